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
import type { CurrentValueReader } from '../../src/core/shell/undo'
import { findLabelsOfUndoneHistoryEntries } from '../../src/core/shell/message-history'
import {
  mayHistoryEntryDependOnEarlierEntry,
  isCounterRevertedByLaterHistoryEntry,
  isHistoryEntryIndependentOfLaterEntry,
  isHistoryEntryNeededByOtherEntry,
} from '../../src/core/shell/entry-dependence'
import { createReversalOfHistoryEntry, areDataEqual } from '../../src/core/shell/undo'

const createHistoryEntry = (historyChanges: readonly HistoryChange[]): Pick<HistoryEntry, 'changes'> => ({
  changes: historyChanges,
})

const historyChangeWithoutBefore: HistoryChange = { target: 'Actor.a', path: 'system.pool.x', after: 4 }
const historyChangeWithoutAfter: HistoryChange = { target: 'Actor.a', path: 'system.pool.y', before: 2 }
const historyChangeOfMessage: HistoryChange = {
  target: 'ChatMessage.m',
  path: 'system.facts.help.a',
  after: { name: 'Ana', dice: [2] },
}

const createdItem: ItemChange = { target: 'Actor.a', item: 'wound', after: { name: 'Cut', type: 'wound' } }
const changeOfDeletedItem: ItemChange = {
  target: 'Actor.a',
  item: 'sword',
  before: { _id: 'sword', name: 'Sword', type: 'weapon' },
}
const drawnCards: HistoryChange = { deck: 'tarot', move: 'm1', number: 3 }

/**
 * Creates a function that reads the present values of a few documents: their fields and items, and the last move of
 * each card.
 */
const createPresentValueReader = (
  fieldsByUuid: Record<string, Record<string, Json>>,
  itemsByUuid: Record<string, JsonRecord> = {},
  movedCards: Record<string, number> = {},
): CurrentValueReader => ({
  field: ({ target: of, path }: FieldChange) => (fieldsByUuid[of] ? { value: fieldsByUuid[of][path] } : null),
  item: ({ target: of, item }) => (fieldsByUuid[of] ? { value: itemsByUuid[item] } : null),
  cards: ({ move }) => movedCards[move] ?? null,
})

