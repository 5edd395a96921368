/** Turns the changes of an outcome into write operations, and into the history's changes for Undo. */
import * as v from 'valibot'
import type { HistoryChange } from '../../core/shell/message-history'
import type { Changes, Edit } from '../../core/outcome'
import { editsIncludingStatuses, ITEM_NAME_PATH } from '../../core/outcome'
import { phraseSchema } from '../../core/phrase'
import { localizePhrase } from '../platform/notify'
import { itemCreationChanges, itemDeletionChanges, fieldChanges } from '../write/changes'
import { fieldOperations, mergeEdits } from '../write/field-operations'
import { creationOperations, deletionOperations } from '../write/item-operations'
import type { Operation } from '../write/operation'
import { createItemCreation } from './item-creation'

/** The operations that write an outcome's changes, and the changes that the history stores for Undo. */
export interface PreparedChanges {
  readonly operations: readonly Operation[]
  readonly changes: readonly HistoryChange[]
}

export function prepareChanges(changes: Changes): PreparedChanges {
  const { newItems: makes = [], deletedItems = [] } = changes
  const edits = mergeEdits(editsIncludingStatuses(changes)).map(withTranslatedName)
  const newItems = makes.map(createItemCreation)
  return {
    operations: [
      ...creationOperations(newItems),
      ...fieldOperations(edits),
      ...deletionOperations(deletedItems),
    ],
    changes: [...itemCreationChanges(newItems), ...fieldChanges(edits), ...itemDeletionChanges(deletedItems)],
  }
}

/** If the document name in an edit is a phrase, translates it. It is stored in the deciding client's language. */
function withTranslatedName({ target, set }: Edit): Edit {
  const parsedPhrase = v.safeParse(phraseSchema, set[ITEM_NAME_PATH])
  return parsedPhrase.success
    ? { target, set: { ...set, [ITEM_NAME_PATH]: localizePhrase(parsedPhrase.output) } }
    : { target, set }
}
