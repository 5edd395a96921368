/** A card of a deck as a rule sees it. */
import type { Dealt } from '../../core/chance'

/** The face's name and picture; the card's own name beside them where the face has another. */
export function dealtCard({ id, suit, value, name, faces }: Card.Implementation): Dealt {
  const [face] = faces
  const shown = face?.name || name
  return {
    id: id ?? '',
    // Reason for the fallback: a deck that was imported may lack the field.
    suit: suit ?? '',
    value: value ?? 0,
    name: shown,
    img: face?.img ?? '',
    ...(shown === name ? {} : { also: name }),
  }
}
