/** The actions of a Chase's message. */
import { bindActions } from '../../core/action'
import { liftNestedActions } from '../../core/nested-actions'
import type { Refusal } from '../../core/outcome'
import { statCheckActions } from '../check/check-actions'
import { defineHelpAction } from '../check/help-action'
import { whyNotChangeRolls } from '../check/roll-time'
import { defineBumpAction } from '../contest/abilities/bump'
import { defineCurseAction } from '../contest/abilities/curse'
import { defineProtectAction } from '../contest/abilities/protect'
import { defineAwardAction } from '../contest/award-action'
import { contestActions } from '../contest/contest-actions'
import { createActionsByRollKind, findClickedHazardCheck, findClickedResponse } from './clicked-part'
import type { Chase, ChaseClick } from './facts'
import { advantageOfferActions, moveAdvantageLeaders, rollForAdvantage } from './phases/advantage'
import {
  hinderAdvantageLeader,
  swapAdvantageResults,
  usePastRepeatedForAdvantage,
} from './phases/advantage-abilities'
import { findClickedAdvantageRoll, findLostAdvantageRoll } from './phases/advantage-rolls'
import { closeResponseContest } from './phases/close-response'
import { endChaseRound, placeRunnerToken, stopChase } from './phases/end-round'
import { hazardOfferActions, rollAgainstHazard, setChaseHazard } from './phases/hazard'
import { beginResponseContest, passRunnerResponse, startHazardPhase } from './phases/respond'
import { setAdvantageToZero, setHazardCheckToZero, setResponseToZero } from './phases/self-sacrifice'
import { listChaseAwardCandidates } from './show/award-candidates'
import { listAdvantageRolls } from './track/state'

/**
 * Returns the click if the scene of the rolls for the advantage has not ended. Refuses otherwise, because nobody may
 * change a roll after its scene.
 */
const refuseClickAfterSceneEnd = (click: ChaseClick): ChaseClick | Refusal =>
  whyNotChangeRolls(listAdvantageRolls(click.message.facts), click.settings) ?? click

export const chaseMessageActions = {
  ...{
    advance: rollForAdvantage,
    lead: moveAdvantageLeaders,
    respond: beginResponseContest,
    pass: passRunnerResponse,
    close: closeResponseContest,
    toHazards: startHazardPhase,
    hazard: setChaseHazard,
    dodge: rollAgainstHazard,
    place: placeRunnerToken,
    endRound: endChaseRound,
    stop: stopChase,
  },
  ...createActionsByRollKind({
    advantage: {
      zero: setAdvantageToZero,
      ...advantageOfferActions,
      ...bindActions(
        { swap: swapAdvantageResults, hinder: hinderAdvantageLeader, past: usePastRepeatedForAdvantage },
        refuseClickAfterSceneEnd,
      ),
      help: defineHelpAction('byGM', findClickedAdvantageRoll),
      curse: defineCurseAction(findClickedAdvantageRoll),
      bump: defineBumpAction(findClickedAdvantageRoll),
      protect: defineProtectAction(findLostAdvantageRoll),
      award: defineAwardAction<Chase>(listChaseAwardCandidates),
    },
    response: { ...liftNestedActions(contestActions, findClickedResponse), zero: setResponseToZero },
    hazard: {
      ...hazardOfferActions,
      ...liftNestedActions(statCheckActions, findClickedHazardCheck),
      zero: setHazardCheckToZero,
    },
  }),
}
