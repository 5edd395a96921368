/**
 * Registers the applications before a package's module loads: the classes in `CONFIG.ui` and `CONFIG.ux`, the core
 * sheets, the templates, the form inputs, and the query `dialog`, which shows a dialog to another user.
 * https://foundryvtt.com/api/v14/modules/CONFIG.html; foundry-api §2.3, §2.5, §2.6.
 */
import { getSharedBoard } from '../board/shared-board'
import { Token } from '../board/token'
import { TokenHUD } from '../board/token-hud'
import { CONFIG } from '../config'
import type { Config } from '../config'
import { registerFieldInputFactories } from '../data/field-forms'
import { setDocumentDialogs } from '../helpers/dialogs'
import { Hooks } from '../helpers/hooks'
import { setSheetRegistrar } from '../collections/world-collection'
import { DialogV2 } from './api/dialog'
import { registerSheetWindows } from './api/sheet-windows'
import { DocumentSheetConfig } from './apps/document-sheet-config'
import { FilePicker } from './apps/file-picker'
import { DocumentOwnershipConfig } from './apps/ownership-config'
import { defineElements } from './elements/define-elements'
import { fieldInputFactories } from './fields/field-forms'
import { coreTemplates } from './handlebars/core-templates'
import { registerBuiltInTemplates } from './handlebars/templates'
import { registerInterfaceSettings } from './settings/core-settings'
import { registerCoreSheets } from './sheets/core-sheets'
import { PrototypeTokenConfig } from './sheets/plain-sheets'
import { Sidebar } from './sidebar/sidebar'
import { ChatLog } from './sidebar/tabs/chat'
import { CombatTracker } from './sidebar/tabs/combat-tracker'
import { CompendiumDirectory } from './sidebar/tabs/compendium-directory'
import {
  ActorDirectory,
  CardsDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from './sidebar/tabs/directories'
import { Settings } from './sidebar/tabs/settings'
import { Hotbar } from './ui/hotbar'
import { Notifications } from './ui/notifications'
import { SceneControls } from './ui/scene-controls'
import { Players } from './ui/players'
import { ContextMenu } from './ux/context-menu'
import { DragDrop } from './ux/drag-drop'
import { TextEditor } from './ux/text-editor'
import { TooltipManager } from './ux/tooltip-manager'

/**
 * Adds the applications' classes to `CONFIG`. `boot.ts` calls this function once, after the document classes are there.
 */
export function configureApplications(foundryConfig: Config): void {
  Object.assign(foundryConfig.ui, {
    actors: ActorDirectory,
    cards: CardsDirectory,
    chat: ChatLog,
    combat: CombatTracker,
    compendium: CompendiumDirectory,
    controls: SceneControls,
    hotbar: Hotbar,
    items: ItemDirectory,
    journal: JournalDirectory,
    macros: MacroDirectory,
    notifications: Notifications,
    players: Players,
    scenes: SceneDirectory,
    settings: Settings,
    sidebar: Sidebar,
    tables: RollTableDirectory,
  })
  Object.assign(foundryConfig.Token, {
    objectClass: Token,
    hudClass: TokenHUD,
    prototypeSheetClass: PrototypeTokenConfig,
  })
  Object.assign(foundryConfig.ux, { ContextMenu, DragDrop, FilePicker, TextEditor, TooltipManager })
  // The cast is safe: only `DialogV2.query` sends this query, with data in the form that `_handleQuery` takes.
  foundryConfig.queries.dialog = (dialogQuery) => DialogV2._handleQuery(dialogQuery)
  registerBuiltInTemplates(coreTemplates)
  defineElements()
  registerSharedWindows()
  registerCoreSheets()
  getSharedBoard()
  Hooks.once('init', registerInterfaceSettings)
}

/** Registers windows that the data layer and the sheets open. They cannot import these windows themselves. */
function registerSharedWindows(): void {
  registerFieldInputFactories(fieldInputFactories)
  setSheetRegistrar(DocumentSheetConfig)
  setDocumentDialogs({
    confirm: async (dialogConfig) => (await DialogV2.confirm(dialogConfig)) as boolean | null,
    input: async (dialogConfig) => (await DialogV2.input(dialogConfig)) as Record<string, unknown> | null,
  })
  registerSheetWindows({
    configureSheet: (document) => new DocumentSheetConfig({ document }).render({ force: true }),
    configureOwnership: (document) => new DocumentOwnershipConfig({ document }).render({ force: true }),
    configurePrototypeToken: (document) =>
      new CONFIG.Token.prototypeSheetClass({ document }).render({ force: true }),
    pickFile: ({ type, current, choose }) =>
      new FilePicker.implementation({ type, current, callback: choose }).browse(),
  })
}
