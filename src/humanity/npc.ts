/** The short recipe for a Gamemaster's creature ("Creating NPCs"). */
import * as v from 'valibot'
import { action } from '../core/action'
import type { Changes } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { Refusal } from '../core/outcome'
import type { Click } from '../core/views'
import { abilitiesOf } from './abilities'
import { abilityItem } from './built-items'
import { statLabel } from './check/question'
import type { Humanity } from './rules'
import { ABILITIES, isAbility } from './rules/abilities'
import { npcStats } from './rules/npc'
import { MOST_TOUCHSTONES } from './rules/touchstones'
import type { StatDie } from './stats'
import { isStat, STAT_DICE, statsAt, statsOf } from './stats'

/** A form's select returns numbers as text. */
const die = v.optional(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist(STAT_DICE)),
  4,
)
const words = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)))
const answers = v.object({
  shared: die,
  unusual: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  die,
  history: die,
  /** The touchstones of History, one per line. A field that the answers leave out keeps its value. */
  scope: words(1600),
  motivation: words(400),
  quirks: words(400),
  /** The id of one of the thirty abilities; `none`; or `kept` for the creature's present ability. */
  ability: v.optional(v.pipe(v.string(), v.maxLength(40)), 'kept'),
})
/** The most characters in a touchstone. */
const LONGEST = 200

type Answers = v.InferOutput<typeof answers>

/** Writes the data of a Gamemaster's creature: its dice, touchstones, motivation and quirks, and an ability. */
export const recipe = action<Click<Humanity>, Answers>({
  answers,
  ask({ actor, state, items, settings }) {
    if (actor.type !== 'npc') return refuse('HnB.humanity.refusal.notNow')
    const stats = statsOf(settings.customStat).filter((stat) => stat !== 'history')
    const has = abilitiesOf(items)
    // Proposes the present values, so that a person can change one value and keep the other values.
    const shared = mostOf(stats.map((stat) => state.stats[stat]))
    const odd = stats.filter((stat) => state.stats[stat] !== shared)
    const [unusual = ''] = odd.length === 1 ? odd : []
    const die = unusual === '' ? 8 : state.stats[unusual]
    return {
      title: 'HnB.humanity.npc.title',
      titleData: { name: actor.name },
      template: 'humanity/recipe-dialog',
      ok: 'HnB.humanity.npc.ok',
      context: {
        dice: STAT_DICE,
        history: state.stats.history,
        shared,
        unusual,
        die,
        stats: stats.map((stat) => ({ stat, label: statLabel(stat, settings.customStat) })),
        scope: state.touchstones.join('\n'),
        ...state.npc,
        kept: has.map(({ name }) => name).join(', '),
        abilities: ABILITIES.map((id) => ({ id, name: abilityItem(id).name.key })),
      },
      defaults: { shared, unusual, die, history: state.stats.history },
    }
  },
  decide(click, { shared, unusual, die, history, ...written }) {
    const { actor, settings } = click
    if (actor.type !== 'npc') return refuse('HnB.humanity.refusal.notNow')
    if (unusual !== '' && (!isStat(unusual) || unusual === 'history'))
      return refuse('HnB.humanity.refusal.noSuchStat', { stat: unusual })
    if (unusual === 'custom' && settings.customStat === '')
      return refuse('HnB.humanity.refusal.noSuchStat', { stat: unusual })
    const lines = written.scope?.split('\n').map((line) => line.trim().slice(0, LONGEST))
    const touchstones = lines?.filter((line) => line !== '')
    if (touchstones && touchstones.length > MOST_TOUCHSTONES)
      return refuse('HnB.humanity.refusal.manyTouchstones', { most: MOST_TOUCHSTONES })
    const ability = oneAbility(click, written.ability)
    if (isRefusal(ability)) return ability
    const { motivation, quirks } = written
    return {
      ...ability,
      edits: [
        {
          of: actor.uuid,
          set: {
            stats: { ...statsAt(npcStats({ shared, unusual, die, history }), settings.customStat) },
            ...(touchstones && { touchstones }),
            ...(motivation !== undefined && { 'npc.motivation': motivation }),
            ...(quirks !== undefined && { 'npc.quirks': quirks }),
          },
        },
      ],
    }
  },
})

/** "At most one Ability": a new ability replaces the creature's ability. */
function oneAbility({ actor, items }: Click<Humanity>, chosen: string): Changes | Refusal {
  if (chosen === 'kept') return {}
  const has = abilitiesOf(items)
  if (chosen !== 'none' && !isAbility(chosen)) return refuse('HnB.humanity.refusal.noSuchAbility')
  return {
    drops: has.map(({ uuid }) => uuid),
    makes: isAbility(chosen) ? [{ on: actor.uuid, item: abilityItem(chosen) }] : [],
  }
}

/** The most frequent die; in a tie, the first. */
function mostOf(dice: readonly StatDie[]): StatDie {
  const times = (one: StatDie) => dice.filter((die) => die === one).length
  return dice.reduce((most, die) => (times(die) > times(most) ? die : most), dice[0] ?? 4)
}
