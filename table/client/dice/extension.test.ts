/**
 * Tests extensions of the dice by packages (foundry-api §5.3 to §5.5): modifiers, denominations, their own classes of
 * rolls.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { readDiceConfig } from './dice-config'
import { Roll } from './roll'
import { DiceTerm } from './terms/dice-term'
import type { DiceTermData } from './terms/dice-term'
import { Die } from './terms/die'
import type { EvaluationOptions } from './terms/roll-term'
import { resetDiceConfig, setScriptedDice, setScriptedFaces } from './testing/scripted-dice'

beforeEach(resetDiceConfig)

/**
 * A die for tests, which is rolled in waves. If any die of the latest wave shows a 1, another wave with the same number
 * of dice is rolled.
 */
class WaveDie extends Die {
  static override MODIFIERS = {
    ...Die.MODIFIERS,
    wave: 'rollWaves',
    note: recordCalledModifier,
    never: 'neverApplies',
  }

  async rollWaves(modifier: string): Promise<void> {
    this.options.modifier = modifier
    const diceCount = this.number ?? 0
    for (let waveIndex = 0; waveIndex < 20; waveIndex++) {
      const diceResultsShowingOne = this.results
        .slice(-diceCount)
        .filter((diceResult) => diceResult.result === 1)
      if (diceResultsShowingOne.length === 0) return
      for (const diceResult of diceResultsShowingOne) diceResult.exploded = true
      for (let dieIndex = 0; dieIndex < diceCount; dieIndex++) await this.roll()
    }
  }

  async neverApplies(): Promise<false> {
    return Promise.resolve(false)
  }
}

function recordCalledModifier(this: WaveDie, modifier: string): void {
  this.options.noted = [modifier, this.results.length]
}

describe('a die of a package', () => {
  beforeEach(() => {
    readDiceConfig().terms.d = WaveDie
  })

  test("a package's die adds a modifier with an asynchronous handler", async () => {
    const countRemainingFaces = setScriptedFaces(6, 1, 4, 5, 1, 2, 3)
    const roll = await new Roll('2d6wave + 1').evaluate()
    expect(roll.total).toBe(17)
    expect(roll.dice[0]?.results).toEqual([
      { result: 1, active: true, exploded: true },
      { result: 4, active: true },
      { result: 5, active: true },
      { result: 1, active: true, exploded: true },
      { result: 2, active: true },
      { result: 3, active: true },
    ])
    expect(countRemainingFaces()).toBe(0)
  })

  test("a modifier's method or function gets its text, with the die as `this`", async () => {
    setScriptedFaces(6, 4)
    const roll = await new Roll('1d6wave=3note12').evaluate()
    expect(roll.dice[0]?.options).toEqual({ modifier: 'wave=3', noted: ['note12', 1] })
  })

  test("a package's die keeps the core modifiers, and their order", async () => {
    setScriptedFaces(6, 1, 4, 5, 2)
    const roll = await new Roll('2d6wavekh').evaluate().catch(() => null)
    expect(roll, 'letters that are no command of their own').toBeNull()
    setScriptedFaces(6, 1, 4, 5, 2)
    expect((await new Roll('2d6wave1kh').evaluate()).total).toBe(5)
  })

  test('a die drops a modifier whose handler returns false', async () => {
    setScriptedFaces(6, 4)
    expect((await new Roll('1d6never2wave').evaluate()).dice[0]?.modifiers).toEqual(['wave'])
  })

  test('a stored die is revived by the name of its class', async () => {
    setScriptedFaces(6, 1, 4, 5, 6)
    const roll = await new Roll('2d6wave').evaluate()
    const restoredRoll = Roll.fromJSON(JSON.stringify(roll))
    expect(restoredRoll.dice[0]).toBeInstanceOf(WaveDie)
    expect([restoredRoll.total, restoredRoll.dice[0]?.modifiers]).toEqual([16, ['wave']])
    resetDiceConfig()
    expect(() => Roll.fromJSON(JSON.stringify(roll))).toThrow('WaveDie')
  })

  test('a die counts the dice of inner rolls and pools', async () => {
    setScriptedFaces(6, 1, 2)
    const roll = await new Roll('{(1d6wave), 1}kh').evaluate()
    expect(roll.dice[0]).toBeInstanceOf(WaveDie)
    expect(roll.total).toBe(3)
  })

  test('a die is not asked for modifiers if the roll is minimised', async () => {
    expect((await new Roll('2d6wave').evaluate({ minimize: true })).total).toBe(2)
  })

  test("a package's die may override the steps of evaluation", async () => {
    const recordedSteps: string[] = []
    class RecordingDie extends WaveDie {
      override async _evaluateAsync(options?: EvaluationOptions): Promise<this> {
        recordedSteps.push('evaluate')
        return super._evaluateAsync(options)
      }

      override _roll(): Promise<number | undefined> {
        recordedSteps.push('roll')
        return Promise.resolve(6)
      }

      override async _evaluateModifiers(): Promise<void> {
        this.modifiers = ['kh', ...this.modifiers]
        await super._evaluateModifiers()
      }

      override async _evaluateModifier(modifierCommand: string, modifier: string): Promise<void> {
        recordedSteps.push(`${modifierCommand}: ${modifier}`)
        await super._evaluateModifier(modifierCommand, modifier)
      }
    }
    readDiceConfig().terms.d = RecordingDie
    expect((await new Roll('2d6note7').evaluate()).total).toBe(6)
    expect(recordedSteps).toEqual(['evaluate', 'roll', 'roll', 'kh: kh', 'note: note7'])
  })
})

