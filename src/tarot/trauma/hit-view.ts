/** Makes the template data of hits: the wounds, the pushes against the hits, and the player's buttons. */
import type { Viewer } from '../../core/game-views'
import { countRaisedRanks, turnedMajorCards } from '../push/push-schema'
import { pushView } from '../push/push-view'
import type { Tarot } from '../rules'
import { rankPhrase } from '../rules'
import type { Hit, FactsWithHits } from './hit-facts'
import { hasHitExpired } from './hit-facts'
import type { HitPart } from './hit-pushes'
import { hitPushKey, pushAgainstHitPart } from './hit-pushes'

/** Makes the template data of all hits in a message, for the user who reads the message. */
export function hitViews({ hits }: FactsWithHits, viewer: Viewer<Tarot>): object[] {
  return Object.entries(hits).map(([key, hit]) => hitView(key, hit, viewer))
}

function hitView(hitKey: string, hit: Hit, viewer: Viewer<Tarot>): object {
  const { stage, stun, taken } = hit
  const participant = viewer.sides.find(({ actor }) => actor.uuid === hit.actor)
  const isExpired = participant !== undefined && hasHitExpired(hit, participant)
  const viewOfPart = (part: HitPart) => hitPartPushView(hitKey, hit, part, viewer, isExpired)
  const woundsView = viewOfPart('wounds')
  const stunView = viewOfPart('stun')
  return {
    ...hit,
    ...woundsView,
    key: hitKey,
    settled: taken !== null,
    unhurt: taken === 0,
    stun: stun && {
      ...stun,
      ...stunView,
      strength: rankPhrase(stun.strength),
      brawn: stun.brawn === null ? null : rankPhrase(stun.brawn + countRaisedRanks(stun.push)),
      told: stun.stunned !== null,
    },
    canNoLongerLand: isExpired,
    mayAdjust:
      viewer.user.isGM &&
      stage !== 'over' &&
      taken === null &&
      !isExpired &&
      (stun?.stunned ?? null) === null,
    waits: stage !== 'over' && !isExpired,
  }
}

/**
 * The template data of a push against the wounds or against the stun of a hit. After the player has turned a major
 * arcana, the other major arcana are left out.
 */
function hitPartPushView(hitKey: string, hit: Hit, part: HitPart, viewer: Viewer<Tarot>, isExpired: boolean) {
  const push = pushAgainstHitPart(hit, part)
  if (!push) return null
  const hasTurnedMajor = turnedMajorCards(push).length > 0
  const view = pushView({
    key: hitPushKey(part, hitKey),
    push,
    actor: hit.actor,
    open: hit.stage === part && !isExpired,
    viewer,
    from: part === 'stun' ? (hit.stun?.brawn ?? null) : null,
    wounds: part === 'wounds' ? (hit.through ?? hit.wounds) : null,
  })
  return { ...view, majors: view.majors.filter(({ turned }) => turned || !hasTurnedMajor) }
}
