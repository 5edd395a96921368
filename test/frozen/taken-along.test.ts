/**
 * Tests documents and whole worlds that people take to another world, from Foundry 13 to 14, or to a world with other
 * active games. People use "Export Data" and "Import Data" (`exportToJSON`, `importFromJSON`), or an adventure.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { createPathOfFrozenWorld } from './worlds'

let testTable: TestTable

afterEach(() => testTable.close())

interface ComparedDocumentData {
  readonly name: string
  readonly system: object
  readonly items?: readonly ComparedDocumentData[]
  readonly effects?: readonly { readonly name: string; readonly statuses: readonly string[] }[]
  readonly cards?: readonly { readonly name: string; readonly value: number; readonly suit: string }[]
}

interface ExportableDocument {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly ownership: object
  readonly items?: ReadonlyMap<string, ExportableDocument>
  toObject(): ComparedDocumentData
  toCompendium(targetPack: null, exportOptions: object): object
  exportToJSON(): void
  importFromJSON(documentJson: string): Promise<unknown>
}
interface DocumentFactory {
  create(documentData: object): Promise<ExportableDocument>
}
interface ImportableAdventure {
  import(
    options: object,
  ): Promise<Record<'created' | 'updated', Record<string, readonly ExportableDocument[]>>>
}

type ExportedDocumentKind = 'actors' | 'items' | 'cards'
type AdventureDocumentKind = ExportedDocumentKind | 'folders' | 'journal' | 'macros' | 'tables' | 'scenes'
interface DocumentList<T> {
  readonly contents: readonly T[]
  get(documentId: string): T | undefined
}
interface PageGlobals {
  readonly Actor: DocumentFactory
  readonly Item: DocumentFactory
  readonly Cards: DocumentFactory
  readonly Adventure: new (documentData: object) => ImportableAdventure
  readonly game: Record<AdventureDocumentKind, DocumentList<ExportableDocument>>
  Blob: unknown
  readonly URL: {
    createObjectURL: (downloadedFile: { readonly parts: readonly string[] }) => string
    revokeObjectURL: () => void
  }
}

const readPageGlobals = ({ window }: Person): PageGlobals => window as unknown as PageGlobals

/** The data of a document that must be equal after an export and an import. */
const pickComparedParts = ({ name, system, items, effects, cards }: ComparedDocumentData): unknown =>
  JSON.parse(
    JSON.stringify({
      name,
      system,
      items: items?.map(pickComparedParts),
      effects: effects?.map((activeEffect) => [activeEffect.name, [...activeEffect.statuses]]),
      cards: cards?.map((card) => [card.name, card.suit, card.value]),
    }),
  )

interface ExportedText {
  readonly text: string
  readonly type: string
  readonly keptData: unknown
}

/** Makes a page give its downloads to the test. Returns a list of them. */
function listFilesUnder(page: PageGlobals): string[] {
  const savedFileTexts: string[] = []
  page.Blob = class {
    readonly parts: readonly string[]
    constructor(blobParts: readonly string[]) {
      this.parts = blobParts
    }
  }
  page.URL.createObjectURL = ({ parts }) => {
    savedFileTexts.push(parts.join(''))
    return '#'
  }
  page.URL.revokeObjectURL = () => undefined
  return savedFileTexts
}

/** Exports every actor, item and stack of a world as files, from the data on the world's page. */
async function exportDocuments(
  filePath: string,
  generation: 13 | 14,
): Promise<Record<ExportedDocumentKind, ExportedText[]>> {
  testTable = await TestTable.fromWorldFile(filePath, generation)
  const page = readPageGlobals(await testTable.join(GAMEMASTER_ID, { isBare: true }))
  const savedFileTexts = listFilesUnder(page)
  const exportDocumentsOfKind = (documents: Iterable<ExportableDocument>): ExportedText[] =>
    [...documents].map((exportedDocument) => {
      exportedDocument.exportToJSON()
      return {
        text: savedFileTexts.at(-1) ?? '',
        type: exportedDocument.type,
        keptData: pickComparedParts(exportedDocument.toObject()),
      }
    })
  const { actors, items, cards } = page.game
  const exportedItems = [...items.contents, ...(actors.get(MINA_ID)?.items?.values() ?? [])]
  const exportedDocumentsByKind = {
    actors: exportDocumentsOfKind(actors.contents),
    items: exportDocumentsOfKind(exportedItems),
    cards: exportDocumentsOfKind(cards.contents),
  }
  await testTable.close()
  return exportedDocumentsByKind
}

/** A world with one user, the Gamemaster, and without other documents. */
const EMPTY_WORLD_FILE = join(mkdtempSync(join(tmpdir(), 'hnb-empty-')), 'world.json')
writeFileSync(
  EMPTY_WORLD_FILE,
  JSON.stringify({
    title: 'Empty',
    collections: { users: [{ _id: GAMEMASTER_ID, name: 'Gamemaster', role: 4 }] },
  }),
)

