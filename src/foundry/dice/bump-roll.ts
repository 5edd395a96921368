import { wavesOf } from '../../core/bump'
import type { DiceGroup, Thrown, ThrownGroup } from '../../core/dice'
import { formulaOf } from '../../core/dice'
import { BumpDie } from './bump-die'
import { piecesReady } from '../platform/pieces'
import { systemPath } from '../platform/system-id'

/** A roll of bumping dice: Foundry's own roll, which knows its groups, and shows every bump as its own throw. */
export class BumpRoll extends Roll {
  static override TOOLTIP_TEMPLATE = systemPath('templates/shared/roll-tooltip.hbs')

  static ofGroups(groups: readonly DiceGroup[]): BumpRoll {
    return new BumpRoll(formulaOf(groups))
  }

  /** What fell, as plain data; terms that are not dice have no part in it. */
  get thrown(): Thrown {
    return { formula: this.formula, groups: this.dice.map(groupOf) }
  }

  override async getTooltip(): Promise<string> {
    await piecesReady()
    return foundry.applications.handlebars.renderTemplate(BumpRoll.TOOLTIP_TEMPLATE, {
      groups: this.thrown.groups,
    })
  }
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
