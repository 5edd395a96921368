/** Creates the Gamemaster's screen, and redraws the parts that a change concerns. */
import type { ScreenPart } from './gamemaster-screen'
import { GamemasterScreen } from './gamemaster-screen'

/** Creates a screen without rendering it, and starts to watch for changes. */
export function createScreen(): GamemasterScreen {
  watch()
  return new GamemasterScreen()
}

const STATE: readonly ScreenPart[] = ['people', 'tools']
const ALL: readonly ScreenPart[] = ['head', 'people', 'tools', 'foot']

/** The parts of the screen that each hook may change. */
const WATCHED = {
  createActor: STATE,
  updateActor: STATE,
  deleteActor: STATE,
  createItem: STATE,
  updateItem: STATE,
  deleteItem: STATE,
  createActiveEffect: STATE,
  updateActiveEffect: STATE,
  deleteActiveEffect: STATE,
  createToken: STATE,
  updateToken: STATE,
  deleteToken: STATE,
  createCard: STATE,
  updateCard: STATE,
  deleteCard: STATE,
  updateCards: STATE,
  updateUser: STATE,
  createChatMessage: ['people'],
  updateChatMessage: ['people'],
  deleteChatMessage: ['people'],
  updateScene: ALL,
  controlToken: ['head'],
  createCombatant: ['head'],
  deleteCombatant: ['head'],
  // Foundry creates a setting at its first change.
  createSetting: ALL,
  updateSetting: ALL,
} as const satisfies Partial<Record<string, readonly ScreenPart[]>>

let isWatching = false
const changed = new Set<ScreenPart>()

/** Redraws the changed parts once, 100 ms after the last of several changes. */
const redraw = foundry.utils.debounce(() => {
  const asked = [...changed]
  changed.clear()
  const screen = foundry.applications.instances.get(GamemasterScreen.DEFAULT_OPTIONS.id)
  if (!(screen instanceof GamemasterScreen) || !screen.rendered) return
  const parts = asked.filter((part) => screen.isStale(part))
  if (parts.length > 0) void screen.render({ parts })
}, 100)

function watch(): void {
  if (isWatching) return
  isWatching = true
  for (const [hook, parts] of Object.entries(WATCHED)) {
    Hooks.on(hook as keyof typeof WATCHED, () => {
      for (const part of parts) changed.add(part)
      redraw()
    })
  }
}
