/** When a turn, a round, a fight or a scene begins or ends: carries out what is due. */
import * as v from 'valibot'
import type { Changes, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Turning } from '../../core/recovery'
import { TURNINGS } from '../../core/recovery'
import { allDueRows } from '../../core/shell/recovery-rows'
import { tellRefusal } from '../platform/notify'
import { decidesHere } from '../play/one-client'
import { submit } from '../play/submit'
import { prepare } from '../play/prepare'
import { uuid } from '../play/request'
import { telling, together } from '../recovery/hold'
import { actorsInScene, participantsOf, tableGames } from '../recovery/participants'
import { actorOf } from '../world/documents'
import { whyNotAllHere } from '../world/load-games'
import { write } from '../write/write'
import { fightingGame } from './the-game'

/** The combat event, and the actors that it concerns. */
export const turningSchema = v.object({
  type: v.literal('turning'),
  turning: v.picklist(TURNINGS),
  actors: v.pipe(v.array(uuid), v.maxLength(1_000)),
})
type TurningRequest = v.InferOutput<typeof turningSchema>

/**
 * A fight or a scene begins or ends for these actors, or a turn or a round. Foundry tells every client of the active
 * Gamemaster, and one of them carries it out.
 */
export async function turning(
  turned: Turning,
  actors: readonly (Actor.Implementation | null)[],
): Promise<void> {
  if (!(await decidesHere())) return
  const uuids = [...new Set(actors.flatMap((actor) => actor?.uuid ?? []))]
  const refusal = await submit({ type: 'turning', turning: turned, actors: uuids }, false)
  if (refusal) tellRefusal(refusal)
}

export function fightersOf(combat: Combat.Implementation): (Actor.Implementation | null)[] {
  return combat.combatants.map(({ actor }) => actor)
}

/** A fight is over, for all its fighters. */
export function fightEnded(combat: Combat.Implementation): void {
  if (combat.round > 0 && game.user.isActiveGM) void turning('fightEnd', fightersOf(combat))
}

/** Another scene was activated: it begins, for the actors in it. */
export function sceneBegan(
  scene: Scene.Implementation,
  changed: { active?: boolean | null | undefined },
): void {
  if (changed.active === true && game.user.isActiveGM)
    void turning('sceneStart', actorsInScene(scene.id ?? ''))
}

/**
 * Carries out what is due at a combat event, for all actors at once, with a message about each due that is not `quiet`.
 */
export async function performTurning(
  { turning: turned, actors: uuids }: TurningRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const no = user.isGM ? whyNotAllHere() : refuse('HnB.refusal.onlyGM')
  if (no) return no
  const actors = uuids.flatMap((one) => actorOf(one) ?? [])
  const rows = allDueRows(tableGames(), participantsOf(actors), turned, { rest: 'no' }).filter(
    ({ due }) => due.on,
  )
  const { operations, changes } = prepare(joined(together(rows), marksBack(turned, actors)))
  const told = rows.filter(({ due }) => !due.quiet)
  const spec = { id: turned, title: `HnB.common.turning.${turned}` }
  await write([...operations, ...(told.length > 0 ? [telling(spec, told, user, changes)] : [])])
  return null
}

/** The marks that a turn or a round grants are available again. */
function marksBack(turned: Turning, actors: readonly Actor.Implementation[]): Changes {
  const back = turned === 'turnStart' ? 'turn' : turned === 'roundStart' ? 'round' : null
  const marks = fightingGame()?.rounds.marks.filter((mark) => mark.back === back) ?? []
  if (back === null || marks.length === 0) return {}
  const set = Object.fromEntries(marks.map(({ id }) => [`turn.used.${id}`, undefined]))
  return { edits: actors.map(({ uuid: of }) => ({ of, set })) }
}

function joined(one: Changes, other: Changes): Changes {
  return { ...one, edits: [...(one.edits ?? []), ...(other.edits ?? [])] }
}
