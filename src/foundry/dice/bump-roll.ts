/** The roll class for bumping dice. */
import { MAX_DICE_PER_ROLL, splitIntoWaves } from '../../core/bump'
import type { DiceGroup, DiceResult, DiceGroupResult } from '../../core/dice'
import { diceFormula } from '../../core/dice'
import { BumpDie } from './bump-die'
import { setClassName } from '../platform/class-name'
import { partialsReady } from '../platform/partials'
import { systemPath } from '../platform/icon-path'

/**
 * A roll of bumping dice. It is Foundry's roll that also tells which dice belong together, and its tooltip shows every bump as a
 * separate throw.
 */
export class BumpRoll extends Roll {
  static {
    setClassName(this, 'BumpRoll')
  }

  static override TOOLTIP_TEMPLATE = systemPath('templates/shared/roll-tooltip.hbs')

  static fromGroups(groups: readonly DiceGroup[]): BumpRoll {
    return new BumpRoll(diceFormula(groups))
  }

  /** The rolled dice as plain data. Terms without dice are left out. */
  get diceResult(): DiceResult {
    return { formula: this.formula, groups: this.dice.map(readThrownGroup) }
  }

  override async getTooltip(): Promise<string> {
    await partialsReady()
    const groups = firstDice(this.diceResult.groups, MAX_DICE_PER_ROLL)
    const diceCount = this.dice.reduce((sum, { results }) => sum + results.length, 0)
    const hiddenCount = Math.max(0, diceCount - MAX_DICE_PER_ROLL)
    return foundry.applications.handlebars.renderTemplate(BumpRoll.TOOLTIP_TEMPLATE, {
      groups,
      more: hiddenCount,
    })
  }
}

/**
 * The first dice of a roll, in the order of the throws, up to a limit. The limit is needed because a forged roll may contain any
 * number of dice.
 */
function firstDice(groups: readonly DiceGroupResult[], limit: number): DiceGroupResult[] {
  let remainingDice = limit
  const shownGroups: DiceGroupResult[] = []
  for (const { waves, ...group } of groups) {
    const shownWaves: (readonly number[])[] = []
    for (const wave of waves) {
      if (remainingDice <= 0) break
      shownWaves.push(wave.slice(0, remainingDice))
      remainingDice -= wave.length
    }
    if (shownWaves.length > 0) shownGroups.push({ ...group, waves: shownWaves })
  }
  return shownGroups
}

function readThrownGroup(term: foundry.dice.terms.DiceTerm): DiceGroupResult {
  const number = term.number ?? 0
  const bumpOn = readBumpThreshold(term.modifiers)
  const results = term.results.map(({ result }) => result)
  return {
    number,
    faces: term.faces ?? 0,
    bumpOn,
    waves: splitIntoWaves(results, bumpOn === 0 ? results.length : number),
    cut: term instanceof BumpDie && 'cut' in term.options && term.options.cut === true,
  }
}

function readBumpThreshold(modifiers: readonly string[]): DiceGroup['bumpOn'] {
  const bump = modifiers.find((modifier) => modifier.startsWith('bump'))
  return bump === undefined ? 0 : bump.endsWith('2') ? 2 : 1
}
