/** The armor that a hit meets. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Edit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Situation } from '../../core/game-views'
import { armor } from '../data'
import type { Tarot } from '../rules'
import type { Hit } from './facts'

/** The armor that still stops something, the best first. */
export function armorsOf({ items }: Pick<Situation<Tarot>, 'items'>) {
  return parseItemsOfType(items, 'armor', armor)
    .flatMap(({ fields, ...item }) =>
      fields && fields.rating > 0 ? [{ ...item, rating: fields.rating }] : [],
    )
    .sort((a, b) => b.rating - a.rating || a.name.localeCompare(b.name))
}

/**
 * The armor that a hit meets: the chosen piece, or all of it where the table lets armor add up (ruling TC20).
 * @param chosen the id of a piece; empty for none
 */
export function wornAgainst(
  click: Situation<Tarot>,
  hit: Hit,
  chosen: string,
): ReturnType<typeof armorsOf> | Refusal {
  if (!hit.armor) return []
  const armors = armorsOf(click)
  if (click.settings.armorStacks) return armors
  if (chosen === '') return []
  const found = armors.filter(({ id }) => id === chosen)
  return found.length > 0 ? found : refuse('HnB.tarot.refusal.noArmor')
}

/** The edits that wear armor down. @param ratings the new rating of each piece, in the order of `worn` */
export const wear = (worn: ReturnType<typeof armorsOf>, ratings: readonly number[]): Edit[] =>
  worn.flatMap(({ uuid, rating }, at) => {
    const left = ratings[at] ?? rating
    return left === rating ? [] : [{ of: uuid, set: { rating: left } }]
  })