const EXPORT_GENERATION_PAIRS = [
  { from: 13, to: 13 },
  { from: 13, to: 14 },
  { from: 14, to: 14 },
] as const

describe.each(EXPORT_GENERATION_PAIRS)('from generation $from to $to', ({ from, to }) => {
  it('a file carries a whole actor, item or deck into a world where one other game is active', async () => {
    const exportedWorld = await exportDocuments(createPathOfFrozenWorld('0.1.0', 'all', from), from)
    expect(
      [exportedWorld.actors.length, exportedWorld.items.length, exportedWorld.cards.length].every(
        (documentCount) => documentCount > 2,
      ),
    ).toBe(true)
    testTable = await TestTable.fromWorldFile(createPathOfFrozenWorld('0.1.0', 'harm-cards', to), to)
    const notificationKeys: string[] = []
    const gmPerson = await testTable.join(GAMEMASTER_ID, {
      isBare: true,
      onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
    })
    // The world has broken documents. The Gamemaster is warned about them when she joins.
    const errorCountBefore = testTable.errors.length
    const page = readPageGlobals(gmPerson)
    const waitForResult = async <T>(promise: Promise<T>): Promise<T> =>
      (await Promise.all([promise, testTable.clock.advance(500)]))[0]
    for (const [kind, maker] of [
      ['actors', page.Actor],
      ['items', page.Item],
      ['cards', page.Cards],
    ] as const)
      for (const sourceDocument of exportedWorld[kind]) {
        const createdDocument = await waitForResult(
          maker.create({ name: 'Empty', type: sourceDocument.type, ownership: { default: 2 } }),
        )
        await waitForResult(createdDocument.importFromJSON(sourceDocument.text))
        const importedDocument = page.game[kind].get(createdDocument.id)
        expect(
          pickComparedParts(importedDocument?.toObject() as ComparedDocumentData),
          sourceDocument.text.slice(0, 60),
        ).toEqual(sourceDocument.keptData)
        // An import keeps the ownership that the actor has in this world.
        expect(importedDocument?.ownership).toMatchObject({ default: 2 })
      }
    expect(notificationKeys.filter((notificationKey) => notificationKey.includes('refusal'))).toEqual([])
    expect(testTable.errors.slice(errorCountBefore)).toEqual([])
  })

  it('an adventure made of a world brings all its documents into an empty world', async () => {
    testTable = await TestTable.fromWorldFile(createPathOfFrozenWorld('0.1.0', 'all', from), from)
    const globalsOfSourceWorld = readPageGlobals(await testTable.join(GAMEMASTER_ID, { isBare: true }))
    const collectionNames = [
      'actors',
      'items',
      'cards',
      'folders',
      'journal',
      'macros',
      'tables',
      'scenes',
    ] as const
    const importOptions = { keepId: true, clearSort: false }
    const dataByCollection = Object.fromEntries(
      collectionNames.map((collectionName) => [
        collectionName,
        globalsOfSourceWorld.game[collectionName].contents.map((exportedDocument) =>
          exportedDocument.toCompendium(null, importOptions),
        ),
      ]),
    )
    const expectedPartsByActor = new Map(
      globalsOfSourceWorld.game.actors.contents.map((actor) => [
        actor.id,
        pickComparedParts(actor.toObject()),
      ]),
    )
    const exportedDecks = globalsOfSourceWorld.game.cards.contents.map((stack) => ({
      id: stack.id,
      keptData: pickComparedParts(stack.toObject()),
    }))
    const adventureJson = JSON.stringify({ name: 'All of it', ...dataByCollection })
    const documentCount = Object.values(dataByCollection).flat().length
    await testTable.close()
    testTable = await TestTable.fromWorldFile(EMPTY_WORLD_FILE, to)
    const notificationKeys: string[] = []
    const gmPerson = await testTable.join(GAMEMASTER_ID, {
      isBare: true,
      onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
    })
    const page = readPageGlobals(gmPerson)
    const importedAdventure = new page.Adventure(JSON.parse(adventureJson) as object)
    const [{ created, updated }] = await Promise.all([
      importedAdventure.import({ dialog: false }),
      testTable.clock.advance(3_000),
    ])
    // The Gamemaster's page has already created the decks of the games. So the import updates these decks and creates
    // only the other documents.
    expect(Object.values(created).flat().length + Object.values(updated).flat().length).toBe(documentCount)
    expect(Object.keys(updated)).toEqual(['Cards'])
    await testTable.clock.advance(3_000)
    for (const exportedDeck of exportedDecks)
      expect(
        pickComparedParts(page.game.cards.get(exportedDeck.id)?.toObject() as ComparedDocumentData),
      ).toEqual(exportedDeck.keptData)
    for (const [id, actor] of expectedPartsByActor)
      expect(pickComparedParts(page.game.actors.get(id)?.toObject() as ComparedDocumentData)).toEqual(actor)
    expect(notificationKeys.filter((notificationKey) => notificationKey.includes('refusal'))).toEqual([])
    expect(testTable.errors).toEqual([])
  })
})
