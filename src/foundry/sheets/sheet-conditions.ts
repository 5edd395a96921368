/** The list of conditions in the header of an actor's sheet, and the action that ends a condition. */
import { DEAD_STATUS } from '../../core/conditions'
import { refuse } from '../../core/outcome'
import { storableActorName, fillInNames, messageSpeakerFor } from '../platform/actor-names'
import { currentRollVisibility, foundryStatusById } from '../platform/compat'
import { askConfirmation } from '../platform/dialog'
import { labelledText } from '../platform/labelled-text'
import { notifyRefusal } from '../platform/notify'
import { messageAudience } from '../play/audience'
import { runInRequestOrder } from '../play/decide-request'
import { handlePress } from '../play/handle-press'
import { newMessageData } from '../play/message-writes'
import { prepareChanges } from '../play/prepare-changes'
import { postMessageOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { endedConditionPhrase } from '../chat/condition-message'
import { availableMoments } from '../recovery/moment-request'
import { COMBAT_EVENTS } from '../../core/recovery'
import { activeRulesets, inactiveStatusIds } from '../world/active-rulesets'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { readConditions, conditionById, currentCondition, isDefeatingStatus } from '../world/statuses'
import { uuidOf } from '../platform/uuid-of'

/** The template data of an actor's conditions, without the conditions of inactive games. */
export function conditionsContext(actor: Actor.Implementation): object[] {
  const hiddenStatuses = inactiveStatusIds()
  return readConditions(actor).flatMap(({ status, key, name: subject, strength, ends }) => {
    const statusEffect = foundryStatusById(status)
    if (!statusEffect || hiddenStatuses.has(status)) return []
    const statusName = game.i18n.localize(statusEffect.name ?? status)
    const title = subject === undefined ? statusName : labelledText(statusName, fillInNames(subject))
    return [{ status, key, name: title, img: statusEffect.img, strength, said: conditionHint(status, ends) }]
  })
}

/** The tooltip of a condition. Its sentences say what the condition does, when it ends by itself, and how to remove it. */
function conditionHint(status: string, ends: string | undefined): string {
  const hint = conditionById(status)?.hint
  const endMomentName = ends === undefined ? undefined : conditionEndName(ends)
  return [
    ...(hint === undefined ? [] : [game.i18n.localize(hint)]),
    ...(endMomentName === undefined
      ? []
      : [game.i18n.format('HnB.sheet.condition.ends', { when: endMomentName })]),
    game.i18n.localize(mayEndCondition(status) ? 'HnB.sheet.condition.press' : DEAD_REFUSAL_KEY),
  ].join(' ')
}

/** The phrase key of the refusal if a player tries to end the condition Dead. */
const DEAD_REFUSAL_KEY = 'HnB.sheet.condition.deadStayDead'

/**
 * May this user end the condition? Only a Gamemaster may end the condition Dead, because in no game may a player bring back the
 * dead by a press on their own sheet.
 */
const mayEndCondition = (status: string): boolean => status !== DEAD_STATUS || game.user.isGM

function conditionEndName(ends: string): string | undefined {
  const moment = availableMoments().find(({ id }) => id === ends)
  const combatEvent = COMBAT_EVENTS.find((id) => id === ends)
  const title = moment?.title ?? (combatEvent && `HnB.common.turning.${combatEvent}`)
  return title && game.i18n.localize(title)
}

/**
 * Ends one condition of an actor when the actor's owner presses its button. The button names the condition in
 * `data-status` and `data-key`. A message reports the change and offers Undo. If the condition keeps the actor from
 * acting, a question asks first. If ending the condition has a price, the game's own action ends it. Only a Gamemaster
 * can end Dead.
 */
export async function endCondition(
  actor: Actor.Implementation,
  { status = '', key = '' }: DOMStringMap,
): Promise<void> {
  if (!mayEndCondition(status)) {
    notifyRefusal(refuse(DEAD_REFUSAL_KEY))
    return
  }
  const pricedCondition = findPricedCondition(status)
  if (pricedCondition) {
    await handlePress({
      ...{ ruleset: pricedCondition.ruleset, scope: 'tab', on: '', action: pricedCondition.act },
      ...{ actor: uuidOf(actor), data: { status, key }, quick: false },
    })
    return
  }
  const facts = {
    status,
    ...conditionPersonFacts(actor, status, key),
    whose: storableActorName(actor),
  }
  const phrase = endedConditionPhrase(facts)
  if (isDefeatingStatus(status)) {
    const title = { key: 'HnB.sheet.condition.askTitle' }
    if (!(await askConfirmation({ title, text: { ...phrase, key: 'HnB.sheet.condition.ask' } }))) return
  }
  const refusal = await runInRequestOrder(async () => {
    if (!actor.isOwner) return refuse('HnB.refusal.notOwner', { name: storableActorName(actor) })
    // If another person has ended the condition while the question was open, the action has nothing left to do.
    if (currentCondition(actor, status, key) === undefined) return null
    const { operations, changes } = prepareChanges({
      statuses: [{ target: uuidOf(actor), status, key, active: false }],
    })
    const { user } = game
    const message = newMessageData({
      author: user,
      speaker: messageSpeakerFor(actor),
      rolls: [],
      ...messageAudience(currentRollVisibility(), user, user),
      record: { ruleset: COMMON_RULESET_KEY, kind: 'condition', actor: uuidOf(actor), facts },
      entry: { user: user.id, writer: user.id, label: phrase, changes, undone: false },
    })
    await writeOperations([...operations, postMessageOperation(message)])
    return null
  })
  if (refusal) notifyRefusal(refusal)
}

/**
 * Finds the game whose action ends a condition for a price, and the name of this action. Null if the condition has no
 * price.
 */
function findPricedCondition(status: string): { readonly ruleset: string; readonly act: string } | null {
  for (const { key, statuses } of activeRulesets()) {
    const act = statuses.find(({ id }) => id === status)?.endAct
    if (act !== undefined) return { ruleset: key, act }
  }
  return null
}

/**
 * The part of the message's facts that names the person whom the condition is about. Empty if the actor lacks the
 * condition, or if the condition is about nobody.
 */
function conditionPersonFacts(actor: Actor.Implementation, status: string, key: string): { about?: string } {
  const name = readConditions(actor).find(
    (condition) => condition.status === status && condition.key === key,
  )?.name
  return name === undefined ? {} : { about: name }
}
