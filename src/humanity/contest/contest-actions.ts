/** All actions of a Contest's message. */
import { bindActionsToRawActionContexts } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { whyNotChangeRolls } from '../check/roll-time'
import { defineAnswersToSparkOffer } from '../sync/offer-answers'
import { defineBumpAction } from './abilities/bump'
import { hinderContestWinnerAction, swapContestResultsAction } from './abilities/contest-results'
import { defineCurseAction } from './abilities/curse'
import { usePastRepeatedInContestAction } from './abilities/past-repeated'
import { defineProtectAction } from './abilities/protect'
import { rescueLosingHealerAction } from './abilities/rescue'
import { endContest, leaveContest, makeContestRollAction, startNextContestRoundAction } from './actions'
import { awardContestDieAction } from './award-action'
import { joinContestAction } from './begin-contest'
import type { ContestActionContext } from './facts'
import { helpContestRollAction } from './help'
import { findChangeableLethalAttempt } from './lethal/attempt'
import {
  hinderLethalAttemptAction,
  retryLethalAttemptAction,
  usePastRepeatedOnLethalAttemptAction,
} from './lethal/attempt-abilities'
import { findAnswerableSparkOfferForLethalAttempt } from './lethal/attempt-offers'
import { closeLethalAttemptAction, insureMiracleAction } from './lethal/close-attempt'
import {
  attemptCoupDeGraceAction,
  attemptMiracleAction,
  giveUpCoupDeGraceAction,
} from './lethal/roll-attempt'
import { findClickedLostRoll } from './lost-roll'
import type { ClickedContestRoll } from './rolls/clicked-roll'
import { findClickedSideRoll } from './rolls/clicked-roll'
import { listRollsAffectedByButton } from './rolls/sides'
import { findAnswerableSparkOfferForRoll } from './sparks/spark-offers'
import { reflectAttackEffectAction } from './wounds/reflect'
import { settleContestAction } from './wounds/settle'

/**
 * Finds the roll that a button names and that may still change. Refuses the rolls of a settled Contest, and a miracle
 * or coup de grâce that is closed.
 */
function findChangeableRoll(actionContext: ContestActionContext): ClickedContestRoll | Refusal {
  if (actionContext.data.attempt) return findChangeableLethalAttempt(actionContext)
  return actionContext.message.facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : findClickedSideRoll(actionContext.message.facts, actionContext)
}

/**
 * The actions that answer an offered Synchronized Spark in a Contest. A button with `data-attempt` answers the offer
 * for a miracle or coup de grâce. Any other button answers the offer for a side's roll (`data-side`).
 */
const contestSparkOfferActions = defineAnswersToSparkOffer<ContestActionContext>((actionContext) =>
  actionContext.data.attempt
    ? findAnswerableSparkOfferForLethalAttempt(actionContext)
    : findAnswerableSparkOfferForRoll(actionContext),
)

/**
 * The actions that change a roll after it was made. Each of them refuses the click once the scene of the roll has
 * ended.
 */
const actionsChangingMadeRolls = bindActionsToRawActionContexts(
  {
    ...{
      swap: swapContestResultsAction,
      hinder: hinderContestWinnerAction,
      rescue: rescueLosingHealerAction,
      reflect: reflectAttackEffectAction,
      insure: insureMiracleAction,
      hinderAttempt: hinderLethalAttemptAction,
      retryAttempt: retryLethalAttemptAction,
      pastAttempt: usePastRepeatedOnLethalAttemptAction,
    },
    past: usePastRepeatedInContestAction,
    curse: defineCurseAction(findChangeableRoll),
    bump: defineBumpAction(findChangeableRoll),
    protect: defineProtectAction(findClickedLostRoll),
  },
  (actionContext: ContestActionContext) =>
    whyNotChangeRolls(
      listRollsAffectedByButton(actionContext.message.facts, actionContext.data.attempt),
      actionContext.settings,
    ) ?? actionContext,
)

/** All actions of a Contest, both in its own message and in a Chase. */
export const contestActions = {
  ...{
    roll: makeContestRollAction,
    help: helpContestRollAction,
    ...contestSparkOfferActions,
    miracle: attemptMiracleAction,
    coup: attemptCoupDeGraceAction,
    spare: giveUpCoupDeGraceAction,
    closeAttempt: closeLethalAttemptAction,
  },
  ...actionsChangingMadeRolls,
  award: awardContestDieAction,
}

export const contestMessageActions = {
  ...contestActions,
  join: joinContestAction,
  settle: settleContestAction,
  again: startNextContestRoundAction,
  leave: leaveContest,
  end: endContest,
}
