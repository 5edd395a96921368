import { ScenePanel } from './scene-panel'

let panel: ScenePanel | null = null

/** Opens the Gamemaster's panel of the scene, or brings it to the front. */
export async function openScenePanel(): Promise<void> {
  if (!game.user.isGM) return
  if (!panel) {
    panel = new ScenePanel()
    watch()
  }
  await panel.render({ force: true })
}

/** Changes that the panel shows. */
const WATCHED = [
  'updateActor',
  'createItem',
  'updateItem',
  'deleteItem',
  'createActiveEffect',
  'deleteActiveEffect',
  'createToken',
  'deleteToken',
  'updateScene',
  'controlToken',
  'createCombatant',
  'deleteCombatant',
  // The first time that a setting is chosen, it is made.
  'createSetting',
  'updateSetting',
] as const

/** Many changes at once draw the panel once. */
function watch(): void {
  const refresh = foundry.utils.debounce(() => {
    if (panel?.rendered) void panel.render()
  }, 100)
  for (const hook of WATCHED) Hooks.on(hook, refresh)
}

/** A button among the token controls, for Gamemasters. */
export function addPanelButton(
  controls: Record<string, foundry.applications.ui.SceneControls.Control>,
): void {
  const tokens = controls.tokens
  if (!tokens || !game.user.isGM) return
  tokens.tools.hnbScene = {
    name: 'hnbScene',
    order: Object.keys(tokens.tools).length,
    title: 'HnB.common.panel.title',
    icon: 'fa-solid fa-clapperboard',
    button: true,
    onChange: () => void openScenePanel(),
  }
}
