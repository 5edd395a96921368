/** Undo reverts exactly what an entry of the history changed. */
import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type {
  HistoryChange,
  HistoryEntry,
  FieldChange,
  ItemChange,
} from '../../src/core/shell/message-history'
import type { Json, JsonRecord, Refusal } from '../../src/core/outcome'
import { isRefusal } from '../../src/core/outcome'
import type { PresentValueReader } from '../../src/core/shell/undo'
import { undoneLabels } from '../../src/core/shell/message-history'
import {
  mayDependOnEarlierEntry,
  isCounterRevertedBy,
  isIndependentOf,
  isEntryNeededBy,
} from '../../src/core/shell/entry-dependence'
import { reversalOfEntry, isEqualData } from '../../src/core/shell/undo'

const historyEntry = (changes: readonly HistoryChange[]): Pick<HistoryEntry, 'changes'> => ({
  changes,
})

const gainedChange: HistoryChange = { target: 'Actor.a', path: 'system.pool.x', after: 4 }
const spentChange: HistoryChange = { target: 'Actor.a', path: 'system.pool.y', before: 2 }
const notedChange: HistoryChange = {
  target: 'ChatMessage.m',
  path: 'system.facts.help.a',
  after: { name: 'Ana', dice: [2] },
}

const createdItem: ItemChange = { target: 'Actor.a', item: 'wound', after: { name: 'Cut', type: 'wound' } }
const deletedItem: ItemChange = {
  target: 'Actor.a',
  item: 'sword',
  before: { _id: 'sword', name: 'Sword', type: 'weapon' },
}
const drawnCards: HistoryChange = { deck: 'tarot', move: 'm1', number: 3 }

/** A reader of present values. It knows a few documents with fields and items, and the last move of each card. */
const presentValueReader = (
  fields: Record<string, Record<string, Json>>,
  items: Record<string, JsonRecord> = {},
  movedCards: Record<string, number> = {},
): PresentValueReader => ({
  field: ({ target: of, path }: FieldChange) => (fields[of] ? { value: fields[of][path] } : null),
  item: ({ target: of, item }) => (fields[of] ? { value: items[item] } : null),
  cards: ({ move }) => movedCards[move] ?? null,
})

describe('undo', () => {
  it('Undo restores old values with one edit for each document, and removes added fields', () => {
    const presentReader = presentValueReader({
      'Actor.a': { 'system.pool.x': 4 },
      'ChatMessage.m': { 'system.facts.help.a': { dice: [2], name: 'Ana' } },
    })
    expect(reversalOfEntry(historyEntry([gainedChange, spentChange, notedChange]), presentReader)).toEqual({
      edits: [
        { target: 'Actor.a', set: { 'system.pool.x': undefined, 'system.pool.y': 2 } },
        { target: 'ChatMessage.m', set: { 'system.facts.help.a': undefined } },
      ],
      deletedItems: [],
      restored: [],
      cards: [],
    })
  })

  it('Undo deletes a created item, restores a deleted one with its id, and moves cards back', () => {
    const presentReader = presentValueReader(
      { 'Actor.a': {} },
      { wound: { type: 'wound', name: 'Cut' } },
      { m1: 3 },
    )
    expect(reversalOfEntry(historyEntry([createdItem, deletedItem, drawnCards]), presentReader)).toEqual({
      edits: [],
      deletedItems: ['Actor.a.Item.wound'],
      restored: [{ actor: 'Actor.a', source: deletedItem.before }],
      cards: [{ deck: 'tarot', move: 'm1' }],
    })
  })

  it.each([
    [
      'a field has changed since',
      [gainedChange],
      presentValueReader({ 'Actor.a': { 'system.pool.x': 5 } }),
      'changedSince',
    ],
    [
      'a die that was gained has been spent since',
      [gainedChange],
      presentValueReader({ 'Actor.a': {} }),
      'changedSince',
    ],
    ['a document is gone', [gainedChange], presentValueReader({}), 'goneSince'],
    [
      'an item that was made has changed',
      [createdItem],
      presentValueReader({ 'Actor.a': {} }, { wound: { name: 'Gash' } }),
      'changedSince',
    ],
    ['an item that was made is gone', [createdItem], presentValueReader({ 'Actor.a': {} }), 'changedSince'],
    [
      'a dropped item is there again',
      [deletedItem],
      presentValueReader({ 'Actor.a': {} }, { sword: {} }),
      'changedSince',
    ],
    ['its actor is gone', [deletedItem], presentValueReader({}), 'goneSince'],
    ['one of the cards has moved on', [drawnCards], presentValueReader({}, {}, { m1: 2 }), 'changedSince'],
    ['the deck is gone', [drawnCards], presentValueReader({}), 'goneSince'],
  ])('Undo refuses if %s', (_caseTitle, changes, presentReader, reason) => {
    expect(reversalOfEntry(historyEntry(changes), presentReader)).toHaveProperty(
      'refused',
      `HnB.refusal.${reason}`,
    )
  })
})

