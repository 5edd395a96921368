/** Tests document updates: update operators, differences, and the actors of unlinked tokens. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeChangesIntoDelta, mergeActorWithDelta } from './actor-delta'
import { applyChanges, reduceToEffectiveChanges } from './changes'
import { getProperty } from './objects'
import type { PlainObject } from './objects'
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, restoreUpdateOperators } from './operators'

const changeOptionsOfFoundry14 = { generation: 14 } as const
const _del = new ForcedDeletion()
const _replace = (replacementValue: unknown): ForcedReplacement => ForcedReplacement.create(replacementValue)

describe('an update (foundry-api §3.5)', () => {
  it.each<[string, PlainObject, PlainObject, PlainObject, 13 | 14]>([
    ['merges objects', { a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3, c: 2 } }, 14],
    ['replaces arrays whole', { a: [1, 2, 3] }, { a: [4] }, { a: [4] }, 14],
    ['adds keys', { a: 1 }, { b: { c: 1 } }, { a: 1, b: { c: 1 } }, 14],
    ['puts an object in place of a value', { a: 1 }, { a: { b: 1 } }, { a: { b: 1 } }, 14],
    ['puts a value in place of an object', { a: { b: 1 } }, { a: null }, { a: null }, 14],
    ['deletes by prefix', { a: { b: 1, c: 2 } }, { a: { '-=b': null } }, { a: { c: 2 } }, 13],
    ['replaces by prefix', { a: { b: 1 } }, { '==a': { c: 2 } }, { a: { c: 2 } }, 13],
    ['deletes by operator', { a: { b: 1, c: 2 } }, { a: { b: _del } }, { a: { c: 2 } }, 14],
    ['replaces by operator', { a: { b: 1 } }, { a: _replace({ c: 2 }) }, { a: { c: 2 } }, 14],
    ['deletes by an operator off the wire', { a: { b: 1 } }, { a: { b: _del.toJSON() } }, { a: {} }, 14],
    ['does not store an instruction', {}, { a: { '-=b': null } }, { a: {} }, 13],
    ['nor an operator', {}, { a: { b: _del } }, { a: {} }, 14],
  ])('an update: %s', (_title, sourceData, changes, expectedResult, generation) => {
    expect(applyChanges(structuredClone(sourceData), changes, { generation })).toEqual(expectedResult)
  })

  it('an update without `recursive` replaces objects', () => {
    expect(
      applyChanges({ a: { b: 1 }, c: 1 }, { a: { d: 2 } }, { ...changeOptionsOfFoundry14, recursive: false }),
    ).toEqual({
      a: { d: 2 },
      c: 1,
    })
  })

  it.each([
    [14, { '-=a': null }],
    [14, { '==a': 1 }],
    [13, { a: _del }],
    [13, { a: _replace(1).toJSON() }],
  ] as const)("an update of generation %i refuses the other generation's keys: %j", (generation, changes) => {
    expect(() => applyChanges({ a: 1 }, changes, { generation })).toThrow(/Foundry 1[34]/)
  })

  it('an update cannot reach the prototype', () => {
    const prototypeChange = JSON.parse('{"__proto__": {"x": 1}}') as PlainObject
    expect(() => applyChanges({}, prototypeChange, changeOptionsOfFoundry14)).toThrow('__proto__')
    expect(() => applyChanges({ a: {} }, { a: prototypeChange }, changeOptionsOfFoundry14)).toThrow(
      '__proto__',
    )
  })
})

describe('an operator (foundry-api §3.5)', () => {
  it('a replacing operator can be inspected, and its value may have any key', () => {
    const replacementOperator = _replace({ value: 1, toys: { ball: 2 } })
    const operatorAsValue = replacementOperator as unknown as { value: number; toys: { ball: number } }
    expect(replacementOperator).toBeInstanceOf(ForcedReplacement)
    expect([operatorAsValue.value, getProperty(replacementOperator, 'toys.ball')]).toEqual([1, 2])
    expect(Object.keys(replacementOperator)).toEqual(['value', 'toys'])
    expect(['toys' in replacementOperator, 'dolls' in replacementOperator]).toEqual([true, false])
    operatorAsValue.value = 3
    expect(JSON.parse(JSON.stringify(replacementOperator))).toEqual({
      __$OPERATOR$__: 'ForcedReplacement',
      value: { value: 3, toys: { ball: 2 } },
    })
    expect(applyChanges({ a: { old: 1 } }, { a: replacementOperator }, changeOptionsOfFoundry14)).toEqual({
      a: { value: 3, toys: { ball: 2 } },
    })
  })

  it('an operator returns its value, and is compared by it', () => {
    expect(DataFieldOperator.get(_replace([1]))).toEqual([1])
    expect(DataFieldOperator.get('plain')).toBe('plain')
    expect(DataFieldOperator.get(_replace(_replace(1)))).toBe(1)
    expect(DataFieldOperator.equals(_replace({ a: 1 }), { a: 1 })).toBe(true)
    expect(DataFieldOperator.equals(_del, _replace(1))).toBe(false)
  })
})

describe('the difference of an update', () => {
  it.each<[string, PlainObject, PlainObject, PlainObject, 13 | 14]>([
    ['leaves out what is equal', { a: 1, b: { c: 2, d: [1] } }, { a: 1, b: { c: 2, d: [1] } }, {}, 14],
    ['keeps what is not', { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, { b: { c: 3 } }, 14],
    ['keeps a deletion that finds something', { a: 1 }, { '-=a': null, '-=b': null }, { '-=a': null }, 13],
    ['keeps a replacement that changes something', { a: { b: 1 } }, { '==a': { b: 1 } }, {}, 13],
    ['keeps an empty object where there is none', {}, { a: {} }, { a: {} }, 14],
    ['leaves out an empty object where there is one', { a: { b: 1 } }, { a: {} }, {}, 14],
  ])('the difference of an update: %s', (_title, sourceData, changes, expectedDifference, generation) => {
    expect(reduceToEffectiveChanges(sourceData, changes, { generation })).toEqual(expectedDifference)
  })
})

/**
 * Generates random small objects that use only a few keys. Therefore a random update often changes a key that the
 * object has.
 */
