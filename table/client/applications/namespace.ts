/** The namespace `foundry.applications`: https://foundryvtt.com/api/v14/modules/foundry.applications.html */
import { TokenHUD } from '../board/token-hud'
import { ApplicationV2 } from './api/application'
import { DialogV2 } from './api/dialog'
import { DocumentSheetV2 } from './api/document-sheet'
import { HandlebarsApplicationMixin } from './api/handlebars-application'
import { applicationInstances } from './api/instances'
import { DocumentSheetConfig } from './apps/document-sheet-config'
import { FilePicker } from './apps/file-picker'
import { ImagePopout } from './apps/image-popout'
import { DocumentOwnershipConfig } from './apps/ownership-config'
import { AdoptableHTMLElement } from './elements/adoptable'
import { elementsNamespace, elementsSinceGeneration14 } from './elements/define-elements'
import { setInputAttributes } from './fields/attributes'
import { createFormGroup } from './fields/group'
import { createFontAwesomeIcon } from './fields/icon'
import {
  createCheckboxInput,
  createEditorInput,
  createNumberInput,
  createTextareaInput,
  createTextInput,
} from './fields/inputs'
import { createMultiSelectInput, createSelectInput, prepareSelectOptionGroups } from './fields/select'
import { getTemplate, loadTemplates, renderTemplate } from './handlebars/templates'
import { SettingsConfig } from './settings/settings-config'
import { ActorSheetV2 } from './sheets/actor-sheet'
import { AdventureImporterV2 } from './sheets/adventure-importer'
import { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from './sheets/cards-config'
import { ItemSheetV2 } from './sheets/item-sheet'
import { JournalEntryPageSheet } from './sheets/journal/journal-entry-page-sheet'
import { JournalEntrySheet } from './sheets/journal/journal-entry-sheet'
import { MacroConfig } from './sheets/macro-config'
import {
  ActiveEffectConfig,
  CardConfig,
  CombatantConfig,
  FolderConfig,
  PrototypeTokenConfig,
  SceneConfig,
  TokenConfig,
  UserConfig,
} from './sheets/plain-sheets'
import { RollTableSheet } from './sheets/roll-table-sheet'
import { Compendium } from './sidebar/apps/compendium'
import { ModuleManagement } from './sidebar/apps/module-management'
import { DocumentDirectory } from './sidebar/document-directory'
import { Sidebar } from './sidebar/sidebar'
import { AbstractSidebarTab } from './sidebar/sidebar-tab'
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
import { detachedWindowsApi } from './api/detached'
import { Hotbar } from './ui/hotbar'
import { Notifications } from './ui/notifications'
import { Players } from './ui/players'
import { SceneControls } from './ui/scene-controls'
import { ContextMenu } from './ux/context-menu'
import { DragDrop } from './ux/drag-drop'
import { FormDataExtended } from './ux/form-data-extended'
import { SearchFilter } from './ux/search-filter'
import { Tabs } from '../appv1/tabs'
import { TextEditor } from './ux/text-editor'

/**
 * The names that only Foundry 14 has: the class names without V2 (API modules/foundry.applications.api and
 * …sheets), and new elements.
 */
const applicationNamesSinceFoundry14 = {
  api: { Application: ApplicationV2, Dialog: DialogV2, DocumentSheet: DocumentSheetV2 },
  elements: { AdoptableHTMLElement, ...elementsSinceGeneration14 },
  sheets: { ActorSheet: ActorSheetV2, ItemSheet: ItemSheetV2 },
}

const sharedApplicationsNamespace = {
  instances: applicationInstances,
  api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
  apps: { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
  elements: elementsNamespace,
  fields: {
    createCheckboxInput,
    createEditorInput,
    createFontAwesomeIcon,
    createFormGroup,
    createMultiSelectInput,
    createNumberInput,
    createSelectInput,
    createTextareaInput,
    createTextInput,
    prepareSelectOptionGroups,
    setInputAttributes,
  },
  handlebars: { getTemplate, loadTemplates, renderTemplate },
  hud: { TokenHUD },
  settings: { SettingsConfig },
  sheets: {
    ActiveEffectConfig,
    ActorSheetV2,
    AdventureImporterV2,
    CardConfig,
    CardDeckConfig,
    CardHandConfig,
    CardPileConfig,
    CardsConfig,
    CombatantConfig,
    FolderConfig,
    ItemSheetV2,
    MacroConfig,
    PrototypeTokenConfig,
    RollTableSheet,
    SceneConfig,
    TokenConfig,
    UserConfig,
    journal: { JournalEntryPageSheet, JournalEntrySheet },
  },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium, ModuleManagement },
    tabs: {
      ActorDirectory,
      CardsDirectory,
      ChatLog,
      CombatTracker,
      CompendiumDirectory,
      ItemDirectory,
      JournalDirectory,
      MacroDirectory,
      RollTableDirectory,
      SceneDirectory,
      Settings,
    },
  },
  ui: { Hotbar, Notifications, Players, SceneControls },
  ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor },
}

/**
 * Builds the namespace `foundry.applications`.
 * @param generation on Foundry 13, the namespace lacks the names in `applicationNamesSinceFoundry14`
 */
export function createApplicationsNamespace(generation: 13 | 14): object {
  if (generation === 13) return sharedApplicationsNamespace
  return {
    ...sharedApplicationsNamespace,
    detached: detachedWindowsApi,
    api: { ...sharedApplicationsNamespace.api, ...applicationNamesSinceFoundry14.api },
    elements: { ...sharedApplicationsNamespace.elements, ...applicationNamesSinceFoundry14.elements },
    sheets: { ...sharedApplicationsNamespace.sheets, ...applicationNamesSinceFoundry14.sheets },
  }
}
