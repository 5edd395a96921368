/** Tests that rolls can be written as JSON and restored. */
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDiceConfig } from './dice-config'
import { Roll } from './roll'
import { Die } from './terms/die'
import { RollTerm } from './terms/roll-term'
import { StringTerm } from './terms/string-term'
import { resetDiceConfig, setScriptedFaces, seedDiceRandomNumbers } from './testing/scripted-dice'

beforeEach(resetDiceConfig)

/** Converts a roll to JSON and restores it, as happens when a chat message stores a roll. */
function restoreFromJson(roll: Roll): Roll {
  return Roll.fromJSON(JSON.stringify(roll))
}

describe('a serialised roll', () => {
  test('a serialised roll has the documented form', async () => {
    setScriptedFaces(6, 2, 5)
    const roll = await new Roll(
      '2d6kh[fire] + @a',
      { a: 1 },
      { flavor: 'hot', own: { deep: [1] } },
    ).evaluate()
    expect(roll.toJSON()).toEqual({
      class: 'Roll',
      options: { flavor: 'hot', own: { deep: [1] } },
      dice: [],
      formula: '2d6kh[fire] + 1',
      terms: [
        {
          class: 'Die',
          options: { flavor: 'fire' },
          evaluated: true,
          number: 2,
          faces: 6,
          modifiers: ['kh'],
          results: [
            { result: 2, active: false, discarded: true },
            { result: 5, active: true },
          ],
          method: undefined,
        },
        { class: 'OperatorTerm', options: {}, evaluated: true, operator: '+' },
        { class: 'NumericTerm', options: {}, evaluated: true, number: 1 },
      ],
      total: 6,
      evaluated: true,
    })
  })

  test("a serialised roll keeps its options and its terms' options, but not its data", async () => {
    setScriptedFaces(6, 2)
    const roll = await new Roll('1d6 + @a', { a: 1 }, { own: { deep: [1] } }).evaluate()
    Object.assign(roll.terms[0]?.options ?? {}, { appearance: 'red' })
    const restoredRoll = restoreFromJson(roll)
    expect(restoredRoll.options).toEqual({ own: { deep: [1] } })
    expect(restoredRoll.terms[0]?.options).toEqual({ appearance: 'red' })
    expect(restoredRoll.data).toEqual({})
  })

  test('an unevaluated roll can be evaluated after its revival', async () => {
    const restoredRoll = restoreFromJson(new Roll('1d6 + 1'))
    expect(restoredRoll._evaluated).toBe(false)
    setScriptedFaces(6, 4)
    expect((await restoredRoll.evaluate()).total).toBe(5)
  })

  test('an evaluated roll cannot be evaluated again after its revival', async () => {
    setScriptedFaces(6, 4)
    const restoredRoll = restoreFromJson(await new Roll('1d6').evaluate())
    await expect(restoredRoll.evaluate()).rejects.toThrow('evaluated already')
  })

  test('a revived roll loses undocumented members of results', async () => {
    setScriptedFaces(6, 4)
    const roll = await new Roll('1d6').evaluate()
    Object.assign(roll.dice[0]?.results[0] ?? {}, { wave: 2 })
    expect(restoreFromJson(roll).dice[0]?.results).toEqual([{ result: 4, active: true }])
  })

  test('a revived roll keeps inner dice', async () => {
    seedDiceRandomNumbers(4)
    const roll = await new Roll('(1d4)d6 + {1d6, 1d8}kh + max(1d6, (1d6))').evaluate()
    const restoredRoll = restoreFromJson(roll)
    expect(restoredRoll.dice.map((die) => [die.formula, die.values])).toEqual(
      roll.dice.map((die) => [die.formula, die.values]),
    )
    expect(restoredRoll.dice).toHaveLength(6)
  })
})

/** Generates random formulas that can be evaluated: without division, and without dice that explode on all faces. */
const formulaArbitrary = fc.letrec<{ sum: string; term: string }>((tie) => ({
  sum: fc
    .tuple(
      fc.constantFrom('', '-'),
      tie('term'),
      fc.array(fc.tuple(fc.constantFrom('+', '-', '*', ' + -', '*-'), tie('term')), { maxLength: 3 }),
    )
    .map(([sign, first, rest]) => sign + first + rest.map(([operator, term]) => operator + term).join('')),
  term: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.nat(30).map(String),
        fc
          .tuple(
            fc.constantFrom('', '0', '1', '3', '12', '(1d4)', '(2 + 1)'),
            fc.constantFrom('2', '6', '20', '(1d4 + 1)', 'c', 'f'),
            fc.constantFrom('', 'kh', 'kl2', 'd', 'r'),
          )
          // Leaves out coins with modifiers, because coins allow none of these modifiers. Leaves out `d(` without a
          // number before it, because `d` would be read as the name of a function.
          .filter(([, faces, modifier]) => faces !== 'c' || modifier === '')
          .filter(([number, faces]) => number !== '' || !faces.startsWith('('))
          .map(([number, faces, modifier]) => `${number}d${faces}${modifier}`),
        fc.constantFrom('4d6x', '3d8xo>3', '5d10cs>6', '4d6rr1kh3', '3d6min3', '2d6ms>7', '6d6cs>3df'),
        tie('sum').map((nestedFormula) => `(${nestedFormula})`),
        fc
          .array(tie('sum'), { minLength: 1, maxLength: 3 })
          .map((nestedFormulas) => `{${nestedFormulas.join(',')}}kh`),
        fc
          .array(tie('sum'), { minLength: 1, maxLength: 3 })
          .map((nestedFormulas) => `max(${nestedFormulas.join(',')})`),
      ),
      fc.constantFrom('', '', '[fire]', '[a, (b)]'),
    )
    .map(([term, flavor]) => term + flavor),
})).sum

