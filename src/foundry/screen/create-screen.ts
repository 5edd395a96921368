/** Creates the Gamemaster's screen. After a change, redraws those parts of the screen that the change concerns. */
import type { ScreenPart } from './gamemaster-screen'
import { GamemasterScreen } from './gamemaster-screen'

/** Creates a screen without rendering it, and starts to watch for changes. */
export function createScreen(): GamemasterScreen {
  watchScreenHooks()
  return new GamemasterScreen()
}

const STATE_PARTS: readonly ScreenPart[] = ['people', 'tools']
const ALL_PARTS: readonly ScreenPart[] = ['head', 'people', 'tools', 'foot']

/** The parts of the screen that may change after each hook. */
const PARTS_BY_HOOK = {
  createActor: STATE_PARTS,
  updateActor: STATE_PARTS,
  deleteActor: STATE_PARTS,
  createItem: STATE_PARTS,
  updateItem: STATE_PARTS,
  deleteItem: STATE_PARTS,
  createActiveEffect: STATE_PARTS,
  updateActiveEffect: STATE_PARTS,
  deleteActiveEffect: STATE_PARTS,
  createToken: STATE_PARTS,
  updateToken: STATE_PARTS,
  deleteToken: STATE_PARTS,
  createCard: STATE_PARTS,
  updateCard: STATE_PARTS,
  deleteCard: STATE_PARTS,
  updateCards: STATE_PARTS,
  updateUser: STATE_PARTS,
  createChatMessage: ['people'],
  updateChatMessage: ['people'],
  deleteChatMessage: ['people'],
  updateScene: ALL_PARTS,
  canvasReady: ALL_PARTS,
  controlToken: ['head'],
  createCombatant: ['head'],
  deleteCombatant: ['head'],
  // A new turn, or the end of a fight, may change what a game counts for a person, such as wounds.
  updateCombat: ['people'],
  deleteCombat: ['people'],
  // Foundry creates the document of a setting when the setting changes for the first time, so this hook also means a change.
  createSetting: ALL_PARTS,
  updateSetting: ALL_PARTS,
} as const satisfies Partial<Record<string, readonly ScreenPart[]>>

let isWatching = false
const changedParts = new Set<ScreenPart>()

/** Redraws the changed parts. Waits 100 ms, so that several changes lead to one redraw. */
const redrawScreen = foundry.utils.debounce(() => {
  const requestedParts = [...changedParts]
  changedParts.clear()
  const screen = foundry.applications.instances.get(GamemasterScreen.DEFAULT_OPTIONS.id)
  if (!(screen instanceof GamemasterScreen) || !screen.rendered) return
  const parts = requestedParts.filter((part) => screen.isStale(part))
  if (parts.length > 0) void screen.render({ parts })
}, 100)

function watchScreenHooks(): void {
  if (isWatching) return
  isWatching = true
  for (const [hook, parts] of Object.entries(PARTS_BY_HOOK)) {
    Hooks.on(hook as keyof typeof PARTS_BY_HOOK, () => {
      for (const part of parts) changedParts.add(part)
      redrawScreen()
    })
  }
}
