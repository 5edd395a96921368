/** The actions that gain and spend single Blessing Dice with the buttons of the pool. */
import type * as v from 'valibot'
import { isRefusal } from '../../core/outcome'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { ActionContext } from '../../core/game-views'
import { throwGainedBlessingDie, createEditForGainedBlessingDice } from './blessings'
import type { Humanity } from '../rules'
import {
  createSortedBlessingPool,
  createBlessingPrice,
  createEditForSpentBlessingDice,
  whyNotPayWithDice,
} from '../rules/pool'

/** The action that gains a Blessing Die. Each die that shows 1 gives another die. */
export const gainBlessingAction = defineAction<
  ActionContext<Humanity>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  async decide({ actor, state }, _answers, chance) {
    const gainedFaces = await throwGainedBlessingDie(chance)
    return {
      edits: [createEditForGainedBlessingDice(actor.uuid, gainedFaces, chance)],
      post: {
        kind: 'blessing',
        facts: {
          what: 'gained',
          dice: gainedFaces,
          pool: Object.keys(state.blessings).length + gainedFaces.length,
        },
        label: { key: 'HnB.humanity.blessing.gained', data: { number: gainedFaces.length } },
      },
    }
  },
})

/** Spends the clicked die. */
export const spendBlessingAction = defineAction<
  ActionContext<Humanity>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  decide({ actor, state, data }) {
    const dieIds = [data.die ?? '']
    const refusal = whyNotPayWithDice(createSortedBlessingPool(state), dieIds, createBlessingPrice(1, 1))
    if (isRefusal(refusal)) return refusal
    return {
      edits: [createEditForSpentBlessingDice(actor.uuid, dieIds)],
      post: {
        kind: 'blessing',
        facts: {
          what: 'spent',
          dice: dieIds.map((dieId) => state.blessings[dieId] ?? 1),
          pool: Object.keys(state.blessings).length - dieIds.length,
        },
        label: { key: 'HnB.humanity.blessing.spent' },
      },
    }
  },
})
