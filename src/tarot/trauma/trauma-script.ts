/** The script of wounds: inflicting, taking and healing them, bleeding, stuns and death. */
import { refuse } from '../../core/outcome'
import { definePushActions } from '../push/push-actions'
import { findTurnedMajorCards } from '../push/push-schema'
import { adjustHit } from './adjust-hit'
import { declareDeath } from './declare-death'
import { endStun } from './end-stun'
import { healWounds } from './heal-wounds'
import type { FactsWithHits } from './hit-facts'
import { findClickedHitPush, countTurnedHitCards } from './hit-pushes'
import { inflictBleedingWounds, inflictHit, inflictHitOnGroup } from './inflict-hits'
import { resistStun } from './resist-stun'
import { beginMedicalCheck, stopBleeding, treatInHospital } from './stop-bleeding'
import { sufferWounds } from './suffer-wounds'

export const traumaTabActions = {
  inflict: inflictHit,
  aid: beginMedicalCheck,
  hospital: treatInHospital,
  heal: healWounds,
  die: declareDeath,
  rouse: endStun,
}
export const traumaGroupActions = { inflict: inflictHitOnGroup, bleed: inflictBleedingWounds }
export const stopBleedingActions = { stopBleeding }
export const traumaMessageActions = {
  suffer: sufferWounds,
  resist: resistStun,
  adjustHit,
  ...definePushActions<FactsWithHits>({
    find: (click) => findClickedHitPush(click) ?? refuse('HnB.tarot.refusal.noHit'),
    whyNotTurn: (_click, { push }) =>
      findTurnedMajorCards(push).length > 0 ? refuse('HnB.tarot.refusal.alreadyTurned') : null,
    countTurnedCards: countTurnedHitCards,
    determined: (_click, { key }) => [key],
  }),
}