describe('a refused Undo', () => {
  it('names what has changed since, where that has a name', () => {
    const presentReader: PresentValueReader = {
      ...presentValueReader({ 'Actor.a': { 'system.pool.x': 5 } }),
      nameOf: (change) => ('path' in change ? `the field ${change.path}` : ''),
    }
    expect(reversalOfEntry(historyEntry([gainedChange]), presentReader)).toEqual({
      refused: 'HnB.refusal.namedChangedSince',
      data: { what: 'the field system.pool.x' },
    })
    expect(reversalOfEntry(historyEntry([createdItem]), presentReader)).toHaveProperty(
      'refused',
      'HnB.refusal.changedSince',
    )
  })
})

describe('a shared counter', () => {
  const path = 'system.resources.expended'
  const press = (valueBefore: number, valueAfter: number): HistoryChange => ({
    target: 'Item.vigor',
    path,
    before: valueBefore,
    after: valueAfter,
  })
  const readerOfCounter = (value: Json): PresentValueReader => ({
    ...presentValueReader({}),
    field: () => ({ value, counter: { min: 0, max: 5 } }),
  })

  it('gets back the point of the undone press, although others have pressed since', () => {
    expect(reversalOfEntry(historyEntry([press(0, 1)]), readerOfCounter(3))).toMatchObject({
      edits: [{ target: 'Item.vigor', set: { [path]: 2 } }],
    })
  })

  it.each([
    ['below its least number', press(0, 1), 0],
    ['above its greatest number', press(4, 3), 5],
    ['to a number, while it holds none', press(0, 1), 'three'],
  ])('Undo refuses to count %s', (_where, change, value) => {
    expect(reversalOfEntry(historyEntry([change]), readerOfCounter(value))).toHaveProperty(
      'refused',
      'HnB.refusal.changedSince',
    )
  })

  it('stays as it is after Undo of an entry that did not move it', () => {
    expect(reversalOfEntry(historyEntry([press(1, 1)]), readerOfCounter(4))).toMatchObject({ edits: [] })
    const unmovedEntry = { ...historyEntry([press(1, 1), gainedChange]), undone: false }
    expect(isEntryNeededBy(historyEntry([press(0, 1)]), unmovedEntry, readerOfCounter(1))).toBe(false)
  })

  it('does not give back a point twice: a later refresh of the point must be undone first', () => {
    const later = (change: HistoryChange, undone = false) => ({ ...historyEntry([change]), undone })
    const spentEntry = historyEntry([press(0, 1)])
    expect(isCounterRevertedBy(spentEntry, later(press(2, 0)), readerOfCounter(1))).toBe(true)
    expect(isCounterRevertedBy(spentEntry, later(press(2, 0), true), readerOfCounter(1))).toBe(false)
    expect(isCounterRevertedBy(spentEntry, later(press(1, 2)), readerOfCounter(2))).toBe(false)
    expect(
      isCounterRevertedBy(spentEntry, later({ ...press(2, 0), target: 'Item.magic' }), readerOfCounter(1)),
    ).toBe(false)
    expect(
      isCounterRevertedBy(
        spentEntry,
        later(press(2, 0)),
        presentValueReader({ 'Item.vigor': { [path]: 1 } }),
      ),
    ).toBe(false)
    expect(mayDependOnEarlierEntry(later(press(2, 0)))).toBe(true)
  })

  it('ends at the same number in whatever order some of the presses are undone', () => {
    const presses = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
    const arbitraryUndos = fc.array(fc.nat(), { maxLength: 12 })
    fc.assert(
      fc.property(presses, arbitraryUndos, fc.integer({ min: 0, max: 9 }), (steps, order, start) => {
        let now = start
        const changes = steps.map((step) => press(now, (now += step)))
        const limits = { min: 0, max: now }
        const undoneIndexes = new Set(order.map((index) => index % steps.length))
        for (const index of undoneIndexes) {
          const reversalOfStep = reversalOfEntry(historyEntry(changes.slice(index, index + 1)), {
            ...presentValueReader({}),
            field: () => ({ value: now, counter: limits }),
          })
          if (isRefusal(reversalOfStep)) throw new Error('A counter refused the Undo of a press.')
          now = Number(reversalOfStep.edits[0]?.set[path])
        }
        const remainingSteps = steps.filter((_step, index) => !undoneIndexes.has(index))
        expect(now).toBe(remainingSteps.reduce((sum, step) => sum + step, start))
      }),
    )
  })
})

