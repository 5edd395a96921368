/** Choosing a deck of the table's own for a game: which are offered, what the game recognises in one, and why not. */
import type { DeckReading } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { say, tell } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { gamesHere, loadGame } from '../world/load-games'
import { settingsOf } from '../world/settings'
import { dealtCard } from './dealt-card'
import type { Stack } from './stacks'
import { findDeck, isTrusted, specOf, whyNotTrusted } from './stacks'

/** The decks of the table's own by id, for a list; one that was chosen and deleted since stays in it. */
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

/** What a game would make of its deck with some settings, as a form has them. */
export interface ChosenDeck {
  readonly deck: Stack
  readonly reading: DeckReading
  readonly refusal: Refusal | null
}

/** The deck that some settings of a game name; null for the one that comes with the game, and for none. */
export async function chosenDeck(key: string, settings: unknown): Promise<ChosenDeck | null> {
  const ruleset = await loadGame(key)
  const deck = findDeck(ruleset?.hand?.deck(settings) ?? '')
  if (!ruleset?.hand || !deck || specOf(deck.id)) return null
  const reading = ruleset.hand.read(deck.cards.map(dealtCard), settings)
  return { deck, reading, refusal: whyNotTrusted(deck) }
}

/**
 * Tells the Gamemaster who has saved the rules what each game recognises in its own deck: always what is missing or not
 * recognised, and everything where another deck was chosen.
 * @param before the decks of the games by key, before the rules were saved
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

/** The decks that the games which are on play with, by their keys. */
export function decksPlayed(): ReadonlyMap<string, string> {
  return new Map(
    activeRulesets().flatMap((ruleset) =>
      ruleset.hand ? [[ruleset.key, ruleset.hand.deck(settingsOf(ruleset))] as const] : [],
    ),
  )
}