describe('undo', () => {
  it('Undo restores old values with one edit for each document, and removes added fields', () => {
    const presentValueReader = createPresentValueReader({
      'Actor.a': { 'system.pool.x': 4 },
      'ChatMessage.m': { 'system.facts.help.a': { dice: [2], name: 'Ana' } },
    })
    expect(
      createReversalOfHistoryEntry(
        createHistoryEntry([historyChangeWithoutBefore, historyChangeWithoutAfter, historyChangeOfMessage]),
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
    const presentValueReader = createPresentValueReader(
      { 'Actor.a': {} },
      { wound: { type: 'wound', name: 'Cut' } },
      { m1: 3 },
    )
    expect(
      createReversalOfHistoryEntry(
        createHistoryEntry([createdItem, changeOfDeletedItem, drawnCards]),
        presentValueReader,
      ),
    ).toEqual({
      edits: [],
      deletedItems: ['Actor.a.Item.wound'],
      restored: [{ actor: 'Actor.a', source: changeOfDeletedItem.before }],
      cards: [{ deck: 'tarot', move: 'm1' }],
    })
  })

  it.each([
    [
      'a field has changed since',
      [historyChangeWithoutBefore],
      createPresentValueReader({ 'Actor.a': { 'system.pool.x': 5 } }),
      'changedSince',
    ],
    [
      'a die that was gained has been spent since',
      [historyChangeWithoutBefore],
      createPresentValueReader({ 'Actor.a': {} }),
      'changedSince',
    ],
    ['a document is gone', [historyChangeWithoutBefore], createPresentValueReader({}), 'goneSince'],
    [
      'an item that was made has changed',
      [createdItem],
      createPresentValueReader({ 'Actor.a': {} }, { wound: { name: 'Gash' } }),
      'changedSince',
    ],
    [
      'an item that was made is gone',
      [createdItem],
      createPresentValueReader({ 'Actor.a': {} }),
      'changedSince',
    ],
    [
      'a dropped item is there again',
      [changeOfDeletedItem],
      createPresentValueReader({ 'Actor.a': {} }, { sword: {} }),
      'changedSince',
    ],
    ['its actor is gone', [changeOfDeletedItem], createPresentValueReader({}), 'goneSince'],
    [
      'one of the cards has moved on',
      [drawnCards],
      createPresentValueReader({}, {}, { m1: 2 }),
      'changedSince',
    ],
    ['the deck is gone', [drawnCards], createPresentValueReader({}), 'goneSince'],
  ])('Undo refuses if %s', (_caseTitle, historyChanges, presentValueReader, expectedReason) => {
    expect(
      createReversalOfHistoryEntry(createHistoryEntry(historyChanges), presentValueReader),
    ).toHaveProperty('refused', `HnB.refusal.${expectedReason}`)
  })
})

describe('a refused Undo', () => {
  it('names what has changed since, where that has a name', () => {
    const presentValueReader: CurrentValueReader = {
      ...createPresentValueReader({ 'Actor.a': { 'system.pool.x': 5 } }),
      nameOf: (historyChange) => ('path' in historyChange ? `the field ${historyChange.path}` : ''),
    }
    expect(
      createReversalOfHistoryEntry(createHistoryEntry([historyChangeWithoutBefore]), presentValueReader),
    ).toEqual({
      refused: 'HnB.refusal.namedChangedSince',
      data: { what: 'the field system.pool.x' },
    })
    expect(
      createReversalOfHistoryEntry(createHistoryEntry([createdItem]), presentValueReader),
    ).toHaveProperty('refused', 'HnB.refusal.changedSince')
  })
})

describe('a shared counter', () => {
  const counterPath = 'system.resources.expended'
  const createHistoryChangeOfCounter = (
    counterValueBefore: number,
    counterValueAfter: number,
  ): HistoryChange => ({
    target: 'Item.vigor',
    path: counterPath,
    before: counterValueBefore,
    after: counterValueAfter,
  })
  const createPresentCounterReader = (presentCounterValue: Json): CurrentValueReader => ({
    ...createPresentValueReader({}),
    field: () => ({ value: presentCounterValue, counter: { min: 0, max: 5 } }),
  })

  it('gets back the point of the undone press, although others have pressed since', () => {
    expect(
      createReversalOfHistoryEntry(
        createHistoryEntry([createHistoryChangeOfCounter(0, 1)]),
        createPresentCounterReader(3),
      ),
    ).toMatchObject({
      edits: [{ target: 'Item.vigor', set: { [counterPath]: 2 } }],
    })
  })

  it.each([
    ['below its least number', createHistoryChangeOfCounter(0, 1), 0],
    ['above its greatest number', createHistoryChangeOfCounter(4, 3), 5],
    ['to a number, while it holds none', createHistoryChangeOfCounter(0, 1), 'three'],
  ])('Undo refuses to count %s', (_counterPlace, historyChange, currentCounterValue) => {
    expect(
      createReversalOfHistoryEntry(
        createHistoryEntry([historyChange]),
        createPresentCounterReader(currentCounterValue),
      ),
    ).toHaveProperty('refused', 'HnB.refusal.changedSince')
  })

  it('stays as it is after Undo of an entry that did not move it', () => {
    expect(
      createReversalOfHistoryEntry(
        createHistoryEntry([createHistoryChangeOfCounter(1, 1)]),
        createPresentCounterReader(4),
      ),
    ).toMatchObject({ edits: [] })
    const historyEntryWithoutChange = {
      ...createHistoryEntry([createHistoryChangeOfCounter(1, 1), historyChangeWithoutBefore]),
      undone: false,
    }
    expect(
      isHistoryEntryNeededByOtherEntry(
        createHistoryEntry([createHistoryChangeOfCounter(0, 1)]),
        historyEntryWithoutChange,
        createPresentCounterReader(1),
      ),
    ).toBe(false)
  })

  it('does not give back a point twice: a later refresh of the point must be undone first', () => {
    const createHistoryEntryWithChange = (historyChange: HistoryChange, isUndone = false) => ({
      ...createHistoryEntry([historyChange]),
      undone: isUndone,
    })
    const historyEntryOfSpentPoint = createHistoryEntry([createHistoryChangeOfCounter(0, 1)])
    expect(
      isCounterRevertedByLaterHistoryEntry(
        historyEntryOfSpentPoint,
        createHistoryEntryWithChange(createHistoryChangeOfCounter(2, 0)),
        createPresentCounterReader(1),
      ),
    ).toBe(true)
    expect(
      isCounterRevertedByLaterHistoryEntry(
        historyEntryOfSpentPoint,
        createHistoryEntryWithChange(createHistoryChangeOfCounter(2, 0), true),
        createPresentCounterReader(1),
      ),
    ).toBe(false)
    expect(
      isCounterRevertedByLaterHistoryEntry(
        historyEntryOfSpentPoint,
        createHistoryEntryWithChange(createHistoryChangeOfCounter(1, 2)),
        createPresentCounterReader(2),
      ),
    ).toBe(false)
    expect(
      isCounterRevertedByLaterHistoryEntry(
        historyEntryOfSpentPoint,
        createHistoryEntryWithChange({ ...createHistoryChangeOfCounter(2, 0), target: 'Item.magic' }),
        createPresentCounterReader(1),
      ),
    ).toBe(false)
    expect(
      isCounterRevertedByLaterHistoryEntry(
        historyEntryOfSpentPoint,
        createHistoryEntryWithChange(createHistoryChangeOfCounter(2, 0)),
        createPresentValueReader({ 'Item.vigor': { [counterPath]: 1 } }),
      ),
    ).toBe(false)
    expect(
      mayHistoryEntryDependOnEarlierEntry(createHistoryEntryWithChange(createHistoryChangeOfCounter(2, 0))),
    ).toBe(true)
  })

  it('ends at the same number in whatever order some of the presses are undone', () => {
    const arbitraryCounterSteps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 })
    const arbitraryUndoIndexes = fc.array(fc.nat(), { maxLength: 12 })
    fc.assert(
      fc.property(
        arbitraryCounterSteps,
        arbitraryUndoIndexes,
        fc.integer({ min: 0, max: 9 }),
        (stepsOfCounter, indexesInOrderOfUndo, counterStartValue) => {
          let currentValue = counterStartValue
          const historyChangesOfCounter = stepsOfCounter.map((counterStep) =>
            createHistoryChangeOfCounter(currentValue, (currentValue += counterStep)),
          )
          const limitsOfCounter = { min: 0, max: currentValue }
          const indexesOfUndoneSteps = new Set(
            indexesInOrderOfUndo.map((index) => index % stepsOfCounter.length),
          )
          for (const index of indexesOfUndoneSteps) {
            const reversalOfCounterStep = createReversalOfHistoryEntry(
              createHistoryEntry(historyChangesOfCounter.slice(index, index + 1)),
              {
                ...createPresentValueReader({}),
                field: () => ({ value: currentValue, counter: limitsOfCounter }),
              },
            )
            if (isRefusal(reversalOfCounterStep)) throw new Error('A counter refused the Undo of a press.')
            currentValue = Number(reversalOfCounterStep.edits[0]?.set[counterPath])
          }
          const stepsOfCounterNotUndone = stepsOfCounter.filter(
            (_step, index) => !indexesOfUndoneSteps.has(index),
          )
          expect(currentValue).toBe(
            stepsOfCounterNotUndone.reduce(
              (sumOfCounterSteps, counterStep) => sumOfCounterSteps + counterStep,
              counterStartValue,
            ),
          )
        },
      ),
    )
  })
})

