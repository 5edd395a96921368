/** Which Checks are worth a Blessing Die. */
import type { Party } from '../../core/views'
import { isOfPastSession } from '../rolled-at'
import type { Humanity, Settings } from '../rules'
import type { Check } from './facts'
import { isLucky, resultOf } from './result'

/** What a roll may earn an award for ("When to Award Blessing Dice"). */
const OCCASIONS = ['high', 'lucky', 'failed', 'natural'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** The sides of the message, and the table's award scheme. */
interface Look {
  readonly sides: readonly Pick<Party<Humanity>, 'actor' | 'state'>[]
  readonly settings: Pick<Settings, 'awardScheme' | 'luckyNumberOn' | 'session'>
}

/** "You as a DM should award players", and not the Gamemaster's own creatures. */
export const isPlayed = ({ actor }: Pick<Party<Humanity>, 'actor'>): boolean => actor.type === 'character'

/**
 * What the table awards in a Check (ruling HU33). As recommended: the first success by 5 or more of the session, and
 * each lucky number; "fail forward": each failure; "natural": each highest face.
 */
export function occasionsOf(check: Check, { sides, settings }: Look): Occasion[] {
  const roller = sides.find(({ actor }) => actor.uuid === check.roller)
  if (!roller || !isPlayed(roller) || isOfPastSession(check, settings)) return []
  const { total, verdict } = resultOf(check)
  const by = settings.awardScheme
  const occasions: Record<Occasion, boolean> = {
    // "The first time each session": another Check may have been awarded since this one was rolled.
    high:
      by === 'recommended' &&
      check.first &&
      !roller.state.high &&
      verdict?.success === true &&
      verdict.margin >= 5,
    lucky: by !== 'none' && isLucky(check, total, settings),
    failed: by === 'failForward' && verdict?.success === false,
    natural: by === 'natural' && isNatural(check),
  }
  return OCCASIONS.filter((one) => occasions[one] && !check.awarded.includes(one))
}

/** Does every die of the first throw show its highest face? */
export function isNatural({ groups }: Pick<Check, 'groups'>): boolean {
  return groups.every(({ waves: [first = []], faces }) => first.every((face) => face === faces))
}
