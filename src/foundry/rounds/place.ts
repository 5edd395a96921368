/** Moves a fighter up or down in the order of a fight, and ticks off marks. */
import * as v from 'valibot'
import type { Edit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Fighter } from '../../core/rounds'
import { inTurn, placesAfter } from '../../core/rounds'
import { nameOf } from '../platform/faces'
import { tellRefusal } from '../platform/notify'
import { submit } from '../play/submit'
import { id, name } from '../play/request'
import { fighterOf, fightNow, usedBy } from '../world/turns'
import { fieldOperations } from '../write/field-operations'
import { write } from '../write/write'
import { passTurn } from './order'
import { comparing, fightingGame } from './the-game'

/** A click in the tracker: one place up or down, or a mark ticked or unticked. */
export const placeSchema = v.object({
  type: v.literal('place'),
  combatant: id,
  /** The mark; empty for a change of place. */
  mark: v.union([v.literal(''), name]),
  /** Will the mark be ticked? Stated rather than toggled, because two people may tick the same mark at once. */
  used: v.optional(v.boolean(), false),
  step: v.picklist([-1, 0, 1]),
})
type PlaceRequest = v.InferOutput<typeof placeSchema>

/** Carries out a click in the tracker, for the fighter's player or a Gamemaster. */
export async function performPlace(
  { combatant: wanted, mark, used, step }: PlaceRequest,
  user: User.Stored,
): Promise<Refusal | null> {
  const running = fightingGame()
  const fight = fightNow()
  const combatant = fight?.combatants.get(wanted)
  const actor = combatant?.actor
  if (!running || !fight || !combatant || !actor) return refuse('HnB.common.refusal.notFighting')
  if (!user.isGM && !actor.testUserPermission(user, 'OWNER')) {
    return refuse('HnB.refusal.notOwner', { name: nameOf(actor) })
  }
  if (step === 0) {
    if (!running.rounds.marks.some((known) => known.id === mark)) return refuse('HnB.refusal.unknownAction')
    if (usedBy(combatant).includes(mark) === used) return null
    const set = { [`turn.used.${mark}`]: used ? true : undefined }
    await write(fieldOperations([{ of: actor.uuid, set }]))
    return null
  }
  const { compare, mayChange } = comparing(running)
  const order = inTurn(
    fight.combatants.map((one) => fighterOf(one)),
    compare,
  )
  const places = placesAfter(order, wanted, step, mayChange)
  if (!places) return refuse('HnB.common.refusal.orderFixed')
  const fresh = order.find(
    (one) => one.fresh === true && [wanted, besideOf(order, wanted, step)].includes(one.id),
  )
  if (!fresh) await write(fieldOperations(editsOf(fight, places)))
  else await passTurn(fight, fresh.id, places)
  return null
}

const besideOf = (order: readonly Fighter[], wanted: string, step: number): string =>
  order[order.findIndex(({ id: one }) => one === wanted) + step]?.id ?? ''

function editsOf(fight: Combat.Stored, places: ReadonlyMap<string, number>): Edit[] {
  return fight.combatants.contents.flatMap(({ id: one, actor }) => {
    const place = places.get(one ?? '')
    return actor && place !== undefined ? [{ of: actor.uuid, set: { 'turn.place': place } }] : []
  })
}

export async function askPlace(request: Omit<PlaceRequest, 'type'>): Promise<void> {
  const refusal = await submit({ type: 'place', ...request }, false)
  if (refusal) tellRefusal(refusal)
}
