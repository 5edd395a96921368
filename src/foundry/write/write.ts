/** The one place where our actions change documents. */
import { modifyBatch } from '../platform/compat'
import { LineCut, whyNotLine } from '../platform/line'
import { asError, logError } from '../platform/log-error'
import { dropNote, keepNote } from './note'
import type { Operation } from './operation'
import { asOurWrite } from './our-writes'

/** A write was stopped silently, most likely by a hook of another package. Its written parts were put back. */
export class WriteStopped extends Error {}

/** The data behind a decision has changed since. Written parts were put back. */
export class WriteOutdated extends Error {}

/**
 * Carries out operations: the only place where our actions change documents. Operations that fit a batch are written
 * together where Foundry has batches; otherwise one request follows another, in order. Foundry's answer is never
 * trusted: a rejected batch may have been written, and an accepted request may have been stopped silently. So the
 * documents themselves are checked, and written parts are put back when the rest fails. Nothing is written while the
 * connection is lost: socket.io would keep the write, and send it after the reconnection, when nobody waits for it any
 * more.
 */
export async function write(operations: readonly Operation[]): Promise<void> {
  if (isStale(operations)) throw outdated()
  const parcels = parcelsOf(operations.filter(({ isDone }) => !isDone()))
  const note = parcels.length > 1 ? operations.find(({ note }) => note)?.note : undefined
  if (note) keepNote(note)
  let isCut = false
  try {
    await inOrder(parcels)
  } catch (error) {
    isCut = error instanceof LineCut
    throw error
  } finally {
    if (note && !isCut) dropNote()
  }
}

async function inOrder(parcels: readonly (readonly Operation[])[]): Promise<void> {
  let begun: readonly Operation[] = []
  for (const parcel of parcels) {
    if (whyNotLine()) throw new LineCut('The connection was lost before everything was written.')
    const stale = isStale(parcel)
    if (!stale) begun = [...parcel, ...begun]
    const failure = stale ? outdated() : await attempt(parcel)
    if (!stale && parcel.every(({ isDone }) => isDone())) continue
    for (const operation of begun) await putBack(operation)
    throw failure ?? new WriteStopped('Something stopped a write.')
  }
}

const isStale = (operations: readonly Operation[]): boolean =>
  operations.some((operation) => operation.isStale?.() === true)

const outdated = (): WriteOutdated =>
  new WriteOutdated('The message has changed since the action was decided.')

/** Groups operations into requests: operations that fit a batch go together, the others go separately before them. */
function parcelsOf(operations: readonly Operation[]): Operation[][] {
  const together = operations.filter(({ batched }) => batched)
  if (!modifyBatch() || together.length < 2) return operations.map((operation) => [operation])
  const alone = operations.filter(({ batched }) => !batched)
  return [...alone.map((operation) => [operation]), together]
}

async function attempt(parcel: readonly Operation[]): Promise<Error | null> {
  try {
    const [only, another] = parcel
    const batch = modifyBatch()
    if (only && another && batch) {
      const operations = parcel.flatMap(({ batched }) => batched ?? [])
      await asOurWrite(parcel.flatMap(writtenBy), () => batch(operations))
    } else if (only) await asOurWrite(writtenBy(only), only.run)
    return null
  } catch (error) {
    return asError(error)
  }
}

/**
 * The ids of the documents that an operation creates or updates; none where it fits no batch, because it writes no
 * message.
 */
function writtenBy({ batched }: Operation): readonly string[] {
  if (!batched || batched.action === 'delete') return []
  const all: readonly { readonly _id?: unknown }[] =
    batched.action === 'create' ? batched.data : batched.updates
  return all.map(({ _id }) => String(_id))
}

/** Reverses an operation. A failure is logged, and does not stop the other reversals. */
async function putBack(operation: Operation): Promise<void> {
  try {
    for (const back of operation.back()) if (!back.isDone()) await asOurWrite(writtenBy(back), back.run)
  } catch (error) {
    logError('putBack', error)
  }
}