/**
 * The values of a test world as one object. Fields and items have paths. Each move of cards has a value that tells
 * whether its cards are still where the move put them.
 */
type WorldValues = Readonly<Record<string, Json>>

const pathOfChange = (change: HistoryChange): string =>
  'deck' in change
    ? `${change.deck} ${change.move}`
    : 'path' in change
      ? `${change.target} ${change.path}`
      : `${change.target}.Item.${change.item}`

const withValue = (worldValues: WorldValues, valueKey: string, value: Json | undefined): WorldValues => {
  const otherValues = Object.entries(worldValues).filter(([at]) => at !== valueKey)
  return Object.fromEntries(value === undefined ? otherValues : [...otherValues, [valueKey, value] as const])
}

/**
 * Applies changes to the world's values. The code under test only reverts changes, so the test needs this function to
 * make them.
 */
const valuesAfterChanges = (worldValues: WorldValues, changes: readonly HistoryChange[]): WorldValues =>
  changes.reduce(
    (now, historyChange) =>
      withValue(
        now,
        pathOfChange(historyChange),
        'deck' in historyChange ? historyChange.number : historyChange.after,
      ),
    worldValues,
  )

function valuesAfterUndo(worldValues: WorldValues, changes: readonly HistoryChange[]): WorldValues | Refusal {
  const reversalOrRefusal = reversalOfEntry(historyEntry(changes), {
    field: (change) => ({ value: worldValues[pathOfChange(change)] }),
    item: (change) => ({ value: worldValues[pathOfChange(change)] as JsonRecord | undefined }),
    cards: (change) => Number(worldValues[pathOfChange(change)] ?? 0),
  })
  if (isRefusal(reversalOrRefusal)) return reversalOrRefusal
  const writtenValues: [string, Json | undefined][] = [
    ...reversalOrRefusal.edits.flatMap(({ target: of, set }) =>
      Object.entries(set).map(([path, value]): [string, Json | undefined] => [`${of} ${path}`, value]),
    ),
    ...reversalOrRefusal.deletedItems.map((uuid): [string, undefined] => [uuid, undefined]),
    ...reversalOrRefusal.restored.map(({ actor: on, source }): [string, Json] => [
      `${on}.Item.${source['_id'] as string}`,
      source,
    ]),
    ...reversalOrRefusal.cards.map(({ deck, move }): [string, undefined] => [`${deck} ${move}`, undefined]),
  ]
  return writtenValues.reduce(
    (reducedValues, [place, value]) => withValue(reducedValues, place, value),
    worldValues,
  )
}

describe('any action and its Undo', () => {
  const value = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>
  const actor = fc.constantFrom('Actor.a', 'Actor.b')
  const field = fc.record({
    target: actor,
    path: fc.constantFrom('system.x', 'system.y', 'system.z.w'),
    before: fc.option(value, { nil: undefined }),
    after: fc.option(value, { nil: undefined }),
  })
  const item = fc
    .record({ of: actor, item: fc.constantFrom('sword', 'wound'), name: fc.string(), isMade: fc.boolean() })
    .map(({ of, item: id, name, isMade }) => ({
      of,
      item: id,
      [isMade ? 'after' : 'before']: { _id: id, name },
    }))
  const cards = fc.record({
    deck: fc.constant('d'),
    move: fc.constantFrom('m1', 'm2'),
    number: fc.integer({ min: 1, max: 9 }),
  })
  const outcome = fc.uniqueArray(fc.oneof(field, item, cards) as fc.Arbitrary<HistoryChange>, {
    selector: pathOfChange,
    maxLength: 8,
  })

  it('Undo of any action restores everything', () => {
    fc.assert(
      fc.property(outcome, (changes) => {
        const valuesBefore = changes.reduce(
          (worldValues, historyChange) =>
            withValue(
              worldValues,
              pathOfChange(historyChange),
              'deck' in historyChange ? undefined : historyChange.before,
            ),
          { 'Actor.c system.x': 1 } as WorldValues,
        )
        expect(valuesAfterUndo(valuesAfterChanges(valuesBefore, changes), changes)).toEqual(valuesBefore)
      }),
    )
  })

  it('Undo of an action refuses completely once a single changed value differs', () => {
    fc.assert(
      fc.property(outcome, fc.nat(), (changes, at) => {
        const change = changes[at % Math.max(1, changes.length)]
        fc.pre(change !== undefined)
        const valuesAfter = changes.reduce(
          (worldValues, singleChange) => valuesAfterChanges(worldValues, [singleChange]),
          {} as WorldValues,
        )
        const valuesSince = withValue(
          valuesAfter,
          pathOfChange(change),
          'deck' in change ? change.number + 1 : { since: 'changed' },
        )
        expect(valuesAfterUndo(valuesSince, changes)).toMatchObject({ refused: 'HnB.refusal.changedSince' })
      }),
    )
  })
})

