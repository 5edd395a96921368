/** The unanswered offers of Synchronized Sparks: their template data, and the partners' pending steps. */
import type { Viewer } from '../../core/game-views'
import type { PendingStep } from '../../core/pending-step'
import { createActorStep } from '../../core/pending-step'
import { createStatLabel } from '../check/check-question'
import type { Humanity } from '../rules'
import type { Stat } from '../rules/stats'
import { toPlaceholderValue } from '../../core/phrase'
import type { SparkOffer } from './spark-offer-facts'

/** An offer of a Synchronized Spark that the partner has not answered yet. */
export interface PendingSparkOffer {
  readonly initiator: { readonly uuid: string; readonly name: string }
  readonly offer: SparkOffer
  /**
   * The `data-*` attributes of the offer's buttons. They name the initiator's side or member by its key, or the kind of
   * attempt.
   */
  readonly data: {
    readonly side?: string
    readonly member?: string
    readonly attempt?: string
    readonly contest?: string | undefined
  }
}

/** The Spark offers to an actor (by uuid), without those of a deleted initiator, whose roll nobody can make. */
export const filterSparkOffersToActor = (
  sparkOffers: readonly PendingSparkOffer[],
  actorUuid: string,
  deletedActorUuids: readonly string[],
): PendingSparkOffer[] =>
  sparkOffers.filter(
    ({ initiator, offer }) => offer.with === actorUuid && !deletedActorUuids.includes(initiator.uuid),
  )

/** The uuids of all initiators and partners of these offers. */
export const listSparkOfferActorUuids = (sparkOffers: readonly PendingSparkOffer[]): string[] =>
  sparkOffers.flatMap(({ initiator, offer }) => [initiator.uuid, offer.with])

export function createSparkOffersView(
  sparkOffers: readonly PendingSparkOffer[],
  { playedUuids, settings }: Viewer<Humanity>,
): object[] {
  return sparkOffers.map(({ initiator, offer, data }) => ({
    ...data,
    initiator: initiator.name,
    uuid: initiator.uuid,
    other: offer.name,
    mine: createStatLabel(offer.mine, settings.customStat),
    theirs: createStatLabel(offer.theirs, settings.customStat),
    // The message's body has the initiator's button to withdraw the offer. A pending step has the partner's buttons.
    mayWithdraw: playedUuids.includes(initiator.uuid),
  }))
}

export function listPendingSparkOfferSteps(
  sparkOffers: readonly PendingSparkOffer[],
  { settings, sides }: Viewer<Humanity>,
): PendingStep[] {
  const toStatNameArgument = (stat: Stat) => toPlaceholderValue(createStatLabel(stat, settings.customStat))
  const openSparkOffers = sparkOffers.filter(({ initiator }) =>
    sides.some(({ actor }) => actor.uuid === initiator.uuid),
  )
  return openSparkOffers.map(({ initiator, offer, data }) =>
    createActorStep(
      { uuid: offer.with, name: offer.name },
      {
        key: 'HnB.humanity.next.spark',
        data: {
          name: initiator.name,
          mine: toStatNameArgument(offer.mine),
          theirs: toStatNameArgument(offer.theirs),
        },
      },
      [
        { act: 'agreeSpark', label: { key: 'HnB.humanity.sync.agree' }, data },
        { act: 'declineSpark', label: { key: 'HnB.humanity.sync.decline' }, data, ends: true },
      ],
    ),
  )
}
