/** The notification of a conflict: it tells a person why they must act. */
import { hasAgreed } from '../../core/exchange'
import type { KeyedPhrase } from '../../core/phrase'
import type { ConflictFacts } from './conflict-facts'
import { activeConflictSides, nextTaskOfActor } from './conflict-facts'

/**
 * The notification that tells an actor (by uuid) why the conflict waits for the actor. If the uuid is null, the
 * notification says who opened the conflict.
 */
export function conflictAnnouncement(facts: ConflictFacts, uuid: string | null): KeyedPhrase | null {
  const { stake } = facts
  const sides = activeConflictSides(facts)
  const [opener] = sides
  if (!opener) return null
  if (uuid === null) return { key: announcementKey('open', stake), data: { name: opener.side.name, stake } }
  const ownSide = sides.find(({ side }) => side.uuid === uuid)
  const opponentSide = sides.find(({ key }) => key !== ownSide?.key)
  const otherName = opponentSide?.side.name ?? opener.side.name
  switch (nextTaskOfActor(facts, uuid)) {
    case 'answer':
      return {
        key: announcementKey('answer', stake),
        data: { name: ownSide?.side.name ?? '', other: otherName, stake },
      }
    case 'perform': {
      // A side may agree to the conditions before it acts. So the notification is about the conditions until the side
      // has agreed.
      if (ownSide && Object.keys(facts.terms).length > 0 && !hasAgreed(facts.exchange, ownSide.side))
        return { key: announcementKey('conditions', stake), data: { stake } }
      const suit = opponentSide?.side.answer?.cards.at(-1)?.suit
      if (!suit) return { key: announcementKey('begun', stake), data: { stake } }
      return {
        key: 'HnB.resources.told.played',
        data: { other: otherName, suit: { key: `HnB.option.${suit}` } },
      }
    }
    case 'agree':
      return { key: announcementKey('conditions', stake), data: { stake } }
    case null:
      return null
  }
}

/** The phrase key of a notification. If a person typed a stake, the notification names the stake. */
const announcementKey = (name: 'open' | 'answer' | 'begun' | 'conditions', stake: string): string =>
  `HnB.resources.told.${name}.${stake === '' ? 'plain' : 'about'}`
