/** After the Narrator has changed the suit of a player's push, chooses the sentence that notifies the player. */
import type { KeyedPhrase } from '../../core/phrase'
import { findPushKindPhraseKey } from './suit-choices'
import type { Push } from './push-schema'

/**
 * Makes the sentence that tells a player the new suit of their push after the Narrator has changed it. `personName` is
 * the name of the character. Null if the Narrator has not changed the suit.
 */
export const createSuitChangeAnnouncement = (
  personName: string,
  { suit, isSuitChanged }: Pick<Push, 'suit' | 'isSuitChanged'>,
): KeyedPhrase | null =>
  suit && isSuitChanged === true
    ? { key: 'HnB.tarot.told.suit', data: { name: personName, way: { key: findPushKindPhraseKey(suit) } } }
    : null
