/** Computes an outcome's changes before they are written. The history stores them, so that Undo can reverse them. */
import type { HistoryChange } from '../../core/shell/message-history'
import type { DocumentEdit } from '../../core/outcome'
import {
  extractItemContent,
  readCurrentFieldValue,
  findActorByUuid,
  findItemSource,
} from '../world/documents'
import type { ItemCreation } from './item-operations'
import { splitItemUuid } from './item-operations'

/** Lists the changes of fields that edits will make, each with the value before and after. */
export function createFieldChanges(edits: readonly DocumentEdit[]): HistoryChange[] {
  return edits.flatMap(({ target: uuid, set }) =>
    Object.entries(set).map(([path, newValue]) => {
      const previousFieldValue = readCurrentFieldValue({ target: uuid, path })?.value
      return {
        target: uuid,
        path,
        ...(previousFieldValue === undefined ? {} : { before: previousFieldValue }),
        ...(newValue === undefined ? {} : { after: newValue }),
      }
    }),
  )
}

/** Makes the records of created items for a message's history. Each record contains the content of its new item. */
export function createItemCreationChanges(itemCreations: readonly ItemCreation[]): HistoryChange[] {
  return itemCreations.map(({ actorUuid, source }) => ({
    target: actorUuid,
    item: source._id,
    after: extractItemContent(source),
  }))
}

/**
 * Makes the records of deleted items for a message's history. Each record contains the whole item, so that Undo can
 * restore it.
 */
export function createItemDeletionChanges(itemUuids: readonly string[]): HistoryChange[] {
  return itemUuids.flatMap((itemUuid) => {
    const { actor: actorUuid, id } = splitItemUuid(itemUuid)
    const actor = findActorByUuid(actorUuid)
    const itemSourceData = actor && findItemSource(actor, id)
    return itemSourceData ? [{ target: actorUuid, item: id, before: itemSourceData }] : []
  })
}
