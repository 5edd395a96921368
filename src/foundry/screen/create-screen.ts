/** Creates the Gamemaster's screen. After a change, redraws the parts of the screen that show the change. */
import type { ScreenPart } from './gamemaster-screen'
import { GamemasterScreen } from './gamemaster-screen'

/** Creates the Gamemaster's screen without rendering it. From then on, hooks redraw the screen after changes. */
export function createGamemasterScreen(): GamemasterScreen {
  watchGamemasterScreenHooks()
  return new GamemasterScreen()
}

const PEOPLE_AND_TOOLS_SCREEN_PARTS: readonly ScreenPart[] = ['people', 'tools']
const ALL_SCREEN_PARTS: readonly ScreenPart[] = ['head', 'people', 'tools', 'foot']

/** Maps each hook to the parts of the Gamemaster's screen that may change when the hook is called. */
const SCREEN_PARTS_BY_HOOK = {
  createActor: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  updateActor: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  deleteActor: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  createItem: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  updateItem: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  deleteItem: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  createActiveEffect: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  updateActiveEffect: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  deleteActiveEffect: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  createToken: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  updateToken: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  deleteToken: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  createCard: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  updateCard: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  deleteCard: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  updateCards: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  updateUser: PEOPLE_AND_TOOLS_SCREEN_PARTS,
  createChatMessage: ['people'],
  updateChatMessage: ['people'],
  deleteChatMessage: ['people'],
  updateScene: ALL_SCREEN_PARTS,
  canvasReady: ALL_SCREEN_PARTS,
  controlToken: ['head'],
  createCombatant: ['head'],
  deleteCombatant: ['head'],
  // The people's lines contain values that may change when a turn begins or the fight ends, such as the number of
  // wounds that count.
  updateCombat: ['head', 'people'],
  deleteCombat: ['head', 'people'],
  // When a setting is first changed, Foundry creates the setting's document. So `createSetting` reports a change too.
  createSetting: ALL_SCREEN_PARTS,
  updateSetting: ALL_SCREEN_PARTS,
} as const satisfies Partial<Record<string, readonly ScreenPart[]>>

let areScreenHooksWatched = false
const changedScreenParts = new Set<ScreenPart>()

/** Redraws the changed parts of the Gamemaster's screen. Waits 100 ms, so that several changes lead to one redraw. */
const redrawGamemasterScreen = foundry.utils.debounce(() => {
  const requestedScreenParts = [...changedScreenParts]
  changedScreenParts.clear()
  const gamemasterScreen = foundry.applications.instances.get(GamemasterScreen.DEFAULT_OPTIONS.id)
  if (!(gamemasterScreen instanceof GamemasterScreen) || !gamemasterScreen.rendered) return
  const screenPartsToRedraw = requestedScreenParts.filter((screenPart) =>
    gamemasterScreen.hasChangedSinceRender(screenPart),
  )
  if (screenPartsToRedraw.length > 0) void gamemasterScreen.render({ parts: screenPartsToRedraw })
}, 100)

function watchGamemasterScreenHooks(): void {
  if (areScreenHooksWatched) return
  areScreenHooksWatched = true
  for (const [hook, parts] of Object.entries(SCREEN_PARTS_BY_HOOK)) {
    Hooks.on(hook as keyof typeof SCREEN_PARTS_BY_HOOK, () => {
      for (const screenPart of parts) changedScreenParts.add(screenPart)
      redrawGamemasterScreen()
    })
  }
}
