/** The armor with which a character reduces a hit, and the wear of this armor. */
import { parseItemsOfType } from '../../core/parse-items'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Situation } from '../../core/game-views'
import { tarotArmorSchema } from '../data'
import type { Tarot } from '../rules'
import type { Hit } from './hit-facts'

/** The armor pieces that can still stop wounds, the highest rating first. */
export function listUsableArmorPieces({ items }: Pick<Situation<Tarot>, 'items'>) {
  return parseItemsOfType(items, 'armor', tarotArmorSchema)
    .flatMap(({ fields, ...item }) =>
      fields && fields.rating > 0 ? [{ ...item, rating: fields.rating }] : [],
    )
    .sort((a, b) => b.rating - a.rating || a.name.localeCompare(b.name))
}

/**
 * The armor pieces that reduce a hit: the chosen piece, or every piece with the setting `armorStacks` (ruling TC20).
 * Refuses a piece that the character cannot use.
 * @param chosenArmorId the id of an armor piece; empty for no armor
 */
export function findArmorAgainstHit(
  situation: Situation<Tarot>,
  hit: Hit,
  chosenArmorId: string,
): ReturnType<typeof listUsableArmorPieces> | Refusal {
  if (!hit.armor) return []
  const availableArmor = listUsableArmorPieces(situation)
  if (situation.settings.armorStacks) return availableArmor
  if (chosenArmorId === '') return []
  const chosenArmorPieces = availableArmor.filter(({ id }) => id === chosenArmorId)
  return chosenArmorPieces.length > 0 ? chosenArmorPieces : refuse('HnB.tarot.refusal.noArmor')
}

/** The changes that lower worn armor's ratings. @param newArmorRatings each piece's new rating, in the pieces' order */
export const createArmorRatingEdits = (
  wornArmorPieces: ReturnType<typeof listUsableArmorPieces>,
  newArmorRatings: readonly number[],
): DocumentEdit[] =>
  wornArmorPieces.flatMap(({ uuid, rating }, armorPieceIndex) => {
    const newArmorRating = newArmorRatings[armorPieceIndex] ?? rating
    return newArmorRating === rating ? [] : [{ target: uuid, set: { rating: newArmorRating } }]
  })
