import type * as v from 'valibot'
import { isRefusal } from '../core/outcome'
import { action, NOTHING } from '../core/ruleset'
import { gainBlessing } from './blessings'
import type { HumanityMoment } from './check'
import type { State } from './rules'
import { takeDice } from './rules'

/** The pool as it is shown: the least valuable die first. */
export function poolOf({ blessings }: State): { id: string; face: number }[] {
  return Object.entries(blessings)
    .map(([id, face]) => ({ id, face }))
    .sort((a, b) => a.face - b.face || a.id.localeCompare(b.id))
}

/** Gains a Blessing Die, and one more for each 1. Every die has its own key, so no other gain is lost. */
export const gain = action<HumanityMoment, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  async decide({ actor, state }, _answers, table) {
    const dice = await gainBlessing(table)
    return {
      edits: [
        { of: actor.uuid, set: Object.fromEntries(dice.map((face) => [`blessings.${table.id()}`, face])) },
      ],
      card: {
        kind: 'blessing',
        facts: { what: 'gained', dice, pool: Object.keys(state.blessings).length + dice.length },
      },
    }
  },
})

/** Spends the die that was clicked. */
export const spend = action<HumanityMoment, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  contended: true,
  decide({ actor, state, data }) {
    const ids = data.die === undefined ? [] : [data.die]
    const dice = takeDice(state, ids)
    if (isRefusal(dice)) return dice
    return {
      edits: [{ of: actor.uuid, set: Object.fromEntries(ids.map((id) => [`blessings.${id}`, undefined])) }],
      card: {
        kind: 'blessing',
        facts: { what: 'spent', dice, pool: Object.keys(state.blessings).length - ids.length },
      },
    }
  },
})
