/** Defines the message of a Contest: its template data, its pending steps and its actions. */
import { createExchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import type { MessageView, Viewer } from '../../core/game-views'
import { createSparkOffersView, listSparkOfferActorUuids } from '../sync/pending-spark-offers'
import type { Humanity } from '../rules'
import { createContestAbilityButtons } from './abilities/ability-buttons'
import { createAwardButtons, listContestAwardCandidates } from './award'
import type { Contest } from './facts'
import { contestFactsSchema } from './facts'
import { createLethalWoundsView } from './lethal/lethal-wounds-view'
import { createContestAnnouncement } from './contest-announcement'
import { listPendingContestSteps } from './contest-steps'
import { canContestContinue } from './lethal/fighting-sides'
import { hasContestBothSides, isContestClosed, isContestComplete } from './rolls/sides'
import { createContestSummary } from './show/contest-summary'
import { createContestView } from './show/contest-view'
import { listPendingSparkOffersOfContest } from './pending-offers'
import { isContestWaitingForActor } from './waits'
import { contestMessageActions } from './later-contest'

/** The uuids of the actors who have attempted a miracle or a coup de grâce. */
export const listUuidsOfLethalAttempters = ({ attempts }: Contest): string[] =>
  Object.values(attempts).map(({ uuid }) => uuid)

/**
 * Lists the uuids of actors who take part in the Contest without a side: initiators and partners of Spark offers, and
 * actors who attempted a miracle or a coup de grâce.
 */
export const listUuidsOfActorsWithoutSide = (contest: Contest): string[] => [
  ...listSparkOfferActorUuids(listPendingSparkOffersOfContest(contest)),
  ...listUuidsOfLethalAttempters(contest),
]

export const contestMessageKind = defineMessageKind<Humanity, Contest>({
  facts: contestFactsSchema,
  ...createExchangeMessageFields<Contest>(isContestWaitingForActor),
  requestPhrase: ({ stake, violent }) =>
    stake === '' ? { key: `HnB.humanity.contest.${violent ? 'violent' : 'peaceful'}` } : { text: stake },
  sideUuids: (facts) => [
    ...Object.values(facts.exchange.sides).map(({ uuid }) => uuid),
    ...listUuidsOfActorsWithoutSide(facts),
  ],
  // A side agrees to a Contest, and so to its consequences, by rolling.
  agreed: (facts) => [
    ...Object.values(facts.exchange.sides).flatMap(({ uuid, answer }) => (answer === null ? [] : [uuid])),
    // The uuids of the initiators of open Spark offers. By the offer, an initiator has agreed to pay as soon as the
    // partner agrees.
    ...listPendingSparkOffersOfContest(facts).map(({ initiator }) => initiator.uuid),
    ...listUuidsOfLethalAttempters(facts),
  ],
  announcement: createContestAnnouncement,
  pendingSteps: ({ facts }, viewer) => listPendingContestSteps(facts, viewer),
  context: createContestMessageContext,
  summary: ({ facts }, viewer) => createContestSummary(facts, viewer),
  actions: contestMessageActions,
})

function createContestMessageContext({ facts }: MessageView<Contest>, viewer: Viewer<Humanity>): object {
  const isClosed = isContestClosed(facts)
  const areAllContestRollsMade = isContestComplete(facts, viewer.sides)
  const contestSides = Object.values(facts.exchange.sides)
  const playedActorUuid = viewer.playedUuids.find((actorUuid) =>
    contestSides.some((contestSide) => contestSide.uuid === actorUuid),
  )
  const contest = createContestView(facts, viewer, isClosed)
  const abilityUseButtons = createContestAbilityButtons(facts, viewer)
  return {
    ...createContestAftermathView(facts, viewer),
    ...contest,
    canChangeRolls: contest.canChangeRolls || abilityUseButtons.length > 0,
    abilities: abilityUseButtons,
    topic: facts.stake,
    settled: facts.settled !== null,
    undecided: facts.exchange.ended && facts.settled === null,
    mayAgain:
      areAllContestRollsMade &&
      isClosed &&
      canContestContinue(facts, viewer.sides) &&
      (viewer.user.isGM || playedActorUuid !== undefined),
    speaker: playedActorUuid ?? viewer.actor?.uuid,
    // The body of the Contest's message shows the button that ends the Contest only if both sides have an actor.
    // Without an opponent, the Contest's pending step already has this button.
    mayEnd:
      !isClosed && !areAllContestRollsMade && viewer.user.isGM && hasContestBothSides(facts, viewer.sides),
  }
}

/** What follows below a Contest's result: Spark offers, wounds, returned effects, attempts and awards. */
export function createContestAftermathView(contest: Contest, viewer: Viewer<Humanity>): object {
  return {
    lethalWounds: createLethalWoundsView(contest, viewer),
    sparkOffers: createSparkOffersView(listPendingSparkOffersOfContest(contest), viewer),
    awards: Object.values(contest.awards),
    mayAward: viewer.user.isGM
      ? createAwardButtons(listContestAwardCandidates(contest, viewer), contest)
      : [],
    reflected: Object.entries(contest.reflected).map(([key, severity]) => ({
      name: contest.exchange.sides[key]?.name ?? '',
      severity: `HnB.humanity.contest.reflected.${severity}`,
    })),
    wounds: (contest.violent ? (contest.settled ?? []) : []).flatMap(({ effects }) =>
      Object.entries(effects).map(([key, severity]) => ({
        name: contest.exchange.sides[key]?.name ?? '',
        severity,
        wound: { key: `HnB.humanity.wound.name.${severity}` },
      })),
    ),
  }
}
