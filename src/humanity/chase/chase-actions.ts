/** All actions of the message of a Chase. */
import { bindActionsToRawActionContexts } from '../../core/action'
import { createActionsOfContainingMessage } from '../../core/nested-actions'
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
import type { Chase, ChaseActionContext } from './facts'
import {
  advantageSparkOfferActions,
  moveAdvantageLeadersAction,
  rollForAdvantageAction,
} from './phases/advantage'
import {
  hinderAdvantageLeaderAction,
  swapAdvantageResultsAction,
  usePastRepeatedForAdvantageAction,
} from './phases/advantage-abilities'
import { findClickedAdvantageRoll, findLostAdvantageRoll } from './phases/advantage-rolls'
import { closeResponseContestAction } from './phases/close-response'
import { endChaseRoundAction } from './phases/end-round'
import { placeChaseRunnerTokenAction } from './phases/place-token'
import { stopChaseAction } from './phases/stop-chase'
import { hazardSparkOfferActions, rollAgainstHazardAction, setChaseHazardAction } from './phases/hazard'
import {
  beginResponseContestAction,
  skipChaseRunnerResponseAction,
  startHazardPhaseAction,
} from './phases/respond'
import {
  setAdvantageToZeroAction,
  setHazardCheckToZeroAction,
  setResponseToZeroAction,
} from './phases/self-sacrifice'
import { listChaseAwardCandidates } from './show/award-candidates'
import { listAdvantageRolls } from './track/state'

/**
 * Refuses a click on an advantage roll after the end of the scene in which the advantage rolls were made, because
 * nobody may change these rolls afterwards. Otherwise returns the click's action context.
 */
const refuseClickAfterSceneEnd = (actionContext: ChaseActionContext): ChaseActionContext | Refusal =>
  whyNotChangeRolls(listAdvantageRolls(actionContext.message.facts), actionContext.settings) ?? actionContext

export const chaseMessageActions = {
  ...{
    advance: rollForAdvantageAction,
    lead: moveAdvantageLeadersAction,
    respond: beginResponseContestAction,
    pass: skipChaseRunnerResponseAction,
    close: closeResponseContestAction,
    toHazards: startHazardPhaseAction,
    hazard: setChaseHazardAction,
    dodge: rollAgainstHazardAction,
    place: placeChaseRunnerTokenAction,
    endRound: endChaseRoundAction,
    stop: stopChaseAction,
  },
  ...createActionsByRollKind({
    advantage: {
      zero: setAdvantageToZeroAction,
      ...advantageSparkOfferActions,
      ...bindActionsToRawActionContexts(
        {
          swap: swapAdvantageResultsAction,
          hinder: hinderAdvantageLeaderAction,
          past: usePastRepeatedForAdvantageAction,
        },
        refuseClickAfterSceneEnd,
      ),
      help: defineHelpAction('byGM', findClickedAdvantageRoll),
      curse: defineCurseAction(findClickedAdvantageRoll),
      bump: defineBumpAction(findClickedAdvantageRoll),
      protect: defineProtectAction(findLostAdvantageRoll),
      award: defineAwardAction<Chase>(listChaseAwardCandidates),
    },
    response: {
      ...createActionsOfContainingMessage(contestActions, findClickedResponse),
      zero: setResponseToZeroAction,
    },
    hazard: {
      ...hazardSparkOfferActions,
      ...createActionsOfContainingMessage(statCheckActions, findClickedHazardCheck),
      zero: setHazardCheckToZeroAction,
    },
  }),
}
