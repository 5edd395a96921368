/** The changes that an outcome will make, recorded for Undo before they are written. */
import type { Change } from '../../core/shell/history'
import type { Edit } from '../../core/outcome'
import { essenceOf, fieldNow, actorOf, itemSource } from '../world/documents'
import type { Creation } from './item-operations'
import { placeOf } from './item-operations'

/** The changes that edits will make, field by field, from the documents' present values. */
export function fieldChanges(edits: readonly Edit[]): Change[] {
  return edits.flatMap(({ of, set }) =>
    Object.entries(set).map(([path, after]) => {
      const before = fieldNow({ of, path })?.value
      return {
        of,
        path,
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      }
    }),
  )
}

/** The changes for items that will be created, each with the item's content. */
export function creationChanges(all: readonly Creation[]): Change[] {
  return all.map(({ on, source }) => ({ of: on, item: source._id, after: essenceOf(source) }))
}

/** The changes for items that will be deleted, each with the whole item, so that Undo can restore it. */
export function deletionChanges(uuids: readonly string[]): Change[] {
  return uuids.flatMap((uuid) => {
    const { actor: of, id } = placeOf(uuid)
    const actor = actorOf(of)
    const source = actor && itemSource(actor, id)
    return source ? [{ of, item: id, before: source }] : []
  })
}
