/**
 * Tests documents and whole worlds that people take to another world, to another Foundry generation, or to a world with
 * other active games. People use "Export Data" and "Import Data" (`exportToJSON`, `importFromJSON`), or an adventure.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Person } from 'foundry-practice-table/testing'
import { GAMEMASTER, MINA, TestTable } from '../trust/test-table'
import { frozenWorldPath } from './worlds'

let testTable: TestTable

afterEach(() => testTable.close())

interface TakenDocument {
  readonly name: string
  readonly system: object
  readonly items?: readonly TakenDocument[]
  readonly effects?: readonly { readonly name: string; readonly statuses: readonly string[] }[]
  readonly cards?: readonly { readonly name: string; readonly value: number; readonly suit: string }[]
}

interface Document {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly ownership: object
  readonly items?: ReadonlyMap<string, Document>
  toObject(): TakenDocument
  toCompendium(pack: null, options: object): object
  exportToJSON(): void
  importFromJSON(json: string): Promise<unknown>
}
interface DocumentFactory {
  create(data: object): Promise<Document>
}
interface Adventure {
  import(options: object): Promise<Record<'created' | 'updated', Record<string, readonly Document[]>>>
}

type ExportedKind = 'actors' | 'items' | 'cards'
type AdventureKind = ExportedKind | 'folders' | 'journal' | 'macros' | 'tables' | 'scenes'
interface DocumentList<T> {
  readonly contents: readonly T[]
  get(id: string): T | undefined
}
interface PageGlobals {
  readonly Actor: DocumentFactory
  readonly Item: DocumentFactory
  readonly Cards: DocumentFactory
  readonly Adventure: new (data: object) => Adventure
  readonly game: Record<AdventureKind, DocumentList<Document>>
  Blob: unknown
  readonly URL: {
    createObjectURL: (file: { readonly parts: readonly string[] }) => string
    revokeObjectURL: () => void
  }
}

const globalsOf = ({ window }: Person): PageGlobals => window as unknown as PageGlobals

/** The data of a document that must be equal after an export and an import. */
const keptParts = ({ name, system, items, effects, cards }: TakenDocument): unknown =>
  JSON.parse(
    JSON.stringify({
      name,
      system,
      items: items?.map(keptParts),
      effects: effects?.map((effect) => [effect.name, [...effect.statuses]]),
      cards: cards?.map((card) => [card.name, card.suit, card.value]),
    }),
  )

interface ExportedText {
  readonly text: string
  readonly type: string
  readonly keptData: unknown
}

/** Makes a page hand its downloads to the test instead of to the browser. Returns a list of them. */
function filesOf(page: PageGlobals): string[] {
  const files: string[] = []
  page.Blob = class {
    readonly parts: readonly string[]
    constructor(parts: readonly string[]) {
      this.parts = parts
    }
  }
  page.URL.createObjectURL = ({ parts }) => {
    files.push(parts.join(''))
    return '#'
  }
  page.URL.revokeObjectURL = () => undefined
  return files
}

/** Exports every actor, item and stack of a world, as files, with the data that the world's own page reads. */
async function exportDocuments(
  file: string,
  generation: 13 | 14,
): Promise<Record<ExportedKind, ExportedText[]>> {
  testTable = await TestTable.fromWorldFile(file, generation)
  const page = globalsOf(await testTable.join(GAMEMASTER, { isBare: true }))
  const files = filesOf(page)
  const all = (documents: Iterable<Document>): ExportedText[] =>
    [...documents].map((document) => {
      document.exportToJSON()
      return { text: files.at(-1) ?? '', type: document.type, keptData: keptParts(document.toObject()) }
    })
  const { actors, items, cards } = page.game
  const exportedItems = [...items.contents, ...(actors.get(MINA)?.items?.values() ?? [])]
  const exportedKinds = {
    actors: all(actors.contents),
    items: all(exportedItems),
    cards: all(cards.contents),
  }
  await testTable.close()
  return exportedKinds
}

/** A world with one user, the Gamemaster, and without other documents. */
const EMPTY_WORLD_FILE = join(mkdtempSync(join(tmpdir(), 'hnb-empty-')), 'world.json')
writeFileSync(
  EMPTY_WORLD_FILE,
  JSON.stringify({
    title: 'Empty',
    collections: { users: [{ _id: GAMEMASTER, name: 'Gamemaster', role: 4 }] },
  }),
)

