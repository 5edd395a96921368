import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { Click } from '../../../core/views'
import type { Humanity } from '../../rules'
import type { Part } from './sides'
import type { Bout, Played } from '../facts'

/** A roll that has fallen: whose, by uuid, and where it lies in the facts of its message. */
export interface RollOf {
  readonly of: string
  readonly roll: Played
  readonly path: string
}

/** A roll in a bout: whose side it is, by key, and which part of theirs. */
export interface RollInBout extends RollOf {
  readonly key: string
  readonly part: Part
}

/** The roll of a bout that a button names: `data-side`, and `data-part`. */
export function rollOf({ exchange }: Bout, { data }: Pick<Click<Humanity>, 'data'>): RollInBout | Refusal {
  const key = data.side ?? ''
  const side = Object.hasOwn(exchange.sides, key) ? exchange.sides[key] : undefined
  const part = data.part === 'defence' ? 'defence' : 'attack'
  const roll = side?.answer?.[part]
  return side && roll
    ? { of: side.uuid, key, part, roll, path: `exchange.sides.${key}.answer.${part}` }
    : refuse('HnB.humanity.refusal.noSuchRoll')
}
