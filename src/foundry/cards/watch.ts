/** Starts the dock and the decks, and redraws hands, the dock and deck windows when cards change. */
import { DeckWindow } from './deck-window'
import { registerRoles } from '../decks/roles'
import { theDock } from './the-dock'
import { clearChangedDeck, clearNewCard, clearNewDeck, watchOwners } from './clear-records'
import { endRoleOf, guardCards, noteLaid } from './guard'
import { watchRoom } from './make-room'
import { supplyDecks } from './supply'
import { SYSTEM_ID } from '../platform/system-id'
import { startZoom } from './zoom'

/** Functions that redraw the parts of other folders that show cards. */
const onlookers: (() => void)[] = []

/** At `init`: registers a function that is called after each change of cards. */
export function onCards(look: () => void): void {
  onlookers.push(look)
}

/** Redraws everything that shows cards, 30 ms after the last of several changes. */
const showCards = foundry.utils.debounce(() => {
  void theDock().render({ force: true })
  for (const look of onlookers) look()
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof DeckWindow) void app.render()
  }
}, 30)

/** At `init`: registers the roles of stacks, and the browser's settings of the dock and of hands on sheets. */
export function registerDock(): void {
  registerRoles(showCards)
  game.settings.register(SYSTEM_ID, 'dockOrder', {
    name: 'HnB.cards.dock',
    scope: 'client',
    config: false,
    type: Array,
    default: [],
  })
  for (const name of ['dockClosed', 'dockSorted', 'handClosed'] as const) {
    game.settings.register(SYSTEM_ID, name, {
      name: 'HnB.cards.dock',
      scope: 'client',
      config: false,
      type: Boolean,
      // The scene comes first: the dock is a strip until a person unfolds it.
      default: name === 'dockClosed',
      onChange: showCards,
    })
  }
}

/** At `ready`: creates the games' decks and the dock, and listens for every change of cards and users. */
export function startCards(): void {
  startZoom()
  watchRoom()
  void supplyDecks().then(showCards)
  // A Gamemaster plays cards for the selected token.
  Hooks.on('controlToken', showCards)
  for (const name of ['createCard', 'deleteCard'] as const) Hooks.on(name, guardCards)
  Hooks.on('updateCard', (card, _changed, options, userId) => guardCards(card, options, userId))
  Hooks.on('createCard', noteLaid)
  Hooks.on('createCard', clearNewCard)
  Hooks.on('createCards', clearNewDeck)
  Hooks.on('updateCards', clearChangedDeck)
  Hooks.on('deleteCards', endRoleOf)
  for (const name of ['updateUser', 'deleteUser'] as const) Hooks.on(name, watchOwners)
  watchOwners()
  for (const name of [
    'createCards',
    'updateCards',
    'deleteCards',
    'createCard',
    'updateCard',
    'deleteCard',
    'createUser',
    'updateUser',
    'deleteUser',
  ] as const)
    Hooks.on(name, showCards)
}

/** Creates the decks of a game that was just switched on, and redraws everything that shows cards. */
export function followRules(): void {
  void supplyDecks().then(showCards)
}
