/** The actions of abilities that change a Check after its roll. */
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import type { Action, ActionQuestion } from '../../core/contract'
import type { FactsAmendment, Changes, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { MessageClick } from '../../core/game-views'
import { abilityEffectsOfKind, findUsableAbility, countUseEdits } from '../item/abilities'
import type { HeldAbility } from '../item/abilities'
import type { Humanity } from '../rules'
import { statsExceptHistory } from '../rules/stats'
import type { AfterRollOption } from './after-roll-options'
import { otherCharacterOptions, rollerOptions, whyNotUseOption } from './after-roll-options'
import { acceptCheck } from './accept-check'
import { revertSuccess } from './consequence'
import type { CheckChange, StatCheck } from './check-facts'
import { currentPool } from '../pool/payment'
import { statCheckResult } from './check-result'
import { newAttemptQuestion } from './new-attempt-question'
import { bumpCheckAction, curseCheckAction, repeatRoll } from './roll-again'

type AfterRollClick = MessageClick<Humanity, StatCheck>
type AfterRollOutcome = Changes & { readonly amend: FactsAmendment; readonly post?: never }

/**
 * Builds an action with which an actor uses an ability on a Check, either on their own Check or on another actor's.
 */
function defineAbilityAction(
  act: AfterRollOption['act'],
  computeOutcome: (
    click: AfterRollClick,
    ability: HeldAbility,
    chance: Chance,
  ) => AfterRollOutcome | Refusal | Promise<AfterRollOutcome | Refusal>,
  question: (check: StatCheck) => ActionQuestion | null = () => null,
): Action<AfterRollClick> {
  return defineAction<AfterRollClick, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'inOrder',
    ask: (click) =>
      whyNotUseOption(optionsForClick(click), act, click.data.ability) ?? question(click.message.facts),
    async decide(click, _answers, chance) {
      const refusal = whyNotUseOption(optionsForClick(click), act, click.data.ability)
      if (refusal) return refusal
      const ability = findUsableAbility(click.items, click.data.ability, currentPool(click))
      if (isRefusal(ability)) return ability
      const outcome = await computeOutcome(click, ability, chance)
      if (isRefusal(outcome)) return outcome
      return { ...outcome, edits: [...(outcome.edits ?? []), ...countUseEdits(ability)] }
    },
  })
}

/** The abilities that the message offers the clicking actor now. */
function optionsForClick(click: AfterRollClick): AfterRollOption[] {
  const { facts } = click.message
  return click.actor.uuid === facts.roller
    ? rollerOptions(facts, click, click.settings)
    : otherCharacterOptions(facts, click, rollerParticipant(click), click.settings)
}

const rollerParticipant = ({ sides, message }: AfterRollClick) =>
  sides.find(({ actor }) => actor.uuid === message.facts.roller)

/** The entry for the Check's list of changes: the clicking actor has used an ability. */
const checkChangeBy = (
  { actor }: AfterRollClick,
  kind: CheckChange['kind'],
  abilityName: string,
  value = 0,
): CheckChange => ({
  kind,
  by: actor.name,
  what: abilityName,
  value,
})

/** The outcome that stores a change among the Check's changes, under this key. */
const checkChangeOutcome = (key: string, change: CheckChange): AfterRollOutcome => ({
  amend: { set: { [`changes.${key}`]: change }, label: { text: change.what } },
})

const effectValue = (
  click: AfterRollClick,
  ability: HeldAbility,
  kind: 'protect' | 'hinder' | 'puzzle',
): number =>
  abilityEffectsOfKind(click.items, kind).find((heldEffect) => heldEffect.ability.id === ability.id)?.effect
    .value ?? 0

/** The action of "Protect yourself for +X". Each ability protects once per roll. */
const protectionAction = defineAbilityAction('protect', (click, ability) =>
  checkChangeOutcome(
    ability.id,
    checkChangeBy(click, 'protect', ability.name, effectValue(click, ability, 'protect')),
  ),
)

/**
 * The ability Blessed by Disruption lowers another character's result. If a success becomes a failure, the changes of
 * the success are reverted.
 */
const disruptionAction = defineAbilityAction('hinder', (click, ability, chance) => {
  const { facts } = click.message
  const [key, value] = [chance.newId(), Math.abs(effectValue(click, ability, 'hinder'))]
  const change = checkChangeBy(click, 'hinder', ability.name, value)
  const outcome = checkChangeOutcome(key, change)
  const { verdict } = statCheckResult({ ...facts, changes: { ...facts.changes, [key]: change } })
  if (!facts.settled || verdict?.success) return outcome
  const { sets, ...changes } = revertSuccess(facts, rollerParticipant(click)?.items ?? [])
  return { ...changes, amend: { ...outcome.amend, set: { ...outcome.amend.set, ...sets } } }
})

/**
 * The ability "Blessed by Insurance": a failed Check to tend the character's wounds becomes a success by the smallest
 * margin. Later changes, such as Disruption, apply to this success (HU43).
 */
const insuranceAction = defineAbilityAction('rescue', (click, ability, chance) => {
  const { facts } = click.message
  const missingPoints = (facts.target ?? 0) - statCheckResult(facts).bare
  return checkChangeOutcome(
    chance.newId(),
    checkChangeBy(click, 'rescue', ability.name, Math.max(0, missingPoints)),
  )
})

/**
 * The ability Blessed by Luck: the actor makes a new attempt, and the new result counts. Help for the first attempt
 * does not count for the second (ruling HU18).
 */
const blessedByLuckAction = defineAbilityAction(
  'retry',
  async (click, ability, chance) => repeatRoll(click, 'retry', ability.name, chance),
  newAttemptQuestion,
)

/**
 * "Past Repeated": for the rest of the scene, History may replace every stat of the roll (ruling HU32). Using the
 * ability also accepts the failure.
 */
const pastRepeatedAction = defineAbilityAction('past', async (click, { uuid, name, fields }, chance) => {
  const { facts } = click.message
  const stats = statsExceptHistory(facts.stats)
  const { edits, statuses, sets, awarded } = await acceptCheck(facts, click, click.settings, chance)
  return {
    edits: [{ target: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } }, ...edits],
    statuses,
    amend: { set: { ...sets, awarded: [...awarded, `past-${uuid}`] }, label: { text: name } },
  }
})

export const afterRollActions = {
  protect: protectionAction,
  hinder: disruptionAction,
  rescue: insuranceAction,
  retry: blessedByLuckAction,
  past: pastRepeatedAction,
  curse: curseCheckAction,
  bump: bumpCheckAction,
}
