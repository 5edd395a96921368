/** Makes the notification that tells a person why they must act in a conflict. */
import { hasSideAgreedToTerms } from '../../core/exchange'
import type { KeyedPhrase } from '../../core/phrase'
import type { ConflictFacts } from './conflict-facts'
import { findActiveConflictSides, findNextTaskOfActor } from './conflict-state'

/**
 * Returns the sentence that tells an actor (by uuid) why the conflict waits for them. If `actorUuid` is null, returns
 * the sentence that tells who opened the conflict.
 */
export function createConflictAnnouncement(
  conflictFacts: ConflictFacts,
  actorUuid: string | null,
): KeyedPhrase | null {
  const { stake } = conflictFacts
  const conflictSides = findActiveConflictSides(conflictFacts)
  const [opener] = conflictSides
  if (!opener) return null
  if (actorUuid === null)
    return { key: toAnnouncementPhraseKey('open', stake), data: { name: opener.side.name, stake } }
  const ownSide = conflictSides.find(({ side }) => side.uuid === actorUuid)
  const opponentSide = conflictSides.find(({ key }) => key !== ownSide?.key)
  const opponentName = opponentSide?.side.name ?? opener.side.name
  switch (findNextTaskOfActor(conflictFacts, actorUuid)) {
    case 'answer':
      return {
        key: toAnnouncementPhraseKey('answer', stake),
        data: { name: ownSide?.side.name ?? '', other: opponentName, stake },
      }
    case 'perform': {
      // A side may agree to the conditions of a conflict before it acts. Until the side agrees, its notification speaks
      // about the conditions.
      if (
        ownSide &&
        Object.keys(conflictFacts.terms).length > 0 &&
        !hasSideAgreedToTerms(conflictFacts.exchange, ownSide.side)
      )
        return { key: toAnnouncementPhraseKey('conditions', stake), data: { stake } }
      const suit = opponentSide?.side.answer?.cards.at(-1)?.suit
      if (!suit) return { key: toAnnouncementPhraseKey('begun', stake), data: { stake } }
      return {
        key: 'HnB.resources.told.played',
        data: { other: opponentName, suit: { key: `HnB.option.${suit}` } },
      }
    }
    case 'agree':
      return { key: toAnnouncementPhraseKey('conditions', stake), data: { stake } }
    case null:
      return null
  }
}

/** The phrase key of a conflict's notification. The notification names the stake if a person typed a stake. */
const toAnnouncementPhraseKey = (
  eventName: 'open' | 'answer' | 'begun' | 'conditions',
  conflictStake: string,
): string => `HnB.resources.told.${eventName}.${conflictStake === '' ? 'plain' : 'about'}`