const EXPORTED_KINDS = [
  { from: 13, to: 13 },
  { from: 13, to: 14 },
  { from: 14, to: 14 },
] as const

describe.each(EXPORTED_KINDS)('from generation $from to $to', ({ from, to }) => {
  it('a file carries a whole actor, item or deck into a world where one other game is active', async () => {
    const exportedWorld = await exportDocuments(frozenWorldPath('0.1.0', 'all', from), from)
    expect(
      [exportedWorld.actors.length, exportedWorld.items.length, exportedWorld.cards.length].every(
        (count) => count > 2,
      ),
    ).toBe(true)
    testTable = await TestTable.fromWorldFile(frozenWorldPath('0.1.0', 'harm-cards', to), to)
    const notifications: string[] = []
    const gm = await testTable.join(GAMEMASTER, {
      isBare: true,
      onNotification: (_userName, key) => notifications.push(key),
    })
    // The world has broken documents. The Gamemaster is warned about them when she joins.
    const errorCountBefore = testTable.errors.length
    const page = globalsOf(gm)
    const waitForResult = async <T>(promise: Promise<T>): Promise<T> =>
      (await Promise.all([promise, testTable.clock.advance(500)]))[0]
    for (const [kind, maker] of [
      ['actors', page.Actor],
      ['items', page.Item],
      ['cards', page.Cards],
    ] as const)
      for (const source of exportedWorld[kind]) {
        const createdDocument = await waitForResult(
          maker.create({ name: 'Empty', type: source.type, ownership: { default: 2 } }),
        )
        await waitForResult(createdDocument.importFromJSON(source.text))
        const importedDocument = page.game[kind].get(createdDocument.id)
        expect(keptParts(importedDocument?.toObject() as TakenDocument), source.text.slice(0, 60)).toEqual(
          source.keptData,
        )
        // An import keeps the ownership that the actor has in this world.
        expect(importedDocument?.ownership).toMatchObject({ default: 2 })
      }
    expect(notifications.filter((key) => key.includes('refusal'))).toEqual([])
    expect(testTable.errors.slice(errorCountBefore)).toEqual([])
  })

  it('an adventure made of a world brings all its documents into an empty world', async () => {
    testTable = await TestTable.fromWorldFile(frozenWorldPath('0.1.0', 'all', from), from)
    const home = globalsOf(await testTable.join(GAMEMASTER, { isBare: true }))
    const kinds = ['actors', 'items', 'cards', 'folders', 'journal', 'macros', 'tables', 'scenes'] as const
    const keep = { keepId: true, clearSort: false }
    const contents = Object.fromEntries(
      kinds.map((kind) => [
        kind,
        home.game[kind].contents.map((document) => document.toCompendium(null, keep)),
      ]),
    )
    const expectedParts = new Map(
      home.game.actors.contents.map((actor) => [actor.id, keptParts(actor.toObject())]),
    )
    const decks = home.game.cards.contents.map((stack) => ({
      id: stack.id,
      keptData: keptParts(stack.toObject()),
    }))
    const adventure = JSON.stringify({ name: 'All of it', ...contents })
    const count = Object.values(contents).flat().length
    await testTable.close()
    testTable = await TestTable.fromWorldFile(EMPTY_WORLD_FILE, to)
    const notifications: string[] = []
    const gm = await testTable.join(GAMEMASTER, {
      isBare: true,
      onNotification: (_userName, key) => notifications.push(key),
    })
    const page = globalsOf(gm)
    const importedAdventure = new page.Adventure(JSON.parse(adventure) as object)
    const [{ created, updated }] = await Promise.all([
      importedAdventure.import({ dialog: false }),
      testTable.clock.advance(3_000),
    ])
    // The Gamemaster's page has created the games' decks already, so the import overwrites them.
    expect(Object.values(created).flat().length + Object.values(updated).flat().length).toBe(count)
    expect(Object.keys(updated)).toEqual(['Cards'])
    await testTable.clock.advance(3_000)
    for (const deck of decks)
      expect(keptParts(page.game.cards.get(deck.id)?.toObject() as TakenDocument)).toEqual(deck.keptData)
    for (const [id, actor] of expectedParts)
      expect(keptParts(page.game.actors.get(id)?.toObject() as TakenDocument)).toEqual(actor)
    expect(notifications.filter((key) => key.includes('refusal'))).toEqual([])
    expect(testTable.errors).toEqual([])
  })
})
