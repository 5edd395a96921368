import * as v from 'valibot'
import type { Ask } from '../core/contract'
import type { Modifier } from '../core/modifiers'
import { isRefusal } from '../core/outcome'
import { action } from '../core/action'
import type { Click } from '../core/views'
import type { Words } from '../core/words'
import { conditionModifiers, preventsBump } from './conditions'
import type { Check, Humanity } from './rules'
import { checkDice } from './rules'
import { TARGETS } from './stats'
import type { Stat } from './stats'

export type HumanityClick = Click<Humanity>

/** Medium, "the average for rolls in most situations" ("Setting Basic Stat Check Targets"). */
const USUAL_TARGET = 8

const answers = v.object({
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
  surprised: v.optional(v.boolean(), false),
  /** The named modifiers that stay on, by their id. */
  on: v.optional(v.record(v.string(), v.boolean()), {}),
  situation: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  situationValue: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99))),
    null,
  ),
})

/** A click on a stat: asks for the target and the modifiers, rolls, and posts a `check` card. */
export const check = action<HumanityClick, v.InferOutput<typeof answers>>({
  answers,
  ask(click) {
    const dice = checkDice(click.state, click.settings, click.data.stat, false)
    return isRefusal(dice) ? dice : question(click, dice.stat)
  },
  async decide({ actor, state, settings, data }, { target, surprised, on, ...situation }, chance) {
    const dice = checkDice(state, settings, data.stat, surprised || preventsBump(actor.statuses))
    if (isRefusal(dice)) return dice
    const named = conditionModifiers(actor.statuses, dice.stat)
    const { groups } = await chance.roll([dice.group])
    const facts: Check = {
      stat: dice.stat,
      statName: dice.stat === 'custom' ? settings.customStat : '',
      target,
      surprised,
      modifiers: [
        ...named.map((modifier) => ({ ...modifier, on: on[modifier.id] ?? modifier.on })),
        ...situational(situation),
      ],
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
      usual: USUAL_TARGET,
      modifiers: conditionModifiers(actor.statuses, stat),
      noBump: preventsBump(actor.statuses),
    },
    defaults: { target: USUAL_TARGET },
  }
}

/** The words for a stat: a key of `lang/` for the seven H's, what the GM typed for the custom one. */
export function statLabel(stat: Stat, customStat: string): Words {
  return stat === 'custom' ? { text: customStat } : { key: `HnB.humanity.stat.${stat}` }
}

/** What the person typed counts as soon as it has a value; without a name it is called by its kind. */
function situational({
  situation,
  situationValue,
}: {
  situation: string
  situationValue: number | null
}): Modifier[] {
  if (situationValue === null || situationValue === 0) return []
  const text = situation.trim()
  const label = text === '' ? { key: 'HnB.humanity.check.situation' } : { text }
  return [{ id: 'situation', label, value: situationValue, source: 'situation', on: true }]
}
