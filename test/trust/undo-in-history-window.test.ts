/** Tests "What happened" in a played world: presses its Undo buttons in an order that a seed fixes. */
import { afterEach, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { getProperty } from 'foundry-practice-table/data'
import type { Person } from 'foundry-practice-table/testing'
import { seededRandom } from 'foundry-practice-table/testing'
import { selectRotatingCases } from '../support/rotating-cases'
import { pressEveryOfferedButton } from './press-everything'
import { GAMEMASTER_ID, TestTable, USER_IDS } from './test-table'

let testTable: TestTable

afterEach(() => testTable.close())

/** An entry of a message's history (`core/shell/message-history.ts`). */
interface StoredHistoryEntry {
  readonly user: string
  readonly changes: readonly {
    readonly target?: string
    readonly path?: string
    readonly item?: string
    readonly before?: unknown
  }[]
  readonly undone: boolean
}

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...testTable.server.host.world.collection(collectionName).values(),
]
const createHistoryEntries = (): StoredHistoryEntry[] =>
  readStoredDocuments('messages').flatMap(
    ({ system }) => (getProperty(system ?? {}, 'history') ?? []) as StoredHistoryEntry[],
  )

const readStoredActors = (): StoredDocument[] => structuredClone(readStoredDocuments('actors'))

/**
 * Lists the stacks of cards. Each entry has the stack's id and its cards, and each card has its id and whether it is
 * drawn.
 */
const readStoredCards = () =>
  readStoredDocuments('cards').map(({ _id, cards: held }) => [
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
    expect(this.findDeedIds().length).toBeGreaterThan(0)
  }

  /**
   * Returns the ids of the rows that contain an element which `containedSelector` selects. By default, returns the ids
   * of all rows.
   */
  findDeedIds(containedSelector = '*'): string[] {
    const historyRows = [...this.#document.querySelectorAll<HTMLElement>('#hnb-happened .hnb-deed')]
    return historyRows.flatMap((candidateRowElement) =>
      candidateRowElement.querySelector(containedSelector) ? [candidateRowElement.dataset.deed ?? ''] : [],
    )
  }

  #row(entryId: string): HTMLElement {
    const historyRowElement = this.#document.querySelector<HTMLElement>(
      `#hnb-happened .hnb-deed[data-deed="${entryId}"]`,
    )
    if (!historyRowElement) throw new Error(`The window has no ${entryId}.`)
    return historyRowElement
  }

  isEntryUndone(entryId: string): boolean {
    return this.#row(entryId).classList.contains('hnb-undone')
  }

  readReasonAgainstUndo(entryId: string): string {
    return this.#row(entryId).querySelector('.hnb-deed-why')?.textContent ?? ''
  }

  async takeBackEntry(entryId: string): Promise<void> {
    this.#row(entryId).querySelector<HTMLElement>('[data-action=takeBack]')?.click()
    await testTable.clock.advance(1_500)
  }

  async takeBackEntries(messageIds: readonly string[]): Promise<void> {
    for (const messageId of messageIds)
      this.#row(messageId).querySelector<HTMLElement>('[name=deed]')?.click()
    this.#document.querySelector<HTMLElement>('#hnb-happened [data-action=takeBackChosen]')?.click()
    await testTable.clock.advance(1_500 * messageIds.length)
  }
}

/**
 * The test cases. Each case names the user who presses, the Foundry version (13 or 14), and the seed of the random
 * order.
 */
const UNDO_CASES = [
  ['a Gamemaster, on 14', GAMEMASTER_ID, 14, 1],
  ['a player, on 13', USER_IDS.owner, 13, 2],
] as const

