/** Reads a card document as the rules see a card. */
import type { Dealt } from '../../core/chance'

/** The card with the name and picture of its first face. `also` is the card's own name, if the face's name differs. */
export function dealtCard({ id, suit, value, name, faces }: Card.Implementation): Dealt {
  const [face] = faces
  const shown = face?.name || name
  return {
    id: id ?? '',
    // Reason for the fallback: a card of an imported deck may have no suit.
    suit: suit ?? '',
    value: value ?? 0,
    name: shown,
    img: face?.img ?? '',
    ...(shown === name ? {} : { also: name }),
  }
}
