/** The actions of abilities that change a Check after its roll. */
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import type { Action, ActionQuestion } from '../../core/contract'
import type { FactsAmendment, DocumentChanges, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { MessageClick } from '../../core/game-views'
import { listHeldEffectsOfKind, findUsableAbilityById, createAbilityUseCountEdits } from '../item/abilities'
import type { HeldAbility } from '../item/abilities'
import type { Humanity } from '../rules'
import { listStatsExceptHistory } from '../rules/stats'
import type { AfterRollOption } from './after-roll-options'
import {
  listOtherCharacterAfterRollOptions,
  listRollerAfterRollOptions,
  whyNotUseAfterRollOption,
} from './after-roll-options'
import { acceptStatCheck } from './accept-check'
import { createCheckSuccessReversal } from './consequence'
import type { CheckChange, StatCheck } from './check-facts'
import { computeCurrentBlessingPool } from '../pool/payment'
import { computeStatCheckResult } from './check-result'
import { createNewAttemptQuestion } from './new-attempt-question'
import { bumpCheckAction, curseCheckAction, repeatCheckRoll } from './roll-again'

type StatCheckClick = MessageClick<Humanity, StatCheck>
type AfterRollOutcome = DocumentChanges & { readonly amend: FactsAmendment; readonly post?: never }

/** Builds an action that uses an ability on a Check: the actor's own or another actor's. */
function defineAfterRollAbilityAction(
  actionName: AfterRollOption['act'],
  computeOutcome: (
    click: StatCheckClick,
    ability: HeldAbility,
    chance: Chance,
  ) => AfterRollOutcome | Refusal | Promise<AfterRollOutcome | Refusal>,
  makeQuestion: (check: StatCheck) => ActionQuestion | null = () => null,
): Action<StatCheckClick> {
  return defineAction<StatCheckClick, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'inOrder',
    ask: (click) =>
      whyNotUseAfterRollOption(listAfterRollOptionsForClick(click), actionName, click.data.ability) ??
      makeQuestion(click.message.facts),
    async decide(click, _answers, chance) {
      const refusal = whyNotUseAfterRollOption(
        listAfterRollOptionsForClick(click),
        actionName,
        click.data.ability,
      )
      if (refusal) return refusal
      const ability = findUsableAbilityById(
        click.items,
        click.data.ability,
        computeCurrentBlessingPool(click),
      )
      if (isRefusal(ability)) return ability
      const checkChangeOutcome = await computeOutcome(click, ability, chance)
      if (isRefusal(checkChangeOutcome)) return checkChangeOutcome
      return {
        ...checkChangeOutcome,
        edits: [...(checkChangeOutcome.edits ?? []), ...createAbilityUseCountEdits(ability)],
      }
    },
  })
}

/** Finds the abilities that the message now offers to the clicking actor. */
function listAfterRollOptionsForClick(click: StatCheckClick): AfterRollOption[] {
  const { facts } = click.message
  return click.actor.uuid === facts.roller
    ? listRollerAfterRollOptions(facts, click, click.settings)
    : listOtherCharacterAfterRollOptions(facts, click, findRollerParticipant(click), click.settings)
}

const findRollerParticipant = ({ sides, message }: StatCheckClick) =>
  sides.find(({ actor }) => actor.uuid === message.facts.roller)

/** Records in the Check's list of changes that the clicking actor has used an ability. */
const createCheckChange = (
  { actor }: StatCheckClick,
  checkChangeKind: CheckChange['kind'],
  abilityName: string,
  checkChangeValue = 0,
): CheckChange => ({
  kind: checkChangeKind,
  by: actor.name,
  what: abilityName,
  value: checkChangeValue,
})

/** The outcome of a click that records a change of the Check under the given key. */
const createCheckChangeOutcome = (checkChangeKey: string, checkChange: CheckChange): AfterRollOutcome => ({
  amend: { set: { [`changes.${checkChangeKey}`]: checkChange }, label: { text: checkChange.what } },
})

const findAbilityEffectValue = (
  click: StatCheckClick,
  ability: HeldAbility,
  effectKind: 'protect' | 'hinder' | 'puzzle',
): number =>
  listHeldEffectsOfKind(click.items, effectKind).find(
    (heldAbilityEffect) => heldAbilityEffect.ability.id === ability.id,
  )?.effect.value ?? 0

/** The action for "Protect yourself for +X". Each ability protects once per roll. */
const protectCheckRollerAction = defineAfterRollAbilityAction('protect', (click, ability) =>
  createCheckChangeOutcome(
    ability.id,
    createCheckChange(click, 'protect', ability.name, findAbilityEffectValue(click, ability, 'protect')),
  ),
)

/** Blessed by Disruption: lowers another character's result. If a success thus fails, its changes are reverted. */
const hinderCheckAction = defineAfterRollAbilityAction('hinder', (click, ability, chance) => {
  const { facts } = click.message
  const [key, value] = [chance.newId(), Math.abs(findAbilityEffectValue(click, ability, 'hinder'))]
  const checkChange = createCheckChange(click, 'hinder', ability.name, value)
  const checkChangeOutcome = createCheckChangeOutcome(key, checkChange)
  const { verdict } = computeStatCheckResult({ ...facts, changes: { ...facts.changes, [key]: checkChange } })
  if (!facts.settled || verdict?.success) return checkChangeOutcome
  const { sets, ...changes } = createCheckSuccessReversal(facts, findRollerParticipant(click)?.items ?? [])
  return {
    ...changes,
    amend: { ...checkChangeOutcome.amend, set: { ...checkChangeOutcome.amend.set, ...sets } },
  }
})

/**
 * "Blessed by Insurance": a failed Check to tend the character's own wounds becomes a bare success. Later changes, such
 * as Disruption, still apply (HU43).
 */
const rescueFailedCheckAction = defineAfterRollAbilityAction('rescue', (click, ability, chance) => {
  const { facts } = click.message
  const pointsMissingToTarget = (facts.target ?? 0) - computeStatCheckResult(facts).bare
  return createCheckChangeOutcome(
    chance.newId(),
    createCheckChange(click, 'rescue', ability.name, Math.max(0, pointsMissingToTarget)),
  )
})

/**
 * Blessed by Luck: the actor makes a new attempt, whose result counts. Help for the first attempt is lost (ruling
 * HU18).
 */
const retryCheckAction = defineAfterRollAbilityAction(
  'retry',
  async (click, ability, chance) => repeatCheckRoll(click, 'retry', ability.name, chance),
  createNewAttemptQuestion,
)

/**
 * "Past Repeated": History may replace the roll's stats until the scene ends (ruling HU32). Using it also accepts the
 * failure.
 */
const usePastRepeatedInCheckAction = defineAfterRollAbilityAction(
  'past',
  async (click, { uuid, name, fields }, chance) => {
    const { facts } = click.message
    const stats = listStatsExceptHistory(facts.stats)
    const { edits, statuses, sets, awarded } = await acceptStatCheck(facts, click, click.settings, chance)
    return {
      edits: [{ target: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } }, ...edits],
      statuses,
      amend: { set: { ...sets, awarded: [...awarded, `past-${uuid}`] }, label: { text: name } },
    }
  },
)

export const afterRollActions = {
  protect: protectCheckRollerAction,
  hinder: hinderCheckAction,
  rescue: rescueFailedCheckAction,
  retry: retryCheckAction,
  past: usePastRepeatedInCheckAction,
  curse: curseCheckAction,
  bump: bumpCheckAction,
}
