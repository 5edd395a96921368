/**
 * Clears a deck's record of where its cards lie unless our code wrote the record. A Gamemaster may copy or import a
 * deck, take a deck over from a player, or put a card into a deck; each may carry a record that a player has invented.
 * The active Gamemaster's client clears the record before it does anything else with the deck.
 */
import { sayIn } from '../decks/card-writes'
import { clearingHands } from '../decks/hand-log'
import type { Stack } from '../decks/stacks'
import { cardNow, findDeck, isTrusted } from '../decks/stacks'
import { tell } from '../platform/notify'
import { SYSTEM_ID } from '../platform/system-id'
import { inOwnOrder } from '../play/arbiter'
import { decidesHere } from '../play/one-client'
import { isOurWrite } from '../write/our-writes'
import { write } from '../write/write'

/** The ids of the decks that a player owns. */
const strange = new Set<string>()

/** At `ready` and whenever an owner may have changed: clears each deck whose last player has lost ownership. */
export function watchOwners(): void {
  for (const deck of game.cards) {
    if (deck.type !== 'deck') continue
    if (!isTrusted(deck)) strange.add(deck.id)
    else if (strange.delete(deck.id)) void clear(deck.id)
  }
}

/** Hook: a stack was created. */
export function clearNewDeck({ id }: Cards.Implementation): void {
  if (!isOurWrite(id)) void clear(id)
  watchOwners()
}

/** Hook: a stack was updated. */
export function clearChangedDeck({ id }: Cards.Implementation, changed: object): void {
  const isImport = 'cards' in changed || foundry.utils.hasProperty(changed, `flags.${SYSTEM_ID}`)
  if (isImport && !isOurWrite(id)) void clear(id)
  watchOwners()
}

/** Hook: a card was created. */
export function clearNewCard({ id, parent }: Card.Implementation): void {
  if (!isOurWrite(id)) void clear(parent?.id ?? null)
}

/** Brings every recorded card back into a trusted deck and deletes the deck's record. */
async function clear(id: string | null): Promise<void> {
  if (!recorded(id) || !game.user.isActiveGM || !(await decidesHere())) return
  await inOwnOrder(async () => {
    const found = recorded(id)
    if (!found) return null
    const { deck, cards } = found
    await write([...(cards.length > 0 ? [sayIn(deck, cards.map(home))] : []), ...clearingHands(deck)])
    tell('info', { key: 'HnB.cards.recordCleared', data: { name: deck.name } })
    return null
  })
}

const home = (_id: string) => ({
  _id,
  drawn: false,
  face: null,
  [`flags.${SYSTEM_ID}`]: { at: '', by: '', tag: '', trail: [] },
})

/** A trusted deck and the ids of its cards that have a record; null where nothing is recorded. */
function recorded(id: string | null): { readonly deck: Stack; readonly cards: readonly string[] } | null {
  const deck = findDeck(id ?? '')
  if (!deck || !isTrusted(deck)) return null
  const cards = deck.cards.contents.flatMap((card) => {
    const now = cardNow(deck, card.id ?? '')
    return now && (now.at !== '' || now.by !== '' || now.tag !== '' || now.trail.length > 0) ? [now.id] : []
  })
  return cards.length > 0 || clearingHands(deck).length > 0 ? { deck, cards } : null
}
