/** Turns the changes of an outcome into write operations, and into the history's changes for Undo. */
import * as v from 'valibot'
import type { HistoryChange } from '../../core/shell/message-history'
import type { Changes, Edit, NewItemOnActor } from '../../core/outcome'
import { editsIncludingStatuses, ITEM_NAME_PATH } from '../../core/outcome'
import { phraseSchema } from '../../core/phrase'
import { iconPath } from '../platform/icon-path'
import { localizePhrase } from '../platform/notify'
import { actorByUuid, itemContent } from '../world/documents'
import { itemCreationChanges, itemDeletionChanges, fieldChanges } from '../write/changes'
import { fieldOperations, mergeEdits } from '../write/field-operations'
import type { ItemCreation } from '../write/item-operations'
import { itemCreationOperations, itemDeletionOperations } from '../write/item-operations'
import type { WriteOperation } from '../write/operation'

/** The operations that write an outcome's changes, and the changes that the history stores for Undo. */
export interface PreparedChanges {
  readonly operations: readonly WriteOperation[]
  readonly changes: readonly HistoryChange[]
}

export function prepareChanges(changes: Changes): PreparedChanges {
  const { newItems: makes = [], deletedItems = [] } = changes
  const edits = mergeEdits(editsIncludingStatuses(changes)).map(withTranslatedName)
  const newItems = makes.map(createItemCreation)
  return {
    operations: [
      ...itemCreationOperations(newItems),
      ...fieldOperations(edits),
      ...itemDeletionOperations(deletedItems),
    ],
    changes: [...itemCreationChanges(newItems), ...fieldChanges(edits), ...itemDeletionChanges(deletedItems)],
  }
}

/**
 * Translates the name of a document in an edit, if the name is a phrase. The name is stored in the deciding client's language.
 */
function withTranslatedName({ target, set }: Edit): Edit {
  const parsedPhrase = v.safeParse(phraseSchema, set[ITEM_NAME_PATH])
  return parsedPhrase.success
    ? { target, set: { ...set, [ITEM_NAME_PATH]: localizePhrase(parsedPhrase.output) } }
    : { target, set }
}

/** Turns an item that an outcome creates into the data that Foundry stores: with an id, and with the default data of its type. */
function createItemCreation({
  target: actorUuid,
  item: { type, name, id, img, fields },
}: NewItemOnActor): ItemCreation {
  const actor = actorByUuid(actorUuid)
  if (!actor) throw new Error(`This world has no actor with the uuid ${actorUuid}.`)
  const _id = id ?? foundry.utils.randomID()
  // Cast: the League's types expect the data of one certain item type. Foundry checks the data itself.
  const data = {
    _id,
    type,
    name: typeof name === 'string' ? name : localizePhrase(name),
    img: img ?? iconPath(type),
    system: fields ?? {},
  } as unknown as Item.CreateData
  const completeSource = new Item.implementation(data, {
    parent: actor,
  }).toObject() as unknown as ItemCreation['source']
  return { actorUuid, source: { ...itemContent(completeSource), _id } }
}
