/** Examines the decks of the world and mends what is wrong. */
import type { Diagnosis } from '../../core/shell/deck-doctor'
import { countOf, examine } from '../../core/shell/deck-doctor'
import { cardId, deckSource } from '../../core/deck-spec'
import type { Refusal } from '../../core/outcome'
import { copyIn, createIn, deleteFrom, sayIn } from '../decks/card-writes'
import { roleOf } from '../decks/roles'
import type { Stack } from '../decks/stacks'
import { copiesOf, specOf, storedDeck } from '../decks/stacks'
import { say } from '../platform/notify'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import { posting } from '../write/message-operations'
import type { Operation } from '../write/operation'
import { write } from '../write/write'
import { mendedMessage } from './told'

/** What is wrong with a deck now, in all stacks of this world. */
export function examineDeck(deck: Stack): Diagnosis {
  const expected = specOf(deck.id)?.cards.map(({ id }) => cardId(id)) ?? []
  return examine(storedDeck(deck), copiesOf(deck.id), (id) => roleOf(id) !== null, expected)
}

/** Mends a deck: finds missing, strange or orphaned cards in it and the stacks, repairs them, and tells the GMs. */
export async function mend(deck: Stack, user: User.Stored): Promise<Refusal | null> {
  const spec = specOf(deck.id)
  const found = examineDeck(deck)
  const bottom = Math.max(0, ...deck.cards.map(({ sort }) => sort)) + 1
  const home = found.lost.map((_id, index) => ({
    _id,
    drawn: false,
    face: null,
    sort: bottom + index,
    [`flags.${SYSTEM_ID}`]: { at: '', by: '', tag: '' },
  }))
  const sources = spec ? deckSource(spec, (key) => say({ key }), systemPath('assets/cards')).cards : []
  const relearned = found.orphaned.flatMap(({ id, stack }) => {
    const source = sources.find(({ _id }) => _id === id)
    if (!source) return []
    return [{ ...source, origin: null, drawn: true, face: null, flags: { [SYSTEM_ID]: { at: stack } } }]
  })
  const anew = sources
    .filter(({ _id }) => found.absent.includes(_id))
    .map((source, index) => ({ ...source, sort: bottom + home.length + index }))
  await write([
    ...(relearned.length + anew.length > 0 ? [createIn(deck, [...relearned, ...anew])] : []),
    ...(home.length > 0 ? [sayIn(deck, home)] : []),
    ...byStack(found.missing, (stack, ids) => copyIn(stack, deck, ids)),
    ...byStack(found.strange, (stack, ids) => deleteFrom(stack, ids)),
    posting(mendedMessage(deck, user, { found, sound: countOf(found) === 0 })),
  ])
  return null
}

function byStack(
  copies: readonly { readonly id: string; readonly stack: string }[],
  operation: (stack: Stack, ids: readonly string[]) => Operation,
): Operation[] {
  const stacks = new Map<string, string[]>()
  for (const { id, stack } of copies) stacks.set(stack, [...(stacks.get(stack) ?? []), id])
  return [...stacks].flatMap(([id, ids]) => {
    const stack = game.cards.get(id)
    return stack ? [operation(stack, ids)] : []
  })
}
