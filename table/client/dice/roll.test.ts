/** Tests a roll's data, its copies, and rolls made from terms. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ui } from '../state'
import { Roll } from './roll'
import { Die } from './terms/die'
import { NumericTerm } from './terms/numeric-term'
import { OperatorTerm } from './terms/operator-term'
import { ParentheticalTerm } from './terms/parenthetical-term'
import { PoolTerm } from './terms/pool-term'
import { resetDiceConfig, setScriptedFaces, seedDiceRandomNumbers } from './testing/scripted-dice'

beforeEach(resetDiceConfig)

const createPlusTerm = (): OperatorTerm => new OperatorTerm({ operator: '+' })

describe('references to data', () => {
  const rollData = { a: 3, deep: { b: -2, text: ' 1d4 ' }, zero: 0, none: null, list: [5, 6] }

  test.each([
    ['@a + 1', '3 + 1'],
    ['@deep.b', '-2'],
    ['@deep.text', '1d4'],
    ['@zero', '0'],
    ['@list.1', '6'],
    ['@none', '@none'],
    ['@missing + @a', '@missing + 3'],
    ['@constructor', '@constructor'],
    ['@__proto__', '@__proto__'],
    ['@a.toFixed', '@a.toFixed'],
    ['mail@', 'mail@'],
  ])('the data reference %s becomes %s', (formula, expectedFormula) => {
    expect(Roll.replaceFormulaData(formula, rollData)).toBe(expectedFormula)
  })

  test('a hyphen belongs to the name of a data reference', () => {
    expect(Roll.replaceFormulaData('@a-1', { 'a-1': 7 })).toBe('7')
  })

  test('missing data can have a default', () => {
    expect(Roll.replaceFormulaData('@x + @a', rollData, { missing: '0' })).toBe('0 + 3')
  })

  test('a data reference reads values that documents compute', () => {
    class Health {
      get half(): number {
        return 4
      }
    }
    expect(Roll.replaceFormulaData('@hp.half', { hp: new Health() })).toBe('4')
  })

  test('missing data warns the user on request', () => {
    const showWarningMock = vi.fn()
    Object.assign(ui, { notifications: { warn: showWarningMock } })
    Roll.replaceFormulaData('@x', rollData)
    expect(showWarningMock).not.toHaveBeenCalled()
    Roll.replaceFormulaData('@x', rollData, { warn: true })
    expect(showWarningMock).toHaveBeenCalledWith(expect.stringContaining('@x'))
    Reflect.deleteProperty(ui, 'notifications')
  })

  test('a data reference to an object is no number', () => {
    expect(() => new Roll('@deep', rollData)).toThrow('@deep in a roll formula must be a number or text')
  })

  test('a data reference may be a negative number', () => {
    expect(new Roll('5 + @deep.b', rollData).evaluateSync().total).toBe(3)
    expect(new Roll('5 * @deep.b', rollData).evaluateSync().total).toBe(-10)
    expect(new Roll('5 - @deep.b', rollData).evaluateSync().total).toBe(7)
  })

  test('a formula with missing data can be parsed, but not rolled', () => {
    expect(() => new Roll('@missing').evaluateSync()).toThrow('"@missing" is not a number, die or function')
  })
})

describe('another roll of the same', () => {
  test('a clone is not evaluated, and a reroll is', async () => {
    setScriptedFaces(6, 3, 5)
    const roll = await new Roll('1d6 + @a', { a: 1 }, { flavor: 'x', own: [1] }).evaluate()
    const clonedRoll = roll.clone()
    expect([clonedRoll.formula, clonedRoll.data, clonedRoll.options]).toEqual([
      '1d6 + 1',
      { a: 1 },
      { flavor: 'x', own: [1] },
    ])
    expect([clonedRoll._evaluated, clonedRoll.options === roll.options]).toEqual([false, false])
    expect((await roll.reroll()).total).toBe(6)
    expect(roll.total).toBe(4)
  })

  test('alter changes the number of dice', () => {
    const alterRollFormula = (formula: string, ...args: Parameters<Roll['alter']>): string =>
      new Roll(formula).alter(...args).formula
    expect(alterRollFormula('2d6 + 3', 2, 1)).toBe('5d6 + 3')
    expect(alterRollFormula('2d6 + 3', 2, 0, { multiplyNumeric: true })).toBe('4d6 + 6')
    expect(alterRollFormula('{2d6, 1d8}kh', 1, 1)).toBe('{3d6, 2d8}kh')
    expect(alterRollFormula('(1d4)d6', 2, 1)).toBe('((1d4) * 2 + 1)d6')
  })

  test('an evaluated roll cannot be altered', async () => {
    setScriptedFaces(6, 3)
    const roll = await new Roll('1d6').evaluate()
    expect(() => roll.alter(2, 0)).toThrow('before the evaluation')
    expect(() => (roll.terms[0] as Die).alter(2, 0)).toThrow('before the evaluation')
  })

  test('propagateFlavor gives the flavor to terms without one', () => {
    const roll = new Roll('1d6 + 2[cold]')
    roll.propagateFlavor('fire')
    expect(roll.resetFormula()).toBe('1d6[fire] + 2[cold]')
  })
})

describe('rolls from terms', () => {
  test('a roll made of terms has their formula', async () => {
    setScriptedFaces(8, 1, 2, 3, 4)
    const roll = Roll.fromTerms([
      new Die({ number: 4, faces: 8 }),
      createPlusTerm(),
      new NumericTerm({ number: 8 }),
    ])
    expect(roll.formula).toBe('4d8 + 8')
    expect((await roll.evaluate()).total).toBe(18)
  })

  test('a roll made of evaluated terms is evaluated', async () => {
    setScriptedFaces(6, 3, 4)
    const evaluatedRoll = await new Roll('2d6 + 1').evaluate()
    const roll = Roll.fromTerms(evaluatedRoll.terms, { flavor: 'same' })
    expect([roll.total, roll._evaluated, roll.options.flavor]).toEqual([8, true, 'same'])
  })

  test('a roll cannot mix evaluated and unevaluated terms', async () => {
    setScriptedFaces(6, 3)
    const { terms } = await new Roll('1d6').evaluate()
    expect(() => Roll.fromTerms([...terms, createPlusTerm(), new NumericTerm({ number: 8 })])).toThrow(
      'all be evaluated',
    )
  })

  test.each([
    ['two operands', () => [new NumericTerm({ number: 1 }), new NumericTerm({ number: 1 })]],
    ['an operator first', () => [createPlusTerm(), new NumericTerm({ number: 1 })]],
    ['an operator last', () => [new NumericTerm({ number: 1 }), createPlusTerm()]],
    [
      'two operators',
      () => [
        new NumericTerm({ number: 1 }),
        createPlusTerm(),
        createPlusTerm(),
        new NumericTerm({ number: 1 }),
      ],
    ],
  ])('the terms %s cannot be evaluated', (_name, invalidTerms) => {
    expect(() => Roll.fromTerms(invalidTerms()).evaluateSync()).toThrow('one operator between')
  })

  test('parentheticals and pools can be made of terms, too', async () => {
    const nestedTerm = ParentheticalTerm.fromTerms([
      new NumericTerm({ number: 4 }),
      createPlusTerm(),
      new NumericTerm({ number: 1 }),
    ])
    expect(nestedTerm.formula).toBe('(4 + 1)')
    setScriptedFaces(6, 3, 4)
    const evaluatedRolls = [await new Roll('1d6').evaluate(), await new Roll('1d6').evaluate()]
    const poolTerm = PoolTerm.fromRolls(evaluatedRolls)
    expect([poolTerm.formula, poolTerm.total]).toEqual(['{1d6, 1d6}', 7])
    expect(() => PoolTerm.fromRolls([...evaluatedRolls, new Roll('1d6')])).toThrow('all be evaluated')
    expect(PoolTerm.fromExpression('{1d6, 2}kh', { flavor: 'x' })?.formula).toBe('{1d6, 2}kh[x]')
    expect(PoolTerm.fromExpression('{1d6} + 1')).toBeNull()
    expect(PoolTerm.fromExpression('nonsense')).toBeNull()
  })

  test('an operator term must have an operator', () => {
    expect(() => new OperatorTerm({ operator: '**' })).toThrow('not an arithmetic operator')
  })
})

describe('helpers', () => {
  test.each(['1d6', '2d20kh + @mod', '(1d4)d(2 + @a.b)', '{1d6,1d8}kh', 'max(1d6, @x)', '-1d6', 'd20[fire]'])(
    '%s is a valid formula',
    (formula) => {
      expect(Roll.validate(formula)).toBe(true)
    },
  )

  test('simulate returns totals', async () => {
    seedDiceRandomNumbers(2)
    const simulatedTotals = await Roll.simulate('1d4 + 1', 200)
    expect(simulatedTotals).toHaveLength(200)
    expect(new Set(simulatedTotals)).toEqual(new Set([2, 3, 4, 5]))
  })

  test.each([
    ['1 + 2 * 3', 7],
    ['max(1, 2) - (3 % 2)', 1],
    ['-(2 + 1)', -3],
  ])('safeEval of %s is %d', (mathExpression, value) => {
    expect(Roll.safeEval(mathExpression)).toBe(value)
  })

  test.each(['1d6', 'fire', '{1}', 'alert(1)', 'globalThis', '1 / 0', '', '(() => 1)()', 'random + 1'])(
    'safeEval refuses %s',
    (mathExpression) => {
      expect(() => Roll.safeEval(mathExpression)).toThrow()
    },
  )

  test.each(['constructor(1)', 'valueOf()', 'PI(1)'])(
    'safeEval finds no function in %s',
    (mathExpression) => {
      expect(() => Roll.safeEval(mathExpression)).toThrow('Math has no function')
    },
  )

  test('members that the table lacks throw', () => {
    for (const missingRollMember of ['MATH_PROXY', 'RESOLVERS', 'resolverImplementation', 'registerResult']) {
      expect(() => Reflect.get(Roll, missingRollMember) as unknown).toThrow(
        `Roll.${missingRollMember} is not given`,
      )
    }
    expect(new Die().resolver).toBeUndefined()
  })
})
