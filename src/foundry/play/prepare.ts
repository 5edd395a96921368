/** What an outcome does to documents, as requests that make it and changes that take it back. */
import * as v from 'valibot'
import type { Change } from '../../core/shell/history'
import type { Changes, Edit } from '../../core/outcome'
import { editsOf, NAMED } from '../../core/outcome'
import { wordsSchema } from '../../core/words'
import { say } from '../platform/notify'
import { creationChanges, deletionChanges, fieldChanges } from '../write/changes'
import { fieldOperations, merge } from '../write/field-operations'
import { creations, deletions } from '../write/item-operations'
import type { Operation } from '../write/operation'
import { creationOf } from './new-items'

/** What an outcome does to documents: the requests that make it, and the changes that take it back. */
export interface Prepared {
  readonly operations: readonly Operation[]
  readonly changes: readonly Change[]
}

export function prepare(changes: Changes): Prepared {
  const { makes = [], drops = [] } = changes
  const edits = merge(editsOf(changes)).map(spoken)
  const made = makes.map(creationOf)
  return {
    operations: [...creations(made), ...fieldOperations(edits), ...deletions(drops)],
    changes: [...creationChanges(made), ...fieldChanges(edits), ...deletionChanges(drops)],
  }
}

/** A name that is a key of words is stored in the language of the client that writes it. */
function spoken({ of, set }: Edit): Edit {
  const words = v.safeParse(wordsSchema, set[NAMED])
  return words.success ? { of, set: { ...set, [NAMED]: say(words.output) } } : { of, set }
}
