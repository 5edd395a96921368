import * as v from 'valibot'
import type { Ask } from '../core/contract'
import { bumpOnOf, modifierAnswers, switched } from '../core/modifiers'
import { isRefusal } from '../core/outcome'
import { action } from '../core/action'
import type { Click } from '../core/views'
import type { Words } from '../core/words'
import { conditionModifiers } from './conditions'
import type { Check, Humanity } from './rules'
import { checkedStat } from './rules'
import { statDice, TARGETS } from './stats'
import type { Stat } from './stats'

export type HumanityClick = Click<Humanity>

/** Medium, "the average for rolls in most situations" ("Setting Basic Stat Check Targets"). */
const USUAL_TARGET = 8

const answers = v.object({
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
  surprised: v.optional(v.boolean(), false),
  ...modifierAnswers,
})

/** A click on a stat: asks for the target and the modifiers, rolls, and posts a `check` card. */
export const check = action<HumanityClick, v.InferOutput<typeof answers>>({
  answers,
  ask(click) {
    const stat = checkedStat(click.settings, click.data.stat)
    return isRefusal(stat) ? stat : question(click, stat)
  },
  async decide({ actor, state, settings, data }, { target, surprised, ...answers }, chance) {
    const stat = checkedStat(settings, data.stat)
    if (isRefusal(stat)) return stat
    const modifiers = switched(conditionModifiers(actor.statuses, stat), answers)
    const bumpOn = surprised ? 0 : bumpOnOf(modifiers)
    const { groups } = await chance.roll([statDice(state.stats[stat], bumpOn)])
    const facts: Check = {
      stat,
      statName: stat === 'custom' ? settings.customStat : '',
      target,
      surprised,
      modifiers,
      groups,
      help: {},
    }
    return { post: { kind: 'check', facts } }
  },
})

function question({ actor, state, settings }: HumanityClick, stat: Stat): Ask {
  return {
    title: 'HnB.humanity.check.ask',
    titleData: { name: actor.name },
    template: 'humanity/check-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      stat: statLabel(stat, settings.customStat),
      die: state.stats[stat],
      targets: TARGETS,
      target: USUAL_TARGET,
    },
    defaults: { target: USUAL_TARGET },
    modifiers: conditionModifiers(actor.statuses, stat),
    remember: stat,
    keeps: ['target'],
  }
}

/** The words for a stat: a key of `lang/` for the seven H's, what the GM typed for the custom one. */
export function statLabel(stat: Stat, customStat: string): Words {
  return stat === 'custom' ? { text: customStat } : { key: `HnB.humanity.stat.${stat}` }
}
