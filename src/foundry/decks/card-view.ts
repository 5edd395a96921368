/** Turns a card document into the form in which the rules read a card. */
import type { CardView } from '../../core/chance'

/** A card with the name and picture of its first face. `ownName` is the card's own name, if its face has a different name. */
export function createCardView({ id, suit, value, name, faces }: Card.Implementation): CardView {
  const [face] = faces
  const shownName = face?.name || name
  return {
    id: id ?? '',
    // Cards of an imported deck may have no suit or value, so both have a default.
    suit: suit ?? '',
    value: value ?? 0,
    name: shownName,
    img: face?.img ?? '',
    ...(shownName === name ? {} : { ownName: name }),
  }
}
