/**
 * A script that is loaded on demand, with the actions that inflict, take and heal wounds, for bleeding, stuns and
 * death.
 */
import { refuse } from '../../core/outcome'
import { definePushActions } from '../push/push-actions'
import { findTurnedMajorCards } from '../push/push-schema'
import { adjustHitAction } from './adjust-hit'
import { declareDeathAction } from './declare-death'
import { endStunAction } from './end-stun'
import { healWoundsAction } from './heal-wounds'
import type { FactsWithHits } from './hit-facts'
import { findClickedHitPush, countTurnedHitCards } from './hit-pushes'
import { inflictBleedingWoundsAction, inflictHitAction, inflictHitOnGroupAction } from './inflict-hits'
import { resistStunAction } from './resist-stun'
import { beginMedicalCheckAction, stopBleedingAction, treatInHospitalAction } from './stop-bleeding'
import { sufferWoundsAction } from './suffer-wounds'

export const traumaTabActions = {
  inflict: inflictHitAction,
  aid: beginMedicalCheckAction,
  hospital: treatInHospitalAction,
  heal: healWoundsAction,
  die: declareDeathAction,
  rouse: endStunAction,
}
export const traumaGroupActions = { inflict: inflictHitOnGroupAction, bleed: inflictBleedingWoundsAction }
export const stopBleedingActions = { stopBleeding: stopBleedingAction }
export const traumaMessageActions = {
  suffer: sufferWoundsAction,
  resist: resistStunAction,
  adjustHit: adjustHitAction,
  ...definePushActions<FactsWithHits>({
    find: (actionContext) => findClickedHitPush(actionContext) ?? refuse('HnB.tarot.refusal.noHit'),
    whyNotTurn: (_click, { push }) =>
      findTurnedMajorCards(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null,
    countTurnedCards: countTurnedHitCards,
    determined: (_click, { key }) => [key],
  }),
}
