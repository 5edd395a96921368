/** Starts the dock and the decks. Redraws the views of cards (hands, the dock, deck windows) when a card changes. */
import { registerCardStackRoles } from '../decks/stack-roles'
import { redrawCardDock } from './dock-instance'
import {
  clearRecordOfChangedDeck,
  clearRecordOfNewCard,
  clearRecordOfNewDeck,
  clearRecordsOfDecksWithoutOwner,
} from './clear-deck-records'
import { removeRoleOfDeletedCardStack, repairDeckAfterCardChange, rememberMovedCard } from './guard-cards'
import { redrawDeckWindows } from './open-deck-window'
import { createMissingDecks } from './supply-decks'
import { SYSTEM_ID } from '../platform/icon-path'
import { fetchCardPointerScript } from './fetch-card-pointers'

/** Functions from other folders that redraw views of cards after a change of cards. */
const cardViewRedrawCallbacks: (() => void)[] = []

/** Adds a function that redraws a view of cards after each change of cards. Called at `init`. */
export function addRedrawOnCardChange(redrawCardView: () => void): void {
  cardViewRedrawCallbacks.push(redrawCardView)
}

/** Redraws every view of cards. The delay joins several changes in one redraw. */
const redrawCardViews = foundry.utils.debounce(() => {
  void redrawCardDock()
  for (const redrawCardView of cardViewRedrawCallbacks) redrawCardView()
  redrawDeckWindows()
}, 30)

/**
 * Registers settings at `init`: the roles of card stacks, and the client settings of the dock and of hands on sheets.
 */
export function registerDockSettings(): void {
  registerCardStackRoles(redrawCardViews)
  game.settings.register(SYSTEM_ID, 'dockOrder', {
    name: 'HnB.cards.dock',
    scope: 'client',
    config: false,
    type: Array,
    default: [],
  })
  for (const settingName of ['dockClosed', 'dockSorted', 'handClosed'] as const) {
    game.settings.register(SYSTEM_ID, settingName, {
      name: 'HnB.cards.dock',
      scope: 'client',
      config: false,
      type: Boolean,
      // The dock is collapsed at first, so that it does not cover the scene.
      default: settingName === 'dockClosed',
      onChange: redrawCardViews,
    })
  }
}

/** Creates the games' decks and the dock. Listens for every change of cards and users. Called at `ready`. */
export function startCardsAndDock(): void {
  fetchCardPointerScript(document.body)
  Hooks.on('renderApplicationV2', (_app, windowElement) => fetchCardPointerScript(windowElement))
  void createMissingDecks().then(redrawCardViews)
  // A Gamemaster plays cards for the selected token's actor, so selecting another token changes the offered card uses.
  Hooks.on('controlToken', redrawCardViews)
  for (const hookName of ['createCard', 'deleteCard'] as const) Hooks.on(hookName, repairDeckAfterCardChange)
  Hooks.on('updateCard', (card, _changed, options, userId) =>
    repairDeckAfterCardChange(card, options, userId),
  )
  Hooks.on('createCard', rememberMovedCard)
  Hooks.on('createCard', clearRecordOfNewCard)
  Hooks.on('createCards', clearRecordOfNewDeck)
  Hooks.on('updateCards', clearRecordOfChangedDeck)
  Hooks.on('deleteCards', removeRoleOfDeletedCardStack)
  for (const hookName of ['updateUser', 'deleteUser'] as const)
    Hooks.on(hookName, clearRecordsOfDecksWithoutOwner)
  clearRecordsOfDecksWithoutOwner()
  for (const hookName of [
    'createCards',
    'updateCards',
    'deleteCards',
    'createCard',
    'updateCard',
    'deleteCard',
    'createUser',
    'updateUser',
    'deleteUser',
    // A deleted message makes its cards unplayable, and the window of the deck shows unplayable cards.
    'deleteChatMessage',
  ] as const)
    Hooks.on(hookName, redrawCardViews)
}

/** Called after games were activated. Creates their missing decks, and redraws every view of cards. */
export function createDecksOfNewGames(): void {
  void createMissingDecks().then(redrawCardViews)
}
