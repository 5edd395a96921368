/** Computes the changes that an outcome will make, before the outcome is written. Undo works from these changes. */
import type { HistoryChange } from '../../core/shell/message-history'
import type { Edit } from '../../core/outcome'
import { itemContent, currentFieldValue, actorByUuid, itemSource } from '../world/documents'
import type { ItemCreation } from './item-operations'
import { splitItemUuid } from './item-operations'

/** The changes that edits will make, field by field. Each holds the field's present value and its new value. */
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

/** The changes for items that will be created. Each change holds the content of its item. */
export function itemCreationChanges(itemCreations: readonly ItemCreation[]): HistoryChange[] {
  return itemCreations.map(({ actorUuid, source }) => ({
    target: actorUuid,
    item: source._id,
    after: itemContent(source),
  }))
}

/** The changes for items that will be deleted. Each change holds the whole item, so that Undo can restore it. */
export function itemDeletionChanges(uuids: readonly string[]): HistoryChange[] {
  return uuids.flatMap((uuid) => {
    const { actor: actorUuid, id } = splitItemUuid(uuid)
    const actor = actorByUuid(actorUuid)
    const source = actor && itemSource(actor, id)
    return source ? [{ target: actorUuid, item: id, before: source }] : []
  })
}