/**
 * All values of a test world in one object. The key is the path of a field or an item, or the name of a move of cards.
 * The value of a move tells whether its cards are still at their new place.
 */
type ValueByPath = Readonly<Record<string, Json>>

const createPathOfChange = (historyChange: HistoryChange): string =>
  'deck' in historyChange
    ? `${historyChange.deck} ${historyChange.move}`
    : 'path' in historyChange
      ? `${historyChange.target} ${historyChange.path}`
      : `${historyChange.target}.Item.${historyChange.item}`

const setValueAtPath = (
  valueByPath: ValueByPath,
  valuePath: string,
  newValue: Json | undefined,
): ValueByPath => {
  const otherInitialValues = Object.entries(valueByPath).filter(([at]) => at !== valuePath)
  return Object.fromEntries(
    newValue === undefined ? otherInitialValues : [...otherInitialValues, [valuePath, newValue] as const],
  )
}

/**
 * Computes the world's values after some changes. The tested code only reverts changes, so the test must apply them
 * itself.
 */
const computeValuesAfterChanges = (
  valueByPath: ValueByPath,
  historyChanges: readonly HistoryChange[],
): ValueByPath =>
  historyChanges.reduce(
    (currentValues, historyChange) =>
      setValueAtPath(
        currentValues,
        createPathOfChange(historyChange),
        'deck' in historyChange ? historyChange.number : historyChange.after,
      ),
    valueByPath,
  )

