/** All actions of the message of a Chase. */
import { bindActionsToRawClicks } from '../../core/action'
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
import type { Chase, ChaseClick } from './facts'
import { advantageOfferActions, moveAdvantageLeadersAction, rollForAdvantageAction } from './phases/advantage'
import {
  hinderAdvantageLeaderAction,
  swapAdvantageResultsAction,
  usePastRepeatedForAdvantageAction,
} from './phases/advantage-abilities'
import { findClickedAdvantageRoll, findLostAdvantageRoll } from './phases/advantage-rolls'
import { closeResponseContestAction } from './phases/close-response'
import { endChaseRoundAction, placeRunnerTokenAction, stopChaseAction } from './phases/end-round'
import { hazardOfferActions, rollAgainstHazardAction, setChaseHazardAction } from './phases/hazard'
import {
  beginResponseContestAction,
  passRunnerResponseAction,
  startHazardPhaseAction,
} from './phases/respond'
import {
  setAdvantageToZeroAction,
  setHazardCheckToZeroAction,
  setResponseToZeroAction,
} from './phases/self-sacrifice'
import { listChaseAwardCandidates } from './show/award-candidates'
import { listAdvantageRolls } from './track/state'

/** The click, or a refusal if the scene of the advantage rolls has ended: then nobody may change them. */
const refuseClickAfterSceneEnd = (click: ChaseClick): ChaseClick | Refusal =>
  whyNotChangeRolls(listAdvantageRolls(click.message.facts), click.settings) ?? click

export const chaseMessageActions = {
  ...{
    advance: rollForAdvantageAction,
    lead: moveAdvantageLeadersAction,
    respond: beginResponseContestAction,
    pass: passRunnerResponseAction,
    close: closeResponseContestAction,
    toHazards: startHazardPhaseAction,
    hazard: setChaseHazardAction,
    dodge: rollAgainstHazardAction,
    place: placeRunnerTokenAction,
    endRound: endChaseRoundAction,
    stop: stopChaseAction,
  },
  ...createActionsByRollKind({
    advantage: {
      zero: setAdvantageToZeroAction,
      ...advantageOfferActions,
      ...bindActionsToRawClicks(
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
      ...hazardOfferActions,
      ...createActionsOfContainingMessage(statCheckActions, findClickedHazardCheck),
      zero: setHazardCheckToZeroAction,
    },
  }),
}
