/** Stores the lists and dictionaries that a person edits in the form of a sheet. */
import {
  changeListRows,
  descriptionAtPath,
  createInitialData,
  LIST_ROW_CHANGES,
  completeLists,
} from '../../core/shell/form-lists'
import type { Json, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { describeActorData, describeItemData } from '../../core/shell/describe-documents'
import type { FieldDescription } from '../../core/schema'
import { DICTIONARY_KEY } from '../../core/schema'
import { notifyRefusal } from '../platform/notify'
import { allGameOutlines } from '../world/active-rulesets'
import { removalUpdate } from '../world/token-inheritance'

type ListDocument = Actor.Implementation | Item.Implementation

/** The description of a document's `system` data. */
function describeSystemData(document: ListDocument): FieldDescription {
  return document instanceof Item
    ? describeItemData(document.gameType, allGameOutlines())
    : describeActorData(document.gameType, allGameOutlines())
}

/** The document's stored `system` data. Cast: Foundry's type follows the schema, but this file needs plain data. */
const readSystemSource = (document: ListDocument): object => document._source.system as object

/**
 * Returns the data of a sheet's form, with each list completed from the stored data. Foundry cannot store a part of a
 * list.
 */
export function completeFormLists(document: ListDocument, formData: object): object {
  if (!('system' in formData)) return formData
  return {
    ...formData,
    system: completeLists(formData.system, readSystemSource(document), describeSystemData(document)),
  }
}

/**
 * Handles a press of a button that changes a list or a dictionary on a sheet. `data-list` is the path of the list, `data-change`
 * the kind of change, and `data-place` the index or key of the row.
 */
export async function changeListRow(document: ListDocument, { dataset }: HTMLElement): Promise<void> {
  const { list: path = '', change: changeName, place = '' } = dataset
  const change = LIST_ROW_CHANGES.find((listChange) => listChange === changeName)
  const description = descriptionAtPath(describeSystemData(document), path.replace(/^system\./, ''))
  if (change && description?.kind === 'list')
    return storeWholeList(document, path, (list) => changeListRows(list, change, Number(place), description))
  if (description?.kind !== 'dictionary') return
  if (change === 'add')
    await document.update({ [`${path}.${foundry.utils.randomID()}`]: createInitialData(description.value) })
  else if (change === 'remove' && DICTIONARY_KEY.test(place))
    await document.update(removalUpdate(document, `${path}.${place}`))
}

/** Matches the part of a path that is the index of a list's row. */
const ROW_IN_PATH = /\.\d+\./

/**
 * Stores a changed list. If it is inside another list, stores the outermost list, because Foundry cannot store a part of a list.
 */
async function storeWholeList(
  document: ListDocument,
  path: string,
  change: (list: readonly Json[]) => readonly Json[] | Refusal,
): Promise<void> {
  const newData = { system: foundry.utils.deepClone(readSystemSource(document)) }
  const storedList: unknown = foundry.utils.getProperty(newData, path)
  // Cast: stored data is plain JSON.
  const newList = change(Array.isArray(storedList) ? (storedList as Json[]) : [])
  if (isRefusal(newList)) return notifyRefusal(newList)
  foundry.utils.setProperty(newData, path, newList)
  const [outermost = path] = path.split(ROW_IN_PATH)
  await document.update({ [outermost]: foundry.utils.getProperty(newData, outermost) })
}
