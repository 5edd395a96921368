/**
 * The global `CONFIG`: https://foundryvtt.com/api/v14/modules/CONFIG.html, foundry-api §2.3.
 * Before any package runs, `documents/configure.ts`, `dice/configure.ts` and `applications/configure.ts` each fill in
 * their own parts.
 */
import type { DocumentClass } from './abstract/document-class'
import type { ClassTypes } from './class-registry'
import type { MessageRoll, InitiativeRoll } from './documents/roll-views'
import type { MessageMode } from './documents/message-mode'

/** The registration of a sheet for a type of document, stored in `CONFIG[documentName].sheetClasses[type][id]`. */
export interface SheetRegistration {
  id: string
  cls: SheetClass
  label: string
  default: boolean
  canBeDefault: boolean
  canConfigure: boolean
  themes: Record<string, string> | null
}

/** A window that shows one document. */
export interface DocumentSheet {
  readonly id: string
  readonly rendered?: boolean
  render(options?: object | boolean): unknown
  close(options?: object): unknown
}

export type SheetClass = new (options: { document: never }) => DocumentSheet

/**
 * The sheet of actors and items for whose subtype no sheet is registered (API `foundry.applications.sheets.BaseSheet`).
 */
let fallbackSheet: SheetClass | null = null

export function setFallbackSheet(sheetClass: unknown): void {
  // The cast is safe: `BaseSheet` can show every document.
  fallbackSheet = sheetClass as SheetClass
}

export function findFallbackSheet(documentName: string): SheetClass | null {
  return documentName === 'Actor' || documentName === 'Item' ? fallbackSheet : null
}

/** The configuration of a document class, in `CONFIG[documentName]`. Packages may add their own members. */
export interface DocumentConfig<C = DocumentClass> {
  documentClass: C
  /** The data model class of each subtype. Packages add entries to this record, but do not replace the record. */
  dataModels: Record<string, unknown>
  typeLabels: Record<string, string>
  typeIcons: Record<string, string>
  sheetClasses: Record<string, Record<string, SheetRegistration>>
  compendiumIndexFields?: string[]
  /** The document type that is preselected in the dialog for a new document. */
  defaultType?: string
  sidebarIcon?: string
  [memberName: string]: unknown
}

/** The handler of a query. It runs on the client of the queried user (foundry-api §2.5). */
export type QueryHandler = (queryData: never, options: { timeout?: number }) => unknown

export interface StatusEffect {
  id: string
  name: string
  img: string
  _id?: string
  statuses?: string[]
  hud?: boolean | { actorTypes: string[] }
  [memberName: string]: unknown
}

/** The members of a roll that document classes use. Every roll class in the configuration has them. */
export interface TableRoll extends MessageRoll, InitiativeRoll {
  reroll(): Promise<TableRoll>
}

interface RollConstructor {
  create(formula: string, rollData?: object, options?: object): TableRoll
  fromData(serialisedRoll: object): TableRoll
}

interface DiceConfig {
  rolls: RollConstructor[]
  randomUniform: () => number
  [memberName: string]: unknown
}

export interface Config {
  Actor: DocumentConfig<ClassTypes['Actor']> & {
    trackableAttributes: Record<string, { bar: string[]; value: string[] }>
  }
  ActiveEffect: DocumentConfig<ClassTypes['ActiveEffect']> & {
    legacyTransferral: boolean
    /** Foundry 14 only: the way in which expired effects are treated. They are updated or deleted. Null: neither. */
    expiryAction: 'update' | 'delete' | null
  }
  Cards: DocumentConfig<ClassTypes['Cards']> & { presets: Record<string, CardsPreset> }
  ChatMessage: DocumentConfig<ClassTypes['ChatMessage']> & { modes: Record<string, MessageMode> }
  Combat: DocumentConfig<ClassTypes['Combat']> & { initiative: { formula: string | null; decimals: number } }
  Folder: DocumentConfig<ClassTypes['Folder']>
  Item: DocumentConfig<ClassTypes['Item']>
  Token: DocumentConfig<ClassTypes['TokenDocument']> & {
    /** The class whose instances show token documents on the board. */
    objectClass: ClassTypes['Token']
    hudClass: ClassTypes['TokenHUD']
    prototypeSheetClass: ClassTypes['PrototypeTokenConfig']
  }
  queries: Record<string, QueryHandler>
  statusEffects: StatusEffect[]
  specialStatusEffects: Record<string, string>
  Dice: DiceConfig
  TextEditor: { enrichers: { pattern: RegExp; enricher: unknown; [memberName: string]: unknown }[] }
  ui: Record<string, unknown>
  ux: Record<string, unknown>
  time: { roundTime: number; turnTime: number }
  compatibility: { mode: number; includePatterns: RegExp[]; excludePatterns: RegExp[] }
  [memberName: string]: unknown
}

export interface CardsPreset {
  type: string
  label: string
  src: string
}

// The cast is safe: `documents/configure.ts` adds the entries of the documents (`CONFIG.Actor` …) before any code reads
// them.
export const CONFIG = {
  queries: {},
  // The values are only file names, because the practice table has no sound files. A chat message with a roll stores
  // the file name of the dice sound.
  sounds: {
    combat: 'sounds/drums.wav',
    dice: 'sounds/dice.wav',
    lock: 'sounds/lock.wav',
    notification: 'sounds/notify.wav',
  },
  statusEffects: [],
  specialStatusEffects: {},
  Dice: { rolls: [], randomUniform: () => Math.random() },
  TextEditor: { enrichers: [] },
  ui: {},
  ux: {},
  time: { roundTime: 0, turnTime: 0 },
  // In mode 3, code that uses a deprecated name throws. When the client starts, `bootClient` replaces the mode
  // according to the option in `server/options.ts`.
  compatibility: { mode: 3, includePatterns: [], excludePatterns: [] },
} as unknown as Config

/** The configuration of one kind of document; throws when CONFIG does not configure this name as a document. */
export function findDocumentConfig(documentName: string): DocumentConfig {
  const documentClassConfig = CONFIG[documentName]
  if (
    typeof documentClassConfig !== 'object' ||
    documentClassConfig === null ||
    !('documentClass' in documentClassConfig)
  ) {
    throw new Error(`CONFIG.${documentName} does not configure a document.`)
  }
  // The cast is safe: the data layer has set all keys of `DocumentConfig` in every entry with a `documentClass`.
  return documentClassConfig as DocumentConfig
}
