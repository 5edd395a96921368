/** Converts a card document to the view in which the rules read a card. */
import type { CardView } from '../../core/chance'

/**
 * Makes the view of a playing card. The view has the name and the picture of the card's first face; `ownName` is the
 * card's own name, if it differs.
 */
export function createCardView({ id, suit, value, name, faces }: Card.Implementation): CardView {
  const [face] = faces
  const shownCardFaceName = face?.name || name
  return {
    id: id ?? '',
    // Cards of an imported deck may lack a suit or a value, hence the defaults.
    suit: suit ?? '',
    value: value ?? 0,
    name: shownCardFaceName,
    img: face?.img ?? '',
    ...(shownCardFaceName === name ? {} : { ownName: name }),
  }
}
