/** The rules of a Synchronized Spark: its conditions, the payment of each character, and its dice. */
import * as v from 'valibot'
import { highestBumpFace, modifierAnswersSchema, applyModifierSwitches } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { abilityEffectsOfKind, statsPaidWithSix, whyNotUseAbility } from '../item/abilities'
import type { RollPlan } from '../check/roll-plan'
import { abilityToUse } from '../check/usable-effects'
import { currentPool } from '../pool/payment'
import { hasConditionThat } from '../conditions/active-conditions'
import { keepEffectsOfStat, rollModifiers, disableBumpOnTwo } from '../check/roll-modifiers'
import type { Humanity, HumanitySettings } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import { priceSigns } from '../rules/pool'
import type { SparkPayment } from '../rules/spark'
import { sparkPayments } from '../rules/spark'
import type { Stat } from '../rules/stats'

type SparkParticipant = Participant<Humanity>
type SparkPayer = SparkParticipant & { readonly settings: HumanitySettings }

/** Returns a refusal if the initiator's stat and the partner's stat cannot spark together ("Synchronized Spark"). */
export function whyNotSyncSpark(
  initiator: SparkParticipant,
  partner: SparkParticipant,
  stats: readonly [Stat, Stat],
): Refusal | null {
  for (const { actor, state, items } of [initiator, partner]) {
    const [held] = abilityEffectsOfKind(items, 'partner')
    if (!held) return refuse('HnB.humanity.refusal.noPartner', { name: actor.name })
    const pool = currentPool({ actor, state })
    if (abilityToUse({ actor, state, items }, 'partner').length === 0)
      return whyNotUseAbility(held.ability, pool)
    if (hasConditionThat(actor, ({ forbids }) => forbids === 'spark'))
      return refuse('HnB.humanity.refusal.taxed')
  }
  if (initiator.actor.uuid === partner.actor.uuid) return refuse('HnB.humanity.refusal.ownPartner')
  return initiator.state.stats[stats[0]] === partner.state.stats[stats[1]]
    ? null
    : refuse('HnB.humanity.refusal.unbalanced')
}

/**
 * The ways in which a character can pay: two dice of the same worth or, if the Lifestyle covers one of the stats, ⑥
 * (HU21).
 */
function paymentsOfParticipant(participant: SparkPayer, stats: readonly Stat[]): SparkPayment[] {
  return sparkPayments(
    currentPool(participant),
    stats,
    statsPaidWithSix(participant.items, participant.settings),
  )
}

/** The ways in which a character can pay, in the rule book's signs: "②②", or "⑥". */
export function syncPaymentRows(
  participant: SparkPayer,
  stats: readonly Stat[],
): { id: string; signs: string }[] {
  return paymentsOfParticipant(participant, stats).map(({ id, worth, paidIds }) => ({
    id,
    signs: priceSigns(paidIds.map(() => worth)),
  }))
}

/** The payment of a character: the chosen payment, or the cheapest. Refuses a character who cannot pay. */
export function chosenSparkPayment(
  participant: SparkPayer,
  stats: readonly Stat[],
  paymentId = '',
): SparkPayment | Refusal {
  const payments = paymentsOfParticipant(participant, stats)
  const payment = paymentId === '' ? payments[0] : payments.find(({ id }) => id === paymentId)
  return payment ?? refuse('HnB.humanity.refusal.cannotSpark', { name: participant.actor.name })
}

/** The initiator's answers from the question before the roll. */
export const sparkAnswerFields = {
  payment: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  twos: v.optional(v.boolean(), false),
  ...modifierAnswersSchema,
}
type SparkChoices = v.InferOutput<v.ObjectSchema<typeof sparkAnswerFields, undefined>>

/** A planned Synchronized Spark: the initiator's roll, and the partner's payment. */
export interface SharedSpark {
  readonly plan: RollPlan
  readonly partnerPayment: SparkPayment
}

/**
 * Plans a Spark that rolls the two stats as one group of dice. Refuses stats that may not spark together, and a price
 * that one of the characters cannot pay.
 * @param initiator the character who rolls
 * @param partner the other character
 * @param roll the purpose of the roll, with the initiator's own stat
 * @param payment the id of the partner's payment; empty for the cheapest
 */
export function planSharedSpark(
  initiator: SparkPayer,
  partner: SparkParticipant,
  {
    stats,
    roll,
    payment = '',
  }: { readonly stats: readonly [Stat, Stat]; readonly roll: RollPurpose; readonly payment?: string },
  sparkChoices: SparkChoices,
): SharedSpark | Refusal {
  const refusal = whyNotSyncSpark(initiator, partner, stats)
  if (refusal) return refusal
  const initiatorPayment = chosenSparkPayment(initiator, stats, sparkChoices.payment)
  if (isRefusal(initiatorPayment)) return initiatorPayment
  const partnerPayment = chosenSparkPayment({ ...partner, settings: initiator.settings }, stats, payment)
  if (isRefusal(partnerPayment)) return partnerPayment
  const reducedPartner = keepEffectsOfStat(stats[1], partner)
  const partnerModifiers = rollModifiers(reducedPartner, { ...roll, stats: [stats[1]] })
  const chosenModifiers = applyModifierSwitches(
    [
      ...rollModifiers(initiator, roll),
      ...partnerModifiers.map((modifier) => ({ ...modifier, id: `other-${modifier.id}` })),
    ],
    sparkChoices,
  )
  const bumpFace = highestBumpFace(chosenModifiers)
  const modifiers = bumpFace === 0 ? disableBumpOnTwo(chosenModifiers) : chosenModifiers
  const rollerDecidesTwos = sparkChoices.twos && bumpFace === 2
  const diceGroups = [
    {
      number: 2,
      faces: initiator.state.stats[stats[0]],
      bumpOn: rollerDecidesTwos ? (1 as const) : bumpFace,
    },
  ]
  const noStatReplacement = { why: '', instead: '', touchstone: '' } as const
  const plan = {
    ...noStatReplacement,
    stats: [...stats] as const,
    dice: diceGroups,
    modifiers,
    twos: rollerDecidesTwos,
    pays: initiatorPayment.paidIds,
    usedAbilities: [initiator, partner].flatMap((participant) => abilityToUse(participant, 'partner')),
    purpose: roll,
    partner: reducedPartner,
  }
  return { plan, partnerPayment }
}
