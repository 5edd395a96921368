/** The roll class for bumping dice. */
import { MAX_DICE_PER_ROLL, splitIntoWaves } from '../../core/bump'
import type { DiceGroup, DiceResult, DiceGroupResult } from '../../core/dice'
import { diceFormula } from '../../core/dice'
import { BumpDie } from './bump-die'
import { setClassName } from '../platform/class-name'
import { partialsReady } from '../platform/partials'
import { systemPath } from '../platform/icon-path'

/**
 * A roll of bumping dice. It extends Foundry's roll in two ways: it knows which dice belong together, and its tooltip
 * shows every bump as a separate throw.
 */
export class BumpRoll extends Roll {
  static {
    setClassName(this, 'BumpRoll')
  }

  static override TOOLTIP_TEMPLATE = systemPath('templates/shared/roll-tooltip.hbs')

  static fromGroups(diceGroups: readonly DiceGroup[]): BumpRoll {
    return new BumpRoll(diceFormula(diceGroups))
  }

  /** The rolled dice as plain data. Terms without dice are left out. */
  get diceResult(): DiceResult {
    return { formula: this.formula, groups: this.dice.map(readThrownGroup) }
  }

  override async getTooltip(): Promise<string> {
    await partialsReady()
    const diceGroups = firstDice(this.diceResult.groups, MAX_DICE_PER_ROLL)
    const diceCount = this.dice.reduce((sum, { results }) => sum + results.length, 0)
    const hiddenDiceCount = Math.max(0, diceCount - MAX_DICE_PER_ROLL)
    return foundry.applications.handlebars.renderTemplate(BumpRoll.TOOLTIP_TEMPLATE, {
      groups: diceGroups,
      more: hiddenDiceCount,
    })
  }
}

/**
 * Shortens a roll to its first dice, in the order of the throws. A forged roll may contain any number of dice, so the
 * tooltip needs a limit.
 */
function firstDice(diceGroups: readonly DiceGroupResult[], maxDice: number): DiceGroupResult[] {
  let remainingDice = maxDice
  const shownGroups: DiceGroupResult[] = []
  for (const { waves, ...group } of diceGroups) {
    const shownThrows: (readonly number[])[] = []
    for (const thrownFaces of waves) {
      if (remainingDice <= 0) break
      shownThrows.push(thrownFaces.slice(0, remainingDice))
      remainingDice -= thrownFaces.length
    }
    if (shownThrows.length > 0) shownGroups.push({ ...group, waves: shownThrows })
  }
  return shownGroups
}

function readThrownGroup(term: foundry.dice.terms.DiceTerm): DiceGroupResult {
  const diceCount = term.number ?? 0
  const bumpOn = readBumpThreshold(term.modifiers)
  const results = term.results.map(({ result }) => result)
  return {
    number: diceCount,
    faces: term.faces ?? 0,
    bumpOn,
    waves: splitIntoWaves(results, bumpOn === 0 ? results.length : diceCount),
    cut: term instanceof BumpDie && 'cut' in term.options && term.options.cut === true,
  }
}

function readBumpThreshold(modifiers: readonly string[]): DiceGroup['bumpOn'] {
  const bumpModifier = modifiers.find((modifier) => modifier.startsWith('bump'))
  return bumpModifier === undefined ? 0 : bumpModifier.endsWith('2') ? 2 : 1
}
