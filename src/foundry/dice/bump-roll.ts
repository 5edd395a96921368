/** The roll class for dice that bump, that is, are rolled again and added. */
import { MAX_DICE_PER_ROLL, splitDiceIntoBumpWaves } from '../../core/bump'
import type { DiceGroup, DiceResult, DiceGroupResult } from '../../core/dice'
import { createDiceFormula } from '../../core/dice'
import { BumpDie } from './bump-die'
import { setClassName } from '../platform/class-name'
import { waitForTemplatePartials } from '../platform/partials'
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
    return new BumpRoll(createDiceFormula(diceGroups))
  }

  /** The rolled dice as plain data. Terms without dice are left out. */
  get diceResult(): DiceResult {
    return { formula: this.formula, groups: this.dice.map(readThrownDiceGroup) }
  }

  override async getTooltip(): Promise<string> {
    await waitForTemplatePartials()
    const diceGroups = takeFirstDice(this.diceResult.groups, MAX_DICE_PER_ROLL)
    const diceCount = this.dice.reduce((diceSum, { results }) => diceSum + results.length, 0)
    const hiddenDiceCount = Math.max(0, diceCount - MAX_DICE_PER_ROLL)
    return foundry.applications.handlebars.renderTemplate(BumpRoll.TOOLTIP_TEMPLATE, {
      groups: diceGroups,
      more: hiddenDiceCount,
    })
  }
}

/** Shortens a roll for the tooltip to its first dice in throw order. A forged roll may contain any number of dice. */
function takeFirstDice(diceGroups: readonly DiceGroupResult[], maxDiceCount: number): DiceGroupResult[] {
  let remainingDiceCount = maxDiceCount
  const shownDiceGroups: DiceGroupResult[] = []
  for (const { waves, ...group } of diceGroups) {
    const shownDiceThrows: (readonly number[])[] = []
    for (const facesOfThrownDice of waves) {
      if (remainingDiceCount <= 0) break
      shownDiceThrows.push(facesOfThrownDice.slice(0, remainingDiceCount))
      remainingDiceCount -= facesOfThrownDice.length
    }
    if (shownDiceThrows.length > 0) shownDiceGroups.push({ ...group, waves: shownDiceThrows })
  }
  return shownDiceGroups
}

function readThrownDiceGroup(diceTerm: foundry.dice.terms.DiceTerm): DiceGroupResult {
  const diceCount = diceTerm.number ?? 0
  const bumpThreshold = readBumpThreshold(diceTerm.modifiers)
  const facesOfThrownDice = diceTerm.results.map(({ result }) => result)
  return {
    number: diceCount,
    faces: diceTerm.faces ?? 0,
    bumpOn: bumpThreshold,
    waves: splitDiceIntoBumpWaves(
      facesOfThrownDice,
      bumpThreshold === 0 ? facesOfThrownDice.length : diceCount,
    ),
    cut: diceTerm instanceof BumpDie && 'cut' in diceTerm.options && diceTerm.options.cut === true,
  }
}

function readBumpThreshold(dieModifiers: readonly string[]): DiceGroup['bumpOn'] {
  const bumpModifier = dieModifiers.find((dieModifier) => dieModifier.startsWith('bump'))
  return bumpModifier === undefined ? 0 : bumpModifier.endsWith('2') ? 2 : 1
}