it.each(selectRotatingCases(import.meta.url, UNDO_CASES))(
  'Undo reverses the changes of every action: by %s',
  async (_caseTitle, userId, generation, seed) => {
    const nextRandom = seededRandom(seed)
    const pickRandomEntry = <One>(listedEntries: readonly One[]): One =>
      listedEntries[Math.floor(nextRandom() * listedEntries.length)] as One
    testTable = await TestTable.open(generation)
    // The Gamemaster's page decides requests. It draws no windows or messages unless the test presses this Gamemaster's
    // buttons.
    const gmPerson = await testTable.join(GAMEMASTER_ID, { isBare: userId !== GAMEMASTER_ID })
    const clickingPerson = userId === GAMEMASTER_ID ? gmPerson : await testTable.join(userId)
    const [begun, before] = [readStoredActors(), readStoredCards()]
    await pressEveryOfferedButton(testTable, clickingPerson)
    const historyEntriesOfUser = createHistoryEntries().filter(
      ({ user: by, changes }) => by === userId && changes.length > 0,
    )
    expect(historyEntriesOfUser.length).toBeGreaterThan(10)
    const historyWindow = new HistoryWindow(clickingPerson)
    await historyWindow.open()
    // A map from each changed path of an actor to all earlier values of that path. Where no value was stored, the
    // history has the model's initial value.
    const valuesByPath = new Map<string, unknown[]>()
    for (const { target: of, path, before: was } of historyEntriesOfUser.flatMap(({ changes }) => changes))
      if (of && path && findStoredDocument(begun, of))
        valuesByPath.set(`${of} ${path}`, [...(valuesByPath.get(`${of} ${path}`) ?? []), was])
    expect(valuesByPath.size).toBeGreaterThan(5)
    for (
      let idsWithUndoButton = historyWindow.findDeedIds('[data-action=takeBack]');
      idsWithUndoButton.length > 0;
    ) {
      const undoneEntryIds = new Set(
        historyWindow.findDeedIds().filter((entryId) => historyWindow.isEntryUndone(entryId)),
      )
      const historyRowCheckboxes = historyWindow.findDeedIds('[name=deed]')
      const chosenEntryIds =
        nextRandom() < 0.75
          ? [pickRandomEntry(idsWithUndoButton)]
          : [...new Set([1, 2, 3].map(() => pickRandomEntry(historyRowCheckboxes)))]
      if (chosenEntryIds.length === 1 && idsWithUndoButton.includes(chosenEntryIds[0] ?? ''))
        await historyWindow.takeBackEntry(chosenEntryIds[0] ?? '')
      else await historyWindow.takeBackEntries(chosenEntryIds)
      for (const messageId of historyWindow.findDeedIds()) {
        if (undoneEntryIds.has(messageId)) expect(historyWindow.isEntryUndone(messageId)).toBe(true)
        else if (!chosenEntryIds.includes(messageId))
          expect(historyWindow.isEntryUndone(messageId)).toBe(false)
        else
          expect(
            historyWindow.isEntryUndone(messageId) || historyWindow.readReasonAgainstUndo(messageId) !== '',
            messageId,
          ).toBe(true)
      }
      idsWithUndoButton = historyWindow.findDeedIds('[data-action=takeBack]')
    }
    const historyEntriesToUndo = createHistoryEntries().filter(
      ({ user: by, changes, undone }) => by === userId && changes.length > 0 && !undone,
    )
    expect(historyEntriesToUndo).toEqual([])
    const actorsAfterUndo = readStoredActors()
    for (const [place, befores] of valuesByPath) {
      const [of = '', path = ''] = place.split(' ')
      const storedValueAtBegin = getProperty(findStoredDocument(begun, of) ?? {}, path)
      const storedActorValue = getProperty(findStoredDocument(actorsAfterUndo, of) ?? {}, path)
      expect(
        storedValueAtBegin === undefined ? [undefined, ...befores] : [storedValueAtBegin],
        place,
      ).toContainEqual(storedActorValue)
    }
    expect(readStoredCards()).toEqual(before)
    expect(testTable.errors).toEqual([])
  },
  600_000,
)

/** The actor or item with this uuid among the given documents. */
function findStoredDocument(
  documentList: readonly StoredDocument[],
  documentUuid: string,
): StoredDocument | undefined {
  const [kind, id, , itemId] = documentUuid.split('.')
  const actor = documentList.find(({ _id }) => kind === 'Actor' && _id === id)
  return itemId ? (actor?.['items'] as StoredDocument[]).find(({ _id }) => _id === itemId) : actor
}
