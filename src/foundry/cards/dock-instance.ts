/**
 * The only dock of this client. Its script is fetched when the dock first has content: in a world without cards,
 * fights and clocks, that is when the first message waits for the person.
 */
import { deckDocumentId } from '../../core/deck-definition'
import { activeDeckDefinitions, findDeck, playableDecksOf } from '../decks/card-stacks'
import { readHeldCards } from '../decks/hands'
import { fetchScript } from '../platform/fetch-script'
import { clockViews } from '../world/clocks'
import type { CardDock } from './card-dock'
import { currentDockInitiative, currentDockTurn, waitingEntries } from './dock-sources'

let dockInstance: CardDock | null = null
/** The result of the last fetch, null without a script. Undefined before the first fetch. */
let fetchedDock: Promise<CardDock | null> | undefined

/** Returns the only dock of this client. Null if its script cannot be fetched; the person is then notified. */
export function fetchDock(): Promise<CardDock | null> {
  if (dockInstance) return Promise.resolve(dockInstance)
  fetchedDock = createDock()
  return fetchedDock
}

async function createDock(): Promise<CardDock | null> {
  const script = await fetchScript(() => import('./card-dock'))
  if (script) dockInstance ??= new script.CardDock()
  return dockInstance
}

/**
 * Draws the dock again, if it has content or had some before. After a failed fetch, only a person's press fetches the
 * script again: otherwise each change at the table would notify the person again.
 */
export async function redrawDock(): Promise<void> {
  if (!dockInstance && !hasContent()) return
  const dock = await (fetchedDock ?? fetchDock())
  await dock?.render({ force: true })
}

/** Opens the collapsed dock, and moves the keyboard focus into it. */
export async function expandDock(): Promise<void> {
  const dock = await fetchDock()
  await dock?.expand()
}

/** Has the dock anything to show? */
const hasContent = (): boolean =>
  playableDecksOf(game.user).length > 0 ||
  (game.user.isGM && activeDeckDefinitions().some((spec) => !findDeck(deckDocumentId(spec)))) ||
  readHeldCards(game.user.id).length > 0 ||
  waitingEntries().length > 0 ||
  currentDockTurn() !== null ||
  currentDockInitiative() !== null ||
  clockViews().length > 0
