/** What an outcome will change, recorded for Undo before it is written. */
import type { Change } from '../../core/shell/history'
import type { Edit } from '../../core/outcome'
import { essenceOf, fieldNow, actorOf, itemSource } from '../world/documents'
import type { Creation } from './item-operations'
import { placeOf } from './item-operations'

/** What some edits will change, field by field, from the documents' present state. */
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

/** Items that will be made, by their content. */
export function creationChanges(all: readonly Creation[]): Change[] {
  return all.map(({ on, source }) => ({ of: on, item: source._id, after: essenceOf(source) }))
}

/** Items that will be dropped, whole, so that they can come back as they were. */
export function deletionChanges(uuids: readonly string[]): Change[] {
  return uuids.flatMap((uuid) => {
    const { actor: of, id } = placeOf(uuid)
    const actor = actorOf(of)
    const source = actor && itemSource(actor, id)
    return source ? [{ of, item: id, before: source }] : []
  })
}
