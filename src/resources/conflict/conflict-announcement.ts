/** The notification of a conflict: it tells a person why they must act. */
import { hasAgreed } from '../../core/exchange'
import type { KeyedPhrase } from '../../core/phrase'
import type { ConflictFacts } from './conflict-facts'
import { activeConflictSides, nextTaskOfActor } from './conflict-facts'

/**
 * The notification that says why the conflict waits for an actor (by uuid). If the uuid is null, the notification says
 * who opened the conflict.
 */
export function conflictAnnouncement(facts: ConflictFacts, uuid: string | null): KeyedPhrase | null {
  const { stake } = facts
  const sides = activeConflictSides(facts)
  const [opener] = sides
  if (!opener) return null
  if (uuid === null) return { key: announcementKey('open', stake), data: { name: opener.side.name, stake } }
  const own = sides.find(({ side }) => side.uuid === uuid)
  const opponent = sides.find(({ key }) => key !== own?.key)
  const other = opponent?.side.name ?? opener.side.name
  switch (nextTaskOfActor(facts, uuid)) {
    case 'answer':
      return { key: announcementKey('answer', stake), data: { name: own?.side.name ?? '', other, stake } }
    case 'perform': {
      // A side may agree to new conditions before it acts, so the notification mentions the conditions first.
      if (own && Object.keys(facts.terms).length > 0 && !hasAgreed(facts.exchange, own.side))
        return { key: announcementKey('conditions', stake), data: { stake } }
      const suit = opponent?.side.answer?.cards.at(-1)?.suit
      if (!suit) return { key: announcementKey('begun', stake), data: { stake } }
      return {
        key: 'HnB.resources.told.played',
        data: { other, suit: { key: `HnB.option.${suit}` } },
      }
    }
    case 'agree':
      return { key: announcementKey('conditions', stake), data: { stake } }
    case null:
      return null
  }
}

/** The phrase key of a notification. A notification names the stake if a person typed the stake. */
const announcementKey = (name: 'open' | 'answer' | 'begun' | 'conditions', stake: string): string =>
  `HnB.resources.told.${name}.${stake === '' ? 'plain' : 'about'}`
