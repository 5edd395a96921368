/** The tab of the sample game Lanterns: the data for its template, and its action. */
import * as v from 'valibot'
import { defineAction } from '../../src/core/action'
import type { PersonView, ScreenPerson } from '../../src/core/contract'
import { refuse } from '../../src/core/outcome'
import type { ActionContext, Situation } from '../../src/core/game-views'
import type { LanternsGame } from './rules'
import { burnMeasuresOfOil } from './rules'

export function context({ state, settings }: Situation<LanternsGame>): object {
  return { oil: state.oil, most: settings.most, dark: state.oil === 0 }
}

/** The action that burns oil. A lantern without oil refuses it. */
export const burnOilAction = defineAction<ActionContext<LanternsGame>, { readonly measures: number }>({
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
    const { oil, dark } = burnMeasuresOfOil(state, measures)
    return {
      edits: [{ target: actor.uuid, set: { oil } }],
      post: { kind: 'burned', facts: { who: actor.uuid, name: actor.name, oil, dark } },
    }
  },
})

/** Creates the lines and buttons that the Gamemaster's screen shows for an actor. */
export const createPersonView = ({ state }: ScreenPerson<LanternsGame>): PersonView => ({
  lines: [{ phrase: { key: 'HnB.lanterns.oil' }, value: { text: String(state.oil) } }],
  buttons: state.oil === 0 ? [] : [{ act: 'burn', label: { key: 'HnB.lanterns.burn' } }],
})
