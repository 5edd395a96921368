/** Registers core's sheets as the defaults of its documents; packages may replace them (foundry-api §2.6). */
import { registerSheet } from '../apps/sheet-registry'
import type { SheetClass } from '../../config'
import { documentClassByName } from '../document-views'
import { AdventureImporterV2 } from './adventure-importer'
import { CardDeckConfig, CardHandConfig, CardPileConfig } from './cards-config'
import { JournalEntryPageSheet } from './journal/journal-entry-page-sheet'
import { JournalEntrySheet } from './journal/journal-entry-sheet'
import { MacroConfig } from './macro-config'
import {
  ActiveEffectConfig,
  BaseSheet,
  CardConfig,
  CombatantConfig,
  FolderConfig,
  SceneConfig,
  TokenConfig,
  UserConfig,
} from './plain-sheets'
import { RollTableSheet } from './roll-table-sheet'

function registerCoreSheet(documentName: string, sheetClass: unknown, label: string, types?: string[]): void {
  // `registerCoreSheets` registers each class for the documents that its constructor accepts, so the cast is safe.
  const options = { label, makeDefault: true, ...(types && { types }) }
  registerSheet(documentClassByName(documentName), 'core', sheetClass as SheetClass, options)
}

/** Actors and items get `BaseSheet`, which a package's default sheet replaces. */
export function registerCoreSheets(): void {
  registerCoreSheet('Actor', BaseSheet, 'Base sheet')
  registerCoreSheet('Item', BaseSheet, 'Base sheet')
  registerCoreSheet('ActiveEffect', ActiveEffectConfig, 'Active effect')
  registerCoreSheet('Adventure', AdventureImporterV2, 'Adventure')
  registerCoreSheet('Card', CardConfig, 'Card')
  registerCoreSheet('Cards', CardDeckConfig, 'Deck', ['deck'])
  registerCoreSheet('Cards', CardHandConfig, 'Hand', ['hand'])
  registerCoreSheet('Cards', CardPileConfig, 'Pile', ['pile'])
  registerCoreSheet('Combatant', CombatantConfig, 'Combatant')
  registerCoreSheet('Folder', FolderConfig, 'Folder')
  registerCoreSheet('JournalEntry', JournalEntrySheet, 'Journal entry')
  registerCoreSheet('JournalEntryPage', JournalEntryPageSheet, 'Page')
  registerCoreSheet('Macro', MacroConfig, 'Macro')
  registerCoreSheet('RollTable', RollTableSheet, 'Rollable table')
  registerCoreSheet('Scene', SceneConfig, 'Scene')
  registerCoreSheet('Token', TokenConfig, 'Token')
  registerCoreSheet('User', UserConfig, 'User')
}
