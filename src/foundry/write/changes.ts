/**
 * Computes the changes that an outcome will make, before any of them is written. The history stores them, so that Undo
 * can reverse them.
 */
import type { HistoryChange } from '../../core/shell/message-history'
import type { Edit } from '../../core/outcome'
import { itemContent, currentFieldValue, actorByUuid, itemSource } from '../world/documents'
import type { ItemCreation } from './item-operations'
import { splitItemUuid } from './item-operations'

/**
 * Lists the changes that edits will make, one for each field. Each change holds the field's value before the edit and
 * its new value.
 */
export function fieldChanges(edits: readonly Edit[]): HistoryChange[] {
  return edits.flatMap(({ target: uuid, set }) =>
    Object.entries(set).map(([path, newValue]) => {
      const oldValue = currentFieldValue({ target: uuid, path })?.value
      return {
        target: uuid,
        path,
        ...(oldValue === undefined ? {} : { before: oldValue }),
        ...(newValue === undefined ? {} : { after: newValue }),
      }
    }),
  )
}

/** The history's changes for items that will be created. Each change holds the content of the new item. */
export function itemCreationChanges(itemCreations: readonly ItemCreation[]): HistoryChange[] {
  return itemCreations.map(({ actorUuid, source }) => ({
    target: actorUuid,
    item: source._id,
    after: itemContent(source),
  }))
}

/**
 * The history's changes for items that will be deleted. Each change holds the whole item, because Undo restores the
 * item from it.
 */
export function itemDeletionChanges(uuids: readonly string[]): HistoryChange[] {
  return uuids.flatMap((uuid) => {
    const { actor: actorUuid, id } = splitItemUuid(uuid)
    const actor = actorByUuid(actorUuid)
    const source = actor && itemSource(actor, id)
    return source ? [{ target: actorUuid, item: id, before: source }] : []
  })
}