describe('a denomination of a package', () => {
  class PlotDie extends Die {
    static override DENOMINATION = 'p'

    constructor(termData: DiceTermData = {}) {
      super({ ...termData, faces: 6 })
    }

    override getResultLabel(): string {
      return '*'
    }
  }

  test("a package's denomination is a letter in formulas", async () => {
    readDiceConfig().terms.p = PlotDie
    setScriptedFaces(6, 2, 5)
    const roll = await new Roll('2dpkh + 1').evaluate()
    expect([roll.formula, roll.total, roll.dice[0]?.denomination]).toEqual(['2dpkh + 1', 6, 'p'])
    const restoredRoll = Roll.fromJSON(JSON.stringify(roll))
    expect(restoredRoll.dice[0]).toBeInstanceOf(PlotDie)
    expect(restoredRoll.dice[0]?.getTooltipData().rolls[0]).toEqual({
      result: '*',
      classes: 'plotdie d6 discarded',
    })
  })

  test("termTypes and types list a package's denomination as well", () => {
    readDiceConfig().termTypes.PlotDie = PlotDie
    expect(Roll.fromData({ class: 'Roll', terms: [new PlotDie().toJSON()] }).dice[0]).toBeInstanceOf(PlotDie)
    resetDiceConfig()
    readDiceConfig().types.push(PlotDie)
    expect(Roll.fromData({ class: 'Roll', terms: [new PlotDie().toJSON()] }).dice[0]).toBeInstanceOf(PlotDie)
  })
})

