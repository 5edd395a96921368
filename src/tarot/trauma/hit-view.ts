/** Makes the template data of hits: the wounds, the pushes against the hits, and the player's buttons. */
import type { Viewer } from '../../core/game-views'
import { countRanksRaisedByPush, findTurnedMajorCards } from '../push/push-schema'
import { createPushView } from '../push/push-view'
import type { Tarot } from '../rules'
import { toRankPhrase } from '../rules'
import type { Hit, FactsWithHits } from './hit-facts'
import { hasHitExpired } from './hit-facts'
import type { HitPart } from './hit-pushes'
import { createKeyOfHitPush, findPushAgainstHitPart } from './hit-pushes'

/** Makes the template data of all hits in a message, for the user who reads the message. */
export function createHitViews({ hits }: FactsWithHits, viewer: Viewer<Tarot>): object[] {
  return Object.entries(hits).map(([key, hit]) => createHitView(key, hit, viewer))
}

function createHitView(hitKey: string, hit: Hit, viewer: Viewer<Tarot>): object {
  const { stage, stun, taken } = hit
  const participant = viewer.sides.find(({ actor }) => actor.uuid === hit.actor)
  const isHitExpired = participant !== undefined && hasHitExpired(hit, participant)
  const createHitPartView = (hitPart: HitPart) =>
    createHitPartPushView(hitKey, hit, hitPart, viewer, isHitExpired)
  const viewOfHitWounds = createHitPartView('wounds')
  const viewOfHitStun = createHitPartView('stun')
  return {
    ...hit,
    ...viewOfHitWounds,
    key: hitKey,
    settled: taken !== null,
    unhurt: taken === 0,
    stun: stun && {
      ...stun,
      ...viewOfHitStun,
      strength: toRankPhrase(stun.strength),
      brawn: stun.brawn === null ? null : toRankPhrase(stun.brawn + countRanksRaisedByPush(stun.push)),
      told: stun.stunned !== null,
    },
    canNoLongerLand: isHitExpired,
    mayAdjust:
      viewer.user.isGM &&
      stage !== 'over' &&
      taken === null &&
      !isHitExpired &&
      (stun?.stunned ?? null) === null,
    waits: stage !== 'over' && !isHitExpired,
  }
}

/**
 * The template data of a push against the wounds or the stun of a hit. Once a major arcana is turned, the others are
 * left out.
 */
function createHitPartPushView(
  hitKey: string,
  hit: Hit,
  hitPart: HitPart,
  viewer: Viewer<Tarot>,
  isHitExpired: boolean,
) {
  const push = findPushAgainstHitPart(hit, hitPart)
  if (!push) return null
  const hasTurnedMajorCard = findTurnedMajorCards(push).length > 0
  const viewOfHitPartPush = createPushView({
    key: createKeyOfHitPush(hitPart, hitKey),
    push,
    actor: hit.actor,
    open: hit.stage === hitPart && !isHitExpired,
    viewer,
    from: hitPart === 'stun' ? (hit.stun?.brawn ?? null) : null,
    wounds: hitPart === 'wounds' ? (hit.through ?? hit.wounds) : null,
  })
  return {
    ...viewOfHitPartPush,
    majors: viewOfHitPartPush.majors.filter(({ turned }) => turned || !hasTurnedMajorCard),
  }
}
