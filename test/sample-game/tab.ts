/** The tab of Lanterns: what it shows, and what its button does. */
import * as v from 'valibot'
import { action } from '../../src/core/action'
import { refuse } from '../../src/core/outcome'
import type { Click, Situation } from '../../src/core/views'
import type { Words } from '../../src/core/words'
import type { Lanterns } from './rules'
import { burn } from './rules'

export function context({ state, settings }: Situation<Lanterns>): object {
  return { oil: state.oil, most: settings.most, dark: state.oil === 0 }
}

/** Burns oil. Refuses a lantern that is dark already. */
export const burnOil = action<Click<Lanterns>, { readonly measures: number }>({
  answers: v.object({ measures: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)) }),
  ask: ({ state }) =>
    state.oil === 0
      ? refuse('HnB.lanterns.refusal.dark')
      : {
          title: 'HnB.lanterns.burn',
          template: 'lanterns/burn-dialog.hbs',
          context: { most: state.oil },
          ok: 'HnB.lanterns.burn',
          defaults: { measures: 1 },
        },
  decide({ actor, state }, { measures }) {
    if (state.oil === 0) return refuse('HnB.lanterns.refusal.dark')
    const { oil, dark } = burn(state, measures)
    return {
      edits: [{ of: actor.uuid, set: { oil } }],
      post: { kind: 'burned', facts: { who: actor.uuid, name: actor.name, oil, dark } },
    }
  },
})

/** A character in a few words, for the Gamemaster. */
export const glance = ({ state }: Situation<Lanterns>): Words[] => [
  { key: 'HnB.lanterns.glance', data: { oil: state.oil } },
]