describe('a roll of a package', () => {
  /**
   * A roll class for tests. If any die shows a 1, all dice of the roll are rolled once more, and the option `again`
   * records this.
   */
  class GroupRoll extends Roll {
    static override CHAT_TEMPLATE = 'systems/ours/roll.hbs'

    override async _evaluate(options: EvaluationOptions = {}): Promise<this> {
      await super._evaluate(options)
      if (this.dice.some((die) => die.values.includes(1))) {
        for (const die of this.dice) await die.roll(options)
        this.options.again = true
      }
      this._total = this._evaluateTotal()
      return this
    }

    override _prepareData(data: Record<string, unknown>): Record<string, unknown> {
      return { ...data, bonus: 2 }
    }
  }

  test("a package's roll may change the result after evaluation", async () => {
    readDiceConfig().rolls.push(GroupRoll)
    setScriptedDice([6, 1], [8, 5], [6, 4], [8, 2])
    const roll = await new GroupRoll('1d6 + 1d8 + @bonus').evaluate()
    expect([roll.total, roll.options]).toEqual([14, { again: true }])
    const restoredRoll = Roll.fromJSON(JSON.stringify(roll))
    expect(restoredRoll).toBeInstanceOf(GroupRoll)
    expect([restoredRoll.total, restoredRoll.options, restoredRoll.result]).toEqual([
      14,
      { again: true },
      '5 + 7 + 2',
    ])
    expect(restoredRoll.clone()).toBeInstanceOf(GroupRoll)
  })

  test("a package's roll is revived only if CONFIG lists it", async () => {
    setScriptedDice([6, 2])
    const roll = await new GroupRoll('1d6').evaluate()
    expect(() => Roll.fromJSON(JSON.stringify(roll))).toThrow('GroupRoll')
  })

  test('the first roll class in CONFIG is the default', () => {
    expect(Roll.create('1d6')).toBeInstanceOf(Roll)
    expect(Roll.create('1d6')).not.toBeInstanceOf(GroupRoll)
    readDiceConfig().rolls.unshift(GroupRoll)
    expect(Roll.defaultImplementation).toBe(GroupRoll)
    expect(Roll.create('1d6 + @a', { a: 1 }, { flavor: 'x' })).toBeInstanceOf(GroupRoll)
    expect(() => {
      readDiceConfig().rolls = []
      Roll.create('1d6')
    }).toThrow('CONFIG.Dice.rolls is empty')
  })

  test("a package's roll may store more than core's", () => {
    class RollWithNote extends Roll {
      note = ''

      override toJSON(): ReturnType<Roll['toJSON']> {
        return { ...super.toJSON(), note: this.note } as ReturnType<Roll['toJSON']>
      }

      static override fromData(data: object): Roll {
        const roll = super.fromData(data)
        if (roll instanceof RollWithNote && 'note' in data) roll.note = String(data.note)
        return roll
      }
    }
    readDiceConfig().rolls.push(RollWithNote)
    const roll = new RollWithNote('1d6')
    roll.note = 'mine'
    const restoredRoll = Roll.fromJSON(JSON.stringify(roll))
    expect(restoredRoll instanceof RollWithNote && restoredRoll.note).toBe('mine')
  })

  test("a package's roll may parse formulas its own way", () => {
    class RollWithOwnParser extends Roll {
      static override parse(formula: string, data?: Record<string, unknown>): ReturnType<typeof Roll.parse> {
        return super.parse(formula.replaceAll('one', '1'), data)
      }
    }
    expect(new RollWithOwnParser('one + @a', { a: 2 }).evaluateSync().total).toBe(3)
  })
})

describe('DiceTerm helpers', () => {
  const createDieResults = (): { result: number; active: boolean }[] => [
    { result: 2, active: true },
    { result: 5, active: true },
    { result: 3, active: false },
  ]

  test('_keepOrDrop keeps or drops the right results', () => {
    const lowestDieResults = DiceTerm._keepOrDrop(createDieResults(), 1, { highest: false })
    expect(lowestDieResults.map((diceResult) => diceResult.active)).toEqual([true, false, false])
    const droppedResults = DiceTerm._keepOrDrop(createDieResults(), 1, { keep: false })
    expect(droppedResults.map((diceResult) => diceResult.active)).toEqual([true, false, false])
  })

  test('_applyCount and _applyDeduct leave inactive results alone', () => {
    const diceResultsToCount = createDieResults()
    DiceTerm._applyCount(diceResultsToCount, '>', 2, { flagSuccess: true })
    expect(diceResultsToCount).toEqual([
      { result: 2, active: true, count: 0, success: false },
      { result: 5, active: true, count: 1, success: true },
      { result: 3, active: false },
    ])
    DiceTerm._applyDeduct(diceResultsToCount, null, 0, { deductFailure: true })
    expect(diceResultsToCount[0]).toEqual({ result: 2, active: true, count: -1, failure: true })
    expect(diceResultsToCount[2]).toEqual({ result: 3, active: false })
  })
})
