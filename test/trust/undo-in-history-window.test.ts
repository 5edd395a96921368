/**
 * Tests the window "What happened" in a played world: presses its Undo buttons in random order. A seed fixes this
 * order.
 */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { getProperty } from 'foundry-practice-table/data'
import type { Person } from 'foundry-practice-table/testing'
import { seededRandom } from 'foundry-practice-table/testing'
import { rotatingCases } from '../support/rotating-cases'
import { pressEverything } from './press-everything'
import { GAMEMASTER, TestTable, USERS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

/** An entry of a message's history (`core/shell/message-history.ts`). */
interface StoredEntry {
  readonly user: string
  readonly changes: readonly {
    readonly target?: string
    readonly path?: string
    readonly item?: string
    readonly before?: unknown
  }[]
  readonly undone: boolean
}

const storedDocuments = (collection: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collection).values(),
]
const historyEntries = (): StoredEntry[] =>
  storedDocuments('messages').flatMap(
    ({ system }) => (getProperty(system ?? {}, 'history') ?? []) as StoredEntry[],
  )

const storedActors = (): StoredDocument[] => structuredClone(storedDocuments('actors'))

/** For each stack, its id and its cards: each card's id, and whether it is drawn. */
const storedCards = () =>
  storedDocuments('cards').map(({ _id, cards: held }) => [
    _id,
    (held as StoredDocument[]).map((card) => [card._id, card['drawn']]),
  ])

class HistoryWindow {
  readonly #page: Person

  constructor(page: Person) {
    this.#page = page
  }

  get #document(): Document {
    const { window } = this.#page
    if (!window) throw new Error('The page is closed.')
    return window.document
  }

  async open(): Promise<void> {
    this.#document.querySelector<HTMLElement>('[data-tool=hnbHappened]')?.click()
    await testTable.clock.advance(1_000)
    expect(this.rows().length).toBeGreaterThan(0)
  }

  /** The ids of the rows that contain an element for the selector `containedSelector`. By default, all rows. */
  rows(containedSelector = '*'): string[] {
    const rows = [...this.#document.querySelectorAll<HTMLElement>('#hnb-happened .hnb-deed')]
    return rows.flatMap((row) => (row.querySelector(containedSelector) ? [row.dataset.deed ?? ''] : []))
  }

  #row(id: string): HTMLElement {
    const row = this.#document.querySelector<HTMLElement>(`#hnb-happened .hnb-deed[data-deed="${id}"]`)
    if (!row) throw new Error(`The window has no ${id}.`)
    return row
  }

  isUndone(id: string): boolean {
    return this.#row(id).classList.contains('hnb-undone')
  }

  reasonAgainstUndo(id: string): string {
    return this.#row(id).querySelector('.hnb-deed-why')?.textContent ?? ''
  }

  async takeBack(id: string): Promise<void> {
    this.#row(id).querySelector<HTMLElement>('[data-action=takeBack]')?.click()
    await testTable.clock.advance(1_500)
  }

  async takeBackTogether(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#row(id).querySelector<HTMLElement>('[name=deed]')?.click()
    this.#document.querySelector<HTMLElement>('#hnb-happened [data-action=takeBackChosen]')?.click()
    await testTable.clock.advance(1_500 * ids.length)
  }
}

/** Who presses, the generation, and the seed of the random order. */
const CASES = [
  ['a Gamemaster, on 14', GAMEMASTER, 14, 1],
  ['a player, on 13', USERS.owner, 13, 2],
] as const

it.each(rotatingCases(import.meta.url, CASES))(
  'Undo reverses the changes of every action: by %s',
  async (_caseTitle, userId, generation, seed) => {
    const random = seededRandom(seed)
    const pick = <One>(entries: readonly One[]): One => entries[Math.floor(random() * entries.length)] as One
    testTable = await TestTable.open(generation)
    // The Gamemaster's page decides requests. It draws no windows or messages, unless the test presses this
    // Gamemaster's buttons.
    const gm = await testTable.join(GAMEMASTER, { isBare: userId !== GAMEMASTER })
    const clickingPerson = userId === GAMEMASTER ? gm : await testTable.join(userId)
    const [begun, before] = [storedActors(), storedCards()]
    await pressEverything(testTable, clickingPerson)
    const playedEntries = historyEntries().filter(
      ({ user: by, changes }) => by === userId && changes.length > 0,
    )
    expect(playedEntries.length).toBeGreaterThan(10)
    const window = new HistoryWindow(clickingPerson)
    await window.open()
    // For each changed path of an actor, all values that the path had before its changes. The model's initial value
    // stands for a value that was never stored.
    const valuesByPath = new Map<string, unknown[]>()
    for (const { target: of, path, before: was } of playedEntries.flatMap(({ changes }) => changes))
      if (of && path && findStoredDocument(begun, of))
        valuesByPath.set(`${of} ${path}`, [...(valuesByPath.get(`${of} ${path}`) ?? []), was])
    expect(valuesByPath.size).toBeGreaterThan(5)
    for (let left = window.rows('[data-action=takeBack]'); left.length > 0;) {
      const undoneIds = new Set(window.rows().filter((id) => window.isUndone(id)))
      const boxes = window.rows('[name=deed]')
      const chosenIds = random() < 0.75 ? [pick(left)] : [...new Set([1, 2, 3].map(() => pick(boxes)))]
      if (chosenIds.length === 1 && left.includes(chosenIds[0] ?? ''))
        await window.takeBack(chosenIds[0] ?? '')
      else await window.takeBackTogether(chosenIds)
      for (const id of window.rows()) {
        if (undoneIds.has(id)) expect(window.isUndone(id)).toBe(true)
        else if (!chosenIds.includes(id)) expect(window.isUndone(id)).toBe(false)
        else expect(window.isUndone(id) || window.reasonAgainstUndo(id) !== '', id).toBe(true)
      }
      left = window.rows('[data-action=takeBack]')
    }
    const rest = historyEntries().filter(
      ({ user: by, changes, undone }) => by === userId && changes.length > 0 && !undone,
    )
    expect(rest).toEqual([])
    const actorsNow = storedActors()
    for (const [place, befores] of valuesByPath) {
      const [of = '', path = ''] = place.split(' ')
      const valueAtBegin = getProperty(findStoredDocument(begun, of) ?? {}, path)
      const at = getProperty(findStoredDocument(actorsNow, of) ?? {}, path)
      expect(valueAtBegin === undefined ? [undefined, ...befores] : [valueAtBegin], place).toContainEqual(at)
    }
    expect(storedCards()).toEqual(before)
    expect(testTable.errors).toEqual([])
  },
  600_000,
)

/** The actor or item with this uuid among the given documents. */
function findStoredDocument(
  documentList: readonly StoredDocument[],
  uuid: string,
): StoredDocument | undefined {
  const [kind, id, , itemId] = uuid.split('.')
  const actor = documentList.find(({ _id }) => kind === 'Actor' && _id === id)
  return itemId ? (actor?.['items'] as StoredDocument[]).find(({ _id }) => _id === itemId) : actor
}
