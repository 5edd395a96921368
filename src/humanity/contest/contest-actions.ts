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
import { endContest, leaveContest, makeContestRoll, startNextRound } from './actions'
import { awardContestDie } from './award-action'
import { joinContest } from './begin-contest'
import type { ContestClick } from './facts'
import { helpContestRoll } from './help'
import { changeableAttempt } from './lethal/attempt'
import { hinderAttempt, retryAttempt, usePastRepeatedOnAttempt } from './lethal/attempt-abilities'
import { answerableAttemptOffer } from './lethal/attempt-offers'
import { closeAttempt, insureMiracle } from './lethal/close-attempt'
import { attemptCoup, attemptMiracle, giveUpCoupDeGrace } from './lethal/roll-attempt'
import { clickedLostRoll } from './lost-roll'
import type { ClickedRoll } from './rolls/clicked-roll'
import { clickedRoll } from './rolls/clicked-roll'
import { affectedRolls } from './rolls/sides'
import { answerableRollOffer } from './sparks/spark-offers'
import { reflectEffect } from './wounds/reflect'
import { settleContest } from './wounds/settle'

/** The roll that a button names. Refuses rolls of a settled Contest, and a closed attempt. */
function changeableRoll(click: ContestClick): ClickedRoll | Refusal {
  if (click.data.attempt) return changeableAttempt(click)
  return click.message.facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : clickedRoll(click.message.facts, click)
}

/**
 * A button answers the offer for an attempt if it has `data-attempt`, and otherwise the offer for a side's roll
 * (`data-side`).
 */
const contestOfferActions = defineOfferAnswers<ContestClick>((click) =>
  click.data.attempt ? answerableAttemptOffer(click) : answerableRollOffer(click),
)

/** Actions that change a roll after it was made. After the roll's scene has ended, they refuse. */
const rollChangeActions = bindActions(
  {
    ...{
      swap: swapContestResults,
      hinder: hinderContestWinner,
      rescue: rescueLosingHealer,
      reflect: reflectEffect,
      insure: insureMiracle,
      hinderAttempt,
      retryAttempt,
      pastAttempt: usePastRepeatedOnAttempt,
    },
    past: usePastRepeatedInContest,
    curse: defineCurseAction(changeableRoll),
    bump: defineBumpAction(changeableRoll),
    protect: defineProtectAction(clickedLostRoll),
  },
  (click: ContestClick) =>
    whyNotChangeRolls(affectedRolls(click.message.facts, click.data.attempt), click.settings) ?? click,
)

/** The actions of a Contest, whether it has its own message or belongs to a Chase. */
export const contestActions = {
  ...{
    roll: makeContestRoll,
    help: helpContestRoll,
    ...contestOfferActions,
    miracle: attemptMiracle,
    coup: attemptCoup,
    spare: giveUpCoupDeGrace,
    closeAttempt,
  },
  ...rollChangeActions,
  award: awardContestDie,
}

export const contestMessageActions = {
  ...contestActions,
  join: joinContest,
  settle: settleContest,
  again: startNextRound,
  leave: leaveContest,
  end: endContest,
}
