/** The actions of a Contest's message. */
import { bindActions } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { whyNotChangeRolls } from '../check/roll-time'
import { defineOfferAnswers } from '../sync/offer-answers'
import { defineBumpAction } from './abilities/bump'
import { hinderContestWinner, swapContestResults } from './abilities/contest-results'
import { defineCurseAction } from './abilities/curse'
import { usePastRepeatedInContest } from './abilities/past-repeated'
import { defineProtectAction } from './abilities/protect'
import { rescueLosingHealer } from './abilities/rescue'
import { endContest, leaveContest, makeContestRoll, startNextContestRound } from './actions'
import { awardContestDie } from './award-action'
import { joinContest } from './begin-contest'
import type { ContestClick } from './facts'
import { helpContestRoll } from './help'
import { findChangeableAttempt } from './lethal/attempt'
import { hinderLethalAttempt, retryLethalAttempt, usePastRepeatedOnAttempt } from './lethal/attempt-abilities'
import { findAnswerableAttemptOffer } from './lethal/attempt-offers'
import { closeLethalAttempt, insureMiracle } from './lethal/close-attempt'
import { attemptCoupDeGraceAction, attemptMiracleAction, giveUpCoupDeGrace } from './lethal/roll-attempt'
import { findClickedLostRoll } from './lost-roll'
import type { ClickedContestRoll } from './rolls/clicked-roll'
import { findClickedSideRoll } from './rolls/clicked-roll'
import { listAffectedRolls } from './rolls/sides'
import { findAnswerableRollOffer } from './sparks/spark-offers'
import { reflectAttackEffect } from './wounds/reflect'
import { settleContest } from './wounds/settle'

/** The roll that a button names. Refuses rolls of a settled Contest, and a closed attempt. */
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

/** Actions that change a roll after it was made. After the roll's scene has ended, they refuse. */
const rollChangeActions = bindActions(
  {
    ...{
      swap: swapContestResults,
      hinder: hinderContestWinner,
      rescue: rescueLosingHealer,
      reflect: reflectAttackEffect,
      insure: insureMiracle,
      hinderAttempt: hinderLethalAttempt,
      retryAttempt: retryLethalAttempt,
      pastAttempt: usePastRepeatedOnAttempt,
    },
    past: usePastRepeatedInContest,
    curse: defineCurseAction(findChangeableRoll),
    bump: defineBumpAction(findChangeableRoll),
    protect: defineProtectAction(findClickedLostRoll),
  },
  (click: ContestClick) =>
    whyNotChangeRolls(listAffectedRolls(click.message.facts, click.data.attempt), click.settings) ?? click,
)

/** The actions of a Contest, whether it has its own message or belongs to a Chase. */
export const contestActions = {
  ...{
    roll: makeContestRoll,
    help: helpContestRoll,
    ...contestOfferActions,
    miracle: attemptMiracleAction,
    coup: attemptCoupDeGraceAction,
    spare: giveUpCoupDeGrace,
    closeAttempt: closeLethalAttempt,
  },
  ...rollChangeActions,
  award: awardContestDie,
}

export const contestMessageActions = {
  ...contestActions,
  join: joinContest,
  settle: settleContest,
  again: startNextContestRound,
  leave: leaveContest,
  end: endContest,
}
