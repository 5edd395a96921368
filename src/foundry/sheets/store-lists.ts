/** Stores the lists and dictionaries that a person edits in the form of a sheet. */
import {
  changeListRows,
  findFieldDescriptionAtPath,
  createInitialData,
  LIST_ROW_CHANGE_KINDS,
  completeListsInFormData,
} from '../../core/shell/form-lists'
import type { Json, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { describeActorData, describeItemData } from '../../core/shell/describe-documents'
import type { FieldDescription } from '../../core/schema'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import { notifyRefusal } from '../platform/notify'
import { allGameOutlines } from '../world/active-rulesets'
import { createFieldRemovalUpdate } from '../world/token-inheritance'

type DocumentWithLists = Actor.Implementation | Item.Implementation

/** The description of a document's `system` data. */
function describeSystemData(documentWithLists: DocumentWithLists): FieldDescription {
  return documentWithLists instanceof Item
    ? describeItemData(documentWithLists.gameType, allGameOutlines())
    : describeActorData(documentWithLists.gameType, allGameOutlines())
}

/** The document's stored `system` data. Cast: Foundry's type follows the schema, but this file needs plain data. */
const readSourceOfSystemData = (documentWithLists: DocumentWithLists): object =>
  documentWithLists._source.system as object

/**
 * Returns the data of a sheet's form, with each list completed from the stored data. Foundry cannot store a part of a
 * list.
 */
export function completeFormLists(documentWithLists: DocumentWithLists, formData: object): object {
  if (!('system' in formData)) return formData
  return {
    ...formData,
    system: completeListsInFormData(
      formData.system,
      readSourceOfSystemData(documentWithLists),
      describeSystemData(documentWithLists),
    ),
  }
}

/**
 * Handles a button on a sheet that changes a list or a dictionary. The button's `data-list` is the list's path,
 * `data-change` is the kind of change, and `data-place` is the row's index or key.
 */
export async function changeListRow(
  documentWithLists: DocumentWithLists,
  { dataset }: HTMLElement,
): Promise<void> {
  const { list: path = '', change: changeName, place = '' } = dataset
  const listRowChange = LIST_ROW_CHANGE_KINDS.find((supportedRowChange) => supportedRowChange === changeName)
  const descriptionOfListField = findFieldDescriptionAtPath(
    describeSystemData(documentWithLists),
    path.replace(/^system\./, ''),
  )
  if (listRowChange && descriptionOfListField?.kind === 'list')
    return changeAndStoreList(documentWithLists, path, (entriesOfStoredList) =>
      changeListRows(entriesOfStoredList, listRowChange, Number(place), descriptionOfListField),
    )
  if (descriptionOfListField?.kind !== 'dictionary') return
  if (listRowChange === 'add')
    await documentWithLists.update({
      [`${path}.${foundry.utils.randomID()}`]: createInitialData(descriptionOfListField.value),
    })
  else if (listRowChange === 'remove' && DICTIONARY_KEY_PATTERN.test(place))
    await documentWithLists.update(createFieldRemovalUpdate(documentWithLists, `${path}.${place}`))
}

/** Matches the index of a list's row inside a path, for example `.2.`. */
const LIST_ROW_INDEX_PATTERN = /\.\d+\./

/**
 * Changes a list and stores it. If the list is inside another list, the outermost list is stored, because Foundry
 * cannot store a part of a list.
 */
async function changeAndStoreList(
  documentWithLists: DocumentWithLists,
  pathOfListField: string,
  createListWithChange: (entriesOfStoredList: readonly Json[]) => readonly Json[] | Refusal,
): Promise<void> {
  const newDocumentData = { system: foundry.utils.deepClone(readSourceOfSystemData(documentWithLists)) }
  const valueOfStoredList: unknown = foundry.utils.getProperty(newDocumentData, pathOfListField)
  // Cast: stored data is plain JSON.
  const changedListEntries = createListWithChange(
    Array.isArray(valueOfStoredList) ? (valueOfStoredList as Json[]) : [],
  )
  if (isRefusal(changedListEntries)) return notifyRefusal(changedListEntries)
  foundry.utils.setProperty(newDocumentData, pathOfListField, changedListEntries)
  const [outermost = pathOfListField] = pathOfListField.split(LIST_ROW_INDEX_PATTERN)
  await documentWithLists.update({ [outermost]: foundry.utils.getProperty(newDocumentData, outermost) })
}
