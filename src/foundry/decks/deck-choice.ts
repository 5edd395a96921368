/** The choice of a table's own deck for a game: the decks on offer, and what the game recognises in the chosen deck. */
import type { DeckAnalysis } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { phraseText, notifyUser } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { activeGamesLoaded, loadGame } from '../world/load-games'
import { currentSettingsOf } from '../world/settings'
import { cardViewOf } from './card-view'
import type { CardStack } from './card-stacks'
import { findDeck, isTrustedDeck, deckSpecOf, whyNotTrustedDeck } from './card-stacks'

/**
 * The labels of the table's own decks by id, for a list. The empty id stands for the deck that comes with the game. The
 * list keeps a chosen deck that has been deleted.
 */
export function deckChoices(chosenId: string): Readonly<Record<string, string>> {
  const ownDecks = game.cards
    .filter(({ id, type }) => type === 'deck' && deckSpecOf(id) === null)
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang))
    .map((deck): [string, string] => [
      deck.id,
      isTrustedDeck(deck) ? deck.name : phraseText({ key: 'HnB.rules.deckOwned', data: { deck: deck.name } }),
    ])
  const isGone = chosenId !== '' && !findDeck(chosenId)
  return {
    '': phraseText({ key: 'HnB.rules.deckOfGame' }),
    ...Object.fromEntries(ownDecks),
    ...(isGone ? { [chosenId]: phraseText({ key: 'HnB.rules.deckGone' }) } : {}),
  }
}

/** The table's own deck that a game plays with, what the game recognises in it, and why it may not be used, or null. */
export interface ChosenDeck {
  readonly deck: CardStack
  readonly reading: DeckAnalysis
  readonly refusal: Refusal | null
}

/**
 * Reads the deck that a game's settings name. Null for the deck that comes with the game, and for a deck that does not
 * exist.
 * @param settings the game's settings, as they are stored or as a form has them
 */
export async function analyseChosenDeck(gameKey: string, settings: unknown): Promise<ChosenDeck | null> {
  const ruleset = await loadGame(gameKey)
  const deck = findDeck(ruleset?.hand?.deck(settings) ?? '')
  if (!ruleset?.hand || !deck || deckSpecOf(deck.id)) return null
  const analysis = ruleset.hand.read(deck.cards.map(cardViewOf), settings)
  return { deck, reading: analysis, refusal: whyNotTrustedDeck(deck) }
}

/**
 * After the Gamemaster has saved the rules: notifies them what each game recognises in the table's own deck. A deck
 * with faults is always reported, and stays on the screen. A deck without faults is reported only if it is newly
 * chosen.
 * @param previousDeckIds each game's deck id by the game's key, from before the rules were saved
 */
export async function notifyDeckAnalyses(previousDeckIds: ReadonlyMap<string, string>): Promise<void> {
  await activeGamesLoaded()
  for (const { key } of activeRulesets()) {
    const chosen = await analyseChosenDeck(key, currentSettingsOf({ key }))
    if (!chosen || (chosen.reading.whole && previousDeckIds.get(key) === chosen.deck.id)) continue
    const { whole, lines } = chosen.reading
    const data = { deck: chosen.deck.name, lines: lines.map(({ words }) => phraseText(words)).join(' ') }
    notifyUser(whole ? 'info' : 'warn', { key: 'HnB.rules.deckRead', data }, { permanent: !whole })
  }
}

/** The ids of the decks that the active games play with, by the game's key. */
export function deckIdsInPlay(): ReadonlyMap<string, string> {
  return new Map(
    activeRulesets().flatMap((ruleset) =>
      ruleset.hand ? [[ruleset.key, ruleset.hand.deck(currentSettingsOf(ruleset))] as const] : [],
    ),
  )
}
