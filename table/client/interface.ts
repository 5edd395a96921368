/**
 * Starts the interface of the table page: boot calls {@link startInterface} after `setup` and before `ready`.
 * The members of `ui` are instances of the classes in `CONFIG.ui`, which packages may replace (foundry-api §2.1, §2.3).
 */
import { CONFIG } from './config'
import { Hooks } from './helpers/hooks'
import { game, ui } from './state'
import type { UiApplication, UiNotifications } from './state'
import { isV14 } from './generation'
import { ApplicationV2 } from './applications/api/application'
import { sidebarTabs } from './applications/sidebar/tab-list'
import { Hotbar } from './applications/ui/hotbar'
import { insertIntoInterface } from './applications/ui/interface-slot'
import { startNotifications } from './applications/ui/start-notifications'
import { applySchemeOnChange } from './applications/ux/theme'
import { listenToKeys } from './applications/ux/keyboard'
import { listenToTexts } from './applications/ux/text-listeners'
import { TooltipManager } from './applications/ux/tooltip-manager'
import { sharedBoard } from './board/shared-board'

/** Makes an instance of the class `CONFIG.ui[key]`. */
function createUiPanel(key: string): UiApplication {
  const Application = CONFIG.ui[key]
  if (typeof Application !== 'function')
    throw new Error(`CONFIG.ui.${key} is not the class of an application.`)
  // The cast is safe: Foundry documents that it constructs these classes without arguments.
  return new (Application as new () => UiApplication)()
}

export async function renderPanels(): Promise<void> {
  for (const key of ['sidebar', ...Object.keys(sidebarTabs), 'players', 'hotbar', 'controls']) {
    try {
      const panel = createUiPanel(key)
      ui[key] = panel
      await panel.render({ force: true })
    } catch (error) {
      Hooks.onError(`ui.${key}`, error, { msg: 'This part of the interface could not be drawn' })
    }
  }
}

/** Draws the interface and starts its listeners. A panel that fails shows its error and does not stop the others. */
export async function startInterface(): Promise<void> {
  startNotifications(CONFIG.ui.notifications as new () => UiNotifications)
  const tooltip = new TooltipManager.implementation()
  tooltip.activateEventListeners()
  game.tooltip = tooltip
  applySchemeOnChange()
  listenToTexts(document)
  const board = sharedBoard()
  insertIntoInterface(board.element)
  await renderPanels()
  // The sidebar tab "placeables" of Foundry 14 must exist for packages. It is not drawn, because Foundry draws it only
  // when a user opens it. `render()` without `force` has no effect on it.
  if (isV14()) ui['placeables'] = new ApplicationV2({ id: 'placeables' })
  board.start()
  game.keybindings._listen(document, game.keyboard)
  listenToKeys(document, {
    pressNumber: (key) => {
      if (ui.hotbar instanceof Hotbar) ui.hotbar._pressKey(key)
    },
    release: () => {
      board.hud._leave()
      board.tokens.releaseAll()
    },
  })
}
