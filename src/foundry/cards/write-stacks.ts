import type { Layout, Plan } from '../../core/deck'
import type { BatchOperation } from '../platform/compat'
import { modifyBatch } from '../platform/compat'
import { SYSTEM_ID } from '../platform/system-id'
import type { Stack } from './stacks'

/** What is to be written in one stack. */
interface StackWrite {
  readonly stack: Stack
  readonly create: object[]
  readonly update: Map<string, object>
  readonly remove: string[]
}

/** How a card lies once it is in a stack: its face (null is down), and who laid it there. */
export interface Look {
  readonly face: 0 | null
  readonly by?: string
}

/** The writes of one intent, by stack. */
export class CardWrites {
  readonly #writes = new Map<string, StackWrite>()

  constructor(readonly deck: Stack) {}

  create(stack: Stack, data: object): void {
    this.#of(stack).create.push(data)
  }

  update(stack: Stack, id: string, change: object): void {
    const { update } = this.#of(stack)
    update.set(id, { ...update.get(id), ...change, _id: id })
  }

  remove(stack: Stack, id: string): void {
    this.#of(stack).remove.push(id)
  }

  #of(stack: Stack): StackWrite {
    const known = this.#writes.get(stack.id)
    if (known) return known
    const made = { stack, create: [], update: new Map<string, object>(), remove: [] }
    this.#writes.set(stack.id, made)
    return made
  }

  /**
   * Writes all of it: in one all-or-nothing batch where Foundry has that. Else what arrives comes first, then
   * what the deck says, then what leaves; each copy carries the number of its move, and the highest counts, so
   * that every card is in exactly one place when a request on the way fails.
   */
  async write(): Promise<void> {
    const operations = this.#operations()
    const batch = modifyBatch()
    if (batch && operations.length > 0) {
      await batch(operations)
      operations.forEach(assertDone)
      return
    }
    for (const operation of operations) {
      await writeOne(operation)
      assertDone(operation)
    }
  }

  #operations(): BatchOperation[] {
    const writes = [...this.#writes.values()]
    const others = writes.filter(({ stack }) => stack.id !== this.deck.id)
    const ordered = [...others, ...writes.filter(({ stack }) => stack.id === this.deck.id)]
    const shared = (stack: Stack) => ({ documentName: 'Card', parent: stack })
    return [
      ...ordered.flatMap(({ stack, create, update }): BatchOperation[] => [
        ...(create.length > 0
          ? [{ action: 'create' as const, ...shared(stack), data: create, keepId: true as const }]
          : []),
        ...(update.size > 0
          ? [{ action: 'update' as const, ...shared(stack), updates: [...update.values()] }]
          : []),
      ]),
      ...writes.flatMap(({ stack, remove }): BatchOperation[] =>
        remove.length > 0 ? [{ action: 'delete', ...shared(stack), ids: remove }] : [],
      ),
    ]
  }
}

async function writeOne(operation: BatchOperation): Promise<void> {
  // Reason for the cast: every operation of this file is made with a stack as its parent.
  const stack = operation.parent as Stack
  if (operation.action === 'create') {
    await stack.createEmbeddedDocuments('Card', operation.data as Card.CreateData[], { keepId: true })
  } else if (operation.action === 'update') {
    await stack.updateEmbeddedDocuments('Card', operation.updates as Card.UpdateData[])
  } else {
    await stack.deleteEmbeddedDocuments('Card', [...operation.ids])
  }
}

/** A hook may stop a write without a word; then nothing that follows it may be written, and nothing told. */
function assertDone(operation: BatchOperation): void {
  // Reason for the casts: every operation of this file is made with a stack as its parent, and names its cards.
  const stack = operation.parent as Stack
  const done =
    operation.action === 'update' ||
    (operation.action === 'create'
      ? (operation.data as { _id: string }[]).every(({ _id }) => stack.cards.has(_id))
      : !operation.ids.some((id) => stack.cards.has(id)))
  if (!done) throw new Error(`Something stopped a move of cards in ${stack.name}.`)
}

/**
 * Adds the writes of a plan. A card that arrives in a stack is a copy of the same id, as Foundry has it; the
 * deck's own stays and says whether it is drawn.
 * @param look how a card lies in the stack of that id
 */
export function writePlan(
  writes: CardWrites,
  layout: Layout,
  { moves, order }: Plan,
  look: (stack: string) => Look,
): void {
  const { deck } = writes
  const move = layout.move + 1
  const arrivals = new Map<string, object>()
  moves.forEach(({ card: id, from, to }, index) => {
    const [origin, target] = [stackOf(from), stackOf(to)]
    const card = origin.cards.get(id)
    if (!card) throw new Error(`The card ${id} is not in ${from}.`)
    const { face, by = '' } = look(to)
    const flags = { [SYSTEM_ID]: { move, by } }
    const home = target.id === deck.id
    const lies = home
      ? { face: null, drawn: false, origin: null, flags }
      : { face, drawn: false, origin: deck.id, sort: move * 100 + index, flags }
    if (target.cards.has(id)) writes.update(target, id, lies)
    else arrivals.set(id, { ...card.toObject(), ...lies })
    if (!home && arrivals.has(id)) writes.create(target, arrivals.get(id) ?? {})
    if (origin.id === deck.id) writes.update(deck, id, { drawn: true })
    else writes.remove(origin, id)
  })
  for (const [sort, id] of (order ?? []).entries()) {
    const relearned = arrivals.get(id)
    if (deck.cards.has(id)) writes.update(deck, id, { sort })
    else if (relearned) writes.create(deck, { ...relearned, sort })
  }
}

function stackOf(id: string): Stack {
  const stack = game.cards.get(id)
  if (!stack) throw new Error(`There is no stack ${id}.`)
  return stack
}
