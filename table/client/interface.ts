/**
 * Starts the interface of the table page: boot calls {@link startUserInterface} after `setup` and before `ready`.
 * The members of `ui` are instances of the classes in `CONFIG.ui`, which packages may replace (foundry-api §2.1, §2.3).
 */
import { CONFIG } from './config'
import { Hooks } from './helpers/hooks'
import { game, ui } from './state'
import type { UiApplication, UiNotifications } from './state'
import { isFoundry14 } from './generation'
import { ApplicationV2 } from './applications/api/application'
import { sidebarTabs } from './applications/sidebar/tab-list'
import { Hotbar } from './applications/ui/hotbar'
import { insertElementIntoInterface } from './applications/ui/interface-slot'
import { startNotifications } from './applications/ui/start-notifications'
import { applyColorSchemeOnPreferenceChange } from './applications/ux/theme'
import { listenToPageKeys } from './applications/ux/keyboard'
import { listenToEnrichedTexts } from './applications/ux/text-listeners'
import { TooltipManager } from './applications/ux/tooltip-manager'
import { getSharedBoard } from './board/shared-board'

/** Makes an instance of the class `CONFIG.ui[key]`. */
function createUiPanel(panelKey: string): UiApplication {
  const PanelClass = CONFIG.ui[panelKey]
  if (typeof PanelClass !== 'function')
    throw new Error(`CONFIG.ui.${panelKey} is not the class of an application.`)
  // The cast is safe: Foundry documents that it constructs these classes without arguments.
  return new (PanelClass as new () => UiApplication)()
}

export async function renderUiPanels(): Promise<void> {
  for (const panelKey of ['sidebar', ...Object.keys(sidebarTabs), 'players', 'hotbar', 'controls']) {
    try {
      const uiPanel = createUiPanel(panelKey)
      ui[panelKey] = uiPanel
      await uiPanel.render({ force: true })
    } catch (error) {
      Hooks.onError(`ui.${panelKey}`, error, { msg: 'This part of the interface could not be drawn' })
    }
  }
}

/**
 * Draws the interface and starts its listeners. If a panel fails, it shows its error, and all other panels still work.
 */
export async function startUserInterface(): Promise<void> {
  startNotifications(CONFIG.ui.notifications as new () => UiNotifications)
  const tooltipManager = new TooltipManager.implementation()
  tooltipManager.activateEventListeners()
  game.tooltip = tooltipManager
  applyColorSchemeOnPreferenceChange()
  listenToEnrichedTexts(document)
  const createdBoard = getSharedBoard()
  insertElementIntoInterface(createdBoard.element)
  await renderUiPanels()
  // Creates the sidebar tab "placeables" of Foundry 14, because packages expect that it exists. The tab is not drawn,
  // because Foundry draws it only when a user opens it. `render()` without `force` has no effect on it.
  if (isFoundry14()) ui['placeables'] = new ApplicationV2({ id: 'placeables' })
  createdBoard.start()
  game.keybindings._listen(document, game.keyboard)
  listenToPageKeys(document, {
    pressNumber: (pressedDigit) => {
      if (ui.hotbar instanceof Hotbar) ui.hotbar._pressKey(pressedDigit)
    },
    release: () => {
      createdBoard.hud._leave()
      createdBoard.tokens.releaseAll()
    },
  })
}
