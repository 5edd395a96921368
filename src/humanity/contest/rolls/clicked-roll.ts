/** Finds the roll that a button names. */
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { Click } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { Contest, ContestRoll } from '../facts'
import type { RollPart } from './sides'

/** A roll that a button names, the uuid of the actor who rolled, and the path of the roll in the message's facts. */
export interface ClickedRoll {
  readonly rollerUuid: string
  readonly roll: ContestRoll
  readonly path: string
}

/** A roll that a button names, with the side that made the roll. */
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
