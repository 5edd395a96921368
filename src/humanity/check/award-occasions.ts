import type { Party } from '../../core/views'
import type { Humanity, Settings } from '../rules'
import type { Check } from './facts'
import { isLucky, resultOf } from './result'

/** What a roll may be awarded for ("When to Award Blessing Dice"). */
const OCCASIONS = ['high', 'lucky', 'failed', 'natural'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** What a message is looked at with: those who are in it, and how the table awards. */
interface Looking {
  readonly sides: readonly Pick<Party<Humanity>, 'actor' | 'state'>[]
  readonly settings: Pick<Settings, 'awardScheme' | 'luckyNumberOn'>
}

/** "You as a DM should award players": nobody awards the Gamemaster's own creatures. */
export const isPlayed = ({ actor }: Pick<Party<Humanity>, 'actor'>): boolean => actor.type === 'character'

/**
 * What a Check is worth a Blessing Die for, as the table awards them (ruling HU33). As recommended: the first success
 * by 5 or more of the session, and each lucky number; "fail forward": each failure; "natural": the highest face.
 */
export function occasionsOf(check: Check, { sides, settings }: Looking): Occasion[] {
  const roller = sides.find(({ actor }) => actor.uuid === check.roller)
  if (!roller || !isPlayed(roller)) return []
  const { total, verdict } = resultOf(check)
  const by = settings.awardScheme
  const occasions: Record<Occasion, boolean> = {
    // "The first time each session": another may have been awarded since this one fell.
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
