/** The short recipe for a Gamemaster's creature ("Creating NPCs"). */
import * as v from 'valibot'
import { action } from '../core/action'
import { refuse } from '../core/outcome'
import type { Click } from '../core/views'
import { statLabel } from './check/question'
import type { Humanity } from './rules'
import { npcStats } from './rules/npc'
import { isStat, STAT_DICE, statsAt, statsOf } from './stats'

/** A select answers its numbers as text. */
const die = v.optional(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist(STAT_DICE)),
  4,
)
const answers = v.object({
  shared: die,
  unusual: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  die,
  history: die,
})

/** Writes the dice of a Gamemaster's creature. */
export const recipe = action<Click<Humanity>, v.InferOutput<typeof answers>>({
  answers,
  ask({ actor, state, settings }) {
    if (actor.type !== 'npc') return refuse('HnB.humanity.refusal.notNow')
    const stats = statsOf(settings.customStat).filter((stat) => stat !== 'history')
    return {
      title: 'HnB.humanity.npc.title',
      titleData: { name: actor.name },
      template: 'humanity/recipe-dialog',
      ok: 'HnB.humanity.npc.ok',
      context: {
        dice: STAT_DICE,
        history: state.stats.history,
        stats: stats.map((stat) => ({ stat, label: statLabel(stat, settings.customStat) })),
      },
      defaults: { shared: 4, unusual: '', die: 8, history: state.stats.history },
    }
  },
  decide({ actor, settings }, { shared, unusual, die, history }) {
    if (actor.type !== 'npc') return refuse('HnB.humanity.refusal.notNow')
    if (unusual !== '' && (!isStat(unusual) || unusual === 'history'))
      return refuse('HnB.humanity.refusal.noSuchStat', { stat: unusual })
    if (unusual === 'custom' && settings.customStat === '')
      return refuse('HnB.humanity.refusal.noSuchStat', { stat: unusual })
    return {
      edits: [
        {
          of: actor.uuid,
          set: { stats: { ...statsAt(npcStats({ shared, unusual, die, history }), settings.customStat) } },
        },
      ],
    }
  },
})