describe('any roll', () => {
  test('any roll survives JSON unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(formulaArbitrary, fc.integer(), async (formulaText, randomSeed) => {
        seedDiceRandomNumbers(randomSeed)
        const roll = await new Roll(formulaText, {}, { note: formulaText }).evaluate()
        const restoredRoll = restoreFromJson(roll)
        expect(JSON.stringify(restoredRoll)).toBe(JSON.stringify(roll))
        expect(restoredRoll.total).toBe(roll.total)
        expect(restoredRoll._evaluateTotal()).toBe(roll.total)
        expect(restoredRoll.result).toBe(roll.result)
        expect(restoredRoll.dice.map((die) => die.getTooltipData())).toEqual(
          roll.dice.map((die) => die.getTooltipData()),
        )
      }),
      { numRuns: 300, seed: 20 },
    )
  })

  test('any roll has a formula with the same meaning', async () => {
    await fc.assert(
      fc.asyncProperty(formulaArbitrary, fc.integer(), async (formulaText, randomSeed) => {
        const roll = new Roll(formulaText)
        const rollOfSameFormula = new Roll(roll.formula)
        expect(rollOfSameFormula.formula).toBe(roll.formula)
        expect(Roll.validate(formulaText)).toBe(true)
        seedDiceRandomNumbers(randomSeed)
        const { total } = await roll.evaluate()
        seedDiceRandomNumbers(randomSeed)
        expect((await rollOfSameFormula.evaluate()).total).toBe(total)
      }),
      { numRuns: 300, seed: 21 },
    )
  })

  test('any text gives a formula or an error', () => {
    const hostileText = fc.string({ unit: fc.constantFrom(...'0123d6kxr+-*/%(){}[],.@<>=$ \'"\\acf') })
    fc.assert(
      fc.property(hostileText, (hostileFormula) => {
        const isValidFormula = Roll.validate(hostileFormula)
        const readFormula = (): string => new Roll(hostileFormula).formula
        if (isValidFormula && !hostileFormula.includes('@'))
          expect(new Roll(readFormula()).formula).toBe(readFormula())
      }),
      { numRuns: 2000, seed: 22 },
    )
  })
})

describe('what is not a serialised roll', () => {
  const die = { class: 'Die', options: {}, evaluated: true, number: 1, faces: 6, modifiers: [] }
  const roll = { class: 'Roll', options: {}, formula: '1d6', evaluated: true, total: 3 }

  test.each<[string, object]>([
    ['an unknown class of roll', { ...roll, class: 'Unknown' }],
    ['a class that every object has', { ...roll, class: 'constructor' }],
    ['no name of a class', { ...roll, class: 5 }],
    ['no class', { ...roll, class: undefined }],
    ['a term without a class', { ...roll, terms: [{ ...die, class: undefined }] }],
    ['an unknown class of term', { ...roll, terms: [{ class: 'Unknown' }] }],
    ['a term of Object', { ...roll, terms: [{ class: 'toString' }] }],
    ['a total that is markup', { ...roll, total: { toString: '<b>' } }],
    ['a formula that is an object', { ...roll, formula: {} }],
    ['a formula that can not be read', { ...roll, formula: '1 +' }],
    ['terms that are text', { ...roll, terms: '1d6' }],
    ['a result that is text', { ...roll, terms: [{ ...die, results: [{ result: '<b>', active: true }] }] }],
    ['a mark that is text', { ...roll, terms: [{ ...die, results: [{ result: 3, active: 'yes' }] }] }],
    ['results that are an object', { ...roll, terms: [{ ...die, results: { 0: 1 } }] }],
    ['modifiers that are numbers', { ...roll, terms: [{ ...die, modifiers: [1] }] }],
    ['faces that are text', { ...roll, terms: [{ ...die, faces: '6' }] }],
    ['a flavour that is no text', { ...roll, terms: [{ ...die, options: { flavor: {} } }] }],
    ['options that are text', { ...roll, terms: [{ ...die, options: 'x' }] }],
    ['an operator that is none', { ...roll, terms: [{ class: 'OperatorTerm', operator: '=' }] }],
    ['options of a roll that are text', { ...roll, options: 'x' }],
  ])('the data %s throw', (_name, data) => {
    expect(() => Roll.fromJSON(JSON.stringify(data))).toThrow()
  })

  test.each(['', 'null', '5', '[]', '{'])('the JSON %j throws', (invalidJson) => {
    expect(() => Roll.fromJSON(invalidJson)).toThrow()
    expect(() => RollTerm.fromJSON(invalidJson)).toThrow()
  })
})

describe('revival of terms', () => {
  test('a term is revived by the name of its class', () => {
    const stringTerm = RollTerm.fromJSON(
      JSON.stringify(new StringTerm({ term: 'fire', options: { flavor: 'x' } })),
    )
    expect(stringTerm).toBeInstanceOf(StringTerm)
    expect(stringTerm.formula).toBe('fire[x]')
  })

  test('core dice are revived even if a package replaced them', () => {
    class SubclassedDie extends Die {}
    readDiceConfig().terms.d = SubclassedDie
    expect(RollTerm.fromData(new Die({ number: 2 }).toJSON()).constructor).toBe(Die)
    expect(RollTerm.fromData(new SubclassedDie({ number: 2 }).toJSON()).constructor).toBe(SubclassedDie)
  })
})
