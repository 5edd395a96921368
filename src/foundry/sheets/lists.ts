/** Stores lists and dictionaries from the form of a sheet. */
import { changedList, descriptionAt, initialOf, LIST_CHANGES, withWholeLists } from '../../core/shell/lists'
import type { Json, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { describeActor, describeItem } from '../../core/shell/describe'
import type { Description } from '../../core/schema'
import { KEY } from '../../core/schema'
import { tellRefusal } from '../platform/notify'
import { outlines } from '../world/active-rulesets'
import { removalOf } from '../world/inherited'

type Owner = Actor.Implementation | Item.Implementation

/** The description of the data below `system` of a document. */
function descriptionOf(document: Owner): Description {
  return document instanceof Item
    ? describeItem(document.gameType, outlines())
    : describeActor(document.gameType, outlines())
}

/**
 * The stored `system` data. Reason for the cast: Foundry types the source by schema, and this file needs plain data.
 */
const sourceOf = (document: Owner): object => document._source.system as object

/** The data of a sheet's form with every list completed from the stored data, because Foundry stores lists whole. */
export function wholeForm(document: Owner, sent: object): object {
  if (!('system' in sent)) return sent
  return { ...sent, system: withWholeLists(sent.system, sourceOf(document), descriptionOf(document)) }
}

/**
 * Handles a button of a list or a dictionary on a sheet. `data-list` is the path of the list, `data-change` the name of
 * the change, and `data-place` the index or key of the row.
 */
export async function changeList(document: Owner, { dataset }: HTMLElement): Promise<void> {
  const { list: path = '', change: wanted, place = '' } = dataset
  const change = LIST_CHANGES.find((known) => known === wanted)
  const description = descriptionAt(descriptionOf(document), path.replace(/^system\./, ''))
  if (change && description?.kind === 'list')
    return storeList(document, path, (list) => changedList(list, change, Number(place), description))
  if (description?.kind !== 'dictionary') return
  if (change === 'add')
    await document.update({ [`${path}.${foundry.utils.randomID()}`]: initialOf(description.value) })
  else if (change === 'remove' && KEY.test(place))
    await document.update(removalOf(document, `${path}.${place}`))
}

/** The part of a path that is the index of a list's row. */
const ROW = /\.\d+\./

/** Stores a changed list together with the outermost list around it, because Foundry stores lists whole. */
async function storeList(
  document: Owner,
  path: string,
  change: (list: readonly Json[]) => readonly Json[] | Refusal,
): Promise<void> {
  const whole = { system: foundry.utils.deepClone(sourceOf(document)) }
  const stored: unknown = foundry.utils.getProperty(whole, path)
  // Reason for the cast: stored data is plain JSON.
  const after = change(Array.isArray(stored) ? (stored as Json[]) : [])
  if (isRefusal(after)) return tellRefusal(after)
  foundry.utils.setProperty(whole, path, after)
  const [outermost = path] = path.split(ROW)
  await document.update({ [outermost]: foundry.utils.getProperty(whole, outermost) })
}
