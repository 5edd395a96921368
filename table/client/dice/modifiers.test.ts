/** Tests the modifiers of dice, coins, fate dice and pools. */
import { beforeEach, describe, expect, test } from 'vitest'
import { Roll } from './roll'
import { Coin } from './terms/coin'
import { DiceTerm } from './terms/dice-term'
import { FateDie } from './terms/fate-die'
import { resetDiceConfig, setScriptedFaces } from './testing/scripted-dice'

beforeEach(resetDiceConfig)

/**
 * Writes the result of each die as its face and marks. Each mark stands for a property of the result, such as
 * "exploded".
 */
function formatDiceResultMarks(diceTerm: DiceTerm): string {
  const dieFaceMarks = diceTerm.results.map((diceResult) =>
    [
      String(diceResult.result),
      diceResult.exploded ? 'x' : '',
      diceResult.rerolled ? 'r' : '',
      diceResult.discarded ? 'd' : '',
      diceResult.success ? 's' : '',
      diceResult.failure ? 'f' : '',
      diceResult.count === undefined ? '' : `(${diceResult.count})`,
      diceResult.active ? '' : '!',
    ].join(''),
  )
  return dieFaceMarks.join(' ')
}

async function createRolledDice(
  formula: string,
  faceCountOrTerm: number | DiceTerm,
  scriptedFaces: number[],
): Promise<DiceTerm> {
  const countRemainingFaces = setScriptedFaces(faceCountOrTerm, ...scriptedFaces)
  const roll = await new Roll(formula).evaluate()
  expect(countRemainingFaces(), 'dice that were scripted but not rolled').toBe(0)
  const [term] = roll.dice
  if (!term) throw new Error(`${formula} has no dice.`)
  expect(term.total).toBe(roll.total)
  return term
}

