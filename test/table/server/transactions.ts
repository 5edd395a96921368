/** Requests for changes, one after the other: each is carried out whole, written to disk, and then told to everyone. */
import type { PermissionUser } from '../shared/user-permissions'
import type { Operation, OperationBroadcast, OperationRequest } from '../shared/wire'
import type { DocumentRules } from './document-rules'
import { Draft } from './draft'
import { followUps } from './follow-ups'
import { carryOut } from './operations'
import type { Versions } from './statistics'
import type { World } from './world'

export interface TransactionContext {
  readonly world: World
  readonly rules: DocumentRules
  readonly versions: Versions
  readonly generation: 13 | 14
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

  /** Do something between two requests, when the world is whole. */
  enqueue<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
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
