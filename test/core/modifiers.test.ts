/** Tests which modifiers a check offers, and which of the modifiers are already chosen. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Modifier } from '../../src/core/modifiers'
import {
  findHighestBumpFace,
  createModifierEffectPhrase,
  createModifierLines,
  formatSignedNumber,
  sumEasingModifiers,
  sumModifiersOfRoll,
  applyModifierSwitches,
} from '../../src/core/modifiers'
import '../properties'

const createModifier = (modifierOverrides: Partial<Modifier> = {}): Modifier => ({
  id: 'a',
  label: { text: 'A' },
  kind: 'add',
  value: 1,
  source: 'condition',
  on: true,
  ...modifierOverrides,
})
const emptyAnswers = { on: {}, situation: '', situationValue: null }

describe('the modifiers of a check', () => {
  it('modifiers count by their kind, and only those that are switched on', () => {
    const modifierList = [
      createModifier(),
      createModifier({ value: -3 }),
      createModifier({ value: 10, on: false }),
      createModifier({ kind: 'ease', value: 2 }),
      createModifier({ kind: 'ease', value: -1 }),
    ]
    expect(sumModifiersOfRoll(modifierList)).toBe(-2)
    expect(sumEasingModifiers(modifierList)).toBe(1)
  })

  it.each([
    [[], 1],
    [['bumpOnTwo'], 2],
    [['noBump'], 0],
    [['bumpOnTwo', 'noBump'], 0],
  ] as const)('%j let dice bump up to %i', (modifierKinds, highestBumpFace) =>
    expect(
      findHighestBumpFace(
        modifierKinds.map((modifierKind) => createModifier({ kind: modifierKind, value: 0 })),
      ),
    ).toBe(highestBumpFace),
  )

  it('the asked person switches modifiers on and off, except fixed ones', () => {
    const modifierList = [
      createModifier(),
      createModifier({ id: 'b', on: false }),
      createModifier({ id: 'c', fixed: true }),
    ]
    const modifiersAfterSwitches = applyModifierSwitches(modifierList, {
      ...emptyAnswers,
      on: { a: false, b: true, c: false, constructor: false },
    })
    expect(modifiersAfterSwitches.map(({ on }) => on)).toEqual([false, true, true])
  })

  it.each([
    [{}, ['heavy']],
    [{ light: true }, ['light']],
    [{ heavy: true, light: true }, ['light']],
    [{ heavy: true, medium: true, light: true }, ['medium']],
    [{ heavy: false }, []],
  ])(
    'only one suit of armor counts, whatever a request switches on: %j (ruling SM37)',
    (switchStates, countedModifierIds) => {
      const armorModifiers = ['heavy', 'medium', 'light'].map((modifierId) =>
        createModifier({ id: modifierId, kind: 'ease', source: 'armor', on: modifierId === 'heavy' }),
      )
      const modifiersAfterSwitches = applyModifierSwitches(
        armorModifiers,
        { ...emptyAnswers, on: switchStates },
        'ease',
      )
      expect(modifiersAfterSwitches.filter((modifier) => modifier.on).map(({ id }) => id)).toEqual(
        countedModifierIds,
      )
    },
  )

  it('a remark of another game changes no number, and cannot be switched off', () => {
    const remarkModifier = createModifier({ id: 'harm-cards-0', kind: 'remark', value: 0, fixed: true })
    const appliedModifiers = applyModifierSwitches([remarkModifier], {
      ...emptyAnswers,
      on: { 'harm-cards-0': false },
    })
    expect([
      sumModifiersOfRoll(appliedModifiers),
      sumEasingModifiers(appliedModifiers),
      findHighestBumpFace(appliedModifiers),
    ]).toEqual([0, 0, 1])
    expect(createModifierLines(appliedModifiers)).toEqual([
      { labels: [{ text: 'A' }], effect: { key: 'HnB.common.check.remark' }, isRemark: true },
    ])
  })

  it('remarks share a line, at the place of the first remark', () => {
    const remarkModifier = createModifier({ kind: 'remark', value: 0 })
    expect(
      createModifierLines([remarkModifier, createModifier(), { ...remarkModifier, label: { text: 'B' } }]),
    ).toMatchObject([{ labels: [{ text: 'A' }, { text: 'B' }] }, { labels: [{ text: 'A' }] }])
  })

  it('a person may add a modifier, with or without a text', () => {
    expect(
      applyModifierSwitches([], { ...emptyAnswers, situation: ' dark ', situationValue: -2 }, 'ease'),
    ).toEqual([
      createModifier({
        id: 'situation',
        label: { text: 'dark' },
        kind: 'ease',
        value: -2,
        source: 'situation',
      }),
    ])
    expect(applyModifierSwitches([], { ...emptyAnswers, situationValue: 1 })[0]?.label).toEqual({
      key: 'HnB.common.check.situation',
    })
    for (const valueOfSituation of [null, 0])
      expect(
        applyModifierSwitches([], { ...emptyAnswers, situation: 'dark', situationValue: valueOfSituation }),
      ).toEqual([])
  })

  it('modifiers keep their number and order, whatever the answers', () => {
    const arbitraryModifierIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 9 })
    fc.assert(
      fc.property(
        arbitraryModifierIds,
        fc.dictionary(fc.string(), fc.boolean()),
        (generatedModifierIds, switchStates) => {
          const modifierList = generatedModifierIds.map((modifierId) => createModifier({ id: modifierId }))
          expect(
            applyModifierSwitches(modifierList, { ...emptyAnswers, on: switchStates }).map(({ id }) => id),
          ).toEqual(generatedModifierIds)
        },
      ),
    )
  })

  it.each([
    ['add', 2, { text: '+2' }],
    ['add', -1, { text: '−1' }],
    ['ease', 1, { key: 'HnB.common.check.eased', data: { steps: 1 } }],
    ['ease', -2, { key: 'HnB.common.check.hindered', data: { steps: 2 } }],
    ['noBump', 0, { key: 'HnB.common.check.noBump' }],
  ] as const)('the modifier %s %i is worded %j', (modifierKind, modifierValue, expectedPhrase) =>
    expect(createModifierEffectPhrase({ kind: modifierKind, value: modifierValue })).toEqual(expectedPhrase),
  )

  it('negative modifiers have a typographic minus', () =>
    expect([formatSignedNumber(-12), formatSignedNumber(0)]).toEqual(['−12', '+0']))
})
