/** The occasions on which a Check earns a Blessing Die. */
import type { Party } from '../../core/views'
import { isOfPastSession } from '../rolled-at'
import type { Humanity, Settings } from '../rules'
import type { Check } from './facts'
import { isLucky, resultOf } from './result'

/** The occasions on which a roll may earn an award ("When to Award Blessing Dice"). */
const OCCASIONS = ['high', 'lucky', 'failed', 'natural'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** The sides of the message, and the table's award scheme. */
interface Look {
  readonly sides: readonly Pick<Party<Humanity>, 'actor' | 'state'>[]
  readonly settings: Pick<Settings, 'awardScheme' | 'luckyNumberOn' | 'session'>
}

/** Is the actor a player's character? "You as a DM should award players", not the Gamemaster's own creatures. */
export const isPlayed = ({ actor }: Pick<Party<Humanity>, 'actor'>): boolean => actor.type === 'character'

/**
 * The occasions of a Check that the table's scheme awards (ruling HU33). `recommended`: the first success by 5 or more
 * of the session. `failForward`: each failure. `natural`: each highest face. Every scheme but `none`: the lucky number.
 */
export function occasionsOf(check: Check, { sides, settings }: Look): Occasion[] {
  const roller = sides.find(({ actor }) => actor.uuid === check.roller)
  if (!roller || !isPlayed(roller) || isOfPastSession(check, settings)) return []
  const { total, verdict } = resultOf(check)
  const by = settings.awardScheme
  const occasions: Record<Occasion, boolean> = {
    // "The first time each session": another Check may have earned the award after this roll.
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
