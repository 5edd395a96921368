/** Rolls a Check: throws the dice, pays the price, and applies the consequence if the Check succeeds. */
import type { Chance } from '../../core/chance'
import { copyDiceGroupResults } from '../../core/dice'
import type { DocumentChanges, DocumentEdit, Outcome } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { hasConditionMatching } from '../conditions/active-conditions'
import { createConditionEndEditsForRoll } from '../conditions/condition-ends'
import { createEditsForUsedModifiers } from './roll-modifiers'
import { createAbilityUseCountEdits } from '../item/abilities'
import type { Humanity } from '../rules'
import { createSceneAndSessionOfRoll } from './roll-time'
import { findLuckyNumberForActor } from '../pool/table-session'
import { createConsequenceOfSuccessfulCheck } from './consequence'
import type { StatCheck } from './check-facts'
import type { RollPlan } from './roll-plan'
import { createPaymentEdits } from '../pool/payment'
import { throwDiceOfRollPlan } from './throw-dice'

/** A rolled Check, and the changes that take effect with the roll. */
interface PerformedStatCheck {
  readonly facts: StatCheck
  readonly changes: DocumentChanges
}

interface ExtraCheckCosts {
  /** The ids of the Blessing Dice that the Check costs besides a Spark's price. */
  readonly extraDieIds?: readonly string[]
  readonly edits?: readonly DocumentEdit[]
}

type ParticipantWithSettings = Participant<Humanity> & { readonly settings: Humanity['settings'] }

/**
 * Rolls a planned Check, pays for it, and uses up the boons and abilities that counted.
 * @param checkFactsFromAnswers facts of the Check that follow from the person's answers in the question
 */
export async function performStatCheck(
  roller: ParticipantWithSettings,
  rollPlan: RollPlan,
  chance: Chance,
  checkFactsFromAnswers: Partial<StatCheck>,
  { extraDieIds = [], edits = [] }: ExtraCheckCosts = {},
): Promise<PerformedStatCheck> {
  const { actor, state, settings } = roller
  const paidDieIds = [...rollPlan.pays, ...extraDieIds]
  const statRollOfCheck = await throwDiceOfRollPlan(roller, rollPlan, settings.customStat, chance)
  const checkFacts: StatCheck = {
    ...statRollOfCheck,
    stats: [...statRollOfCheck.stats],
    modifiers: [...statRollOfCheck.modifiers],
    perBump: [...statRollOfCheck.perBump],
    groups: copyDiceGroupResults(statRollOfCheck.groups),
    help: {},
    roller: actor.uuid,
    target: null,
    eased: 0,
    surprised: false,
    purpose: 'check',
    item: '',
    instead: rollPlan.instead,
    why: rollPlan.why,
    touchstone: rollPlan.touchstone,
    paid: paidDieIds.map((dieId) => state.blessings[dieId] ?? 1),
    partner: null,
    before: [],
    changes: {},
    settled: false,
    made: '',
    lucky: findLuckyNumberForActor(actor, settings),
    rolledAt: createSceneAndSessionOfRoll(settings),
    first: !state.high,
    awards: {},
    awarded: [],
    ...checkFactsFromAnswers,
  }
  // If a curse may still repeat the roll, even a success has a consequence only after a person has accepted the result.
  const isCheckCursed = hasConditionMatching(
    actor,
    ({ rerolls }) => rerolls !== undefined && checkFacts.stats.includes(rerolls),
  )
  const checkConsequence = isCheckCursed ? null : createConsequenceOfSuccessfulCheck(checkFacts, chance)
  return {
    facts: { ...checkFacts, ...checkConsequence?.sets },
    changes: {
      edits: [
        ...createPaymentEdits(actor.uuid, paidDieIds),
        ...createEditsForUsedModifiers(roller, rollPlan.modifiers, statRollOfCheck),
        ...rollPlan.usedAbilities.flatMap(createAbilityUseCountEdits),
        ...edits,
      ],
      statuses: [
        ...createConditionEndEditsForRoll(actor, rollPlan.purpose),
        ...(checkConsequence?.statuses ?? []),
      ],
      newItems: checkConsequence?.newItems ?? [],
    },
  }
}

/** Builds the outcome that posts the Check in a message of its own. */
export function createOutcomeOfPostedCheck(
  { facts, changes }: PerformedStatCheck,
  undoLabel?: Phrase,
): Outcome {
  return { ...changes, post: { kind: 'check', facts, ...(undoLabel && { label: undoLabel }) } }
}
