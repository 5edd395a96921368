/** The actions that gain and spend single Blessing Dice with the buttons of the pool. */
import type * as v from 'valibot'
import { isRefusal } from '../../core/outcome'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Click } from '../../core/game-views'
import { throwGainedBlessingDie, createGainedBlessingDiceEdit } from './blessings'
import type { Humanity } from '../rules'
import {
  createSortedBlessingPool,
  createBlessingPrice,
  createSpentBlessingDiceEdit,
  whyNotPayWithDice,
} from '../rules/pool'

/** The action that gains a Blessing Die. Each die that shows 1 gives another die. */
export const gainBlessingAction = defineAction<Click<Humanity>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  async decide({ actor, state }, _answers, chance) {
    const gainedFaces = await throwGainedBlessingDie(chance)
    return {
      edits: [createGainedBlessingDiceEdit(actor.uuid, gainedFaces, chance)],
      post: {
        kind: 'blessing',
        facts: {
          what: 'gained',
          dice: gainedFaces,
          pool: Object.keys(state.blessings).length + gainedFaces.length,
        },
      },
    }
  },
})

/** Spends the clicked die. */
export const spendBlessingAction = defineAction<Click<Humanity>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  decide({ actor, state, data }) {
    const dieIds = [data.die ?? '']
    const refusal = whyNotPayWithDice(createSortedBlessingPool(state), dieIds, createBlessingPrice(1, 1))
    if (isRefusal(refusal)) return refusal
    return {
      edits: [createSpentBlessingDiceEdit(actor.uuid, dieIds)],
      post: {
        kind: 'blessing',
        facts: {
          what: 'spent',
          dice: dieIds.map((dieId) => state.blessings[dieId] ?? 1),
          pool: Object.keys(state.blessings).length - dieIds.length,
        },
      },
    }
  },
})
