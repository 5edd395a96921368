import { itemsOf } from '../../core/items'
import type { Edit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Situation } from '../../core/views'
import { armor } from '../data'
import type { Tarot } from '../rules'
import type { Hit } from './facts'

/** What is worn and still stops something, best first. */
export function armorsOf({ items }: Pick<Situation<Tarot>, 'items'>) {
  return itemsOf(items, 'armor', armor)
    .flatMap(({ fields, ...item }) =>
      fields && fields.rating > 0 ? [{ ...item, rating: fields.rating }] : [],
    )
    .sort((a, b) => b.rating - a.rating || a.name.localeCompare(b.name))
}

/** Which armor a hit meets: the one that is chosen, or all where the table lets them add up (ruling TC20). */
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

/** What is left of the armor that a hit has met. */
export const wear = (worn: ReturnType<typeof armorsOf>, ratings: readonly number[]): Edit[] =>
  worn.flatMap(({ uuid, rating }, at) => {
    const left = ratings[at] ?? rating
    return left === rating ? [] : [{ of: uuid, set: { rating: left } }]
  })