const { data } = fc.letrec<{ data: PlainObject; value: unknown }>((tie) => ({
  data: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: 0, max: 2 }),
    fc.constant(null),
    fc.array(fc.integer()),
    tie('data'),
  ),
}))

/** Generates random updates, with the update operators or key prefixes of the given Foundry generation. */
function createUpdatesArbitrary(generation: 13 | 14): fc.Arbitrary<PlainObject> {
  const updateKeyArbitrary = fc.constantFrom('a', 'b', 'c')
  const { update } = fc.letrec<{ update: PlainObject; entry: [string, unknown] }>((tie) => ({
    entry: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(updateKeyArbitrary, fc.oneof(fc.integer({ min: 0, max: 2 }), fc.array(fc.integer()))),
      updateKeyArbitrary.map((keyToDelete): [string, unknown] =>
        generation === 13 ? [`-=${keyToDelete}`, null] : [keyToDelete, _del],
      ),
      fc
        .tuple(updateKeyArbitrary, data)
        .map(([name, value]): [string, unknown] =>
          generation === 13 ? [`==${name}`, value] : [name, _replace(value)],
        ),
      fc.tuple(updateKeyArbitrary, tie('update')),
    ),
    update: fc.array(tie('entry'), { maxLength: 3 }).map((updateEntries) => {
      // Keeps only the last entry of each key. Foundry does not define the effect of two operators on the same key.
      const updateEntriesByUnprefixedKey = new Map(
        updateEntries.map((updateEntry) => [updateEntry[0].replace(/^(-=|==)/, ''), updateEntry]),
      )
      return Object.fromEntries(updateEntriesByUnprefixedKey.values())
    }),
  }))
  return update
}

