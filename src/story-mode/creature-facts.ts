/** What the messages about a creature's level and its new attack store. */
import * as v from 'valibot'
import { CHECK_LEVEL_RANGE } from './rules'
import { ATTACK_WEIGHTS } from './tables'

export const creatureLevelFactsSchema = v.object({
  level: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(CHECK_LEVEL_RANGE.least),
    v.maxValue(CHECK_LEVEL_RANGE.most),
  ),
})

export const newCreatureAttackFactsSchema = v.object({
  weight: v.picklist(ATTACK_WEIGHTS),
  harm: v.pipe(v.number(), v.integer()),
  /** True: the weapon is dropped, because no slot was free for it. */
  dropped: v.boolean(),
})
