/** The message and the window of a Chase, and their actions. */
import { bindActions } from '../../core/action'
import { exchangeMessageFields } from '../../core/exchange-kind'
import { defineMessageKind } from '../../core/message-kind'
import type { Refusal } from '../../core/outcome'
import { defineMessageWindow } from '../../core/window-kind'
import { defineHelpAction } from '../check/help-action'
import { statCheckActions } from '../check/check-message'
import { defineBumpAction } from '../contest/abilities/bump'
import { defineCurseAction } from '../contest/abilities/curse'
import { defineProtectAction } from '../contest/abilities/protect'
import { defineAwardAction } from '../contest/award'
import { attempterUuids, contestActions, involvedUuids } from '../contest/message'
import { liftNestedActions } from '../../core/nested-actions'
import { whyNotChangeRolls } from '../check/roll-time'
import type { Humanity } from '../rules'
import type { Chase, ChaseClick } from './facts'
import { chaseFactsSchema } from './facts'
import { actionsByRoll, clickedHazardCheck, clickedResponse } from './clicked-part'
import { advantageOfferActions, rollForAdvantage, moveLeaders } from './phases/advantage'
import { hinderLeader, usePastForAdvantage, swapAdvantage } from './phases/advantage-abilities'
import { lostAdvantageRoll, clickedAdvantageRoll } from './phases/advantage-rolls'
import { closeResponse } from './phases/close-response'
import { hazardOfferActions, rollAgainstHazard, setHazard } from './phases/hazard'
import { passResponse, beginResponse, startHazards } from './phases/respond'
import { endRound, placeToken, stopChase } from './phases/end-round'
import { setAdvantageToZero, setHazardCheckToZero, setResponseToZero } from './phases/self-sacrifice'
import { chaseAwardCandidates } from './show/award-candidates'
import { chaseAnnouncement } from './show/chase-announcement'
import { chaseSummary } from './show/chase-summary'
import { chaseView } from './show/chase-view'
import { chaseSteps } from './show/chase-steps'
import { pendingChaseOffers, pendingRunnerOffers } from './track/offers'
import { advantageRolls } from './track/state'
import { sparkOffersToActor, sparkOfferActorUuids } from '../sync/pending-spark-offers'
import { pendingChaseTask } from './show/pending-tasks'

/**
 * Returns the click if the scene of the rolls for the advantage has not ended. Refuses otherwise, because nobody may
 * change a roll after its scene.
 */
const clickInScene = (click: ChaseClick): ChaseClick | Refusal =>
  whyNotChangeRolls(advantageRolls(click.message.facts), click.settings) ?? click

/** The message shows the state of the Chase. Its button opens the window in which people play the Chase. */
export const chaseMessageKind = defineMessageKind<Humanity, Chase>({
  facts: chaseFactsSchema,
  ...exchangeMessageFields<Chase>(
    (facts, uuid, deletedUuids) =>
      pendingChaseTask(facts, uuid, deletedUuids) !== null ||
      sparkOffersToActor(pendingChaseOffers(facts), uuid, deletedUuids).length > 0,
  ),
  // The message also concerns actors who are not runners: partners in a Spark, and actors who attempt a miracle.
  requestPhrase: ({ stake }) => (stake === '' ? { key: 'HnB.humanity.chase.title' } : { text: stake }),
  sideUuids: (facts) => [
    ...Object.values(facts.exchange.sides).map(({ uuid }) => uuid),
    ...sparkOfferActorUuids(pendingRunnerOffers(facts)),
    ...Object.values(facts.responses).flatMap(involvedUuids),
  ],
  // A runner who has rolled has agreed to take part, and so accepts the results of the Contests.
  agreed: (facts) => [
    ...pendingChaseOffers(facts).map(({ initiator }) => initiator.uuid),
    ...Object.values(facts.exchange.sides).flatMap(({ uuid, answer }) => (answer ? [uuid] : [])),
    ...Object.values(facts.responses).flatMap((response) => [
      ...Object.values(response.exchange.sides).map(({ uuid }) => uuid),
      ...attempterUuids(response),
    ]),
  ],
  announcement: chaseAnnouncement,
  pendingSteps: ({ facts }, viewer) => chaseSteps(facts, viewer),
  context: chaseView,
  summary: ({ facts }) => chaseSummary(facts),
  actions: {
    ...{
      advance: rollForAdvantage,
      lead: moveLeaders,
      respond: beginResponse,
      pass: passResponse,
      close: closeResponse,
      toHazards: startHazards,
      hazard: setHazard,
      dodge: rollAgainstHazard,
      place: placeToken,
      endRound,
      stop: stopChase,
    },
    ...actionsByRoll({
      advantage: {
        zero: setAdvantageToZero,
        ...advantageOfferActions,
        ...bindActions(
          { swap: swapAdvantage, hinder: hinderLeader, past: usePastForAdvantage },
          clickInScene,
        ),
        help: defineHelpAction('byGM', clickedAdvantageRoll),
        curse: defineCurseAction(clickedAdvantageRoll),
        bump: defineBumpAction(clickedAdvantageRoll),
        protect: defineProtectAction(lostAdvantageRoll),
        award: defineAwardAction<Chase>(chaseAwardCandidates),
      },
      response: { ...liftNestedActions(contestActions, clickedResponse), zero: setResponseToZero },
      hazard: {
        ...hazardOfferActions,
        ...liftNestedActions(statCheckActions, clickedHazardCheck),
        zero: setHazardCheckToZero,
      },
    }),
  },
})

export const chaseWindow = defineMessageWindow<Humanity, Chase>({
  icon: 'chase',
  title: 'HnB.humanity.chase.title',
  width: 820,
  kind: 'chase',
  facts: chaseFactsSchema,
  context: chaseView,
})
