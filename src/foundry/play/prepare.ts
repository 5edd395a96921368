/** Turns the changes of an outcome into write operations, and into the history's changes for Undo. */
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

/** The operations that write an outcome's changes, and the history's changes with which Undo takes them back. */
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

/** An edit whose document name, if it is a phrase, is translated: it is stored in the deciding client's language. */
function spoken({ of, set }: Edit): Edit {
  const words = v.safeParse(wordsSchema, set[NAMED])
  return words.success ? { of, set: { ...set, [NAMED]: say(words.output) } } : { of, set }
}
