/** Requests for changes, one after the other: each is carried out whole, written to disk, and then told to everyone. */
import type { PermissionUser } from '../shared/user-permissions'
import type { Operation, OperationBroadcast, OperationRequest } from '../shared/wire'
import type { DocumentRules } from './document-rules'
import { Draft } from './draft'
import { followUps } from './follow-ups'
import { carryOut } from './operations'
import type { Versions } from './statistics'
import type { World } from './world'

/** Milliseconds after which whoever waits for the disk is told so, and no longer waits. */
const PATIENCE = 20_000

export interface TransactionContext {
  readonly world: World
  readonly rules: DocumentRules
  readonly versions: Versions
  readonly generation: 13 | 14
  /** milliseconds; {@link PATIENCE} unless a test has less */
  readonly patience?: number
}

export class Transactions {
  readonly #context: TransactionContext
  #last: Promise<unknown> = Promise.resolve()
  #sequence = 0

  constructor(context: TransactionContext) {
    this.#context = context
  }

  /** Of the last change that is in the world. */
  get sequence(): number {
    return this.#sequence
  }

  /**
   * Do something between two requests, when the world is whole.
   * @throws when its turn does not come, or it does not end, because the disk does not answer: what has not begun by
   * then is never done, and what has begun is told of whenever it ends
   */
  enqueue<T>(work: () => T | Promise<T>): Promise<T> {
    let begun = false
    let late = false
    const turn = this.#last.then(() => {
      if (late) throw new Error('Nobody waits for it any more.')
      begun = true
      return work()
    })
    this.#last = turn.catch(() => undefined)
    return within(turn, this.#context.patience ?? PATIENCE, () => {
      late = true
      return begun
        ? 'The disk does not answer: it is not known whether this is written.'
        : 'The disk does not answer: nothing was written.'
    })
  }

  /** Read the world between two requests, or as it is when the disk does not answer. */
  read<T>(work: () => T): Promise<T> {
    return this.enqueue(work).catch(work)
  }

  /**
   * @param tell called when the changes are durable, before the next request begins
   * @throws what the request is refused for; then nothing has changed
   */
  request(
    userId: string,
    request: OperationRequest,
    tell: (broadcast: OperationBroadcast) => void,
  ): Promise<void> {
    return this.enqueue(async () => {
      const { world } = this.#context
      const user = world.user(userId)
      if (!user) throw new Error('The user of this session does not exist any more.')
      const draft = new Draft(world)
      const operations = this.#carryOutAll(request.operations, user, draft)
      await world.commit(draft.changes)
      this.#sequence += 1
      tell({ requestId: request.requestId, userId, sequence: this.#sequence, operations })
    })
  }

  #carryOutAll(operations: Operation[], user: PermissionUser, draft: Draft): Operation[] {
    const { rules, versions, generation, world } = this.#context
    const before = new Draft(world)
    const done: Operation[] = []
    const after: Operation[] = []
    for (const operation of operations) {
      const carriedOut = carryOut(operation, { draft, user, rules, versions, generation })
      done.push(carriedOut)
      after.push(...followUps(carriedOut, before, draft))
    }
    // What was asked for comes first and in its order: the asker finds each result in its place.
    return [...done, ...after]
  }
}

/** The promise, or a rejection when it takes too long. */
function within<T>(promise: Promise<T>, milliseconds: number, reason: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(reason()))
    }, milliseconds)
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
}
