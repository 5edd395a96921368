/** The armor that a character uses against a hit, and the wear of that armor. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Edit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Situation } from '../../core/game-views'
import { armor } from '../data'
import type { Tarot } from '../rules'
import type { Hit } from './facts'

/** The armor pieces with a rating above 0, the highest rating first. */
export function armorsOf({ items }: Pick<Situation<Tarot>, 'items'>) {
  return parseItemsOfType(items, 'armor', armor)
    .flatMap(({ fields, ...item }) =>
      fields && fields.rating > 0 ? [{ ...item, rating: fields.rating }] : [],
    )
    .sort((a, b) => b.rating - a.rating || a.name.localeCompare(b.name))
}

/**
 * The armor pieces that reduce a hit: the chosen piece, or every piece if the setting `armorStacks` is on (ruling
 * TC20). Refuses a piece that the character cannot use.
 * @param chosen the id of an armor piece; empty for no armor
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

/** The edits that lower armor ratings. @param ratings the new rating of each piece, in the order of the pieces */
export const wear = (worn: ReturnType<typeof armorsOf>, ratings: readonly number[]): Edit[] =>
  worn.flatMap(({ uuid, rating }, at) => {
    const left = ratings[at] ?? rating
    return left === rating ? [] : [{ of: uuid, set: { rating: left } }]
  })
