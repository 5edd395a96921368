/** The order of a running fight: whose turn of this round has begun, and whose initiative has changed. */
import type { Fighter } from '../../core/rounds'
import { afterwards, inTurn } from '../../core/rounds'
import { SYSTEM_ID } from '../platform/system-id'
import { tellRefusal } from '../platform/notify'
import { inOwnOrder } from '../play/arbiter'
import { decidesHere } from '../play/one-client'
import { combatantOf, fighterOf, fightNow } from '../world/turns'
import type { Operation } from '../write/operation'
import { write } from '../write/write'
import type { FightingGame } from './the-game'
import { comparing, fightingGame, fightingSituation } from './the-game'

/** A fighter's new initiative, because the value from which it is calculated has changed. */
interface Reckoned {
  readonly _id: string
  readonly initiative: number | null
  readonly flags: { readonly [SYSTEM_ID]: { readonly basis: number } }
}

/**
 * A turn has begun, or a fighter was wounded: on one of the active Gamemaster's clients, initiative is calculated anew,
 * and all fighters whose turn of this round has begun keep their places. A fighter who is now faster and has yet to act
 * comes next. A turn that begins passes to the fighter whose turn it now is by the order.
 */
export async function keepOrder(fight: Combat.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !fightingGame() || !(await decidesHere())) return
  const refusal = await inOwnOrder(async () => {
    const running = fightingGame()
    if (running && fight.started && fight.turn !== null)
      await write(orderOperations(running, fight, fight.turn))
    return null
  })
  if (refusal) tellRefusal(refusal)
}

function orderOperations(running: FightingGame, fight: Combat.Implementation, turn: number): Operation[] {
  const moved = running.rounds.follows
    ? fight.combatants.contents.flatMap((one) => reckoned(running, one) ?? [])
    : []
  const fighters = fight.combatants.map((one): Fighter => {
    const change = moved.find(({ _id }) => _id === one.id)
    return { ...fighterOf(one), ...(change && { initiative: change.initiative }) }
  })
  const order = inTurn(fighters, comparing(running).compare)
  const ids = order.slice(0, turn + 1).map(({ id }) => id)
  const known = fight.flags[SYSTEM_ID]?.had
  const isKnown = known?.round === fight.round && known.ids.join() === ids.join()
  return [
    ...(moved.length > 0 ? [setInitiatives(fight, moved, turn)] : []),
    ...(isKnown ? [] : [setHad(fight, ids)]),
  ]
}

/** A fighter's new initiative; null where it has not changed. */
function reckoned(running: FightingGame, combatant: Combatant.Implementation): Reckoned | null {
  const { id, actor, initiative } = combatant
  const situation = fightingSituation(running, actor)
  const now = situation && running.rounds.initiative(situation)
  const stored = combatant.flags[SYSTEM_ID]?.basis
  const basis = typeof stored === 'number' ? stored : now
  if (now === null || basis === null || initiative === null || stored === now) return null
  return {
    _id: id ?? '',
    initiative: afterwards(initiative, basis, now),
    flags: { [SYSTEM_ID]: { basis: now } },
  }
}

function setInitiatives(fight: Combat.Implementation, moved: readonly Reckoned[], turn: number): Operation {
  const updates = moved.map((one) => ({ ...one }))
  return {
    batched: null,
    // The turn stays the same, whichever fighter has it now.
    run: () => fight.updateEmbeddedDocuments('Combatant', updates, { combatTurn: turn }),
    isDone: () => moved.every(({ _id, initiative }) => fight.combatants.get(_id)?.initiative === initiative),
    back: () => [],
  }
}

function setHad(fight: Combat.Implementation, ids: string[]): Operation {
  const had = { round: fight.round, ids }
  return {
    batched: null,
    run: () => fight.update({ flags: { [SYSTEM_ID]: { had } } }),
    isDone: () => fight.flags[SYSTEM_ID]?.had?.ids.join() === ids.join(),
    back: () => [],
  }
}

/**
 * A fighter whose turn has begun, and who has used nothing of it, lets another fighter on their side act first: the
 * turn stays the same, and the other fighter has it.
 * @param places the places of all fighters, by the ids of their combatants
 */
export async function passTurn(
  fight: Combat.Stored,
  id: string,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const had = fight.flags[SYSTEM_ID]?.had?.ids ?? []
  const updates = [...places].map(([_id, place]) => ({ _id, flags: { [SYSTEM_ID]: { place } } }))
  const setPlaces: Operation = {
    batched: null,
    run: () => fight.updateEmbeddedDocuments('Combatant', updates, { combatTurn: fight.turn ?? 0 }),
    isDone: () =>
      updates.every(
        ({ _id, flags }) => fight.combatants.get(_id)?.flags[SYSTEM_ID]?.place === flags[SYSTEM_ID].place,
      ),
    back: () => [],
  }
  await write([
    setHad(
      fight,
      had.filter((one) => one !== id),
    ),
    setPlaces,
  ])
  void keepOrder(fight)
}

/** The value from which a fighter's initiative is calculated may have changed. */
export function reckonAnew(actor: Actor.Implementation | null): void {
  const fight = fightNow()
  if (actor && fight?.started && game.user.isActiveGM && fightingGame()?.rounds.follows && combatantOf(actor))
    void keepOrder(fight)
}

/** A round is about to begin: where the defeated are skipped, it begins with the first fighter who is not defeated. */
export function beginWithStanding(
  fight: Combat.Implementation,
  to: { round?: number | null | undefined; turn?: number | null | undefined },
): void {
  const running = fightingGame()
  if (
    !running ||
    typeof to.turn !== 'number' ||
    (to.round ?? 0) <= fight.round ||
    !fight.settings.skipDefeated
  )
    return
  const fighters = fight.combatants.map((one) => yetToAct(fighterOf(one)))
  const order = inTurn(fighters, comparing(running).compare)
  const first = order.findIndex(({ id }) => fight.combatants.get(id)?.isDefeated === false)
  if (first >= 0) to.turn = first
}

const yetToAct = ({ id, played, initiative, place }: Fighter): Fighter => ({ id, played, initiative, place })
