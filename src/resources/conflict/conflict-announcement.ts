/** What happened in a conflict, for the person who must act. */
import type { KeyedPhrase } from '../../core/phrase'
import type { ConflictFacts } from './conflict-facts'
import { conflictSidesOf, pendingDutyOf } from './conflict-facts'

/** The sentence for an actor (by uuid) that must act; for everybody (null), who has opened the conflict. */
export function conflictAnnouncement(facts: ConflictFacts, uuid: string | null): KeyedPhrase | null {
  const { stake } = facts
  const sides = conflictSidesOf(facts)
  const [opener] = sides
  if (!opener) return null
  if (uuid === null) return { key: 'HnB.resources.told.open', data: { name: opener.side.name, stake } }
  const own = sides.find(({ side }) => side.uuid === uuid)
  const opponent = sides.find(({ key }) => key !== own?.key)
  const other = opponent?.side.name ?? opener.side.name
  switch (pendingDutyOf(facts, uuid)) {
    case 'answer':
      return { key: 'HnB.resources.told.answer', data: { name: own?.side.name ?? '', other, stake } }
    case 'perform': {
      const suit = opponent?.side.answer?.cards.at(-1)?.suit
      if (!suit) return { key: 'HnB.resources.told.begun', data: { stake } }
      return {
        key: 'HnB.resources.told.played',
        data: { other, suit: { key: `HnB.option.${suit}` } },
      }
    }
    case 'agree':
      return { key: 'HnB.resources.told.conditions', data: { stake } }
    case null:
      return null
  }
}
