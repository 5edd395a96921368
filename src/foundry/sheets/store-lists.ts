/** Stores the lists and dictionaries that a person edits in the form of a sheet. */
import {
  changeListRows,
  findFieldDescriptionAtPath,
  createInitialData,
  LIST_ROW_CHANGES,
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
function describeSystemData(listDocument: DocumentWithLists): FieldDescription {
  return listDocument instanceof Item
    ? describeItemData(listDocument.gameType, allGameOutlines())
    : describeActorData(listDocument.gameType, allGameOutlines())
}

/** The document's stored `system` data. Cast: Foundry's type follows the schema, but this file needs plain data. */
const readSystemSource = (listDocument: DocumentWithLists): object => listDocument._source.system as object

/**
 * Returns the data of a sheet's form, with each list completed from the stored data. Foundry cannot store a part of a
 * list.
 */
export function completeFormLists(listDocument: DocumentWithLists, formData: object): object {
  if (!('system' in formData)) return formData
  return {
    ...formData,
    system: completeListsInFormData(
      formData.system,
      readSystemSource(listDocument),
      describeSystemData(listDocument),
    ),
  }
}

/**
 * Handles a button that changes a list or a dictionary on a sheet: `data-list` is its path, `data-change` the kind of
 * change, `data-place` the row's index or key.
 */
export async function changeListRow(
  listDocument: DocumentWithLists,
  { dataset }: HTMLElement,
): Promise<void> {
  const { list: path = '', change: changeName, place = '' } = dataset
  const rowChange = LIST_ROW_CHANGES.find((knownRowChange) => knownRowChange === changeName)
  const listDescription = findFieldDescriptionAtPath(
    describeSystemData(listDocument),
    path.replace(/^system\./, ''),
  )
  if (rowChange && listDescription?.kind === 'list')
    return storeOutermostList(listDocument, path, (listEntries) =>
      changeListRows(listEntries, rowChange, Number(place), listDescription),
    )
  if (listDescription?.kind !== 'dictionary') return
  if (rowChange === 'add')
    await listDocument.update({
      [`${path}.${foundry.utils.randomID()}`]: createInitialData(listDescription.value),
    })
  else if (rowChange === 'remove' && DICTIONARY_KEY_PATTERN.test(place))
    await listDocument.update(createFieldRemovalUpdate(listDocument, `${path}.${place}`))
}

/** Matches the index of a list's row inside a path, for example `.2.`. */
const ROW_INDEX_PATTERN = /\.\d+\./

/**
 * Stores a changed list. If it is inside another list, stores the outermost list, because Foundry cannot store a part of a list.
 */
async function storeOutermostList(
  listDocument: DocumentWithLists,
  listPath: string,
  changeList: (listEntries: readonly Json[]) => readonly Json[] | Refusal,
): Promise<void> {
  const newDocumentData = { system: foundry.utils.deepClone(readSystemSource(listDocument)) }
  const storedList: unknown = foundry.utils.getProperty(newDocumentData, listPath)
  // Cast: stored data is plain JSON.
  const changedList = changeList(Array.isArray(storedList) ? (storedList as Json[]) : [])
  if (isRefusal(changedList)) return notifyRefusal(changedList)
  foundry.utils.setProperty(newDocumentData, listPath, changedList)
  const [outermost = listPath] = listPath.split(ROW_INDEX_PATTERN)
  await listDocument.update({ [outermost]: foundry.utils.getProperty(newDocumentData, outermost) })
}
