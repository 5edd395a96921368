import * as v from 'valibot'
import { thrownGroupSchema } from '../core/dice'
import { modifierLines, modifiersSchema } from '../core/modifiers'
import { message } from '../core/message'
import type { MessageView, Viewer } from '../core/views'
import { statLabel } from './check'
import { help } from './help'
import type { Check, Humanity } from './rules'
import { helpOf, totalOf, verdictOf } from './rules'
import { ALL_STATS } from './stats'

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))

/** The facts of a Stat Check. */
const checkFacts = v.object({
  stat: v.picklist(ALL_STATS),
  statName: v.string(),
  target: v.nullable(v.pipe(v.number(), v.integer())),
  surprised: v.boolean(),
  modifiers: modifiersSchema,
  groups: v.array(thrownGroupSchema),
  help: v.record(v.string(), v.object({ name: v.string(), dice: v.array(face) })),
})

/** The facts of a change to the pool: which dice came or went, and how many there are now. */
const blessingFacts = v.object({
  what: v.picklist(['gained', 'spent']),
  dice: v.array(face),
  pool: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

export const checkMessage = message<Humanity, Check>({
  facts: checkFacts,
  context: checkContext,
  actions: { help },
})

export const blessingMessage = message<Humanity, v.InferOutput<typeof blessingFacts>>({
  facts: blessingFacts,
  context: ({ facts }) => facts,
  actions: {},
})

/** A check as the card tells it: throws, modifiers, help, sum, and what it means. */
export function checkContext({ facts }: MessageView<Check>, viewer: Viewer<Humanity>): object {
  const total = totalOf(facts)
  return {
    stat: statLabel(facts.stat, facts.statName),
    surprised: facts.surprised,
    groups: facts.groups,
    modifiers: modifierLines(facts.modifiers),
    help: Object.values(facts.help).map(({ name, dice }) => ({ name, dice, plus: dice.length })),
    helped: helpOf(facts),
    total,
    target: facts.target,
    verdict: facts.target === null ? null : verdictOf(total, facts.target),
    mayHelp: viewer.actor !== null && !Object.hasOwn(facts.help, viewer.actor.id),
  }
}
