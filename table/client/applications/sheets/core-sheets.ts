/** Registers core's sheets as the defaults of its documents; packages may replace them (foundry-api §2.6). */
import { ActorSheet, ItemSheet } from '../../appv1/sheets'
import { registerSheet } from '../apps/sheet-registry'
import { setFallbackSheet } from '../../config'
import type { SheetClass } from '../../config'
import { isFoundry14 } from '../../generation'
import { findDocumentClass } from '../document-views'
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

function registerCoreSheet(
  documentName: string,
  sheetClass: unknown,
  sheetLabel: string,
  documentTypes?: string[],
): void {
  // The cast is safe: `registerCoreSheets` registers each class only for documents that its constructor accepts.
  const options = { label: sheetLabel, makeDefault: true, ...(documentTypes && { types: documentTypes }) }
  registerSheet(findDocumentClass(documentName), 'core', sheetClass as SheetClass, options)
}

/**
 * Registers core's sheets. Sheets for actors and items are among them only on Foundry 13 (Application V1). On both
 * Foundry 13 and 14, packages replace them.
 */
export function registerCoreSheets(): void {
  setFallbackSheet(BaseSheet)
  if (!isFoundry14()) {
    registerCoreSheet('Actor', ActorSheet, 'Actor sheet (version 1)')
    registerCoreSheet('Item', ItemSheet, 'Item sheet (version 1)')
  }
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
