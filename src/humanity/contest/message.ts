/** The message of a Contest: its view, its pending steps and its actions. */
import { exchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import type { MessageView, Viewer } from '../../core/game-views'
import { sparkOffersView, sparkOfferActorUuids } from '../sync/pending-spark-offers'
import type { Humanity } from '../rules'
import { contestAbilityButtons } from './abilities/ability-buttons'
import { awardButtons, contestAwardCandidates } from './award'
import type { Contest } from './facts'
import { contestFactsSchema } from './facts'
import { lethalWoundsView } from './lethal/lethal-wounds-view'
import { contestAnnouncement } from './contest-announcement'
import { contestSteps } from './contest-steps'
import { canFightOn } from './lethal/fighting-sides'
import { hasBothSides, isContestComplete } from './rolls/sides'
import { contestSummary } from './show/contest-summary'
import { contestView } from './show/contest-view'
import { pendingContestOffers } from './pending-offers'
import { isContestWaitingForActor } from './waits'
import { contestMessageActions } from './later-contest'

/** The uuids of the actors who have attempted a miracle or a coup de grâce. */
export const attempterUuids = ({ attempts }: Contest): string[] =>
  Object.values(attempts).map(({ uuid }) => uuid)

/**
 * The uuids of actors who take part without a side: initiators and partners of Spark offers, and actors who made an
 * attempt.
 */
export const involvedUuids = (facts: Contest): string[] => [
  ...sparkOfferActorUuids(pendingContestOffers(facts)),
  ...attempterUuids(facts),
]

export const contestMessageKind = defineMessageKind<Humanity, Contest>({
  facts: contestFactsSchema,
  ...exchangeMessageFields<Contest>(isContestWaitingForActor),
  requestPhrase: ({ stake, violent }) =>
    stake === '' ? { key: `HnB.humanity.contest.${violent ? 'violent' : 'peaceful'}` } : { text: stake },
  sideUuids: (facts) => [
    ...Object.values(facts.exchange.sides).map(({ uuid }) => uuid),
    ...involvedUuids(facts),
  ],
  // By rolling, a side has agreed to the Contest. So the side accepts the Contest's consequences, too.
  agreed: (facts) => [
    ...Object.values(facts.exchange.sides).flatMap(({ uuid, answer }) => (answer === null ? [] : [uuid])),
    // The initiator of a Spark offer has already agreed to pay. The payment follows when the partner agrees.
    ...pendingContestOffers(facts).map(({ initiator }) => initiator.uuid),
    ...attempterUuids(facts),
  ],
  announcement: contestAnnouncement,
  pendingSteps: ({ facts }, viewer) => contestSteps(facts, viewer),
  context: contestMessageContext,
  summary: ({ facts }, viewer) => contestSummary(facts, viewer),
  actions: contestMessageActions,
})

function contestMessageContext({ facts }: MessageView<Contest>, viewer: Viewer<Humanity>): object {
  const isClosed = facts.settled !== null || facts.exchange.ended
  const areAllRolled = isContestComplete(facts, viewer.sides)
  const sides = Object.values(facts.exchange.sides)
  const playedActorUuid = viewer.playedUuids.find((uuid) => sides.some((side) => side.uuid === uuid))
  const contest = contestView(facts, viewer, isClosed)
  const abilityUseButtons = contestAbilityButtons(facts, viewer)
  return {
    ...aftermathView(facts, viewer),
    ...contest,
    canChangeRolls: contest.canChangeRolls || abilityUseButtons.length > 0,
    abilities: abilityUseButtons,
    topic: facts.stake,
    settled: facts.settled !== null,
    undecided: facts.exchange.ended && facts.settled === null,
    mayAgain:
      areAllRolled && canFightOn(facts, viewer.sides) && (viewer.user.isGM || playedActorUuid !== undefined),
    speaker: playedActorUuid ?? viewer.actor?.uuid,
    // Without an opponent, a pending step has the button that ends the Contest, so the body leaves the button out.
    mayEnd: !isClosed && !areAllRolled && viewer.user.isGM && hasBothSides(facts, viewer.sides),
  }
}

/**
 * What the message shows below the result of a Contest: Spark offers, wounds, effects that were given back, attempts
 * and awards.
 */
export function aftermathView(facts: Contest, viewer: Viewer<Humanity>): object {
  return {
    lethalWounds: lethalWoundsView(facts, viewer),
    sparkOffers: sparkOffersView(pendingContestOffers(facts), viewer),
    awards: Object.values(facts.awards),
    mayAward: viewer.user.isGM ? awardButtons(contestAwardCandidates(facts, viewer), facts) : [],
    reflected: Object.entries(facts.reflected).map(([key, severity]) => ({
      name: facts.exchange.sides[key]?.name ?? '',
      severity: `HnB.humanity.contest.reflected.${severity}`,
    })),
    wounds: (facts.violent ? (facts.settled ?? []) : []).flatMap(({ effects }) =>
      Object.entries(effects).map(([key, severity]) => ({
        name: facts.exchange.sides[key]?.name ?? '',
        severity,
        wound: { key: `HnB.humanity.wound.name.${severity}` },
      })),
    ),
  }
}
