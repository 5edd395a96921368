/** Accepting a Check as it stands: its consequence is applied, and a steadfast roller gains their die. */
import type { Chance } from '../../core/chance'
import type { Sets } from '../../core/exchange-changes'
import type { Changes, Edit } from '../../core/outcome'
import type { Party } from '../../core/views'
import { abilitiesThat, isAbout } from '../abilities'
import type { Held } from '../abilities'
import { gains } from '../award'
import { isOfPastScene } from '../rolled-at'
import type { Humanity, Settings } from '../rules'
import { checkOf } from '../rules/circumstances'
import { consequenceBy, consequenceOf } from './consequence'
import type { Check } from './facts'
import { resultOf } from './result'

type Roller = Pick<Party<Humanity>, 'actor' | 'items' | 'state'>

/** What accepting a Check changes, and what it sets in the facts of that Check. */
interface Accepted extends Required<Pick<Changes, 'edits' | 'statuses' | 'makes'>> {
  readonly sets: Sets
  /** What was awarded or used for the Check, including this. */
  readonly awarded: Check['awarded']
}

/** Dice that were gained, their entries among the awards of the message, and the ids of the abilities that gave them. */
interface Gained {
  readonly edits: readonly Edit[]
  readonly awards: Check['awards']
  readonly by: readonly string[]
}

/** Would accepting a Check do anything: apply a consequence, or give a steadfast roller a die? */
export const bringsSomething = (check: Check, roller: Roller, settings: Settings): boolean =>
  (!check.settled && consequenceBy(check) !== null) || steadfastIn(check, roller, settings).length > 0

/** Accepts a Check: helping ends, and its consequence is applied and named (HU40). */
export async function accepted(
  check: Check,
  roller: Roller,
  settings: Settings,
  chance: Chance,
): Promise<Accepted> {
  const consequence = check.settled ? null : consequenceOf(check, chance)
  const { edits, awards, by } = await steadfastGain(check, roller, settings, chance)
  const awarded = [...check.awarded, ...by]
  const gained = by.length > 0 && { awards: { ...check.awards, ...awards }, awarded }
  return {
    edits,
    statuses: consequence?.statuses ?? [],
    makes: consequence?.makes ?? [],
    sets: { settled: true, ...consequence?.sets, ...gained },
    awarded,
  }
}

/** "When you fail a Check … by 5 or more, gain a Blessing" ("Blessed by Steadfastness"): the dice, and why, for the message. */
export async function steadfastGain(
  check: Check,
  roller: Roller,
  settings: Settings,
  chance: Chance,
): Promise<Gained> {
  const steadfast = steadfastIn(check, roller, settings)
  const edits: Edit[] = []
  const awards: Check['awards'] = {}
  for (const { name: why } of steadfast) {
    const { edit, dice } = await gains(check.roller, 1, chance)
    edits.push(edit)
    awards[chance.id()] = { name: roller.actor.name, actor: '', dice, why: why.slice(0, 200) }
  }
  return { edits, awards, by: steadfast.map(({ id }) => id) }
}

/** The roller's abilities that give a Blessing for this failure, in its scene, and have not. */
function steadfastIn(
  check: Check,
  { items, state }: Pick<Roller, 'items' | 'state'>,
  settings: Settings,
): Held[] {
  const { verdict } = resultOf(check)
  if (!verdict || verdict.success || isOfPastScene(check, settings)) return []
  const about = checkOf(check.stats, check.purpose === 'preparedness' ? 'preparedness' : 'check')
  return abilitiesThat(items, 'gain').flatMap(({ held, effect }) =>
    !isAbout(effect, about, state.stats) ||
    check.awarded.includes(held.id) ||
    failedBy(check, settings) < effect.value
      ? []
      : [held],
  )
}

/** The margin of a failure, after protection or before it (ruling HU14); 0 for a success. */
function failedBy(check: Check, { steadfastMargin }: Pick<Settings, 'steadfastMargin'>): number {
  const { total, bare, verdict } = resultOf(check)
  if (!verdict || verdict.success || check.target === null) return 0
  return check.target - (steadfastMargin === 'after' ? total : bare)
}