describe('sameness of plain data', () => {
  it('the comparison of plain data ignores only the order of keys', () => {
    expect(isEqualData({ a: 1, b: [2, null] }, { b: [2, null], a: 1 })).toBe(true)
    expect(isEqualData({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(isEqualData([1, 2], [2, 1])).toBe(false)
    expect(isEqualData([], {})).toBe(false)
    expect(isEqualData(null, {})).toBe(false)
    expect(isEqualData(undefined, null)).toBe(false)
  })

  it('every copy of plain data is equal, and equal data has equal JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (leftValue, rightValue) => {
        const [a, b] = [leftValue as Json, rightValue as Json]
        expect(isEqualData(a, structuredClone(a))).toBe(true)
        if (JSON.stringify(a) === JSON.stringify(b)) expect(isEqualData(a, b)).toBe(true)
        expect(isEqualData(a, b)).toBe(isEqualData(b, a))
      }),
    )
  })
})

describe('later entries that depend on an entry', () => {
  const kingField = { target: 'Actor.a', path: 'system.marked.king' }
  const markEntry = historyEntry([{ ...kingField, before: false, after: true }])
  const crisis: HistoryChange = { target: 'Actor.a', path: 'statuses.crisis', after: true }
  const harmBeyondKing = { undone: false, changes: [{ ...kingField, before: true, after: true }, crisis] }
  const inCrisis = presentValueReader({ 'Actor.a': { 'system.marked.king': true, 'statuses.crisis': true } })
  // The character suffers harm beyond the King again. The earlier crisis still lasts.
  const repeatedEntry = {
    undone: false,
    changes: [harmBeyondKing.changes[0], { ...crisis, before: true }].filter(
      (change) => change !== undefined,
    ),
  }

  it('an entry depends on a value that it read, such as the King before a crisis', () => {
    expect(isEntryNeededBy(markEntry, harmBeyondKing, inCrisis)).toBe(true)
  })

  it('an entry may depend on another without changing anything, such as a second crisis', () => {
    expect(isEntryNeededBy(historyEntry([crisis]), repeatedEntry, inCrisis)).toBe(true)
    expect(isEntryNeededBy(markEntry, repeatedEntry, inCrisis)).toBe(true)
  })

  it.each([
    ['once it is undone itself', { ...harmBeyondKing, undone: true }, markEntry, inCrisis],
    [
      'once what it changed is over',
      harmBeyondKing,
      markEntry,
      presentValueReader({ 'Actor.a': { 'system.marked.king': true } }),
    ],
    ['on another field', harmBeyondKing, historyEntry([gainedChange]), inCrisis],
    [
      'on another value',
      harmBeyondKing,
      historyEntry([{ ...kingField, before: true, after: false }]),
      inCrisis,
    ],
    [
      'on what changed nothing itself',
      harmBeyondKing,
      historyEntry([{ ...kingField, before: true, after: true }]),
      inCrisis,
    ],
    ['where it found nothing', { undone: false, changes: [crisis] }, markEntry, inCrisis],
    [
      'once what it only found is over',
      repeatedEntry,
      historyEntry([crisis]),
      presentValueReader({ 'Actor.a': { 'system.marked.king': true } }),
    ],
  ])('no entry depends on it %s', (_caseTitle, other, of, presentReader) => {
    expect(isEntryNeededBy(of, other, presentReader)).toBe(false)
  })
})

