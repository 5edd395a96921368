/**
 * Converts the changes of an outcome to database operations. Also lists the changes for the message's history, from
 * which Undo works.
 */
import type { HistoryChange } from '../../core/shell/message-history'
import type { DocumentChanges, DocumentEdit, NewItemOnActor } from '../../core/outcome'
import { createEditsWithStatusesAsFields, ITEM_NAME_PATH } from '../../core/outcome'
import { isPhrase } from '../../core/phrase'
import { createTextOfSystemGivenName } from '../platform/given-names'
import { toIconPath, SYSTEM_ID } from '../platform/icon-path'
import { localizePhrase } from '../platform/notify'
import { findActorByUuid, extractItemContent } from '../world/documents'
import { createItemCreationChanges, createItemDeletionChanges, createFieldChanges } from '../write/changes'
import { createFieldOperations, mergeEditsByDocument } from '../write/field-operations'
import type { ItemCreation } from '../write/item-operations'
import { createItemCreationOperations, createItemDeletionOperations } from '../write/item-operations'
import type { WriteOperation } from '../write/operation'

/**
 * The changes of an outcome, prepared in two forms: the database operations that write them, and the records that a
 * message's history stores. Undo works from these records.
 */
export interface PreparedChanges {
  readonly operations: readonly WriteOperation[]
  readonly changes: readonly HistoryChange[]
}

export function prepareOutcomeChanges(outcomeChanges: DocumentChanges): PreparedChanges {
  const { newItems: makes = [], deletedItems = [] } = outcomeChanges
  const edits = mergeEditsByDocument(createEditsWithStatusesAsFields(outcomeChanges)).map(translateNameInEdit)
  const itemCreations = makes.map(completeItemCreation)
  return {
    operations: [
      ...createItemCreationOperations(itemCreations),
      ...createFieldOperations(edits),
      ...createItemDeletionOperations(deletedItems),
    ],
    changes: [
      ...createItemCreationChanges(itemCreations),
      ...createFieldChanges(edits),
      ...createItemDeletionChanges(deletedItems),
    ],
  }
}

/**
 * If an edit gives a document a phrase as its new name, replaces the phrase by its text in the deciding client's
 * language. The document stores this text.
 */
function translateNameInEdit({ target, set }: DocumentEdit): DocumentEdit {
  const itemName = set[ITEM_NAME_PATH]
  return isPhrase(itemName)
    ? { target, set: { ...set, [ITEM_NAME_PATH]: localizePhrase(itemName) } }
    : { target, set }
}

/** Adds an id and the default data of its type to an item that an outcome creates. */
function completeItemCreation({
  target: actorUuid,
  item: { type, name, id, img, fields },
}: NewItemOnActor): ItemCreation {
  const actor = findActorByUuid(actorUuid)
  if (!actor) throw new Error(`This world has no actor with the uuid ${actorUuid}.`)
  const _id = id ?? foundry.utils.randomID()
  const shownItemName = typeof name === 'string' ? name : localizePhrase(name)
  const itemFlags =
    typeof name === 'object' && 'key' in name
      ? { [SYSTEM_ID]: { given: { name: shownItemName, phrase: createTextOfSystemGivenName(name.key) } } }
      : {}
  // Cast: the League's types expect the data of one certain item type. Foundry checks the data itself.
  const itemData = {
    _id,
    type,
    name: shownItemName,
    img: img ?? toIconPath(type),
    system: fields ?? {},
  } as unknown as Item.CreateData
  const itemDataWithDefaults = new Item.implementation(itemData, {
    parent: actor,
  }).toObject() as unknown as ItemCreation['source']
  return { actorUuid, source: { ...extractItemContent(itemDataWithDefaults), flags: itemFlags, _id } }
}
