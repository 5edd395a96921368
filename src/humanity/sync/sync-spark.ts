/** Rules of a Synchronized Spark: when it is possible, what each character pays, and its dice. */
import * as v from 'valibot'
import { findHighestBumpFace, modifierAnswerSchemaFields, applyModifierSwitches } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { listAbilityEffectsOfKind, listStatsPaidWithOneSix, whyNotUseAbility } from '../item/abilities'
import type { RollPlan } from '../check/roll-plan'
import { findAbilityToUse } from '../check/usable-effects'
import { computeCurrentBlessingPool } from '../pool/payment'
import { hasConditionMatching } from '../conditions/active-conditions'
import {
  filterEffectsApplyingToStat,
  listRollModifiers,
  switchOffBumpOnTwoModifiers,
} from '../check/roll-modifiers'
import type { Humanity, HumanitySettings } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import { formatPriceAsSigns } from '../rules/pool'
import type { SparkPayment } from '../rules/spark'
import { listSparkPayments } from '../rules/spark'
import type { Stat } from '../rules/stats'

type SparkParticipant = Participant<Humanity>
type SparkPayingParticipant = SparkParticipant & { readonly settings: HumanitySettings }

/** Returns a refusal if the initiator's stat and the partner's stat cannot spark together ("Synchronized Spark"). */
export function whyNotSyncSpark(
  sparkInitiator: SparkParticipant,
  partner: SparkParticipant,
  stats: readonly [Stat, Stat],
): Refusal | null {
  for (const { actor, state, items } of [sparkInitiator, partner]) {
    const [held] = listAbilityEffectsOfKind(items, 'partner')
    if (!held) return refuse('HnB.humanity.refusal.noPartner', { name: actor.name })
    const blessingPool = computeCurrentBlessingPool({ actor, state })
    if (findAbilityToUse({ actor, state, items }, 'partner').length === 0)
      return whyNotUseAbility(held.ability, blessingPool)
    if (hasConditionMatching(actor, ({ forbids }) => forbids === 'spark'))
      return refuse('HnB.humanity.refusal.taxed')
  }
  if (sparkInitiator.actor.uuid === partner.actor.uuid) return refuse('HnB.humanity.refusal.ownPartner')
  return sparkInitiator.state.stats[stats[0]] === partner.state.stats[stats[1]]
    ? null
    : refuse('HnB.humanity.refusal.unbalanced')
}

/**
 * The ways in which a character can pay: two dice of the same worth or, if the Lifestyle covers one of the stats, ⑥
 * (HU21).
 */
function listParticipantPayments(
  participant: SparkPayingParticipant,
  stats: readonly Stat[],
): SparkPayment[] {
  return listSparkPayments(
    computeCurrentBlessingPool(participant),
    stats,
    listStatsPaidWithOneSix(participant.items, participant.settings),
  )
}

/**
 * Lists the payments that a character can choose for a Synchronized Spark, each written in the rule book's signs, such
 * as "②②" or "⑥".
 */
export function createSyncSparkPaymentRows(
  participant: SparkPayingParticipant,
  stats: readonly Stat[],
): { id: string; signs: string }[] {
  return listParticipantPayments(participant, stats).map(({ id, worth, paidIds }) => ({
    id,
    signs: formatPriceAsSigns(paidIds.map(() => worth)),
  }))
}

/** Finds a character's payment: the chosen payment, or else the cheapest. Refuses a character who cannot pay. */
export function findChosenSparkPayment(
  participant: SparkPayingParticipant,
  stats: readonly Stat[],
  paymentId = '',
): SparkPayment | Refusal {
  const possiblePayments = listParticipantPayments(participant, stats)
  const chosenPayment =
    paymentId === '' ? possiblePayments[0] : possiblePayments.find(({ id }) => id === paymentId)
  return chosenPayment ?? refuse('HnB.humanity.refusal.cannotSpark', { name: participant.actor.name })
}

/** The initiator's answers in the form before the roll. */
export const sharedSparkAnswerFields = {
  payment: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  twos: v.optional(v.boolean(), false),
  ...modifierAnswerSchemaFields,
}
type SharedSparkAnswers = v.InferOutput<v.ObjectSchema<typeof sharedSparkAnswerFields, undefined>>

/** A Synchronized Spark before its dice are thrown: the initiator's roll, and the partner's payment. */
export interface PlanOfSharedSpark {
  readonly plan: RollPlan
  readonly partnerPayment: SparkPayment
}

/**
 * Plans a Spark of two characters that rolls their two stats as one group of dice. Refuses stats that may not spark
 * together, and a price that one character cannot pay.
 * @param sparkInitiator the character who rolls
 * @param partner the other character
 * @param roll the purpose of the roll, with the initiator's own stat
 * @param payment the id of the partner's payment; empty for the cheapest
 */
export function createSharedSparkPlan(
  sparkInitiator: SparkPayingParticipant,
  partner: SparkParticipant,
  {
    stats,
    roll,
    payment = '',
  }: { readonly stats: readonly [Stat, Stat]; readonly roll: RollPurpose; readonly payment?: string },
  sharedSparkAnswers: SharedSparkAnswers,
): PlanOfSharedSpark | Refusal {
  const refusal = whyNotSyncSpark(sparkInitiator, partner, stats)
  if (refusal) return refusal
  const paymentOfInitiator = findChosenSparkPayment(sparkInitiator, stats, sharedSparkAnswers.payment)
  if (isRefusal(paymentOfInitiator)) return paymentOfInitiator
  const partnerPayment = findChosenSparkPayment(
    { ...partner, settings: sparkInitiator.settings },
    stats,
    payment,
  )
  if (isRefusal(partnerPayment)) return partnerPayment
  const partnerWithEffectsForOwnStat = filterEffectsApplyingToStat(stats[1], partner)
  const partnerModifiers = listRollModifiers(partnerWithEffectsForOwnStat, { ...roll, stats: [stats[1]] })
  const chosenModifiers = applyModifierSwitches(
    [
      ...listRollModifiers(sparkInitiator, roll),
      ...partnerModifiers.map((rollModifier) => ({ ...rollModifier, id: `other-${rollModifier.id}` })),
    ],
    sharedSparkAnswers,
  )
  const highestBumpFace = findHighestBumpFace(chosenModifiers)
  const rollModifiers = highestBumpFace === 0 ? switchOffBumpOnTwoModifiers(chosenModifiers) : chosenModifiers
  const mayRollerDecideToBumpOnTwo = sharedSparkAnswers.twos && highestBumpFace === 2
  const diceGroups = [
    {
      number: 2,
      faces: sparkInitiator.state.stats[stats[0]],
      bumpOn: mayRollerDecideToBumpOnTwo ? (1 as const) : highestBumpFace,
    },
  ]
  const emptyStatReplacement = { why: '', instead: '', touchstone: '' } as const
  const rollPlan = {
    ...emptyStatReplacement,
    stats: [...stats] as const,
    dice: diceGroups,
    modifiers: rollModifiers,
    twos: mayRollerDecideToBumpOnTwo,
    pays: paymentOfInitiator.paidIds,
    usedAbilities: [sparkInitiator, partner].flatMap((participant) =>
      findAbilityToUse(participant, 'partner'),
    ),
    purpose: roll,
    partner: partnerWithEffectsForOwnStat,
  }
  return { plan: rollPlan, partnerPayment }
}
