/** Lists the decks that the table may choose for a game, and analyses the chosen deck. */
import type { DeckAnalysis } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { localizePhrase, notifyUser } from '../platform/notify'
import { activeRulesets } from '../world/active-rulesets'
import { waitForActiveGamesToLoad, loadGame } from '../world/load-games'
import { currentGameSettings } from '../world/settings'
import { createCardView } from './card-view'
import type { CardStack } from './card-stacks'
import { findDeck, isTrustedDeck, findDeckDefinition, whyNotTrustDeck } from './card-stacks'

/**
 * Makes the options of a drop-down list in which the table chooses a deck: the names of the decks that the table has
 * made, by deck id. The empty id stands for the game's own deck. A chosen deck stays in the list even if it was
 * deleted.
 */
export function createDeckChoiceLabels(chosenDeckId: string): Readonly<Record<string, string>> {
  const decksCreatedByUsers = game.cards
    .filter(({ id, type }) => type === 'deck' && findDeckDefinition(id) === null)
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang))
    .map((deck): [string, string] => [
      deck.id,
      isTrustedDeck(deck)
        ? deck.name
        : localizePhrase({ key: 'HnB.rules.deckOwned', data: { deck: deck.name } }),
    ])
  const isStoredDeckGone = chosenDeckId !== '' && !findDeck(chosenDeckId)
  return {
    '': localizePhrase({ key: 'HnB.rules.deckOfGame' }),
    ...Object.fromEntries(decksCreatedByUsers),
    ...(isStoredDeckGone ? { [chosenDeckId]: localizePhrase({ key: 'HnB.rules.deckGone' }) } : {}),
  }
}

/**
 * A deck that the table has chosen for a game. `reading` says what the game recognises in the deck. `refusal` says why
 * the game may not use the deck; null if it may.
 */
export interface ChosenDeck {
  readonly deck: CardStack
  readonly reading: DeckAnalysis
  readonly refusal: Refusal | null
}

/**
 * Finds the deck that a game's settings choose, and analyses it. Null if the settings choose the game's own deck, or if
 * the chosen deck is missing.
 * @param gameSettings the game's settings, stored or from a form
 */
export async function analyseChosenDeck(gameKey: string, gameSettings: unknown): Promise<ChosenDeck | null> {
  const ruleset = await loadGame(gameKey)
  const deck = findDeck(ruleset?.hand?.deckId(gameSettings) ?? '')
  if (!ruleset?.hand || !deck || findDeckDefinition(deck.id)) return null
  const deckAnalysis = ruleset.hand.analyseDeck(deck.cards.map(createCardView), gameSettings)
  return { deck, reading: deckAnalysis, refusal: whyNotTrustDeck(deck) }
}

/**
 * Called after the Gamemaster has saved the settings. Reports what each game recognises in its chosen deck. An
 * incomplete deck is always reported; a complete deck is reported only if it was newly chosen.
 * @param previousDeckIds each game's deck id before the settings were saved, by the game's key
 */
export async function notifyOfDeckAnalyses(previousDeckIds: ReadonlyMap<string, string>): Promise<void> {
  await waitForActiveGamesToLoad()
  for (const { key } of activeRulesets()) {
    const chosenDeck = await analyseChosenDeck(key, currentGameSettings({ key }))
    if (!chosenDeck || (chosenDeck.reading.isComplete && previousDeckIds.get(key) === chosenDeck.deck.id))
      continue
    const { isComplete, lines } = chosenDeck.reading
    const phraseDataOfNotice = {
      deck: chosenDeck.deck.name,
      lines: lines.map(({ phrase }) => localizePhrase(phrase)).join(' '),
    }
    notifyUser(
      isComplete ? 'info' : 'warn',
      { key: 'HnB.rules.deckRead', data: phraseDataOfNotice },
      { permanent: !isComplete },
    )
  }
}

/** The ids of the decks that the active games use, by the game's key. Games without a deck are left out. */
export function deckIdsOfActiveGames(): ReadonlyMap<string, string> {
  return new Map(
    activeRulesets().flatMap((ruleset) =>
      ruleset.hand ? [[ruleset.key, ruleset.hand.deckId(currentGameSettings(ruleset))] as const] : [],
    ),
  )
}
