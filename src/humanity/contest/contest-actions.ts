/** All actions of a Contest's message. */
import { bindActionsToRawClicks } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { whyNotChangeRolls } from '../check/roll-time'
import { defineOfferAnswers } from '../sync/offer-answers'
import { defineBumpAction } from './abilities/bump'
import { hinderContestWinnerAction, swapContestResultsAction } from './abilities/contest-results'
import { defineCurseAction } from './abilities/curse'
import { usePastRepeatedInContestAction } from './abilities/past-repeated'
import { defineProtectAction } from './abilities/protect'
import { rescueLosingHealerAction } from './abilities/rescue'
import { endContest, leaveContest, makeContestRollAction, startNextContestRoundAction } from './actions'
import { awardContestDieAction } from './award-action'
import { joinContestAction } from './begin-contest'
import type { ContestClick } from './facts'
import { helpContestRollAction } from './help'
import { findChangeableAttempt } from './lethal/attempt'
import {
  hinderLethalAttemptAction,
  retryLethalAttemptAction,
  usePastRepeatedOnAttemptAction,
} from './lethal/attempt-abilities'
import { findAnswerableAttemptOffer } from './lethal/attempt-offers'
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
import { findAnswerableRollOffer } from './sparks/spark-offers'
import { reflectAttackEffectAction } from './wounds/reflect'
import { settleContestAction } from './wounds/settle'

/** Finds the roll that a button names. Refuses rolls of a settled Contest, and a closed attempt. */
function findChangeableRoll(click: ContestClick): ClickedContestRoll | Refusal {
  if (click.data.attempt) return findChangeableAttempt(click)
  return click.message.facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : findClickedSideRoll(click.message.facts, click)
}

/**
 * A button answers the offer for an attempt if it has `data-attempt`, and otherwise the offer for a side's roll
 * (`data-side`).
 */
const contestOfferActions = defineOfferAnswers<ContestClick>((click) =>
  click.data.attempt ? findAnswerableAttemptOffer(click) : findAnswerableRollOffer(click),
)

/** The actions that change a roll after it was made. They refuse once the scene of the roll has ended. */
const rollChangeActions = bindActionsToRawClicks(
  {
    ...{
      swap: swapContestResultsAction,
      hinder: hinderContestWinnerAction,
      rescue: rescueLosingHealerAction,
      reflect: reflectAttackEffectAction,
      insure: insureMiracleAction,
      hinderAttempt: hinderLethalAttemptAction,
      retryAttempt: retryLethalAttemptAction,
      pastAttempt: usePastRepeatedOnAttemptAction,
    },
    past: usePastRepeatedInContestAction,
    curse: defineCurseAction(findChangeableRoll),
    bump: defineBumpAction(findChangeableRoll),
    protect: defineProtectAction(findClickedLostRoll),
  },
  (click: ContestClick) =>
    whyNotChangeRolls(listRollsAffectedByButton(click.message.facts, click.data.attempt), click.settings) ??
    click,
)

/** All actions of a Contest, both in its own message and in a Chase. */
export const contestActions = {
  ...{
    roll: makeContestRollAction,
    help: helpContestRollAction,
    ...contestOfferActions,
    miracle: attemptMiracleAction,
    coup: attemptCoupDeGraceAction,
    spare: giveUpCoupDeGraceAction,
    closeAttempt: closeLethalAttemptAction,
  },
  ...rollChangeActions,
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
