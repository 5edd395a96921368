/** Registers core's sheets as the defaults of its documents; packages may replace them (foundry-api §2.6). */
import { registerSheet } from '../apps/sheet-registry'
import type { SheetClass } from '../../config'
import { documentClassOf } from '../documents'
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

function register(documentName: string, sheetClass: unknown, label: string, types?: string[]): void {
  // `registerCoreSheets` registers each class for the documents that its constructor accepts, so the cast is safe.
  const options = { label, makeDefault: true, ...(types && { types }) }
  registerSheet(documentClassOf(documentName), 'core', sheetClass as SheetClass, options)
}

/** Actors and items get `BaseSheet`, which a package's default sheet replaces. */
export function registerCoreSheets(): void {
  register('Actor', BaseSheet, 'Base sheet')
  register('Item', BaseSheet, 'Base sheet')
  register('ActiveEffect', ActiveEffectConfig, 'Active effect')
  register('Adventure', AdventureImporterV2, 'Adventure')
  register('Card', CardConfig, 'Card')
  register('Cards', CardDeckConfig, 'Deck', ['deck'])
  register('Cards', CardHandConfig, 'Hand', ['hand'])
  register('Cards', CardPileConfig, 'Pile', ['pile'])
  register('Combatant', CombatantConfig, 'Combatant')
  register('Folder', FolderConfig, 'Folder')
  register('JournalEntry', JournalEntrySheet, 'Journal entry')
  register('JournalEntryPage', JournalEntryPageSheet, 'Page')
  register('Macro', MacroConfig, 'Macro')
  register('RollTable', RollTableSheet, 'Rollable table')
  register('Scene', SceneConfig, 'Scene')
  register('Token', TokenConfig, 'Token')
  register('User', UserConfig, 'User')
}
