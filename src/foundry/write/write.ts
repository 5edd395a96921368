import type { Change, Edit } from '../../core/outcome'
import { modifyBatch } from '../platform/compat'
import { fieldNow } from '../world/documents'
import type { Operation } from './operations'
import { operationsOf } from './operations'

/** What some edits will change, field by field, as the documents are now. */
export function changesOf(edits: readonly Edit[]): Change[] {
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

/** One request to the server, and the edits it makes. */
interface Step {
  readonly edits: readonly Edit[]
  readonly run: () => Promise<unknown>
}

/**
 * Writes edits: the only place where our actions change documents. What can be written together is one
 * all-or-nothing batch where Foundry has that, else one request for each kind of document, in order, and what
 * was written is put back when a later one fails.
 */
export async function write(edits: readonly Edit[]): Promise<void> {
  const written: Edit[] = []
  for (const { edits: made, run } of stepsOf(operationsOf(edits))) {
    const back = inverseOf(made)
    try {
      await run()
    } catch (error) {
      for (const back of operationsOf(written)) await back.run()
      throw error
    }
    written.unshift(...back)
  }
}

function stepsOf(operations: readonly Operation[]): Step[] {
  const batch = modifyBatch()
  const together = operations.filter(({ synthetic }) => !synthetic)
  if (!batch || together.length < 2) return [...operations]
  const operationsOnly = together.map(({ edits: _edits, synthetic: _synthetic, run: _run, ...rest }) => rest)
  return [
    ...operations.filter(({ synthetic }) => synthetic),
    { edits: together.flatMap(({ edits }) => edits), run: () => batch(operationsOnly) },
  ]
}

/** What puts edits back, as the documents are now. */
function inverseOf(edits: readonly Edit[]): Edit[] {
  return edits.map(({ of, set }) => ({
    of,
    set: Object.fromEntries(Object.keys(set).map((path) => [path, fieldNow({ of, path })?.value])),
  }))
}
