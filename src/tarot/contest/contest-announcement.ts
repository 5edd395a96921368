/** The notification of a contest: it tells a person why they must act. */
import type { KeyedPhrase } from '../../core/phrase'
import { suitChangeAnnouncement } from '../push/suit-change'
import { hitAnnouncement } from '../trauma/hit-announcement'
import type { TarotContestFacts } from './contest-facts'
import { isContestRevealed, sideKeyOfNextMajor } from './contest-facts'

/**
 * The sentence that tells an actor (by uuid) what has happened, so that the actor must declare, lay cards, turn a
 * card, or answer a hit.
 */
export function tarotContestAnnouncement(facts: TarotContestFacts, uuid: string | null): KeyedPhrase | null {
  const sides = Object.entries(facts.exchange.sides)
  if (isContestRevealed(facts)) {
    const turning = facts.exchange.sides[sideKeyOfNextMajor(facts) ?? '']
    if (turning && turning.uuid === uuid) return { key: 'HnB.tarot.told.major', data: { name: turning.name } }
    return hitAnnouncement(facts, uuid, Object.fromEntries(sides.map(([key, { name }]) => [key, name])))
  }
  const [ownKey = ''] = sides.find(([, side]) => side.uuid === uuid) ?? []
  const own = Object.hasOwn(facts.declared, ownKey) ? facts.declared[ownKey] : undefined
  const changed = own && suitChangeAnnouncement(facts.exchange.sides[ownKey]?.name ?? '', own)
  if (changed) return changed
  const present = sides.map(([, side]) => side).filter(({ left }) => !left)
  const sideNamesByRole = (isFirst: (role: string) => boolean) =>
    present
      .filter(({ role }) => isFirst(role))
      .sort((a, b) => a.place - b.place)
      .map(({ name }) => name)
  const attackers = sideNamesByRole((role) => role === 'attacker')
  const others = { names: sideNamesByRole((role) => role === 'defender') }
  if (attackers.length === 0 || others.names.length === 0) {
    const [first, ...rest] = sideNamesByRole(() => true)
    return first !== undefined && rest.length > 0
      ? { key: 'HnB.tarot.told.contest', data: { name: first, others: { names: rest } } }
      : null
  }
  const data = { names: { names: attackers }, others, number: attackers.length }
  return facts.weapon
    ? { key: 'HnB.tarot.told.attackWith', data: { ...data, weapon: facts.weapon.name } }
    : { key: 'HnB.tarot.told.attack', data }
}