describe('a later entry of the same message', () => {
  const factChange = (path: string): HistoryChange => ({
    target: 'ChatMessage.m',
    path: `system.facts.${path}`,
    after: 1,
  })
  const points = { target: 'Item.vigor', path: 'system.resources.expended', before: 0, after: 1 }
  const readerOfCounter: PresentValueReader = {
    ...presentValueReader({}),
    field: () => ({ value: 2, counter: { min: 0, max: 5 } }),
  }
  const isChangeFree = (
    earlierChanges: readonly HistoryChange[],
    later: readonly HistoryChange[],
    presentReader = presentValueReader({ 'Actor.a': {} }),
  ) =>
    isIndependentOf(
      historyEntry(earlierChanges),
      historyEntry(later),
      'ChatMessage.m',
      ['system.facts.rolls'],
      presentReader,
    )

  it.each([
    [
      'a later roll of another person does not block Undo of a roll',
      [factChange('rolls.a')],
      [factChange('rolls.b.total')],
      true,
    ],
    [
      'nor does it with changes of other documents',
      [factChange('rolls.a'), gainedChange],
      [factChange('rolls.b'), spentChange],
      true,
    ],
    [
      'a later change of the same roll blocks Undo of the roll',
      [factChange('rolls.a')],
      [factChange('rolls.a.total')],
      false,
    ],
    [
      'a later result of all rolls blocks Undo of a roll',
      [factChange('rolls.a')],
      [factChange('rolls.b'), factChange('settled')],
      false,
    ],
    ['a later roll blocks Undo of the result', [factChange('settled')], [factChange('rolls.b')], false],
    [
      'a later change of a field with a similar name blocks Undo',
      [factChange('rolls.a')],
      [factChange('rollsLeft.b')],
      false,
    ],
    [
      'a later change of the same field of an actor blocks Undo',
      [factChange('rolls.a'), gainedChange],
      [factChange('rolls.b'), gainedChange],
      false,
    ],
    [
      'a later roll blocks Undo of the entry that began the message',
      [gainedChange],
      [factChange('rolls.b')],
      false,
    ],
  ])('%s', (_rule, earlierChanges, later, isFreeExpected) =>
    expect(isChangeFree(earlierChanges, later)).toBe(isFreeExpected),
  )

  it('two entries may count with the same counter', () => {
    expect(
      isChangeFree([factChange('rolls.a'), points], [factChange('rolls.b'), points], readerOfCounter),
    ).toBe(true)
  })
})

describe('an entry that may depend on another', () => {
  const found: HistoryChange = { target: 'Actor.a', path: 'system.x', before: 1, after: 1 }

  it.each([
    ['names a value that it found and left', [gainedChange, found], false, true],
    ['names nothing but what it found', [found], false, true],
    ['does not where all that it names is new', [gainedChange, createdItem, drawnCards], false, false],
    ['does not where it changed nothing', [], false, false],
    ['does not once it is undone', [gainedChange, found], true, false],
  ])('an entry may depend on another: %s', (_caseTitle, changes, undone, may) =>
    expect(mayDependOnEarlierEntry({ changes, undone })).toBe(may),
  )
})

describe('what a message says was undone', () => {
  const entryNamed = (entryText: string, undone: boolean): HistoryEntry => ({
    user: 'u',
    label: { text: entryText },
    changes: [],
    undone,
  })
  const labelsOf = (...history: readonly HistoryEntry[]) =>
    undoneLabels(history, (phrase) => ('text' in phrase ? phrase.text : phrase.key)).map(
      (phrase) => 'text' in phrase && phrase.text,
    )

  it('a message lists undone entries, and leaves out those that were done again', () => {
    expect(labelsOf(entryNamed('begun', false), entryNamed('the result', true))).toEqual(['the result'])
    expect(
      labelsOf(entryNamed('begun', false), entryNamed('the result', true), entryNamed('the result', false)),
    ).toEqual([])
    expect(labelsOf(entryNamed('the result', true), entryNamed('the result', true))).toEqual([
      'the result',
      'the result',
    ])
    // An undone entry counts as repeated only if a later entry has the same label.
    expect(labelsOf(entryNamed('a card', false), entryNamed('a card', true))).toEqual(['a card'])
    expect(labelsOf(entryNamed('a card', true), entryNamed('the result', false))).toEqual(['a card'])
  })
})
