/** The notification of a suit that the Narrator has changed. */
import type { KeyedPhrase } from '../../core/phrase'
import { pushKindKey } from './push-form'
import type { Push } from './push-schema'

/** Tells a player (by the name of their character) how they push now. Null if the suit is the player's own choice. */
export const suitChangeAnnouncement = (
  name: string,
  { suit, isSuitChanged }: Pick<Push, 'suit' | 'isSuitChanged'>,
): KeyedPhrase | null =>
  suit && isSuitChanged === true
    ? { key: 'HnB.tarot.told.suit', data: { name, way: { key: pushKindKey(suit) } } }
    : null
