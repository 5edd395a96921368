/** The template data of hits: the wounds, the pushes against them, and the player's buttons. */
import type { Viewer } from '../../core/game-views'
import { stepsOf, turnedMajors } from '../push/push'
import { pushView } from '../push/view'
import type { Tarot } from '../rules'
import { rankWords } from '../rules'
import type { Hit, WithHits } from './facts'
import { isMoot } from './facts'
import type { Part } from './pushes'
import { pushKey, pushOf } from './pushes'

/** The template data of all hits in a message, for one viewer. */
export function hitViews({ hits }: WithHits, viewer: Viewer<Tarot>): object[] {
  return Object.entries(hits).map(([key, hit]) => hitView(key, hit, viewer))
}

function hitView(key: string, hit: Hit, viewer: Viewer<Tarot>): object {
  const { stage, stun, taken } = hit
  const mine = viewer.plays.includes(hit.actor)
  const party = viewer.sides.find(({ actor }) => actor.uuid === hit.actor)
  const moot = party !== undefined && isMoot(hit, party)
  const against = (part: Part) => partView(key, hit, part, viewer, moot)
  const wounds = against('wounds')
  const stunned = against('stun')
  return {
    ...hit,
    ...wounds,
    key,
    settled: taken !== null,
    unhurt: taken === 0,
    stun: stun && {
      ...stun,
      ...stunned,
      strength: rankWords(stun.strength),
      brawn: stun.brawn === null ? null : rankWords(stun.brawn + stepsOf(stun.push)),
      told: stun.stunned !== null,
    },
    moot,
    maySuffer: mine && stage === 'wounds' && !moot,
    mayResist: mine && stage === 'stun' && !moot,
    mayTurn: [...(wounds?.majors ?? []), ...(stunned?.majors ?? [])].some((one) => one.mayTurn),
    mayAdjust:
      viewer.asker.isGM && stage !== 'over' && taken === null && !moot && (stun?.stunned ?? null) === null,
    waits: stage !== 'over' && !moot,
  }
}

/** The push against one part of a hit. Once the player turns a major arcana, the view hides the other major arcana. */
function partView(key: string, hit: Hit, part: Part, viewer: Viewer<Tarot>, moot: boolean) {
  const push = pushOf(hit, part)
  if (!push) return null
  const chosen = turnedMajors(push).length > 0
  const view = pushView({
    key: pushKey(part, key),
    push,
    actor: hit.actor,
    open: hit.stage === part && !moot,
    viewer,
    from: part === 'stun' ? (hit.stun?.brawn ?? null) : null,
    wounds: part === 'wounds' ? (hit.through ?? hit.wounds) : null,
    mayTurn: !chosen,
  })
  return { ...view, majors: view.majors.filter(({ turned }) => turned || !chosen) }
}
