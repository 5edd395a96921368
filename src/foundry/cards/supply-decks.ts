/** Creates the decks of the active games in a world. Each deck is created only once. */
import type { DeckDefinition } from '../../core/deck-definition'
import { toDeckDocumentId } from '../../core/deck-definition'
import type { Refusal } from '../../core/outcome'
import { createTaskQueue } from '../../core/shell/task-queue'
import { filterTextsOfList } from '../../core/plain-data'
import { activeDeckDefinitions, findDeck } from '../decks/card-stacks'
import { whyNotConnected } from '../platform/connection'
import { fetchScript } from '../platform/fetch-script'
import { notifyRefusal } from '../platform/notify'
import { whyNotUserPermitted } from '../platform/permissions'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { SYSTEM_ID, systemPath } from '../platform/icon-path'
import { storeWorldSetting } from '../platform/world-settings'

const deckCreationQueue = createTaskQueue()

/** Adds our decks to Foundry's presets, and registers the setting that lists the created decks. Called at `init`. */
export function registerDeckPresets(deckDefinitions: readonly DeckDefinition[]): void {
  for (const { id, name } of deckDefinitions) {
    const deckPath = systemPath(`cards/${id}.json`)
    CONFIG.Cards.presets[`${SYSTEM_ID}.${id}`] = { type: 'deck', label: name, src: deckPath }
  }
  game.settings.register(SYSTEM_ID, 'decks', {
    name: 'HnB.cards.title',
    scope: 'world',
    config: false,
    type: Array,
    default: [],
  })
}

/**
 * Creates the missing decks of the active games on the active Gamemaster's client, with fixed ids, so that no deck is
 * created twice. A deleted deck returns only on request (`recreateDeck`).
 */
export function createMissingDecks(): Promise<void> {
  return deckCreationQueue(async () => {
    if (whyNotConnected() || !game.user.isActiveGM || !(await doesThisClientDecideRequests())) return
    const createdDeckIds = filterTextsOfList(game.settings.get(SYSTEM_ID, 'decks'))
    const missingDeckDefinitions = activeDeckDefinitions().filter(({ id }) => !createdDeckIds.includes(id))
    if (missingDeckDefinitions.length === 0) return
    const refusal = whyNotUserPermitted('SETTINGS_MODIFY', 'CARDS_CREATE')
    if (refusal) return notifyRefusalOnce(refusal)
    const dealerScript = await fetchScript(() => import('./dealer'))
    if (!dealerScript) return
    for (const deckDefinition of missingDeckDefinitions)
      if (!findDeck(toDeckDocumentId(deckDefinition))) await dealerScript.createDeck(deckDefinition)
    await storeWorldSetting('decks', [...createdDeckIds, ...missingDeckDefinitions.map(({ id }) => id)])
  })
}

let isDeckRefusalShown = false

/**
 * Notifies the person of a refusal of `createMissingDecks`, but only once per page, because that function runs after
 * every change of the active games.
 */
function notifyRefusalOnce(refusal: Refusal): void {
  if (!isDeckRefusalShown) notifyRefusal(refusal)
  isDeckRefusalShown = true
}
