/** Accepts the result of a Check: applies its consequence, and the Blessing of "Blessed by Steadfastness". */
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

/** The changes that accepting a Check makes, to documents and to the facts of the Check. */
interface Accepted extends Required<Pick<Changes, 'edits' | 'statuses' | 'makes'>> {
  readonly sets: Sets
  /** The awarded occasions and used abilities of the Check, the new ids included. */
  readonly awarded: Check['awarded']
}

/** The dice that the roller gains, their entries in the message's awards, and the ids of the abilities behind them. */
interface Gained {
  readonly edits: readonly Edit[]
  readonly awards: Check['awards']
  readonly by: readonly string[]
}

/** Would accepting the Check change anything: apply a consequence, or give the roller a die by Steadfastness? */
export const bringsSomething = (check: Check, roller: Roller, settings: Settings): boolean =>
  (!check.settled && consequenceBy(check) !== null) || steadfastIn(check, roller, settings).length > 0

/** Accepts a Check: ends helping, and applies and names its consequence (HU40). */
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

/** "When you fail a Check … by 5 or more, gain a Blessing" ("Blessed by Steadfastness"). */
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

/** The roller's abilities that still have to give a Blessing for this failure; none after the scene of the roll. */
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