function computeValuesAfterUndo(
  valueByPath: ValueByPath,
  historyChanges: readonly HistoryChange[],
): ValueByPath | Refusal {
  const reversalResult = createReversalOfHistoryEntry(createHistoryEntry(historyChanges), {
    field: (historyChange) => ({ value: valueByPath[createPathOfChange(historyChange)] }),
    item: (historyChange) => ({
      value: valueByPath[createPathOfChange(historyChange)] as JsonRecord | undefined,
    }),
    cards: (historyChange) => Number(valueByPath[createPathOfChange(historyChange)] ?? 0),
  })
  if (isRefusal(reversalResult)) return reversalResult
  const writtenWorldValues: [string, Json | undefined][] = [
    ...reversalResult.edits.flatMap(({ target: of, set }) =>
      Object.entries(set).map(([path, value]): [string, Json | undefined] => [`${of} ${path}`, value]),
    ),
    ...reversalResult.deletedItems.map((memberUuid): [string, undefined] => [memberUuid, undefined]),
    ...reversalResult.restored.map(({ actor: on, source }): [string, Json] => [
      `${on}.Item.${source['_id'] as string}`,
      source,
    ]),
    ...reversalResult.cards.map(({ deck, move }): [string, undefined] => [`${deck} ${move}`, undefined]),
  ]
  return writtenWorldValues.reduce(
    (valueByPathSoFar, [place, value]) => setValueAtPath(valueByPathSoFar, place, value),
    valueByPath,
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
        const valueByPathBefore = generatedChanges.reduce(
          (valueByPath, historyChange) =>
            setValueAtPath(
              valueByPath,
              createPathOfChange(historyChange),
              'deck' in historyChange ? undefined : historyChange.before,
            ),
          { 'Actor.c system.x': 1 } as ValueByPath,
        )
        expect(
          computeValuesAfterUndo(
            computeValuesAfterChanges(valueByPathBefore, generatedChanges),
            generatedChanges,
          ),
        ).toEqual(valueByPathBefore)
      }),
    )
  })

  it('Undo of an action refuses completely once a single changed value differs', () => {
    fc.assert(
      fc.property(actionOutcome, fc.nat(), (generatedChanges, changeIndex) => {
        const chosenHistoryChange = generatedChanges[changeIndex % Math.max(1, generatedChanges.length)]
        fc.pre(chosenHistoryChange !== undefined)
        const valueByPathAfter = generatedChanges.reduce(
          (valueByPath, historyChange) => computeValuesAfterChanges(valueByPath, [historyChange]),
          {} as ValueByPath,
        )
        const valuesAfterLaterChange = setValueAtPath(
          valueByPathAfter,
          createPathOfChange(chosenHistoryChange),
          'deck' in chosenHistoryChange ? chosenHistoryChange.number + 1 : { since: 'changed' },
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
      fc.property(fc.jsonValue(), fc.jsonValue(), (leftJsonValue, rightJsonValue) => {
        const [a, b] = [leftJsonValue as Json, rightJsonValue as Json]
        expect(areDataEqual(a, structuredClone(a))).toBe(true)
        if (JSON.stringify(a) === JSON.stringify(b)) expect(areDataEqual(a, b)).toBe(true)
        expect(areDataEqual(a, b)).toBe(areDataEqual(b, a))
      }),
    )
  })
})

describe('later entries that depend on an entry', () => {
  const kingMarkTarget = { target: 'Actor.a', path: 'system.marked.king' }
  const historyEntryOfMark = createHistoryEntry([{ ...kingMarkTarget, before: false, after: true }])
  const crisisHistoryChange: HistoryChange = { target: 'Actor.a', path: 'statuses.crisis', after: true }
  const historyEntryOfHarmBeyondKing = {
    undone: false,
    changes: [{ ...kingMarkTarget, before: true, after: true }, crisisHistoryChange],
  }
  const valueReaderInCrisis = createPresentValueReader({
    'Actor.a': { 'system.marked.king': true, 'statuses.crisis': true },
  })
  // The character suffers harm beyond the King again. The earlier crisis still lasts.
  const historyEntryOfRepeatedKing = {
    undone: false,
    changes: [historyEntryOfHarmBeyondKing.changes[0], { ...crisisHistoryChange, before: true }].filter(
      (historyChange) => historyChange !== undefined,
    ),
  }

  it('an entry depends on a value that it read, such as the King before a crisis', () => {
    expect(
      isHistoryEntryNeededByOtherEntry(historyEntryOfMark, historyEntryOfHarmBeyondKing, valueReaderInCrisis),
    ).toBe(true)
  })

  it('an entry may depend on another without changing anything, such as a second crisis', () => {
    expect(
      isHistoryEntryNeededByOtherEntry(
        createHistoryEntry([crisisHistoryChange]),
        historyEntryOfRepeatedKing,
        valueReaderInCrisis,
      ),
    ).toBe(true)
    expect(
      isHistoryEntryNeededByOtherEntry(historyEntryOfMark, historyEntryOfRepeatedKing, valueReaderInCrisis),
    ).toBe(true)
  })

  it.each([
    [
      'once it is undone itself',
      { ...historyEntryOfHarmBeyondKing, undone: true },
      historyEntryOfMark,
      valueReaderInCrisis,
    ],
    [
      'once what it changed is over',
      historyEntryOfHarmBeyondKing,
      historyEntryOfMark,
      createPresentValueReader({ 'Actor.a': { 'system.marked.king': true } }),
    ],
    [
      'on another field',
      historyEntryOfHarmBeyondKing,
      createHistoryEntry([historyChangeWithoutBefore]),
      valueReaderInCrisis,
    ],
    [
      'on another value',
      historyEntryOfHarmBeyondKing,
      createHistoryEntry([{ ...kingMarkTarget, before: true, after: false }]),
      valueReaderInCrisis,
    ],
    [
      'on what changed nothing itself',
      historyEntryOfHarmBeyondKing,
      createHistoryEntry([{ ...kingMarkTarget, before: true, after: true }]),
      valueReaderInCrisis,
    ],
    [
      'where it found nothing',
      { undone: false, changes: [crisisHistoryChange] },
      historyEntryOfMark,
      valueReaderInCrisis,
    ],
    [
      'once what it only found is over',
      historyEntryOfRepeatedKing,
      createHistoryEntry([crisisHistoryChange]),
      createPresentValueReader({ 'Actor.a': { 'system.marked.king': true } }),
    ],
  ])(
    'no entry depends on it %s',
    (_caseTitle, dependentHistoryEntry, neededHistoryEntry, presentValueReader) => {
      expect(
        isHistoryEntryNeededByOtherEntry(neededHistoryEntry, dependentHistoryEntry, presentValueReader),
      ).toBe(false)
    },
  )
})

describe('a later entry of the same message', () => {
  const createHistoryChangeOfFact = (changedFactPath: string): HistoryChange => ({
    target: 'ChatMessage.m',
    path: `system.facts.${changedFactPath}`,
    after: 1,
  })
  const historyChangeOfExpendedPoints = {
    target: 'Item.vigor',
    path: 'system.resources.expended',
    before: 0,
    after: 1,
  }
  const readerOfCounterValue: CurrentValueReader = {
    ...createPresentValueReader({}),
    field: () => ({ value: 2, counter: { min: 0, max: 5 } }),
  }
  const isChangeIndependent = (
    earlierHistoryChanges: readonly HistoryChange[],
    laterHistoryChanges: readonly HistoryChange[],
    presentValueReader = createPresentValueReader({ 'Actor.a': {} }),
  ) =>
    isHistoryEntryIndependentOfLaterEntry(
      createHistoryEntry(earlierHistoryChanges),
      createHistoryEntry(laterHistoryChanges),
      'ChatMessage.m',
      ['system.facts.rolls'],
      presentValueReader,
    )

  it.each([
    [
      'a later roll of another person does not block Undo of a roll',
      [createHistoryChangeOfFact('rolls.a')],
      [createHistoryChangeOfFact('rolls.b.total')],
      true,
    ],
    [
      'nor does it with changes of other documents',
      [createHistoryChangeOfFact('rolls.a'), historyChangeWithoutBefore],
      [createHistoryChangeOfFact('rolls.b'), historyChangeWithoutAfter],
      true,
    ],
    [
      'a later change of the same roll blocks Undo of the roll',
      [createHistoryChangeOfFact('rolls.a')],
      [createHistoryChangeOfFact('rolls.a.total')],
      false,
    ],
    [
      'a later result of all rolls blocks Undo of a roll',
      [createHistoryChangeOfFact('rolls.a')],
      [createHistoryChangeOfFact('rolls.b'), createHistoryChangeOfFact('settled')],
      false,
    ],
    [
      'a later roll blocks Undo of the result',
      [createHistoryChangeOfFact('settled')],
      [createHistoryChangeOfFact('rolls.b')],
      false,
    ],
    [
      'a later change of a field with a similar name blocks Undo',
      [createHistoryChangeOfFact('rolls.a')],
      [createHistoryChangeOfFact('rollsLeft.b')],
      false,
    ],
    [
      'a later change of the same field of an actor blocks Undo',
      [createHistoryChangeOfFact('rolls.a'), historyChangeWithoutBefore],
      [createHistoryChangeOfFact('rolls.b'), historyChangeWithoutBefore],
      false,
    ],
    [
      'a later roll blocks Undo of the entry that began the message',
      [historyChangeWithoutBefore],
      [createHistoryChangeOfFact('rolls.b')],
      false,
    ],
  ])('%s', (_ruleTitle, earlierHistoryChanges, laterHistoryChanges, isExpectedIndependent) =>
    expect(isChangeIndependent(earlierHistoryChanges, laterHistoryChanges)).toBe(isExpectedIndependent),
  )

  it('two entries may count with the same counter', () => {
    expect(
      isChangeIndependent(
        [createHistoryChangeOfFact('rolls.a'), historyChangeOfExpendedPoints],
        [createHistoryChangeOfFact('rolls.b'), historyChangeOfExpendedPoints],
        readerOfCounterValue,
      ),
    ).toBe(true)
  })
})

describe('an entry that may depend on another', () => {
  const historyChangeWithEqualValues: HistoryChange = {
    target: 'Actor.a',
    path: 'system.x',
    before: 1,
    after: 1,
  }

  it.each([
    [
      'names a value that it found and left',
      [historyChangeWithoutBefore, historyChangeWithEqualValues],
      false,
      true,
    ],
    ['names nothing but what it found', [historyChangeWithEqualValues], false, true],
    [
      'does not where all that it names is new',
      [historyChangeWithoutBefore, createdItem, drawnCards],
      false,
      false,
    ],
    ['does not where it changed nothing', [], false, false],
    ['does not once it is undone', [historyChangeWithoutBefore, historyChangeWithEqualValues], true, false],
  ])('an entry may depend on another: %s', (_caseTitle, historyChanges, isUndone, isExpectedDependent) =>
    expect(mayHistoryEntryDependOnEarlierEntry({ changes: historyChanges, undone: isUndone })).toBe(
      isExpectedDependent,
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
  const listUndoneLabelTexts = (...historyEntries: readonly HistoryEntry[]) =>
    findLabelsOfUndoneHistoryEntries(historyEntries, (phrase) =>
      'text' in phrase ? phrase.text : phrase.key,
    ).map((phrase) => 'text' in phrase && phrase.text)

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
    // An undone entry counts as done again only if a later entry of the history has the same label.
    expect(
      listUndoneLabelTexts(createLabelledEntry('a card', false), createLabelledEntry('a card', true)),
    ).toEqual(['a card'])
    expect(
      listUndoneLabelTexts(createLabelledEntry('a card', true), createLabelledEntry('the result', false)),
    ).toEqual(['a card'])
  })
})
