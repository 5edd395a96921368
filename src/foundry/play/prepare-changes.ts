/**
 * Converts the changes of an outcome to database operations. Also lists the changes for the message's history, from
 * which Undo works.
 */
import type { HistoryChange } from '../../core/shell/message-history'
import type { Changes, Edit, NewItemOnActor } from '../../core/outcome'
import { editsIncludingStatuses, ITEM_NAME_PATH } from '../../core/outcome'
import { isPhrase } from '../../core/phrase'
import { givenName } from '../platform/given-names'
import { iconPath, SYSTEM_ID } from '../platform/icon-path'
import { localizePhrase } from '../platform/notify'
import { actorByUuid, itemContent } from '../world/documents'
import { itemCreationChanges, itemDeletionChanges, fieldChanges } from '../write/changes'
import { fieldOperations, mergeEdits } from '../write/field-operations'
import type { ItemCreation } from '../write/item-operations'
import { itemCreationOperations, itemDeletionOperations } from '../write/item-operations'
import type { WriteOperation } from '../write/operation'

/**
 * The database operations for an outcome's changes. Also the changes as the history stores them, from which Undo works.
 */
export interface PreparedChanges {
  readonly operations: readonly WriteOperation[]
  readonly changes: readonly HistoryChange[]
}

export function prepareChanges(changes: Changes): PreparedChanges {
  const { newItems: makes = [], deletedItems = [] } = changes
  const edits = mergeEdits(editsIncludingStatuses(changes)).map(translateNameInEdit)
  const itemCreations = makes.map(createItemCreation)
  return {
    operations: [
      ...itemCreationOperations(itemCreations),
      ...fieldOperations(edits),
      ...itemDeletionOperations(deletedItems),
    ],
    changes: [
      ...itemCreationChanges(itemCreations),
      ...fieldChanges(edits),
      ...itemDeletionChanges(deletedItems),
    ],
  }
}

/**
 * If an edit renames a document by a phrase, replaces the phrase by the name in the deciding client's language. The
 * document stores this name.
 */
function translateNameInEdit({ target, set }: Edit): Edit {
  const name = set[ITEM_NAME_PATH]
  return isPhrase(name)
    ? { target, set: { ...set, [ITEM_NAME_PATH]: localizePhrase(name) } }
    : { target, set }
}

/**
 * Completes an item that an outcome creates to the data that Foundry stores: adds an id and the default data of the
 * item's type.
 */
function createItemCreation({
  target: actorUuid,
  item: { type, name, id, img, fields },
}: NewItemOnActor): ItemCreation {
  const actor = actorByUuid(actorUuid)
  if (!actor) throw new Error(`This world has no actor with the uuid ${actorUuid}.`)
  const _id = id ?? foundry.utils.randomID()
  const shownText = typeof name === 'string' ? name : localizePhrase(name)
  const flags =
    typeof name === 'object' && 'key' in name
      ? { [SYSTEM_ID]: { given: { name: shownText, phrase: givenName(name.key) } } }
      : {}
  // Cast: the League's types expect the data of one certain item type. Foundry checks the data itself.
  const data = {
    _id,
    type,
    name: shownText,
    img: img ?? iconPath(type),
    system: fields ?? {},
  } as unknown as Item.CreateData
  const completeSource = new Item.implementation(data, {
    parent: actor,
  }).toObject() as unknown as ItemCreation['source']
  return { actorUuid, source: { ...itemContent(completeSource), flags, _id } }
}
