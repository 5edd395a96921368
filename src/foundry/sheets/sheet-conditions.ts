/** The list of conditions in the header of an actor's sheet, and the action that ends a condition. */
import { DEAD_STATUS_ID } from '../../core/conditions'
import { refuse } from '../../core/outcome'
import { createStorableActorName, fillInNames } from '../platform/actor-names'
import { findFoundryStatusById } from '../platform/compat'
import { askForConfirmation } from '../platform/dialog'
import { formatLabelledText } from '../platform/labelled-text'
import { notifyRefusal } from '../platform/notify'
import { runTaskInRequestOrder } from '../play/decide-request'
import { handleButtonPress } from '../play/handle-press'
import { createEndedConditionPhrase } from '../chat/condition-message'
import { listAvailableRecoveryMoments } from '../recovery/moment-request'
import { COMBAT_EVENTS } from '../../core/recovery'
import { activeRulesets, findInactiveStatusIds } from '../world/active-rulesets'
import { readConditions, findConditionById, isDefeatingStatus } from '../world/statuses'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The template data of an actor's conditions, without the conditions of inactive games. */
export function createConditionsContext(actor: Actor.Implementation): object[] {
  const hiddenStatuses = findInactiveStatusIds()
  return readConditions(actor).flatMap(({ status, key, name: subject, strength, ends }) => {
    const statusEffect = findFoundryStatusById(status)
    if (!statusEffect || hiddenStatuses.has(status)) return []
    const statusName = game.i18n.localize(statusEffect.name ?? status)
    const conditionTitle =
      subject === undefined ? statusName : formatLabelledText(statusName, fillInNames(subject))
    return [
      {
        status,
        key,
        name: conditionTitle,
        img: statusEffect.img,
        strength,
        said: createConditionHint(status, ends),
      },
    ]
  })
}

/**
 * The tooltip of a condition. Its sentences say what the condition does, when it ends by itself, and how to remove it.
 */
function createConditionHint(statusId: string, conditionEndId: string | undefined): string {
  const hintSentences = findConditionById(statusId)?.hint
  const nameOfEndingRecoveryMoment =
    conditionEndId === undefined ? undefined : findNameOfConditionEnd(conditionEndId)
  return [
    ...(hintSentences === undefined ? [] : [game.i18n.localize(hintSentences)]),
    ...(nameOfEndingRecoveryMoment === undefined
      ? []
      : [game.i18n.format('HnB.sheet.condition.ends', { when: nameOfEndingRecoveryMoment })]),
    game.i18n.localize(mayEndCondition(statusId) ? 'HnB.sheet.condition.press' : DEAD_ACTOR_REFUSAL_KEY),
  ].join(' ')
}

/** The phrase key of the refusal if a player tries to end the condition Dead. */
const DEAD_ACTOR_REFUSAL_KEY = 'HnB.sheet.condition.deadStayDead'

/**
 * May this user end the condition? Only a Gamemaster may end Dead, because no game lets players bring back the dead
 * from their own sheet.
 */
const mayEndCondition = (statusId: string): boolean => statusId !== DEAD_STATUS_ID || game.user.isGM

function findNameOfConditionEnd(conditionEndId: string): string | undefined {
  const endingRecoveryMoment = listAvailableRecoveryMoments().find(({ id }) => id === conditionEndId)
  const combatEvent = COMBAT_EVENTS.find((combatEventId) => combatEventId === conditionEndId)
  const titlePhraseKey = endingRecoveryMoment?.title ?? (combatEvent && `HnB.common.turning.${combatEvent}`)
  return titlePhraseKey && game.i18n.localize(titlePhraseKey)
}

/**
 * Ends one condition of an actor. The pressed button names the condition in `data-status` and `data-key`. The message
 * about it offers Undo. If ending the condition costs something, the game's action ends it instead. Only a Gamemaster
 * can end Dead.
 */
export async function endCondition(
  actor: Actor.Implementation,
  { status = '', key = '' }: DOMStringMap,
): Promise<void> {
  if (!mayEndCondition(status)) {
    notifyRefusal(refuse(DEAD_ACTOR_REFUSAL_KEY))
    return
  }
  const pricedCondition = findPricedConditionAction(status)
  if (pricedCondition) {
    await handleButtonPress({
      ...{ ruleset: pricedCondition.ruleset, scope: 'tab', on: '', action: pricedCondition.act },
      ...{ actor: documentUuidOrEmpty(actor), data: { status, key }, quick: false },
    })
    return
  }
  const conditionFacts = {
    status,
    ...createFactsOfConditionPerson(actor, status, key),
    whose: createStorableActorName(actor),
  }
  const endedConditionPhrase = createEndedConditionPhrase(conditionFacts)
  if (isDefeatingStatus(status)) {
    const questionTitle = { key: 'HnB.sheet.condition.askTitle' }
    if (
      !(await askForConfirmation({
        title: questionTitle,
        text: { ...endedConditionPhrase, key: 'HnB.sheet.condition.ask' },
      }))
    )
      return
  }
  const refusal = await runTaskInRequestOrder(async () =>
    (await import('./write-condition-end')).writeConditionEnd(
      actor,
      { status, key },
      conditionFacts,
      endedConditionPhrase,
    ),
  )
  if (refusal) notifyRefusal(refusal)
}

/**
 * Finds the action that ends a condition at a cost. Returns the game's key and the action's name, or null if no action
 * is needed to end the condition.
 */
function findPricedConditionAction(
  statusId: string,
): { readonly ruleset: string; readonly act: string } | null {
  for (const { key, statuses } of activeRulesets()) {
    const actionId = statuses.find(({ id }) => id === statusId)?.endAct
    if (actionId !== undefined) return { ruleset: key, act: actionId }
  }
  return null
}

/**
 * Makes the facts that name the person whom a condition is about. Returns no facts if the actor lacks the condition, or
 * if the condition is about nobody.
 */
function createFactsOfConditionPerson(
  actor: Actor.Implementation,
  statusId: string,
  buttonDataKey: string,
): { about?: string } {
  const personName = readConditions(actor).find(
    (condition) => condition.status === statusId && condition.key === buttonDataKey,
  )?.name
  return personName === undefined ? {} : { about: personName }
}
