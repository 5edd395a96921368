/** Finds an actor's resources among items, also by suit, and writes their points. */
import { parseItemsOfType } from '../core/parse-items'
import type { DocumentEdit, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ActionContext, ItemActionContext, ItemView, ParsedItem, Situation } from '../core/game-views'
import type { ResourcesState } from './data'
import { resourceSchema } from './data'
import type { Resource, ResourcesSettings, ConflictSuit } from './rules'
import { whyNotStoreResourcePoints } from './rules'

export type Resources = {
  readonly state: ResourcesState
  readonly settings: ResourcesSettings
  readonly moment: 'council'
}
export type ResourcesSituation = Situation<Resources>
export type ResourcesActionContext = ActionContext<Resources>
/** The context of an action when a person clicks a button of an actor's resource item. */
export type HeldResourceActionContext = ItemActionContext<Resources, Resource>

/** A resource item of an actor, with its parsed points. */
export type OwnedResource = ParsedItem<Resource>

/**
 * Finds the resources among an actor's items. Leaves out resources that are unreadable or whose points do not add up.
 */
export function parseOwnedResources(items: readonly ItemView[]): OwnedResource[] {
  return parseItemsOfType(items, 'resource', resourceSchema).flatMap((resourceItem) =>
    resourceItem.fields && !whyNotStoreResourcePoints(resourceItem.fields)
      ? [{ ...resourceItem, fields: resourceItem.fields }]
      : [],
  )
}

/** Refuses to use a resource whose points do not add up. */
export function whyNotUseHeldResource({ name, fields }: OwnedResource): Refusal | null {
  return whyNotStoreResourcePoints(fields) && refuse('HnB.resources.refusal.broken', { resource: name })
}

/** The edit that writes a resource's points. Its Undo restores only the changed numbers. */
export function createResourcePointsEdit(
  { uuid }: Pick<OwnedResource, 'uuid'>,
  resourceAfterChange: Resource,
): DocumentEdit {
  const { value, expended, harmed, destroyed } = resourceAfterChange
  return { target: uuid, set: { value, expended, harmed, destroyed } }
}

/** Refuses an action of this suit when a resource of the suit is unreadable or its points do not add up. */
export function whyNotReadTraitsForSuit(
  items: readonly ItemView[],
  suit: ConflictSuit,
  settings: ResourcesSettings,
): Refusal | null {
  for (const resourceItem of parseItemsOfType(items, 'resource', resourceSchema)) {
    const { name, fields } = resourceItem
    if (fields && !whyNotStoreResourcePoints(fields)) continue
    if (!isTraitOfSuit({ name, fields: fields ?? { suit: '' } }, suit, settings)) continue
    return refuse('HnB.resources.refusal.broken', { resource: name })
  }
  return null
}

/** The traits that an action of a suit uses: traits with this suit, and the trait that the table names for it. */
export function findTraitsForSuit(
  ownedResources: readonly OwnedResource[],
  suit: ConflictSuit,
  settings: ResourcesSettings,
): OwnedResource[] {
  return ownedResources.filter((trait) => isTraitOfSuit(trait, suit, settings))
}

function isTraitOfSuit(
  { name, fields }: { readonly name: string; readonly fields: Pick<Resource, 'suit'> },
  suit: ConflictSuit,
  { suitTraits }: ResourcesSettings,
): boolean {
  const traitName = suitTraits[suit].trim().toLowerCase()
  return fields.suit === ''
    ? traitName !== '' && name.trim().toLowerCase() === traitName
    : fields.suit === suit
}
