/** Finds the ways in which a side can pay for the action of a played card. */
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import type { OwnedResource } from '../held-resources'
import { createResourcePointsEdit, findTraitsForSuit } from '../held-resources'
import type { ResourcePointOutcome, ResourcesSettings, SpentResourcePoint, ConflictSuit } from '../rules'
import { applyHarmToOneResourcePoint, spendResourcePoint } from '../rules'

/** A way to pay for a card's action: the point that pays, and what happens to this point. */
export interface ActionPayment {
  /**
   * The id of the payment, which also names the fate of the point that pays. If this fate changes while the question is
   * open, the action refuses the old id.
   */
  readonly id: string
  readonly how: 'use' | 'take' | 'free'
  readonly trait: string
  readonly paid: string
  readonly fate: ResourcePointOutcome | null
  readonly edit: DocumentEdit | null
}

/**
 * The ways to pay for an action of a suit: with a point of the suit's trait, with harm in it, or, for one free use,
 * with harm in the trait of the opponent's suit (RS5).
 */
export function findPossibleActionPayments(
  ownedResources: readonly OwnedResource[],
  suit: ConflictSuit,
  opponentSuit: ConflictSuit | null,
  settings: ResourcesSettings,
): ActionPayment[] {
  const traitsOfSuit = findTraitsForSuit(ownedResources, suit, settings)
  const [expendableTraits, lastingTraits] = [
    traitsOfSuit.filter(isResourceExpendable),
    traitsOfSuit.filter((resourceUsableForSuit) => !isResourceExpendable(resourceUsableForSuit)),
  ]
  const traitName = expendableTraits[0]?.name ?? settings.suitTraits[suit].trim()
  if (expendableTraits.length === 0 && lastingTraits[0])
    return [createFreeActionPayment(lastingTraits[0].name)]
  const ownTraitPayments = expendableTraits.flatMap((resourceUsableForSuit) =>
    createResourcePointPayments(
      'use',
      resourceUsableForSuit.name,
      resourceUsableForSuit,
      spendResourcePoint(resourceUsableForSuit.fields),
    ),
  )
  const paymentsByExpendedPoint = ownTraitPayments.filter(({ fate }) => fate === 'expended')
  if (paymentsByExpendedPoint.length > 0) return paymentsByExpendedPoint
  const canOpponentTraitPay =
    settings.substituteForZeroTrait ||
    expendableTraits.some((resourceUsableForSuit) => resourceUsableForSuit.fields.value > 0)
  if (!canOpponentTraitPay || opponentSuit === null || opponentSuit === suit) return ownTraitPayments
  const opponentTraits = findTraitsForSuit(ownedResources, opponentSuit, settings)
  return [
    ...ownTraitPayments,
    ...opponentTraits.flatMap((resourceUsableForSuit) =>
      createResourcePointPayments(
        'take',
        traitName,
        resourceUsableForSuit,
        applyHarmToOneResourcePoint(resourceUsableForSuit.fields),
      ),
    ),
  ]
}

const isResourceExpendable = ({ fields }: OwnedResource): boolean => fields.expendable

/** The payment for an action of a trait that cannot be expended, such as Magic. The action costs nothing. */
function createFreeActionPayment(traitName: string): ActionPayment {
  return { id: 'free', how: 'free', trait: traitName, paid: '', fate: null, edit: null }
}

function createResourcePointPayments(
  useOrTakeResourcePoint: 'use' | 'take',
  traitName: string,
  ownedResource: OwnedResource,
  spentResourcePoint: SpentResourcePoint | Refusal,
): ActionPayment[] {
  if (isRefusal(spentResourcePoint)) return []
  const { fate, after: pointsAfter } = spentResourcePoint
  const paymentId = `${useOrTakeResourcePoint}-${ownedResource.id}-${fate}`
  return [
    {
      id: paymentId,
      how: useOrTakeResourcePoint,
      trait: traitName,
      paid: ownedResource.name,
      fate,
      edit: createResourcePointsEdit(ownedResource, pointsAfter),
    },
  ]
}

/**
 * What can happen to the point that pays for an action, from the gentlest to the worst. Null means that no point pays.
 */
const RESOURCE_POINT_FATES_BY_GENTLENESS = [null, 'expended', 'harmed', 'lost', 'destroyed'] as const

/**
 * Finds the payment that does the least harm, which the form selects at first. Undefined if every payment destroys a
 * point.
 */
export function findGentlestPayment(payments: readonly ActionPayment[]): ActionPayment | undefined {
  return RESOURCE_POINT_FATES_BY_GENTLENESS.filter((pointFateOfPayment) => pointFateOfPayment !== 'destroyed')
    .flatMap((gentleFateOfPoint) => payments.filter(({ fate }) => fate === gentleFateOfPoint))
    .at(0)
}

/** Does the payment leave all points unharmed? */
export const isPaymentWithoutHarm = ({ fate }: ActionPayment): boolean => fate === 'expended' || fate === null

/**
 * Makes a phrase that describes a payment. `conflictStage`: `payment` for the question before the action, `acted` for
 * the message after the action.
 */
export function createPaymentPhrase(
  { how, trait, paid, fate }: Omit<ActionPayment, 'id' | 'edit'>,
  conflictStage: 'payment' | 'acted',
): Phrase {
  const suffixOfPhraseKey = how === 'free' ? 'free' : `${how}.${fate}`
  return { key: `HnB.resources.conflict.${conflictStage}.${suffixOfPhraseKey}`, data: { trait, paid } }
}
