import type { ItemView, Moment } from '../core/contract'
import { itemsOf } from '../core/items'
import type { Edit, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { State } from './data'
import { resource } from './data'
import type { Resource, Settings, Suit } from './rules'
import { checkPoints } from './rules'

export type Resources = { state: State; settings: Settings }
export type ResourcesMoment = Moment<Resources>

/** A resource that somebody holds, as an item whose points could be read and add up. */
export interface Held extends ItemView {
  readonly own: Resource
}

/** The resources among some items; those that cannot be read, or do not add up, are left out. */
export function heldIn(items: readonly ItemView[]): Held[] {
  return itemsOf(items, 'resource', resource).flatMap((item) =>
    item.own && !checkPoints(item.own) ? [{ ...item, own: item.own }] : [],
  )
}

/** The resource that a button names by its id; refuses one that is gone, or that cannot be used as it is. */
export function findHeld({ items, data }: ResourcesMoment): Held | Refusal {
  const item = items.find(({ id, type }) => type === 'resource' && id === data.item)
  if (!item) return refuse('HnB.resources.refusal.gone')
  return heldIn([item])[0] ?? refuse('HnB.resources.refusal.broken', { resource: item.name })
}

/**
 * Writes the points of a resource. All four are named each time, so that an Undo puts back a whole state,
 * and refuses when any of them has changed since.
 */
export function pointsEdit({ uuid }: Pick<Held, 'uuid'>, after: Resource): Edit {
  const { value, expended, harmed, destroyed } = after
  return { of: uuid, set: { value, expended, harmed, destroyed } }
}

/** The traits that an action of a suit uses: those that carry it, and those that the table has named for it. */
export function traitsOf(held: readonly Held[], suit: Suit, { suitTraits }: Settings): Held[] {
  const named = suitTraits[suit].trim().toLowerCase()
  return held.filter(({ name, own }) =>
    own.suit === '' ? named !== '' && name.trim().toLowerCase() === named : own.suit === suit,
  )
}