describe.each([13, 14] as const)('in generation %i, for any data', (generation) => {
  it('applying the difference equals applying the update', () => {
    fc.assert(
      fc.property(data, createUpdatesArbitrary(generation), (sourceData, changes) => {
        const changesDifference = reduceToEffectiveChanges(sourceData, changes, { generation })
        const dataAfterChanges = applyChanges(structuredClone(sourceData), changes, { generation })
        expect(applyChanges(structuredClone(sourceData), changesDifference, { generation })).toEqual(
          dataAfterChanges,
        )
      }),
    )
  })

  it('an update sent over the wire does the same', () => {
    fc.assert(
      fc.property(data, createUpdatesArbitrary(generation), (sourceData, changes) => {
        const receivedUpdateChanges = restoreUpdateOperators(
          JSON.parse(JSON.stringify(changes)),
        ) as PlainObject
        const dataAfterAllChanges = applyChanges(structuredClone(sourceData), changes, { generation })
        expect(applyChanges(structuredClone(sourceData), receivedUpdateChanges, { generation })).toEqual(
          dataAfterAllChanges,
        )
      }),
    )
  })

  it("an unlinked token's actor has every key of its base actor, and its delta no instruction", () => {
    fc.assert(
      fc.property(
        data,
        fc.array(createUpdatesArbitrary(generation), { maxLength: 3 }),
        (baseActorSystem, changes) => {
          const baseActor = { name: 'Ogre', system: baseActorSystem }
          const actorDelta: PlainObject = {}
          for (const systemChange of changes)
            writeChangesIntoDelta(actorDelta, { system: systemChange }, generation)
          const actor = mergeActorWithDelta(baseActor, actorDelta, generation)
          expect(Object.keys(actor['system'] as object)).toEqual(
            expect.arrayContaining(Object.keys(baseActorSystem)),
          )
          expect(JSON.stringify(actorDelta)).not.toMatch(/"-=|"==|OPERATOR/)
        },
      ),
    )
  })
})

describe('an unlinked token’s actor', () => {
  const baseActor = {
    _id: 'x',
    name: 'Ogre',
    system: { hp: 10, gold: 5 },
    flags: {},
    items: [{ _id: 'i', name: 'Club' }],
    effects: [],
  }

  it("an unlinked token's actor inherits what its delta leaves out", () => {
    const actorDelta: PlainObject = { items: [], effects: [] }
    writeChangesIntoDelta(actorDelta, { name: 'Grunt', system: { hp: 3 } }, 14)
    expect(mergeActorWithDelta(baseActor, actorDelta, 14)).toMatchObject({
      name: 'Grunt',
      system: { hp: 3, gold: 5 },
      items: baseActor.items,
    })
    expect(mergeActorWithDelta({ ...baseActor, system: { hp: 10, gold: 6 } }, actorDelta, 14)).toMatchObject({
      system: { hp: 3, gold: 6 },
    })
  })

  it.each([
    [13, { '-=gold': null }, { '==gold': 1 }],
    [14, { gold: _del }, { gold: _replace(1) }],
  ] as const)(
    "an unlinked token's actor of generation %i gets back a deleted key, unless it is its own",
    (generation, keyToDelete, ownRecordKey) => {
      const actorDelta: PlainObject = { items: [], effects: [] }
      writeChangesIntoDelta(actorDelta, { system: keyToDelete }, generation)
      expect(mergeActorWithDelta(baseActor, actorDelta, generation)['system']).toEqual({ hp: 10, gold: 5 })
      writeChangesIntoDelta(actorDelta, { system: ownRecordKey }, generation)
      expect(mergeActorWithDelta(baseActor, actorDelta, generation)['system']).toEqual({ hp: 10, gold: 1 })
      writeChangesIntoDelta(actorDelta, { system: keyToDelete }, generation)
      expect(mergeActorWithDelta(baseActor, actorDelta, generation)['system']).toEqual({ hp: 10, gold: 5 })
      expect(mergeActorWithDelta({ ...baseActor, system: {} }, actorDelta, generation)['system']).toEqual({})
    },
  )

  it("an unlinked token's actor merges a replaced object with its base", () => {
    const actorDelta: PlainObject = {}
    writeChangesIntoDelta(actorDelta, { system: { purse: _replace({ gold: 1 }) } }, 14)
    expect(
      mergeActorWithDelta({ ...baseActor, system: { purse: { silver: 2 } } }, actorDelta, 14)['system'],
    ).toEqual({
      purse: { silver: 2, gold: 1 },
    })
  })

  it("an unlinked token's actor does not accept a whole member", () => {
    expect(() => {
      writeChangesIntoDelta({}, { '==system': {} }, 13)
    }).toThrow('cannot be replaced as a whole')
    expect(() => {
      writeChangesIntoDelta({}, { system: _replace({}) }, 14)
    }).toThrow('cannot be replaced as a whole')
  })
})
