import { countOf, examine } from '../../core/deck-doctor'
import { cardId, deckSource } from '../../core/deck-spec'
import type { Refusal } from '../../core/outcome'
import { say } from '../platform/notify'
import { SYSTEM_ID, systemPath } from '../platform/system-id'
import type { Stack } from './stacks'
import { specOf, storedDeck } from './stacks'
import { tellMended } from './told'
import { CardWrites } from './write-stacks'

/** Finds what is missing, doubled or orphaned in a deck, mends it, and says so. Hands keep what they hold. */
export async function mend(deck: Stack, user: User.Stored): Promise<Refusal | null> {
  const spec = specOf(deck.id)
  const found = examine(storedDeck(deck), spec?.cards.map(({ id }) => cardId(id)) ?? [])
  const writes = new CardWrites(deck)
  const bottom = Math.max(0, ...deck.cards.map(({ sort }) => sort)) + 1
  found.lost.forEach((id, index) =>
    writes.update(deck, id, { drawn: false, face: null, sort: bottom + index }),
  )
  for (const id of found.unmarked) writes.update(deck, id, { drawn: true })
  for (const { id, stack } of found.doubled) {
    const holder = game.cards.get(stack)
    if (holder) writes.remove(holder, id)
  }
  for (const { id, stack } of found.orphaned) {
    const copy = game.cards.get(stack)?.cards.get(id)
    if (copy) writes.create(deck, definedBy(copy))
  }
  if (spec) {
    const { cards } = deckSource(spec, (key) => say({ key }), systemPath('assets/cards'))
    const absent = cards.filter(({ _id }) => found.absent.includes(_id))
    absent.forEach((card, index) =>
      writes.create(deck, { ...card, sort: bottom + found.lost.length + index }),
    )
  }
  await writes.write()
  return tellMended(deck, user, { found, sound: countOf(found) === 0 })
}

/** What a deck learns again of a card that it forgot, from the copy that lies elsewhere. */
function definedBy(copy: Card.Implementation): object {
  return {
    ...copy.toObject(),
    origin: null,
    drawn: true,
    face: null,
    flags: { [SYSTEM_ID]: { move: 0, by: '' } },
  }
}
