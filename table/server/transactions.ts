/**
 * Carries out requests for changes one after another. Each request is carried out as a whole, then written to disk,
 * then broadcast.
 */
import type { PermissionUser } from '../shared/user-permissions'
import type { Operation, OperationBroadcast, OperationRequest } from '../shared/wire'
import type { DocumentContentRules } from './document-rules'
import { WorldDraft } from './draft'
import { applyFollowUpOperations } from './follow-ups'
import { applyOperation } from './operations'
import type { VersionStats } from './statistics'
import type { World } from './world'

/** The time in milliseconds after which a request fails if the disk has not answered. */
const DISK_TIMEOUT_MS = 20_000

export interface TransactionContext {
  readonly world: World
  readonly rules: DocumentContentRules
  readonly versions: VersionStats
  readonly generation: 13 | 14
  /** The time in milliseconds for which a request waits for the disk. Default: {@link DISK_TIMEOUT_MS}. */
  readonly patience?: number
}

export class TransactionQueue {
  readonly #context: TransactionContext
  #lastWork: Promise<unknown> = Promise.resolve()
  #sequence = 0

  constructor(transactionContext: TransactionContext) {
    this.#context = transactionContext
  }

  /** The sequence number of the latest change in the world. */
  get sequence(): number {
    return this.#sequence
  }

  /**
   * Runs a function between two requests, while the world is consistent. If the time for it passes before it has begun,
   * it is dropped. If it has begun, it is still finished, and its changes are broadcast.
   * @throws when the disk does not answer in time
   */
  enqueue<T>(runTransaction: () => T | Promise<T>): Promise<T> {
    let hasTransactionStarted = false
    let hasTransactionTimedOut = false
    const promiseOfTransaction = this.#lastWork.then(() => {
      if (hasTransactionTimedOut) throw new Error('This request timed out.')
      hasTransactionStarted = true
      return runTransaction()
    })
    this.#lastWork = promiseOfTransaction.catch(() => undefined)
    return rejectAfterTimeout(promiseOfTransaction, this.#context.patience ?? DISK_TIMEOUT_MS, () => {
      hasTransactionTimedOut = true
      return hasTransactionStarted
        ? 'The disk does not answer: it is not known whether this is written.'
        : 'The disk does not answer: nothing was written.'
    })
  }

  /**
   * Reads the world when no request is being carried out. If the disk does not answer in time, the world is read
   * without waiting any longer.
   */
  read<T>(readTableWorld: () => T): Promise<T> {
    return this.enqueue(readTableWorld).catch(readTableWorld)
  }

  /**
   * Executes all operations of a request, or none of them.
   * @param broadcastOperations called when the changes are on disk, before the next request begins
   * @throws if the request is refused; then nothing has changed
   */
  request(
    userId: string,
    operationRequest: OperationRequest,
    broadcastOperations: (operationBroadcast: OperationBroadcast) => void,
  ): Promise<void> {
    return this.enqueue(async () => {
      const { world } = this.#context
      const user = world.user(userId)
      if (!user) throw new Error('The user of this session no longer exists.')
      const worldDraft = new WorldDraft(world)
      const completedOperations = this.#carryOutAll(operationRequest.operations, user, worldDraft)
      await world.commit(worldDraft.changes)
      this.#sequence += 1
      broadcastOperations({
        requestId: operationRequest.requestId,
        userId,
        sequence: this.#sequence,
        operations: completedOperations,
      })
    })
  }

  #carryOutAll(requestedOperations: Operation[], user: PermissionUser, worldDraft: WorldDraft): Operation[] {
    const { rules, versions, generation, world } = this.#context
    const worldDraftBefore = new WorldDraft(world)
    const appliedOperations: Operation[] = []
    const followUpOperations: Operation[] = []
    for (const requestedOperation of requestedOperations) {
      const appliedOperation = applyOperation(requestedOperation, {
        draft: worldDraft,
        user,
        rules,
        versions,
        generation,
      })
      appliedOperations.push(appliedOperation)
      followUpOperations.push(...applyFollowUpOperations(appliedOperation, worldDraftBefore, worldDraft))
    }
    // The requested operations stay in their order, before the follow-up operations. The client therefore finds the
    // result of each operation at that operation's own index.
    return [...appliedOperations, ...followUpOperations]
  }
}

/** Waits for a promise until the time is over. @throws when the timeout passes before the promise settles */
function rejectAfterTimeout<T>(
  awaitedPromise: Promise<T>,
  milliseconds: number,
  describeTimeoutReason: () => string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timerId = setTimeout(() => {
      reject(new Error(describeTimeoutReason()))
    }, milliseconds)
    awaitedPromise.then(resolve, reject).finally(() => {
      clearTimeout(timerId)
    })
  })
}
