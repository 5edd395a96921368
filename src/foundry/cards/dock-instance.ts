/**
 * Creates this client's only dock. Its script is fetched with its first content: a deck, cards, a fight, a clock, or a
 * waiting message.
 */
import { toDeckDocumentId } from '../../core/deck-definition'
import { activeDeckDefinitions, findDeck, findPlayableDecks } from '../decks/card-stacks'
import { readHeldCards } from '../decks/hands'
import { fetchScript, createScriptFetcherForRedraws } from '../platform/fetch-script'
import { createClockViews } from '../world/clocks'
import type { CardDock } from './card-dock'
import { findInitiativeShownInDock, findTurnShownInDock, listWaitingListEntries } from './dock-sources'

const loadDockScript = () => import('./card-dock')
const fetchDockScriptForRedraw = createScriptFetcherForRedraws(loadDockScript)

let currentCardDock: CardDock | null = null

async function createCardDock(loadScript: () => Promise<{ readonly CardDock: typeof CardDock } | null>) {
  if (currentCardDock) return currentCardDock
  const cardDockScript = await loadScript()
  // Another call may have created the dock while this call waited for the script.
  if (cardDockScript) currentCardDock ??= new cardDockScript.CardDock()
  return currentCardDock
}

/** Returns the only dock of this client. If its script cannot be fetched, notifies the person and returns null. */
export const fetchCardDock = (): Promise<CardDock | null> => createCardDock(() => fetchScript(loadDockScript))

/** Draws the dock again. Does nothing if the dock has never had content. */
export async function redrawCardDock(): Promise<void> {
  if (!currentCardDock && !hasCardDockContent()) return
  const cardDock = await createCardDock(fetchDockScriptForRedraw)
  await cardDock?.render({ force: true })
}

/** Opens the collapsed dock, and moves the keyboard focus into it. */
export async function expandCardDock(): Promise<void> {
  const cardDock = await fetchCardDock()
  await cardDock?.expand()
}

/** Does the dock have content for this person? */
const hasCardDockContent = (): boolean =>
  findPlayableDecks(game.user).length > 0 ||
  (game.user.isGM &&
    activeDeckDefinitions().some((deckDefinition) => !findDeck(toDeckDocumentId(deckDefinition)))) ||
  readHeldCards(game.user.id).length > 0 ||
  listWaitingListEntries().length > 0 ||
  findTurnShownInDock() !== null ||
  findInitiativeShownInDock() !== null ||
  createClockViews().length > 0
