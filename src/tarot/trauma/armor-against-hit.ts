/** The armor with which a character reduces a hit, and the wear of this armor. */
import { parseItemsOfType } from '../../core/parse-items'
import type { Edit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Situation } from '../../core/game-views'
import { tarotArmorSchema } from '../data'
import type { Tarot } from '../rules'
import type { Hit } from './hit-facts'

/** The armor pieces that still stop wounds. The piece with the highest rating comes first. */
export function usableArmorPieces({ items }: Pick<Situation<Tarot>, 'items'>) {
  return parseItemsOfType(items, 'armor', tarotArmorSchema)
    .flatMap(({ fields, ...item }) =>
      fields && fields.rating > 0 ? [{ ...item, rating: fields.rating }] : [],
    )
    .sort((a, b) => b.rating - a.rating || a.name.localeCompare(b.name))
}

/**
 * The armor pieces that reduce a hit: the chosen piece or, with the setting `armorStacks`, every piece (ruling TC20).
 * Refuses a piece that the character cannot use.
 * @param chosenId the id of an armor piece; empty for no armor
 */
export function armorAgainstHit(
  click: Situation<Tarot>,
  hit: Hit,
  chosenId: string,
): ReturnType<typeof usableArmorPieces> | Refusal {
  if (!hit.armor) return []
  const usablePieces = usableArmorPieces(click)
  if (click.settings.armorStacks) return usablePieces
  if (chosenId === '') return []
  const chosenPieces = usablePieces.filter(({ id }) => id === chosenId)
  return chosenPieces.length > 0 ? chosenPieces : refuse('HnB.tarot.refusal.noArmor')
}

/**
 * The changes that lower the ratings of worn armor.
 * @param newRatings the new rating of each piece, in the order of the pieces
 */
export const armorWearEdits = (
  wornPieces: ReturnType<typeof usableArmorPieces>,
  newRatings: readonly number[],
): Edit[] =>
  wornPieces.flatMap(({ uuid, rating }, pieceIndex) => {
    const newRating = newRatings[pieceIndex] ?? rating
    return newRating === rating ? [] : [{ target: uuid, set: { rating: newRating } }]
  })
