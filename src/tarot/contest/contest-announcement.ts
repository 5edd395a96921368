/** Chooses the sentence in a contest's notification. The sentence states why a person must act. */
import type { KeyedPhrase } from '../../core/phrase'
import { suitChangeAnnouncement } from '../push/suit-change'
import { hitAnnouncement } from '../trauma/hit-announcement'
import type { TarotContestFacts } from './contest-facts'
import { isContestRevealed, sideKeyOfNextMajor } from './contest-facts'

/**
 * The sentence for an actor (by uuid) that states why they must declare, commit cards, turn a card, or answer a hit.
 * Null if the contest does not wait for the actor.
 */
export function tarotContestAnnouncement(facts: TarotContestFacts, uuid: string | null): KeyedPhrase | null {
  const sides = Object.entries(facts.exchange.sides)
  if (isContestRevealed(facts)) {
    const turningSide = facts.exchange.sides[sideKeyOfNextMajor(facts) ?? '']
    if (turningSide && turningSide.uuid === uuid)
      return { key: 'HnB.tarot.told.major', data: { name: turningSide.name } }
    return hitAnnouncement(facts, uuid, Object.fromEntries(sides.map(([key, { name }]) => [key, name])))
  }
  const [ownKey = ''] = sides.find(([, side]) => side.uuid === uuid) ?? []
  const ownDeclaration = Object.hasOwn(facts.declared, ownKey) ? facts.declared[ownKey] : undefined
  const suitAnnouncement =
    ownDeclaration && suitChangeAnnouncement(facts.exchange.sides[ownKey]?.name ?? '', ownDeclaration)
  if (suitAnnouncement) return suitAnnouncement
  const remainingSides = sides.map(([, side]) => side).filter(({ left }) => !left)
  const sideNamesByRole = (matchesRole: (role: string) => boolean) =>
    remainingSides
      .filter(({ role }) => matchesRole(role))
      .sort((a, b) => a.place - b.place)
      .map(({ name }) => name)
  const attackers = sideNamesByRole((role) => role === 'attacker')
  const otherNames = { names: sideNamesByRole((role) => role === 'defender') }
  if (attackers.length === 0 || otherNames.names.length === 0) {
    const [first, ...rest] = sideNamesByRole(() => true)
    return first !== undefined && rest.length > 0
      ? { key: 'HnB.tarot.told.contest', data: { name: first, others: { names: rest } } }
      : null
  }
  const data = { names: { names: attackers }, others: otherNames, number: attackers.length }
  return facts.weapon
    ? { key: 'HnB.tarot.told.attackWith', data: { ...data, weapon: facts.weapon.name } }
    : { key: 'HnB.tarot.told.attack', data }
}
