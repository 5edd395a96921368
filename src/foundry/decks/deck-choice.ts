/** The choice of a table's own deck for a game: the decks on offer, and what the game recognises in the chosen deck. */
import type { DeckReading } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { say, tell } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { gamesHere, loadGame } from '../world/load-games'
import { settingsOf } from '../world/settings'
import { dealtCard } from './dealt-card'
import type { Stack } from './stacks'
import { findDeck, isTrusted, specOf, whyNotTrusted } from './stacks'

/**
 * The labels of the table's own decks by id, for a list. The empty id stands for the deck that comes with the game. The
 * list keeps a chosen deck that has been deleted.
 */
export function offeredDecks(chosen: string): Readonly<Record<string, string>> {
  const own = game.cards
    .filter(({ id, type }) => type === 'deck' && specOf(id) === null)
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang))
    .map((deck): [string, string] => [
      deck.id,
      isTrusted(deck) ? deck.name : say({ key: 'HnB.rules.deckOwned', data: { deck: deck.name } }),
    ])
  const isGone = chosen !== '' && !findDeck(chosen)
  return {
    '': say({ key: 'HnB.rules.deckOfGame' }),
    ...Object.fromEntries(own),
    ...(isGone ? { [chosen]: say({ key: 'HnB.rules.deckGone' }) } : {}),
  }
}

/** The table's own deck that a game plays with, what the game recognises in it, and why it may not be used, or null. */
export interface ChosenDeck {
  readonly deck: Stack
  readonly reading: DeckReading
  readonly refusal: Refusal | null
}

/**
 * Reads the deck that a game's settings name. Null for the deck that comes with the game, and for a deck that does not
 * exist.
 * @param settings the game's settings, as they are stored or as a form has them
 */
export async function chosenDeck(key: string, settings: unknown): Promise<ChosenDeck | null> {
  const ruleset = await loadGame(key)
  const deck = findDeck(ruleset?.hand?.deck(settings) ?? '')
  if (!ruleset?.hand || !deck || specOf(deck.id)) return null
  const reading = ruleset.hand.read(deck.cards.map(dealtCard), settings)
  return { deck, reading, refusal: whyNotTrusted(deck) }
}

/**
 * After the Gamemaster has saved the rules: notifies them what each game recognises in the table's own deck. A deck
 * with faults is always reported, and stays on the screen. A deck without faults is reported only if it is newly
 * chosen.
 * @param before each game's deck id by the game's key, from before the rules were saved
 */
export async function tellDecks(before: ReadonlyMap<string, string>): Promise<void> {
  await gamesHere()
  for (const { key } of activeRulesets()) {
    const chosen = await chosenDeck(key, settingsOf({ key }))
    if (!chosen || (chosen.reading.whole && before.get(key) === chosen.deck.id)) continue
    const { whole, lines } = chosen.reading
    const data = { deck: chosen.deck.name, lines: lines.map(({ words }) => say(words)).join(' ') }
    tell(whole ? 'info' : 'warn', { key: 'HnB.rules.deckRead', data }, { permanent: !whole })
  }
}

/** The ids of the decks that the active games play with, by the game's key. */
export function decksPlayed(): ReadonlyMap<string, string> {
  return new Map(
    activeRulesets().flatMap((ruleset) =>
      ruleset.hand ? [[ruleset.key, ruleset.hand.deck(settingsOf(ruleset))] as const] : [],
    ),
  )
}
