/** Finds the roll that a button names. */
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { ActionContext } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { Contest, ContestRoll } from '../facts'
import type { AttackOrDefence } from './sides'

/** A roll named by a button: the roll, the uuid of its actor, and its path in the message's facts. */
export interface ClickedContestRoll {
  readonly rollerUuid: string
  readonly roll: ContestRoll
  readonly path: string
}

/** A roll that a button names, with the side that made the roll. */
export interface ClickedSideRoll extends ClickedContestRoll {
  /** The key of the side. */
  readonly key: string
  readonly part: AttackOrDefence
}

/** Finds the roll that a button names by `data-side` and `data-part`. */
export function findClickedSideRoll(
  { exchange }: Contest,
  { data }: Pick<ActionContext<Humanity>, 'data'>,
): ClickedSideRoll | Refusal {
  const sideKey = data.side ?? ''
  const contestSide = Object.hasOwn(exchange.sides, sideKey) ? exchange.sides[sideKey] : undefined
  const attackOrDefence = data.part === 'defence' ? 'defence' : 'attack'
  const contestRoll = contestSide?.answer?.[attackOrDefence]
  return contestSide && contestRoll
    ? {
        rollerUuid: contestSide.uuid,
        key: sideKey,
        part: attackOrDefence,
        roll: contestRoll,
        path: `exchange.sides.${sideKey}.answer.${attackOrDefence}`,
      }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}
