/** The notification of a suit that the Narrator has changed. */
import type { KeyedPhrase } from '../../core/phrase'
import { pushKindKey } from './suit-choices'
import type { Push } from './push-schema'

/**
 * Tells a player (by the name of their character) in which suit they now push. Null if the Narrator has not changed
 * the suit.
 */
export const suitChangeAnnouncement = (
  name: string,
  { suit, isSuitChanged }: Pick<Push, 'suit' | 'isSuitChanged'>,
): KeyedPhrase | null =>
  suit && isSuitChanged === true
    ? { key: 'HnB.tarot.told.suit', data: { name, way: { key: pushKindKey(suit) } } }
    : null
