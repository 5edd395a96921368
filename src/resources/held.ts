/** An actor's resources: parse them from items, find them by suit, and write their points. */
import { itemsOf } from '../core/items'
import type { Edit, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { Click, ItemClick, ItemView, ReadItem, Situation } from '../core/views'
import type { State } from './data'
import { resource } from './data'
import type { Resource, Settings, Suit } from './rules'
import { whyNotPoints } from './rules'

export type Resources = {
  readonly state: State
  readonly settings: Settings
  readonly moment: 'council'
}
export type ResourcesSituation = Situation<Resources>
export type ResourcesClick = Click<Resources>
/** A click on a resource item of an actor. */
export type HeldClick = ItemClick<Resources, Resource>

/** A resource item of an actor, with its parsed points. */
export type Held = ReadItem<Resource>

/** The resources among these items. Leaves out a resource that is unreadable or whose points do not add up. */
export function heldIn(items: readonly ItemView[]): Held[] {
  return itemsOf(items, 'resource', resource).flatMap((item) =>
    item.fields && !whyNotPoints(item.fields) ? [{ ...item, fields: item.fields }] : [],
  )
}

/** Why this resource cannot be used: its points do not add up; or null. */
export function whyNotHeld({ name, fields }: Held): Refusal | null {
  return whyNotPoints(fields) && refuse('HnB.resources.refusal.broken', { resource: name })
}

/**
 * The edit that writes a resource's points. It always writes all four numbers, so that Undo restores all four, and
 * refuses when one of them has changed since.
 */
export function pointsEdit({ uuid }: Pick<Held, 'uuid'>, after: Resource): Edit {
  const { value, expended, harmed, destroyed } = after
  return { of: uuid, set: { value, expended, harmed, destroyed } }
}

/** Refuses an action of this suit when a resource of the suit is unreadable or its points do not add up. */
export function brokenFor(items: readonly ItemView[], suit: Suit, settings: Settings): Refusal | null {
  for (const item of itemsOf(items, 'resource', resource)) {
    const { name, fields } = item
    if (fields && !whyNotPoints(fields)) continue
    if (!usesSuit({ name, fields: fields ?? { suit: '' } }, suit, settings)) continue
    return refuse('HnB.resources.refusal.broken', { resource: name })
  }
  return null
}

/** The traits that an action of a suit uses: traits with this suit, and the trait that the table names for it. */
export function traitsOf(held: readonly Held[], suit: Suit, settings: Settings): Held[] {
  return held.filter((one) => usesSuit(one, suit, settings))
}

function usesSuit(
  { name, fields }: { readonly name: string; readonly fields: Pick<Resource, 'suit'> },
  suit: Suit,
  { suitTraits }: Settings,
): boolean {
  const named = suitTraits[suit].trim().toLowerCase()
  return fields.suit === '' ? named !== '' && name.trim().toLowerCase() === named : fields.suit === suit
}
