/** Tests the parser of formulas: which formulas it accepts and rejects, and how it prints them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { readDiceConfig } from './dice-config'
import { Roll } from './roll'
import { resetDiceConfig, setScriptedDice, setScriptedFaces } from './testing/scripted-dice'

beforeEach(resetDiceConfig)

describe('arithmetic', () => {
  test.each([
    ['5', 5],
    ['2.5', 2.5],
    ['1 + 2', 3],
    ['1+2', 3],
    ['  1  +  2  ', 3],
    ['7 - 2 - 1', 4],
    ['2 + 3 * 4', 14],
    ['2 * 3 + 4', 10],
    ['(2 + 3) * 4', 20],
    ['24 / 4 / 2', 3],
    ['24 / 4 * 2', 12],
    ['7 / 2', 3.5],
    ['17 % 5', 2],
    ['17 % 5 * 2', 4],
    ['1 - 2 * 3 + 4', -1],
    ['((((1 + 1)))) * ((3))', 6],
    ['-3', -3],
    ['- 3 + 5', 2],
    ['--3', 3],
    ['+3', 3],
    ['5 - -3', 8],
    ['5 + -3', 2],
    ['5 - + 3', 2],
    ['5 * -3', -15],
    ['7 % -4', 3],
    ['-7 % 4', -3],
    ['-(2 + 3) * 2', -10],
    ['2 * -(1 + 2)', -6],
    ['1000000 * 1000000', 1e12],
    ['0 * -1', 0],
  ])('the formula %s is %d', (formula, expectedTotal) => {
    expect(new Roll(formula).evaluateSync().total).toBe(expectedTotal)
  })

  test.each(['1 / 0', '0 / 0', '3 + 1 / (2 - 2)', '1 % 0', 'max(1 / 0, 2)'])(
    'the formula %s has no total',
    (formula) => {
      expect(() => new Roll(formula).evaluateSync()).toThrow('has no numeric total')
    },
  )

  test('a minus applies to its own operand', async () => {
    const remainingFaces = setScriptedDice([6, 5])
    const roll = await new Roll('7 % -1d6').evaluate()
    expect(roll.total).toBe(7 % -5)
    expect(roll.formula).toBe('7 % (1d6 * -1)')
    expect(remainingFaces()).toBe(0)
  })
})

describe('functions', () => {
  test.each([
    ['floor(7 / 2)', 3],
    ['ceil(7 / 2)', 4],
    ['max(1, 2, 3)', 3],
    ['min(4, (2 + 1))', 3],
    ['abs(-3)', 3],
    ['max(floor(2.5), min(1, 5)) + 1', 3],
    ['round( 2.4 )', 2],
    ['{floor(11 / 2)}', 5],
  ])('the function %s is %d', (formula, expectedTotal) => {
    expect(new Roll(formula).evaluateSync().total).toBe(expectedTotal)
  })

  test('CONFIG.Dice.functions take precedence over Math', () => {
    readDiceConfig().functions.max = () => 42
    expect(new Roll('max(1, 2)').evaluateSync().total).toBe(42)
  })

  test('a function gets numbers and texts, and may return a number as text', () => {
    const receivedArguments: unknown[] = []
    readDiceConfig().functions.pick = (...args) => {
      receivedArguments.push(args)
      return '7'
    }
    expect(new Roll('pick(fire, 1 + 1) + 1').evaluateSync().total).toBe(8)
    expect(receivedArguments).toEqual([['fire', 2]])
  })

  test('only another function can use the text that a function returns', async () => {
    readDiceConfig().functions.word = () => 'fire'
    readDiceConfig().functions.heat = (argumentsJson) => (argumentsJson === 'fire' ? 3 : 0)
    expect((await new Roll('heat(word())').evaluate()).total).toBe(3)
    await expect(new Roll('word()').evaluate()).rejects.toThrow('has no numeric total')
  })

  test('an asynchronous function is awaited, and synchronous evaluation refuses it', async () => {
    readDiceConfig().functions.later = (value) => Promise.resolve(Number(value) * 2)
    expect((await new Roll('later(4) + 1').evaluate()).total).toBe(9)
    expect(() => new Roll('later(4)').evaluateSync()).toThrow("can't be evaluated synchronously")
  })

  test.each(['borf(1)', 'constructor(1)', 'toString()', 'PI()', '__proto__(1)', 'd(6)'])(
    'the formula %s names no function',
    (formula) => {
      expect(() => new Roll(formula).evaluateSync()).toThrow('nor Math has')
    },
  )
})

describe('the formula of a roll', () => {
  test.each([
    ['2d20kh+5', '2d20kh + 5'],
    ['d6', '1d6'],
    ['D6', '1d6'],
    ['1d6[fire]+2[cold]', '1d6[fire] + 2[cold]'],
    ['(1d6+2)[fire]', '(1d6 + 2)[fire]'],
    ['{1d6,2d8+1}kh', '{1d6, 2d8 + 1}kh'],
    ['max( 1d6 , 3 )', 'max(1d6, 3)'],
    ['(2d4)d(1d6)', '(2d4)d(1d6)'],
    ['2dc', '2dc'],
    ['4df', '4df'],
    ['-3d6', '3d6 * -1'],
    ['1d6 + -2', '1d6 - 2'],
    ['4d6r1kh3', '4d6r1kh3'],
    ['', ''],
  ])('the formula %s becomes %s', (formula, expectedFormula) => {
    const roll = new Roll(formula)
    expect(roll.formula).toBe(expectedFormula)
    expect(String(roll)).toBe(expectedFormula)
    expect(new Roll(expectedFormula).formula).toBe(expectedFormula)
  })
})

describe('the terms of a roll', () => {
  test('the terms of a roll are flat, each of its class', () => {
    const roll = new Roll('2d20kh + @prof * (1d4)', { prof: 2 })
    const classNames = roll.terms.map((rollTerm) => rollTerm.constructor.name)
    expect(classNames).toEqual(['Die', 'OperatorTerm', 'NumericTerm', 'OperatorTerm', 'ParentheticalTerm'])
  })

  test('the terms show what was rolled', async () => {
    setScriptedFaces(20, 16, 9)
    const roll = await new Roll('2d20kh + @prof + @mod', { prof: 2, mod: 4 }).evaluate()
    expect(roll.result).toBe('16 + 2 + 4')
    expect(roll.total).toBe(22)
  })

  test('rolls give a number of dice and of faces', async () => {
    const remainingFaces = setScriptedDice([4, 2], [6, 3], [3, 1], [3, 2])
    const roll = await new Roll('(1d4)d(1d6)').evaluate()
    expect(roll.total).toBe(3)
    expect(roll.dice.map((die) => die.formula)).toEqual(['(1d4)d(1d6)', '1d4', '1d6'])
    expect(remainingFaces()).toBe(0)
  })

  test('nested parentheses may give the number of dice', async () => {
    setScriptedFaces(6, 1, 2, 3)
    expect((await new Roll('((1 + 2) * (2 - 1))d(12 / 2)').evaluate()).total).toBe(6)
  })
})

describe('what is refused when it is parsed', () => {
  test.each([
    '1 +',
    '* 3',
    '1 * * 2',
    '1 2',
    '2d6 3',
    '(1 + 2',
    '1 + 2)',
    '()',
    '{}',
    '{1d6',
    '{1d6,}',
    'max(1,)',
    'max(,1)',
    '2 d 6',
    '2d6 [fire]',
    '1d6[]',
    '5foot',
    '1d20cs<=(10+5)',
    '{5,5}cs<(7)',
    'floor(2)d6',
    '1,2',
    '1 > 2',
    '1 && 2',
    'Math.max(1, 2)',
    '1; 2',
    '$a$',
  ])('parsing refuses: %s', (formula) => {
    expect(() => new Roll(formula)).toThrow("can't be read")
    expect(Roll.validate(formula)).toBe(false)
  })

  test.each(['1da', 'dagger', '2dx4'])('the formula %s asks for dice that do not exist', (formula) => {
    expect(() => new Roll(formula)).toThrow('no dice of the denomination')
    expect(Roll.validate(formula)).toBe(false)
  })

  test.each(['1d6%2', '2d6!'])('the formula %s has unknown modifiers', (formula) => {
    expect(() => new Roll(formula)).toThrow("can't be read")
  })
})

describe('text', () => {
  test('text can be parsed, but not rolled', async () => {
    const roll = new Roll('1d6 + fire')
    await expect(roll.evaluate()).rejects.toThrow('"fire" is not a number, die or function')
    expect(Roll.validate('1d6 + fire')).toBe(false)
  })

  test('text is accepted where strings are allowed', async () => {
    setScriptedFaces(6, 3)
    const roll = await new Roll('1d6 + fire').evaluate({ allowStrings: true })
    expect(roll.product).toBe('3 + fire')
    expect(roll.total).toBeUndefined()
  })

  test('a pool cannot hold text', async () => {
    await expect(new Roll('max({fire}, 2)').evaluate()).rejects.toThrow(
      '"fire" is not a number, die or function',
    )
  })

  test('hostile text stays text', async () => {
    for (const formula of [
      '<img',
      '"x"',
      "'a'['constructor']",
      '`x`',
      '=1',
      '@@',
      'a.b',
      '\u0000',
      'é',
      '１',
    ]) {
      await expect(new Roll(formula).evaluate(), formula).rejects.toThrow('is not a number, die or function')
    }
  })
})

describe('long and deep formulas', () => {
  test('fifty nested parentheses are parsed at once', () => {
    const formula = '('.repeat(50) + '1' + ')'.repeat(50)
    expect(new Roll(formula).evaluateSync().total).toBe(1)
  })

  test('a roll can sum a thousand dice terms', async () => {
    setScriptedFaces(6, ...Array.from({ length: 1000 }, () => 2))
    const roll = await new Roll(Array.from({ length: 1000 }, () => '1d6').join(' + ')).evaluate()
    expect(roll.total).toBe(2000)
  })

  test('a formula that is too deep throws, and does not hang', () => {
    expect(() => new Roll('('.repeat(20000))).toThrow()
    expect(Roll.validate('('.repeat(20000))).toBe(false)
  })
})
