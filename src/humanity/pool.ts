import type * as v from 'valibot'
import { isRefusal } from '../core/outcome'
import { action, NOTHING } from '../core/action'
import { gainBlessing } from './blessings'
import type { HumanityClick } from './check'
import type { State } from './rules'
import { takeDice } from './rules'

/** The pool as it is shown: the least valuable die first. */
export function poolOf({ blessings }: State): { id: string; face: number }[] {
  return Object.entries(blessings)
    .map(([id, face]) => ({ id, face }))
    .sort((a, b) => a.face - b.face || a.id.localeCompare(b.id))
}

/** Gains a Blessing Die, and one more for each 1. Every die has its own key, so no other gain is lost. */
export const gain = action<HumanityClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  async decide({ actor, state }, _answers, chance) {
    const dice = await gainBlessing(chance)
    return {
      edits: [
        { of: actor.uuid, set: Object.fromEntries(dice.map((face) => [`blessings.${chance.id()}`, face])) },
      ],
      post: {
        kind: 'blessing',
        facts: { what: 'gained', dice, pool: Object.keys(state.blessings).length + dice.length },
      },
    }
  },
})

/** Spends the die that was clicked. */
export const spend = action<HumanityClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  decide({ actor, state, data }) {
    const ids = data.die === undefined ? [] : [data.die]
    const dice = takeDice(state, ids)
    if (isRefusal(dice)) return dice
    return {
      edits: [{ of: actor.uuid, set: Object.fromEntries(ids.map((id) => [`blessings.${id}`, undefined])) }],
      post: {
        kind: 'blessing',
        facts: { what: 'spent', dice, pool: Object.keys(state.blessings).length - ids.length },
      },
    }
  },
})