describe('the modifiers of a die', () => {
  // In each row, the marks follow the face of a die: `!` the result does not count, x exploded, r rerolled, d
  // discarded, s success, f failure, (n) the value with which the result counts.
  test.each<[formula: string, faces: number[], marks: string, total: number]>([
    ['3d6', [1, 2, 6], '1 2 6', 9],
    ['0d6', [], '', 0],
    // The modifier r rerolls once. Its default target is the lowest face.
    ['3d6r', [1, 2, 1, 1, 4], '1r! 2 1r! 1 4', 7],
    ['2d6r2', [2, 1, 2], '2r! 1 2', 3],
    ['2d6r=2', [2, 1, 5], '2r! 1 5', 6],
    ['3d6r<3', [2, 3, 1, 6, 2], '2r! 3 1r! 6 2', 11],
    ['3d6r>=5', [5, 6, 4, 1, 1], '5r! 6r! 4 1 1', 6],
    ['3d6r1=1', [1, 1, 1, 5], '1r! 1 1 5', 7],
    ['3d6r2<4', [1, 2, 3, 6, 6], '1r! 2r! 3 6 6', 15],
    ['1d6r3', [4], '4', 4],
    // The modifier rr rerolls until no die meets the condition.
    ['2d6rr', [1, 3, 1, 1, 5], '1r! 3 1r! 1r! 5', 8],
    ['1d20rr<3', [2, 1, 2, 17], '2r! 1r! 2r! 17', 17],
    // The modifier x explodes dice, also added dice. Default target: the highest face.
    ['2d6x', [6, 3, 6, 2], '6x 3 6x 2', 17],
    ['2d6x1', [1, 3, 1, 2], '1x 3 1x 2', 7],
    ['2d6x=1', [1, 3, 2], '1x 3 2', 6],
    ['1d6x>4', [5, 6, 4], '5x 6x 4', 15],
    ['2d6x1=6', [6, 6, 2], '6x 6 2', 14],
    ['2d6X', [6, 3, 1], '6x 3 1', 10],
    // The modifier `xo` explodes only the original dice, never the added dice.
    ['2d6xo', [6, 3, 6], '6x 3 6', 15],
    ['2d6xo>=5', [5, 6, 6, 5], '5x 6x 6 5', 22],
    // The modifiers `k`, `kh` and `kl` keep dice and discard the others.
    ['3d6k', [2, 5, 3], '2d! 5 3d!', 5],
    ['3d6kh', [2, 5, 3], '2d! 5 3d!', 5],
    ['4d6kh3', [2, 5, 1, 6], '2 5 1d! 6', 13],
    ['3d6kl', [2, 5, 3], '2 5d! 3d!', 2],
    ['3d6kl2', [2, 5, 3], '2 5d! 3', 5],
    ['3d6kh', [4, 4, 1], '4 4d! 1d!', 4],
    ['2d6kh5', [4, 4], '4 4', 8],
    // The modifiers d, dh and dl drop dice.
    ['3d6d', [2, 5, 3], '2d! 5 3', 8],
    ['3d6dl', [2, 5, 3], '2d! 5 3', 8],
    ['3d6dh', [2, 5, 3], '2 5d! 3', 5],
    ['3d6dh2', [2, 5, 3], '2 5d! 3d!', 2],
    ['4d6dl3', [2, 5, 3, 1], '2d! 5 3d! 1d!', 5],
    ['2d6d2', [2, 5], '2d! 5d!', 0],
    // The modifiers `min` and `max` change the value with which a result counts. The face that the die shows stays the
    // same.
    ['3d6min3', [1, 3, 6], '1(3) 3 6', 12],
    ['3d6max4', [1, 4, 6], '1 4 6(4)', 9],
    // The modifiers `even` and `odd` count the dice that show an even or odd face.
    ['4d6even', [1, 2, 4, 5], '1(0) 2s(1) 4s(1) 5(0)', 2],
    ['4d6odd', [1, 2, 4, 5], '1s(1) 2(0) 4(0) 5s(1)', 2],
    // The modifier `cs` counts the successes. Its default target is the highest face.
    ['3d6cs', [6, 5, 6], '6s(1) 5(0) 6s(1)', 2],
    ['3d6cs5', [6, 5, 6], '6(0) 5s(1) 6(0)', 1],
    ['3d6cs>4', [6, 5, 4], '6s(1) 5s(1) 4(0)', 2],
    ['3d6cs<=4', [6, 5, 4], '6(0) 5(0) 4s(1)', 1],
    // The modifier `cf` counts the failures. Its default target is the lowest face.
    ['3d6cf', [1, 2, 1], '1f(1) 2(0) 1f(1)', 2],
    ['3d6cf<=2', [1, 2, 3], '1f(1) 2f(1) 3(0)', 2],
    // The modifier `df` subtracts 1 for each failure.
    ['3d6df', [1, 4, 6], '1f(-1) 4 6', 9],
    ['3d6df<3', [1, 2, 6], '1f(-1) 2f(-1) 6', 4],
    ['6d6cs>3df', [1, 2, 3, 4, 5, 6], '1f(-1) 2f(-1) 3f(-1) 4s(1) 5s(1) 6s(1)', 0],
    ['3d6cf<3df', [1, 2, 5], '1f(-1) 2f(-1) 5(0)', -2],
    // The modifier `sf` subtracts the face value of each failure.
    ['3d6sf', [1, 4, 6], '1f(-1) 4 6', 9],
    ['3d6sf<3', [1, 2, 6], '1f(-1) 2f(-2) 6', 3],
    ['3d6cs>3sf', [2, 3, 4], '2f(-2) 3f(-3) 4s(1)', -4],
    // The modifier `ms` computes the margin: the difference between the sum and the target.
    ['3d6ms>12', [6, 5, 4], '6 5 4', 3],
    ['3d6ms12', [1, 5, 4], '1 5 4', -2],
    ['3d6ms<12', [1, 5, 4], '1 5 4', 2],
    // If a die has several modifiers, they apply in the order in which they are written.
    ['3d6r1kh2', [1, 2, 3, 6], '1r! 2d! 3 6', 9],
    ['2d6x6kh', [6, 2, 3], '6x 2d! 3d!', 6],
    ['3d6kh2cs>4', [5, 1, 6], '5s(1) 1d! 6s(1)', 2],
    ['3D6KH', [2, 5, 3], '2d! 5 3d!', 5],
  ])(
    'the modifiers of a die: %s of %j is %s',
    async (formula, scriptedFaces, expectedResultMarks, expectedTotal) => {
      const faceCount = /d20/i.test(formula) ? 20 : 6
      const diceTerm = await createRolledDice(formula, faceCount, scriptedFaces)
      expect(formatDiceResultMarks(diceTerm)).toBe(expectedResultMarks)
      expect(diceTerm.total).toBe(expectedTotal)
    },
  )

  test('a failure is no longer a success', async () => {
    const diceTerm = await createRolledDice('1d6cs>3df', 6, [2])
    expect(diceTerm.results).toEqual([{ result: 2, active: true, count: -1, failure: true }])
  })

  test.each(['2d6min', '2d6max>3', '2d6kh>2', '2d6kh0', '2d6ms', '2d6cs2>3', '2d6r=>3', '2d6x><2'])(
    'the modifier %s with wrong arguments does not apply, and is dropped',
    async (formula) => {
      const diceTerm = await createRolledDice(formula, 6, [1, 2])
      expect(diceTerm.modifiers).toEqual([])
      expect(formatDiceResultMarks(diceTerm)).toBe('1 2')
    },
  )

  test.each(['2d6foo', '2d6kk', '2d6xkh', '2d6constructor'])(
    'the modifier %s is unknown',
    async (formula) => {
      setScriptedFaces(6, 1, 2)
      await expect(new Roll(formula).evaluate()).rejects.toThrow('has no modifier')
    },
  )

  test.each(['1d1x', '1d1rr', '2d6x<7', '3d6rr>0'])('the modifier %s would never end', async (formula) => {
    await expect(new Roll(formula).evaluate()).rejects.toThrow('adds too many dice')
  })
})

