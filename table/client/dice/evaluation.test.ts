/** Tests the evaluation of rolls: asynchronous, synchronous, with minimised dice, and with maximised dice. */
import { beforeEach, describe, expect, test } from 'vitest'
import { Roll } from './roll'
import { Die } from './terms/die'
import { NumericTerm } from './terms/numeric-term'
import { resetDiceConfig, setScriptedFaces, seedDiceRandomNumbers } from './testing/scripted-dice'

beforeEach(resetDiceConfig)

describe('evaluation', () => {
  test('a roll is evaluated once', async () => {
    setScriptedFaces(6, 3)
    const roll = new Roll('1d6')
    expect([roll.total, roll._evaluated]).toEqual([undefined, false])
    const firstEvaluationPromise = roll.evaluate()
    await expect(roll.evaluate()).rejects.toThrow('evaluated already')
    expect(await firstEvaluationPromise).toBe(roll)
    expect(() => roll.evaluateSync()).toThrow('evaluated already')
    expect(roll.total).toBe(3)
  })

  test('an empty formula cannot be evaluated', async () => {
    await expect(new Roll('').evaluate()).rejects.toThrow('nothing to evaluate')
    expect(Roll.validate('')).toBe(false)
  })

  test('evaluate has no option "async"', async () => {
    await expect(new Roll('1').evaluate({ async: true })).rejects.toThrow('"async"')
  })

  test('Roll#roll is an alias of evaluate', async () => {
    setScriptedFaces(6, 3)
    expect((await new Roll('1d6').roll()).total).toBe(3)
  })

  test('a term is evaluated once, too', () => {
    const numericTerm = new NumericTerm({ number: 3 })
    expect(numericTerm.evaluate()).toBe(numericTerm)
    expect(() => numericTerm.evaluate()).toThrow('evaluated already')
  })

  test('evaluate ignores allowInteractive', async () => {
    setScriptedFaces(6, 3)
    expect((await new Roll('1d6').evaluate({ allowInteractive: true })).total).toBe(3)
  })

  test('evaluate rolls only dice whose results are not given', async () => {
    const countRemainingFaces = setScriptedFaces(6, 5)
    const die = new Die({ number: 2, faces: 6, results: [{ result: 4, active: true }] })
    await die.evaluate()
    expect(die.values).toEqual([4, 5])
    expect(countRemainingFaces()).toBe(0)
  })

  test('the outermost roll evaluates its inner rolls', async () => {
    seedDiceRandomNumbers(1)
    const roll = await new Roll('({1d6, (1d6)d6} + max(1d6, 1))').evaluate()
    expect(roll.dice.map((die) => die._root)).toEqual(roll.dice.map(() => roll))
    expect(roll.dice).toHaveLength(4)
  })
})

describe('synchronous evaluation', () => {
  test.each(['1d6', '1 + 1d6', '(1d6)', '{1d6, 2}kh', 'max(1d6, 2)', '(1d6)d6'])(
    'synchronous evaluation refuses %s',
    (formula) => {
      expect(() => new Roll(formula).evaluateSync()).toThrow("can't be evaluated synchronously")
      expect(new Roll(formula).isDeterministic).toBe(false)
    },
  )

  test.each([
    ['3 + 1d6', 3],
    ['3 + (1d6 + 2)', 3],
    ['2 * max(1d6, 4)', 0],
    ['{1d6, 4}kh + 1', 1],
  ])('synchronous evaluation counts chance as 0 if it is not strict: %s', (formula, expectedTotal) => {
    expect(new Roll(formula).evaluateSync({ strict: false }).total).toBe(expectedTotal)
  })
})

describe('minimise and maximise', () => {
  test.each([
    ['3d6 + 2', 5, 20],
    ['(2d4)d6', 2, 48],
    ['{2d6, 1d8}kh', 2, 12],
    ['max(1d6, 3)', 3, 6],
    ['3dc', 0, 3],
    ['4df', -4, 4],
    ['0d6', 0, 0],
    // Each test also evaluates the roll synchronously. A synchronous evaluation skips modifiers
    // (foundryvtt/foundryvtt#11093), so no die explodes for ever.
    ['3d20kh2', 3, 60],
    ['1d6x', 1, 6],
    ['1d6x1', 1, 6],
  ])('minimised and maximised, %s gives %d and %d', async (formula, lowestRollTotal, highestRollTotal) => {
    expect((await new Roll(formula).evaluate({ minimize: true })).total).toBe(lowestRollTotal)
    expect((await new Roll(formula).evaluate({ maximize: true })).total).toBe(highestRollTotal)
    expect(new Roll(formula).evaluateSync({ minimize: true }).total).toBe(lowestRollTotal)
    expect(new Roll(formula).evaluateSync({ maximize: true }).total).toBe(highestRollTotal)
  })
})

test('a roll both minimised and maximised is minimised', async () => {
  expect((await new Roll('2d6').evaluate({ minimize: true, maximize: true })).total).toBe(2)
})

describe('numbers of dice', () => {
  test('one term rolls up to 999 dice', async () => {
    seedDiceRandomNumbers(5)
    const roll = await new Roll('999d6 + 999d6').evaluate()
    expect(roll.dice.map((die) => die.results.length)).toEqual([999, 999])
  })

  test.each(['1000d6', '(500 * 2)d6', '99999999999999999999d6'])(
    '%s asks for too many dice',
    async (formula) => {
      await expect(new Roll(formula).evaluate()).rejects.toThrow('at most 999 dice')
      expect(() => new Roll(formula).evaluateSync({ maximize: true })).toThrow('at most 999 dice')
    },
  )

  test('a roll may have no dice', async () => {
    expect((await new Roll('0d6 + 2').evaluate()).total).toBe(2)
  })

  test.each(['(-3)d6', '2.5d6', '(7 / 2)d6', '(1 - 2)d6'])('%s is no number of dice', async (formula) => {
    await expect(new Roll(formula).evaluate()).rejects.toThrow('is not a number of dice')
  })

  test.each(['1d0', '1d(-6)', '1d2.5', '1d(7 / 2)', '1d99999999999999999999'])(
    '%s is no die',
    async (formula) => {
      await expect(new Roll(formula).evaluate()).rejects.toThrow("a die can't have")
    },
  )
})
