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
import { findLabelsOfUndoneEntries } from '../../src/core/shell/message-history'
import {
  mayEntryDependOnEarlierEntry,
  isCounterRevertedByLaterEntry,
  isEntryIndependentOfLaterEntry,
  isEntryNeededByOtherEntry,
} from '../../src/core/shell/entry-dependence'
import { createReversalOfEntry, areDataEqual } from '../../src/core/shell/undo'

const createHistoryEntry = (historyChanges: readonly HistoryChange[]): Pick<HistoryEntry, 'changes'> => ({
  changes: historyChanges,
})

const gainedHistoryChange: HistoryChange = { target: 'Actor.a', path: 'system.pool.x', after: 4 }
const spentHistoryChange: HistoryChange = { target: 'Actor.a', path: 'system.pool.y', before: 2 }
const notedHistoryChange: HistoryChange = {
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

/** Reads present values: of a few documents with fields and items, and each card's last move. */
const createValueReader = (
  fieldsByUuid: Record<string, Record<string, Json>>,
  itemsByUuid: Record<string, JsonRecord> = {},
  movedCards: Record<string, number> = {},
): PresentValueReader => ({
  field: ({ target: of, path }: FieldChange) => (fieldsByUuid[of] ? { value: fieldsByUuid[of][path] } : null),
  item: ({ target: of, item }) => (fieldsByUuid[of] ? { value: itemsByUuid[item] } : null),
  cards: ({ move }) => movedCards[move] ?? null,
})

describe('undo', () => {
  it('Undo restores old values with one edit for each document, and removes added fields', () => {
    const presentValueReader = createValueReader({
      'Actor.a': { 'system.pool.x': 4 },
      'ChatMessage.m': { 'system.facts.help.a': { dice: [2], name: 'Ana' } },
    })
    expect(
      createReversalOfEntry(
        createHistoryEntry([gainedHistoryChange, spentHistoryChange, notedHistoryChange]),
        presentValueReader,
      ),
    ).toEqual({
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
    const presentValueReader = createValueReader(
      { 'Actor.a': {} },
      { wound: { type: 'wound', name: 'Cut' } },
      { m1: 3 },
    )
    expect(
      createReversalOfEntry(createHistoryEntry([createdItem, deletedItem, drawnCards]), presentValueReader),
    ).toEqual({
      edits: [],
      deletedItems: ['Actor.a.Item.wound'],
      restored: [{ actor: 'Actor.a', source: deletedItem.before }],
      cards: [{ deck: 'tarot', move: 'm1' }],
    })
  })

  it.each([
    [
      'a field has changed since',
      [gainedHistoryChange],
      createValueReader({ 'Actor.a': { 'system.pool.x': 5 } }),
      'changedSince',
    ],
    [
      'a die that was gained has been spent since',
      [gainedHistoryChange],
      createValueReader({ 'Actor.a': {} }),
      'changedSince',
    ],
    ['a document is gone', [gainedHistoryChange], createValueReader({}), 'goneSince'],
    [
      'an item that was made has changed',
      [createdItem],
      createValueReader({ 'Actor.a': {} }, { wound: { name: 'Gash' } }),
      'changedSince',
    ],
    ['an item that was made is gone', [createdItem], createValueReader({ 'Actor.a': {} }), 'changedSince'],
    [
      'a dropped item is there again',
      [deletedItem],
      createValueReader({ 'Actor.a': {} }, { sword: {} }),
      'changedSince',
    ],
    ['its actor is gone', [deletedItem], createValueReader({}), 'goneSince'],
    ['one of the cards has moved on', [drawnCards], createValueReader({}, {}, { m1: 2 }), 'changedSince'],
    ['the deck is gone', [drawnCards], createValueReader({}), 'goneSince'],
  ])('Undo refuses if %s', (_caseTitle, historyChanges, presentValueReader, expectedReason) => {
    expect(createReversalOfEntry(createHistoryEntry(historyChanges), presentValueReader)).toHaveProperty(
      'refused',
      `HnB.refusal.${expectedReason}`,
    )
  })
})

describe('a refused Undo', () => {
  it('names what has changed since, where that has a name', () => {
    const presentValueReader: PresentValueReader = {
      ...createValueReader({ 'Actor.a': { 'system.pool.x': 5 } }),
      nameOf: (historyChange) => ('path' in historyChange ? `the field ${historyChange.path}` : ''),
    }
    expect(createReversalOfEntry(createHistoryEntry([gainedHistoryChange]), presentValueReader)).toEqual({
      refused: 'HnB.refusal.namedChangedSince',
      data: { what: 'the field system.pool.x' },
    })
    expect(createReversalOfEntry(createHistoryEntry([createdItem]), presentValueReader)).toHaveProperty(
      'refused',
      'HnB.refusal.changedSince',
    )
  })
})

describe('a shared counter', () => {
  const counterPath = 'system.resources.expended'
  const createCounterChange = (counterValueBefore: number, counterValueAfter: number): HistoryChange => ({
    target: 'Item.vigor',
    path: counterPath,
    before: counterValueBefore,
    after: counterValueAfter,
  })
  const createCounterReader = (counterValue: Json): PresentValueReader => ({
    ...createValueReader({}),
    field: () => ({ value: counterValue, counter: { min: 0, max: 5 } }),
  })

  it('gets back the point of the undone press, although others have pressed since', () => {
    expect(
      createReversalOfEntry(createHistoryEntry([createCounterChange(0, 1)]), createCounterReader(3)),
    ).toMatchObject({
      edits: [{ target: 'Item.vigor', set: { [counterPath]: 2 } }],
    })
  })

  it.each([
    ['below its least number', createCounterChange(0, 1), 0],
    ['above its greatest number', createCounterChange(4, 3), 5],
    ['to a number, while it holds none', createCounterChange(0, 1), 'three'],
  ])('Undo refuses to count %s', (_where, historyChange, presentCounterValue) => {
    expect(
      createReversalOfEntry(createHistoryEntry([historyChange]), createCounterReader(presentCounterValue)),
    ).toHaveProperty('refused', 'HnB.refusal.changedSince')
  })

  it('stays as it is after Undo of an entry that did not move it', () => {
    expect(
      createReversalOfEntry(createHistoryEntry([createCounterChange(1, 1)]), createCounterReader(4)),
    ).toMatchObject({ edits: [] })
    const entryWithoutChange = {
      ...createHistoryEntry([createCounterChange(1, 1), gainedHistoryChange]),
      undone: false,
    }
    expect(
      isEntryNeededByOtherEntry(
        createHistoryEntry([createCounterChange(0, 1)]),
        entryWithoutChange,
        createCounterReader(1),
      ),
    ).toBe(false)
  })

  it('does not give back a point twice: a later refresh of the point must be undone first', () => {
    const createLaterEntry = (laterChange: HistoryChange, isUndone = false) => ({
      ...createHistoryEntry([laterChange]),
      undone: isUndone,
    })
    const spentPointEntry = createHistoryEntry([createCounterChange(0, 1)])
    expect(
      isCounterRevertedByLaterEntry(
        spentPointEntry,
        createLaterEntry(createCounterChange(2, 0)),
        createCounterReader(1),
      ),
    ).toBe(true)
    expect(
      isCounterRevertedByLaterEntry(
        spentPointEntry,
        createLaterEntry(createCounterChange(2, 0), true),
        createCounterReader(1),
      ),
    ).toBe(false)
    expect(
      isCounterRevertedByLaterEntry(
        spentPointEntry,
        createLaterEntry(createCounterChange(1, 2)),
        createCounterReader(2),
      ),
    ).toBe(false)
    expect(
      isCounterRevertedByLaterEntry(
        spentPointEntry,
        createLaterEntry({ ...createCounterChange(2, 0), target: 'Item.magic' }),
        createCounterReader(1),
      ),
    ).toBe(false)
    expect(
      isCounterRevertedByLaterEntry(
        spentPointEntry,
        createLaterEntry(createCounterChange(2, 0)),
        createValueReader({ 'Item.vigor': { [counterPath]: 1 } }),
      ),
    ).toBe(false)
    expect(mayEntryDependOnEarlierEntry(createLaterEntry(createCounterChange(2, 0)))).toBe(true)
  })

  it('ends at the same number in whatever order some of the presses are undone', () => {
    const arbitraryPressAmounts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
    const arbitraryUndoIndexes = fc.array(fc.nat(), { maxLength: 12 })
    fc.assert(
      fc.property(
        arbitraryPressAmounts,
        arbitraryUndoIndexes,
        fc.integer({ min: 0, max: 9 }),
        (counterSteps, undoOrder, counterStartValue) => {
          let currentValue = counterStartValue
          const counterChanges = counterSteps.map((counterStep) =>
            createCounterChange(currentValue, (currentValue += counterStep)),
          )
          const counterLimits = { min: 0, max: currentValue }
          const undoneIndexes = new Set(undoOrder.map((index) => index % counterSteps.length))
          for (const index of undoneIndexes) {
            const reversalOfStep = createReversalOfEntry(
              createHistoryEntry(counterChanges.slice(index, index + 1)),
              {
                ...createValueReader({}),
                field: () => ({ value: currentValue, counter: counterLimits }),
              },
            )
            if (isRefusal(reversalOfStep)) throw new Error('A counter refused the Undo of a press.')
            currentValue = Number(reversalOfStep.edits[0]?.set[counterPath])
          }
          const remainingCounterSteps = counterSteps.filter((_step, index) => !undoneIndexes.has(index))
          expect(currentValue).toBe(
            remainingCounterSteps.reduce(
              (counterStepSum, counterStep) => counterStepSum + counterStep,
              counterStartValue,
            ),
          )
        },
      ),
    )
  })
})

/**
 * All values of a test world, as one object: the key is the path of a field or item, or names a move of cards. The
 * value of a move tells whether its cards are still where the move put them.
 */
type WorldValues = Readonly<Record<string, Json>>

const createPathOfChange = (historyChange: HistoryChange): string =>
  'deck' in historyChange
    ? `${historyChange.deck} ${historyChange.move}`
    : 'path' in historyChange
      ? `${historyChange.target} ${historyChange.path}`
      : `${historyChange.target}.Item.${historyChange.item}`

const createWorldValuesWithValue = (
  worldValues: WorldValues,
  worldValueKey: string,
  newWorldValue: Json | undefined,
): WorldValues => {
  const otherInitialValues = Object.entries(worldValues).filter(([at]) => at !== worldValueKey)
  return Object.fromEntries(
    newWorldValue === undefined
      ? otherInitialValues
      : [...otherInitialValues, [worldValueKey, newWorldValue] as const],
  )
}

/** Applies changes to the world's values, because the tested code only reverts them. */
const computeValuesAfterChanges = (
  worldValues: WorldValues,
  historyChanges: readonly HistoryChange[],
): WorldValues =>
  historyChanges.reduce(
    (currentValues, historyChange) =>
      createWorldValuesWithValue(
        currentValues,
        createPathOfChange(historyChange),
        'deck' in historyChange ? historyChange.number : historyChange.after,
      ),
    worldValues,
  )

function computeValuesAfterUndo(
  worldValues: WorldValues,
  historyChanges: readonly HistoryChange[],
): WorldValues | Refusal {
  const reversalOrRefusal = createReversalOfEntry(createHistoryEntry(historyChanges), {
    field: (historyChange) => ({ value: worldValues[createPathOfChange(historyChange)] }),
    item: (historyChange) => ({
      value: worldValues[createPathOfChange(historyChange)] as JsonRecord | undefined,
    }),
    cards: (historyChange) => Number(worldValues[createPathOfChange(historyChange)] ?? 0),
  })
  if (isRefusal(reversalOrRefusal)) return reversalOrRefusal
  const writtenWorldValues: [string, Json | undefined][] = [
    ...reversalOrRefusal.edits.flatMap(({ target: of, set }) =>
      Object.entries(set).map(([path, value]): [string, Json | undefined] => [`${of} ${path}`, value]),
    ),
    ...reversalOrRefusal.deletedItems.map((memberUuid): [string, undefined] => [memberUuid, undefined]),
    ...reversalOrRefusal.restored.map(({ actor: on, source }): [string, Json] => [
      `${on}.Item.${source['_id'] as string}`,
      source,
    ]),
    ...reversalOrRefusal.cards.map(({ deck, move }): [string, undefined] => [`${deck} ${move}`, undefined]),
  ]
  return writtenWorldValues.reduce(
    (remainingWorldValues, [place, value]) => createWorldValuesWithValue(remainingWorldValues, place, value),
    worldValues,
  )
}

describe('any action and its Undo', () => {
  const arbitraryJsonValue = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>
  const actor = fc.constantFrom('Actor.a', 'Actor.b')
  const arbitraryFieldChange = fc.record({
    target: actor,
    path: fc.constantFrom('system.x', 'system.y', 'system.z.w'),
    before: fc.option(arbitraryJsonValue, { nil: undefined }),
    after: fc.option(arbitraryJsonValue, { nil: undefined }),
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
  const actionOutcome = fc.uniqueArray(
    fc.oneof(arbitraryFieldChange, item, cards) as fc.Arbitrary<HistoryChange>,
    {
      selector: createPathOfChange,
      maxLength: 8,
    },
  )

  it('Undo of any action restores everything', () => {
    fc.assert(
      fc.property(actionOutcome, (generatedChanges) => {
        const worldValuesBefore = generatedChanges.reduce(
          (worldValues, historyChange) =>
            createWorldValuesWithValue(
              worldValues,
              createPathOfChange(historyChange),
              'deck' in historyChange ? undefined : historyChange.before,
            ),
          { 'Actor.c system.x': 1 } as WorldValues,
        )
        expect(
          computeValuesAfterUndo(
            computeValuesAfterChanges(worldValuesBefore, generatedChanges),
            generatedChanges,
          ),
        ).toEqual(worldValuesBefore)
      }),
    )
  })

  it('Undo of an action refuses completely once a single changed value differs', () => {
    fc.assert(
      fc.property(actionOutcome, fc.nat(), (generatedChanges, changeIndex) => {
        const pickedHistoryChange = generatedChanges[changeIndex % Math.max(1, generatedChanges.length)]
        fc.pre(pickedHistoryChange !== undefined)
        const worldValuesAfter = generatedChanges.reduce(
          (worldValues, singleHistoryChange) => computeValuesAfterChanges(worldValues, [singleHistoryChange]),
          {} as WorldValues,
        )
        const valuesAfterLaterChange = createWorldValuesWithValue(
          worldValuesAfter,
          createPathOfChange(pickedHistoryChange),
          'deck' in pickedHistoryChange ? pickedHistoryChange.number + 1 : { since: 'changed' },
        )
        expect(computeValuesAfterUndo(valuesAfterLaterChange, generatedChanges)).toMatchObject({
          refused: 'HnB.refusal.changedSince',
        })
      }),
    )
  })
})

describe('sameness of plain data', () => {
  it('the comparison of plain data ignores only the order of keys', () => {
    expect(areDataEqual({ a: 1, b: [2, null] }, { b: [2, null], a: 1 })).toBe(true)
    expect(areDataEqual({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(areDataEqual([1, 2], [2, 1])).toBe(false)
    expect(areDataEqual([], {})).toBe(false)
    expect(areDataEqual(null, {})).toBe(false)
    expect(areDataEqual(undefined, null)).toBe(false)
  })

  it('every copy of plain data is equal, and equal data has equal JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (leftValue, rightValue) => {
        const [a, b] = [leftValue as Json, rightValue as Json]
        expect(areDataEqual(a, structuredClone(a))).toBe(true)
        if (JSON.stringify(a) === JSON.stringify(b)) expect(areDataEqual(a, b)).toBe(true)
        expect(areDataEqual(a, b)).toBe(areDataEqual(b, a))
      }),
    )
  })
})

describe('later entries that depend on an entry', () => {
  const kingMarkTarget = { target: 'Actor.a', path: 'system.marked.king' }
  const markHistoryEntry = createHistoryEntry([{ ...kingMarkTarget, before: false, after: true }])
  const crisisHistoryChange: HistoryChange = { target: 'Actor.a', path: 'statuses.crisis', after: true }
  const harmBeyondKing = {
    undone: false,
    changes: [{ ...kingMarkTarget, before: true, after: true }, crisisHistoryChange],
  }
  const valueReaderInCrisis = createValueReader({
    'Actor.a': { 'system.marked.king': true, 'statuses.crisis': true },
  })
  // The character suffers harm beyond the King again. The earlier crisis still lasts.
  const repeatedKingEntry = {
    undone: false,
    changes: [harmBeyondKing.changes[0], { ...crisisHistoryChange, before: true }].filter(
      (historyChange) => historyChange !== undefined,
    ),
  }

  it('an entry depends on a value that it read, such as the King before a crisis', () => {
    expect(isEntryNeededByOtherEntry(markHistoryEntry, harmBeyondKing, valueReaderInCrisis)).toBe(true)
  })

  it('an entry may depend on another without changing anything, such as a second crisis', () => {
    expect(
      isEntryNeededByOtherEntry(
        createHistoryEntry([crisisHistoryChange]),
        repeatedKingEntry,
        valueReaderInCrisis,
      ),
    ).toBe(true)
    expect(isEntryNeededByOtherEntry(markHistoryEntry, repeatedKingEntry, valueReaderInCrisis)).toBe(true)
  })

  it.each([
    ['once it is undone itself', { ...harmBeyondKing, undone: true }, markHistoryEntry, valueReaderInCrisis],
    [
      'once what it changed is over',
      harmBeyondKing,
      markHistoryEntry,
      createValueReader({ 'Actor.a': { 'system.marked.king': true } }),
    ],
    ['on another field', harmBeyondKing, createHistoryEntry([gainedHistoryChange]), valueReaderInCrisis],
    [
      'on another value',
      harmBeyondKing,
      createHistoryEntry([{ ...kingMarkTarget, before: true, after: false }]),
      valueReaderInCrisis,
    ],
    [
      'on what changed nothing itself',
      harmBeyondKing,
      createHistoryEntry([{ ...kingMarkTarget, before: true, after: true }]),
      valueReaderInCrisis,
    ],
    [
      'where it found nothing',
      { undone: false, changes: [crisisHistoryChange] },
      markHistoryEntry,
      valueReaderInCrisis,
    ],
    [
      'once what it only found is over',
      repeatedKingEntry,
      createHistoryEntry([crisisHistoryChange]),
      createValueReader({ 'Actor.a': { 'system.marked.king': true } }),
    ],
  ])('no entry depends on it %s', (_caseTitle, otherHistoryEntry, neededHistoryEntry, presentValueReader) => {
    expect(isEntryNeededByOtherEntry(neededHistoryEntry, otherHistoryEntry, presentValueReader)).toBe(false)
  })
})

describe('a later entry of the same message', () => {
  const createFactChange = (changedFactPath: string): HistoryChange => ({
    target: 'ChatMessage.m',
    path: `system.facts.${changedFactPath}`,
    after: 1,
  })
  const pointsHistoryChange = { target: 'Item.vigor', path: 'system.resources.expended', before: 0, after: 1 }
  const counterReader: PresentValueReader = {
    ...createValueReader({}),
    field: () => ({ value: 2, counter: { min: 0, max: 5 } }),
  }
  const isChangeIndependent = (
    earlierChanges: readonly HistoryChange[],
    laterChanges: readonly HistoryChange[],
    presentValueReader = createValueReader({ 'Actor.a': {} }),
  ) =>
    isEntryIndependentOfLaterEntry(
      createHistoryEntry(earlierChanges),
      createHistoryEntry(laterChanges),
      'ChatMessage.m',
      ['system.facts.rolls'],
      presentValueReader,
    )

  it.each([
    [
      'a later roll of another person does not block Undo of a roll',
      [createFactChange('rolls.a')],
      [createFactChange('rolls.b.total')],
      true,
    ],
    [
      'nor does it with changes of other documents',
      [createFactChange('rolls.a'), gainedHistoryChange],
      [createFactChange('rolls.b'), spentHistoryChange],
      true,
    ],
    [
      'a later change of the same roll blocks Undo of the roll',
      [createFactChange('rolls.a')],
      [createFactChange('rolls.a.total')],
      false,
    ],
    [
      'a later result of all rolls blocks Undo of a roll',
      [createFactChange('rolls.a')],
      [createFactChange('rolls.b'), createFactChange('settled')],
      false,
    ],
    [
      'a later roll blocks Undo of the result',
      [createFactChange('settled')],
      [createFactChange('rolls.b')],
      false,
    ],
    [
      'a later change of a field with a similar name blocks Undo',
      [createFactChange('rolls.a')],
      [createFactChange('rollsLeft.b')],
      false,
    ],
    [
      'a later change of the same field of an actor blocks Undo',
      [createFactChange('rolls.a'), gainedHistoryChange],
      [createFactChange('rolls.b'), gainedHistoryChange],
      false,
    ],
    [
      'a later roll blocks Undo of the entry that began the message',
      [gainedHistoryChange],
      [createFactChange('rolls.b')],
      false,
    ],
  ])('%s', (_rule, earlierChanges, laterChanges, isFreeExpected) =>
    expect(isChangeIndependent(earlierChanges, laterChanges)).toBe(isFreeExpected),
  )

  it('two entries may count with the same counter', () => {
    expect(
      isChangeIndependent(
        [createFactChange('rolls.a'), pointsHistoryChange],
        [createFactChange('rolls.b'), pointsHistoryChange],
        counterReader,
      ),
    ).toBe(true)
  })
})

describe('an entry that may depend on another', () => {
  const staleHistoryChange: HistoryChange = { target: 'Actor.a', path: 'system.x', before: 1, after: 1 }

  it.each([
    ['names a value that it found and left', [gainedHistoryChange, staleHistoryChange], false, true],
    ['names nothing but what it found', [staleHistoryChange], false, true],
    ['does not where all that it names is new', [gainedHistoryChange, createdItem, drawnCards], false, false],
    ['does not where it changed nothing', [], false, false],
    ['does not once it is undone', [gainedHistoryChange, staleHistoryChange], true, false],
  ])('an entry may depend on another: %s', (_caseTitle, historyChanges, isUndone, isDependentExpected) =>
    expect(mayEntryDependOnEarlierEntry({ changes: historyChanges, undone: isUndone })).toBe(
      isDependentExpected,
    ),
  )
})

describe('what a message says was undone', () => {
  const createLabelledEntry = (entryText: string, isUndone: boolean): HistoryEntry => ({
    user: 'u',
    label: { text: entryText },
    changes: [],
    undone: isUndone,
  })
  const listUndoneLabelTexts = (...history: readonly HistoryEntry[]) =>
    findLabelsOfUndoneEntries(history, (phrase) => ('text' in phrase ? phrase.text : phrase.key)).map(
      (phrase) => 'text' in phrase && phrase.text,
    )

  it('a message lists undone entries, and leaves out those that were done again', () => {
    expect(
      listUndoneLabelTexts(createLabelledEntry('begun', false), createLabelledEntry('the result', true)),
    ).toEqual(['the result'])
    expect(
      listUndoneLabelTexts(
        createLabelledEntry('begun', false),
        createLabelledEntry('the result', true),
        createLabelledEntry('the result', false),
      ),
    ).toEqual([])
    expect(
      listUndoneLabelTexts(createLabelledEntry('the result', true), createLabelledEntry('the result', true)),
    ).toEqual(['the result', 'the result'])
    // An undone entry counts as repeated only if a later entry has the same label.
    expect(
      listUndoneLabelTexts(createLabelledEntry('a card', false), createLabelledEntry('a card', true)),
    ).toEqual(['a card'])
    expect(
      listUndoneLabelTexts(createLabelledEntry('a card', true), createLabelledEntry('the result', false)),
    ).toEqual(['a card'])
  })
})