describe('coins', () => {
  const coinTerm = new Coin()

  test.each<[formula: string, faces: number[], marks: string, total: number]>([
    ['3dc', [1, 0, 1], '1 0 1', 2],
    ['3dcc1', [1, 0, 1], '1s(1) 0(0) 1s(1)', 2],
    ['3dcc0', [1, 0, 1], '1(0) 0s(1) 1(0)', 1],
  ])(
    'the modifiers of a coin: %s of %j is %s',
    async (formula, scriptedFaces, expectedResultMarks, expectedTotal) => {
      const diceTerm = await createRolledDice(formula, coinTerm, scriptedFaces)
      expect(diceTerm).toBeInstanceOf(Coin)
      expect(formatDiceResultMarks(diceTerm)).toBe(expectedResultMarks)
      expect(diceTerm.total).toBe(expectedTotal)
    },
  )

  test('a coin shows heads or tails', async () => {
    const diceTerm = await createRolledDice('2dc', coinTerm, [1, 0])
    expect(diceTerm.getTooltipData().rolls.map((roll) => roll.result)).toEqual(['H', 'T'])
  })

  test('a coin refuses any other call', async () => {
    expect((await createRolledDice('1dcc2', coinTerm, [1])).modifiers).toEqual([])
  })
})

describe('fate dice', () => {
  const fateDie = new FateDie()

  test.each<[formula: string, faces: number[], marks: string, total: number]>([
    ['4df', [-1, 0, 1, 1], '-1 0 1 1', 1],
    ['2dfkh', [-1, 1], '-1d! 1', 1],
    ['2dfkl', [-1, 1], '-1 1d!', -1],
    ['2dfd', [-1, 1], '-1d! 1', 1],
    ['2dfr', [-1, 1, 0], '-1r! 1 0', 1],
    ['2dfrr', [-1, 1, -1, 0], '-1r! 1 -1r! 0', 1],
  ])(
    'the modifiers of a fate die: %s of %j is %s',
    async (formula, scriptedFaces, expectedResultMarks, expectedTotal) => {
      const diceTerm = await createRolledDice(formula, fateDie, scriptedFaces)
      expect(diceTerm).toBeInstanceOf(FateDie)
      expect(formatDiceResultMarks(diceTerm)).toBe(expectedResultMarks)
      expect(diceTerm.total).toBe(expectedTotal)
    },
  )

  test('a fate die shows signs', async () => {
    const diceTerm = await createRolledDice('3df', fateDie, [-1, 0, 1])
    expect(diceTerm.getTooltipData().rolls.map((roll) => roll.result)).toEqual(['-', ' ', '+'])
  })
})

describe('pools', () => {
  test.each<[formula: string, faces: number[], total: number]>([
    ['{1d6, 2d6}', [3, 1, 4], 8],
    ['{1d6, 2d6}kh', [3, 1, 4], 5],
    ['{1d6, 2d6}kl', [3, 1, 4], 3],
    ['{1d6, 2d6}dh', [3, 1, 4], 3],
    ['{1d6, 2d6 + 1, 4}k2', [3, 1, 4], 10],
    ['{1d6, 1d6, 1d6}cs>3', [3, 4, 5], 2],
    ['{1d6, 1d6, 1d6}cf<4', [3, 4, 5], 1],
    ['{4d6kh, 3}kl + 1', [2, 3, 4, 1], 4],
    ['{{1d6, 1d6}kh, {1d6, 1d6}kl}', [1, 2, 3, 4], 5],
    ['2 * {1d6}[fire]', [3], 6],
  ])('the pool %s of %j is %d', async (formula, scriptedFaces, expectedTotal) => {
    const countRemainingFaces = setScriptedFaces(6, ...scriptedFaces)
    expect((await new Roll(formula).evaluate()).total).toBe(expectedTotal)
    expect(countRemainingFaces()).toBe(0)
  })

  test('a pool of plain numbers is evaluated synchronously, with its modifiers', () => {
    expect(new Roll('{5, 7, 3}kh2').evaluateSync().total).toBe(12)
  })

  test('a pool has no highest face to count', () => {
    const roll = new Roll('{5, 7}cs').evaluateSync()
    expect(roll.total).toBe(12)
    expect(roll.terms[0]?.formula).toBe('{5, 7}')
  })

  test('a pool has fewer modifiers than dice', async () => {
    await expect(new Roll('{5, 7}x').evaluate()).rejects.toThrow('PoolTerm has no modifier "x"')
  })
})

describe('DiceTerm.compareResult', () => {
  test.each([
    [3, '=', 3, true],
    [3, '=', 4, false],
    [3, '<', 4, true],
    [4, '<', 4, false],
    [4, '<=', 4, true],
    [5, '<=', 4, false],
    [5, '>', 4, true],
    [4, '>', 4, false],
    [4, '>=', 4, true],
    [3, '>=', 4, false],
  ])('compareResult: %d %s %d is %s', (dieResult, comparisonOperator, comparedNumber, isComparisonTrue) => {
    expect(DiceTerm.compareResult(dieResult, comparisonOperator, comparedNumber)).toBe(isComparisonTrue)
  })

  test('compareResult refuses any other comparison', () => {
    expect(() => DiceTerm.compareResult(1, '!=', 2)).toThrow('not a comparison')
  })
})
