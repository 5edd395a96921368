/** Rolls a Check: throws the dice, pays the price, and applies the consequence of a success. */
import type { Chance } from '../../core/chance'
import { copyGroupResults } from '../../core/dice'
import type { Changes, Edit, Outcome } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { hasConditionThat } from '../conditions/active-conditions'
import { conditionsEndedByRoll } from '../conditions/condition-ends'
import { editsForUsedModifiers } from './roll-modifiers'
import { countUseEdits } from '../item/abilities'
import type { Humanity } from '../rules'
import { sceneAndSessionOfRoll } from './roll-time'
import { luckyNumberFor } from '../pool/table-session'
import { immediateConsequence } from './consequence'
import type { StatCheck } from './check-facts'
import type { RollPlan } from './roll-plan'
import { paymentEdits } from '../pool/payment'
import { throwPlannedDice } from './throw-dice'

/** A rolled Check, with the changes that its roll makes at once. */
interface PerformedCheck {
  readonly facts: StatCheck
  readonly changes: Changes
}

interface CheckCosts {
  /** The ids of the Blessing Dice that the Check costs in addition to the price of a Spark. */
  readonly extraDieIds?: readonly string[]
  readonly edits?: readonly Edit[]
}

type RollerWithSettings = Participant<Humanity> & { readonly settings: Humanity['settings'] }

/**
 * Rolls a planned Check and pays for it. Uses up the boons and abilities that counted.
 * @param presetFacts facts of the Check that follow from the person's answers in the question
 */
export async function performCheck(
  roller: RollerWithSettings,
  plan: RollPlan,
  chance: Chance,
  presetFacts: Partial<StatCheck>,
  { extraDieIds = [], edits = [] }: CheckCosts = {},
): Promise<PerformedCheck> {
  const { actor, state, settings } = roller
  const paidDieIds = [...plan.pays, ...extraDieIds]
  const thrownRoll = await throwPlannedDice(roller, plan, settings.customStat, chance)
  const facts: StatCheck = {
    ...thrownRoll,
    stats: [...thrownRoll.stats],
    modifiers: [...thrownRoll.modifiers],
    perBump: [...thrownRoll.perBump],
    groups: copyGroupResults(thrownRoll.groups),
    help: {},
    roller: actor.uuid,
    target: null,
    eased: 0,
    surprised: false,
    purpose: 'check',
    item: '',
    instead: plan.instead,
    why: plan.why,
    touchstone: plan.touchstone,
    paid: paidDieIds.map((id) => state.blessings[id] ?? 1),
    partner: null,
    before: [],
    changes: {},
    settled: false,
    made: '',
    lucky: luckyNumberFor(actor, settings),
    rolledAt: sceneAndSessionOfRoll(settings),
    first: !state.high,
    awards: {},
    awarded: [],
    ...presetFacts,
  }
  // A curse may still repeat the roll. So even a success has a consequence only after a person has accepted it.
  const isCursed = hasConditionThat(
    actor,
    ({ rerolls }) => rerolls !== undefined && facts.stats.includes(rerolls),
  )
  const consequence = isCursed ? null : immediateConsequence(facts, chance)
  return {
    facts: { ...facts, ...consequence?.sets },
    changes: {
      edits: [
        ...paymentEdits(actor.uuid, paidDieIds),
        ...editsForUsedModifiers(roller, plan.modifiers, thrownRoll),
        ...plan.usedAbilities.flatMap(countUseEdits),
        ...edits,
      ],
      statuses: [...conditionsEndedByRoll(actor, plan.purpose), ...(consequence?.statuses ?? [])],
      newItems: consequence?.newItems ?? [],
    },
  }
}

/** Posts the Check in its own message. */
export function postedCheckOutcome({ facts, changes }: PerformedCheck, label?: Phrase): Outcome {
  return { ...changes, post: { kind: 'check', facts, ...(label && { label }) } }
}
