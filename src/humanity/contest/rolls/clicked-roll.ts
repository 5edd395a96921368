/** Finds the roll that a button names. */
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { Click } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { Contest, ContestRoll } from '../facts'
import type { RollPart } from './sides'

/** A roll that has been made: the uuid of its actor, and its path in the facts of the message. */
export interface ClickedRoll {
  readonly rollerUuid: string
  readonly roll: ContestRoll
  readonly path: string
}

/** A roll of a side in a Contest. */
export interface SideRoll extends ClickedRoll {
  /** The key of the side. */
  readonly key: string
  readonly part: RollPart
}

/** The roll that a button names by `data-side` and `data-part`. */
export function clickedRoll(
  { exchange }: Contest,
  { data }: Pick<Click<Humanity>, 'data'>,
): SideRoll | Refusal {
  const key = data.side ?? ''
  const side = Object.hasOwn(exchange.sides, key) ? exchange.sides[key] : undefined
  const part = data.part === 'defence' ? 'defence' : 'attack'
  const roll = side?.answer?.[part]
  return side && roll
    ? { rollerUuid: side.uuid, key, part, roll, path: `exchange.sides.${key}.answer.${part}` }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}
