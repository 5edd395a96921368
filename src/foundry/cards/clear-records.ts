/**
 * A deck's record of where its cards lie counts only where our code wrote it. A deck that a Gamemaster copies, imports or
 * takes over from a player, and a card that she lays into one, may carry a record that a player has invented: the active
 * Gamemaster's client clears it before it does anything else with the deck.
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

/** The decks that a player owns, by id. */
const strange = new Set<string>()

/** At `ready`, and whenever an owner may have changed: clears the decks that no player owns any more. */
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

/** Brings all cards whose place is recorded back into a deck, where the deck is believed at all. */
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

/** What of a deck that is believed has a record; null where nothing has. */
function recorded(id: string | null): { readonly deck: Stack; readonly cards: readonly string[] } | null {
  const deck = findDeck(id ?? '')
  if (!deck || !isTrusted(deck)) return null
  const cards = deck.cards.contents.flatMap((card) => {
    const now = cardNow(deck, card.id ?? '')
    return now && (now.at !== '' || now.by !== '' || now.tag !== '' || now.trail.length > 0) ? [now.id] : []
  })
  return cards.length > 0 || clearingHands(deck).length > 0 ? { deck, cards } : null
}
