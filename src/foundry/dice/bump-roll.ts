/** The roll of bumping dice. */
import { MAX_DICE, wavesOf } from '../../core/bump'
import type { DiceGroup, Thrown, ThrownGroup } from '../../core/dice'
import { formulaOf } from '../../core/dice'
import { BumpDie } from './bump-die'
import { setClassName } from '../platform/class-name'
import { piecesReady } from '../platform/pieces'
import { systemPath } from '../platform/system-id'

/** A roll of bumping dice: Foundry's own roll, with its groups, that shows every bump as a throw of its own. */
export class BumpRoll extends Roll {
  static {
    setClassName(this, 'BumpRoll')
  }

  static override TOOLTIP_TEMPLATE = systemPath('templates/shared/roll-tooltip.hbs')

  static ofGroups(groups: readonly DiceGroup[]): BumpRoll {
    return new BumpRoll(formulaOf(groups))
  }

  /** The dice that fell, as plain data; terms that are not dice are left out. */
  get thrown(): Thrown {
    return { formula: this.formula, groups: this.dice.map(groupOf) }
  }

  override async getTooltip(): Promise<string> {
    await piecesReady()
    const groups = firstDice(this.thrown.groups, MAX_DICE)
    const all = this.dice.reduce((sum, { results }) => sum + results.length, 0)
    const more = Math.max(0, all - MAX_DICE)
    return foundry.applications.handlebars.renderTemplate(BumpRoll.TOOLTIP_TEMPLATE, { groups, more })
  }
}

/** The first dice of a roll, in the order they fell, because a forged roll may contain any number. */
function firstDice(groups: readonly ThrownGroup[], most: number): ThrownGroup[] {
  let left = most
  const shown: ThrownGroup[] = []
  for (const { waves, ...group } of groups) {
    const some: (readonly number[])[] = []
    for (const wave of waves) {
      if (left <= 0) break
      some.push(wave.slice(0, left))
      left -= wave.length
    }
    if (some.length > 0) shown.push({ ...group, waves: some })
  }
  return shown
}

function groupOf(term: foundry.dice.terms.DiceTerm): ThrownGroup {
  const number = term.number ?? 0
  const bumpOn = bumpOnOf(term.modifiers)
  const results = term.results.map(({ result }) => result)
  return {
    number,
    faces: term.faces ?? 0,
    bumpOn,
    waves: wavesOf(results, bumpOn === 0 ? results.length : number),
    cut: term instanceof BumpDie && 'cut' in term.options && term.options.cut === true,
  }
}

function bumpOnOf(modifiers: readonly string[]): DiceGroup['bumpOn'] {
  const bump = modifiers.find((modifier) => modifier.startsWith('bump'))
  return bump === undefined ? 0 : bump.endsWith('2') ? 2 : 1
}
