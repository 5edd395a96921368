/** The unanswered offers of Synchronized Sparks: their view in a message, and the partners' pending steps. */
import type { Viewer } from '../../core/game-views'
import type { PendingStep } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import { statLabel } from '../check/check-question'
import type { Humanity } from '../rules'
import type { Stat } from '../rules/stats'
import { toPlaceholderValue } from '../../core/phrase'
import type { SparkOffer } from './spark-offer-facts'

/** An offer of a Synchronized Spark that the partner has not answered yet. */
export interface PendingSparkOffer {
  readonly initiator: { readonly uuid: string; readonly name: string }
  readonly offer: SparkOffer
  /**
   * The `data-*` attributes of the offer's buttons. They hold the key of the side or member who made the offer, or the
   * kind of attempt.
   */
  readonly data: {
    readonly side?: string
    readonly member?: string
    readonly attempt?: string
    readonly contest?: string | undefined
  }
}

/**
 * The Spark offers that an actor (by uuid) has received. Leaves out an offer whose initiator was deleted, because
 * nobody can make its roll.
 */
export const sparkOffersToActor = (
  offers: readonly PendingSparkOffer[],
  uuid: string,
  deletedUuids: readonly string[],
): PendingSparkOffer[] =>
  offers.filter(({ initiator, offer }) => offer.with === uuid && !deletedUuids.includes(initiator.uuid))

/** The uuids of the initiators and of the partners. */
export const sparkOfferActorUuids = (offers: readonly PendingSparkOffer[]): string[] =>
  offers.flatMap(({ initiator, offer }) => [initiator.uuid, offer.with])

export function sparkOffersView(
  offers: readonly PendingSparkOffer[],
  { playedUuids, settings }: Viewer<Humanity>,
): object[] {
  return offers.map(({ initiator, offer, data }) => ({
    ...data,
    initiator: initiator.name,
    uuid: initiator.uuid,
    other: offer.name,
    mine: statLabel(offer.mine, settings.customStat),
    theirs: statLabel(offer.theirs, settings.customStat),
    // The initiator's button to withdraw the offer is in the body of the message. The partner answers with the buttons
    // of a pending step.
    mayWithdraw: playedUuids.includes(initiator.uuid),
  }))
}

export function sparkOfferSteps(
  offers: readonly PendingSparkOffer[],
  { settings, sides }: Viewer<Humanity>,
): PendingStep[] {
  const statNameArgument = (stat: Stat) => toPlaceholderValue(statLabel(stat, settings.customStat))
  const openOffers = offers.filter(({ initiator }) =>
    sides.some(({ actor }) => actor.uuid === initiator.uuid),
  )
  return openOffers.map(({ initiator, offer, data }) =>
    actorStep(
      { uuid: offer.with, name: offer.name },
      {
        key: 'HnB.humanity.next.spark',
        data: {
          name: initiator.name,
          mine: statNameArgument(offer.mine),
          theirs: statNameArgument(offer.theirs),
        },
      },
      [
        { act: 'agreeSpark', label: { key: 'HnB.humanity.sync.agree' }, data },
        { act: 'declineSpark', label: { key: 'HnB.humanity.sync.decline' }, data, ends: true },
      ],
    ),
  )
}
