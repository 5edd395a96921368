/** Draws hands, dock and deck windows anew when cards change, and starts them all. */
import { DeckWindow } from './deck-window'
import { registerRoles } from '../decks/roles'
import { theDock } from './the-dock'
import { guardCards } from './guard'
import { watchRoom } from './make-room'
import { supplyDecks } from './supply'
import { SYSTEM_ID } from '../platform/system-id'
import { startZoom } from './zoom'

/** What shows cards besides the dock and the windows of decks: whoever draws it says so here. */
const onlookers: (() => void)[] = []

/** At `init`: calls this whenever cards have changed. */
export function onCards(look: () => void): void {
  onlookers.push(look)
}

/** What is shown of cards, drawn anew a moment after the last of several changes. */
const showCards = foundry.utils.debounce(() => {
  void theDock().render({ force: true })
  for (const look of onlookers) look()
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof DeckWindow) void app.render()
  }
}, 30)

/** At `init`: each person's own choices for the dock and for hands on sheets, kept in their browser, and the roles of stacks. */
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
      // The first look is at the scene: the dock is a strip until somebody unfolds it.
      default: name === 'dockClosed',
      onChange: showCards,
    })
  }
}

/** At `ready`: decks that the games bring, the dock, and all that changes what these show. */
export function startCards(): void {
  startZoom()
  watchRoom()
  void supplyDecks().then(showCards)
  // Whom a Gamemaster holds is whom her cards are played for.
  Hooks.on('controlToken', showCards)
  for (const name of ['createCard', 'updateCard', 'deleteCard'] as const) Hooks.on(name, guardCards)
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

/** After a change of the rules: a game that was switched on brings its decks. */
export function followRules(): void {
  void supplyDecks().then(showCards)
}
