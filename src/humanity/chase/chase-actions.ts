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
import { actionsByRoll, clickedHazardCheck, clickedResponse } from './clicked-part'
import type { Chase, ChaseClick } from './facts'
import { advantageOfferActions, moveLeaders, rollForAdvantage } from './phases/advantage'
import { hinderLeader, swapAdvantage, usePastRepeatedForAdvantage } from './phases/advantage-abilities'
import { clickedAdvantageRoll, lostAdvantageRoll } from './phases/advantage-rolls'
import { closeResponse } from './phases/close-response'
import { endRound, placeToken, stopChase } from './phases/end-round'
import { hazardOfferActions, rollAgainstHazard, setHazard } from './phases/hazard'
import { beginResponse, passResponse, startHazards } from './phases/respond'
import { setAdvantageToZero, setHazardCheckToZero, setResponseToZero } from './phases/self-sacrifice'
import { chaseAwardCandidates } from './show/award-candidates'
import { advantageRolls } from './track/state'

/**
 * Returns the click if the scene of the rolls for the advantage has not ended. Refuses otherwise, because nobody may
 * change a roll after its scene.
 */
const clickBeforeSceneEnd = (click: ChaseClick): ChaseClick | Refusal =>
  whyNotChangeRolls(advantageRolls(click.message.facts), click.settings) ?? click

export const chaseMessageActions = {
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
        { swap: swapAdvantage, hinder: hinderLeader, past: usePastRepeatedForAdvantage },
        clickBeforeSceneEnd,
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
}
