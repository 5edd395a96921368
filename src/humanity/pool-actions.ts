/** Gains and spends single Blessing Dice, by the buttons of the pool. */
import * as v from 'valibot'
import { isRefusal } from '../core/outcome'
import { action, NOTHING } from '../core/action'
import { message } from '../core/message'
import type { Click } from '../core/views'
import { gainBlessing, gainedEdit } from './blessings'
import type { Humanity } from './rules'
import { poolOf, priceOf, spentEdit, whyNotPay } from './rules/pool'

const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))

/** The facts of a change to the pool: the dice gained or spent, and the size of the pool afterwards. */
const blessingFacts = v.object({
  what: v.picklist(['gained', 'spent']),
  dice: v.pipe(v.array(face), v.maxLength(300)),
  pool: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)),
})

export const blessingMessage = message<Humanity, v.InferOutput<typeof blessingFacts>>({
  facts: blessingFacts,
  context: ({ facts }) => ({
    ...facts,
    words: facts.dice.length === 1 ? `${facts.what}One` : facts.what,
    faces: facts.dice.join(', '),
  }),
  actions: {},
})

/** Gains a Blessing Die, and one more for each 1. */
export const gain = action<Click<Humanity>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  async decide({ actor, state }, _answers, chance) {
    const dice = await gainBlessing(chance)
    return {
      edits: [gainedEdit(actor.uuid, dice, chance)],
      post: {
        kind: 'blessing',
        facts: { what: 'gained', dice, pool: Object.keys(state.blessings).length + dice.length },
      },
    }
  },
})

/** Spends the die that was clicked. */
export const spend = action<Click<Humanity>, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'inOrder',
  decide({ actor, state, data }) {
    const ids = [data.die ?? '']
    const no = whyNotPay(poolOf(state), ids, priceOf(1, 1))
    if (isRefusal(no)) return no
    return {
      edits: [spentEdit(actor.uuid, ids)],
      post: {
        kind: 'blessing',
        facts: {
          what: 'spent',
          dice: ids.map((id) => state.blessings[id] ?? 1),
          pool: Object.keys(state.blessings).length - ids.length,
        },
      },
    }
  },
})
