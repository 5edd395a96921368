/** Chooses the sentence in a contest's notification. The sentence states why a person must act. */
import type { KeyedPhrase } from '../../core/phrase'
import { suitChangeAnnouncement } from '../push/suit-change'
import { hitAnnouncement } from '../trauma/hit-announcement'
import type { TarotContestFacts } from './contest-facts'
import { isContestRevealed, findSideKeyOfNextMajor } from './contest-facts'

/**
 * The sentence that tells an actor (by uuid) why they must declare, commit or turn cards, or answer a hit. Null if the
 * contest does not wait for them.
 */
export function tarotContestAnnouncement(
  facts: TarotContestFacts,
  actorUuid: string | null,
): KeyedPhrase | null {
  const sides = Object.entries(facts.exchange.sides)
  if (isContestRevealed(facts)) {
    const cardTurningSide = facts.exchange.sides[findSideKeyOfNextMajor(facts) ?? '']
    if (cardTurningSide && cardTurningSide.uuid === actorUuid)
      return { key: 'HnB.tarot.told.major', data: { name: cardTurningSide.name } }
    return hitAnnouncement(facts, actorUuid, Object.fromEntries(sides.map(([key, { name }]) => [key, name])))
  }
  const [ownKey = ''] = sides.find(([, side]) => side.uuid === actorUuid) ?? []
  const ownDeclaration = Object.hasOwn(facts.declared, ownKey) ? facts.declared[ownKey] : undefined
  const suitAnnouncement =
    ownDeclaration && suitChangeAnnouncement(facts.exchange.sides[ownKey]?.name ?? '', ownDeclaration)
  if (suitAnnouncement) return suitAnnouncement
  const remainingSides = sides.map(([, side]) => side).filter(({ left }) => !left)
  const listSideNamesByRole = (matchesRole: (contestRole: string) => boolean) =>
    remainingSides
      .filter(({ role }) => matchesRole(role))
      .sort((a, b) => a.place - b.place)
      .map(({ name }) => name)
  const attackerNames = listSideNamesByRole((contestRole) => contestRole === 'attacker')
  const defenderNames = { names: listSideNamesByRole((contestRole) => contestRole === 'defender') }
  if (attackerNames.length === 0 || defenderNames.names.length === 0) {
    const [first, ...rest] = listSideNamesByRole(() => true)
    return first !== undefined && rest.length > 0
      ? { key: 'HnB.tarot.told.contest', data: { name: first, others: { names: rest } } }
      : null
  }
  const phraseData = { names: { names: attackerNames }, others: defenderNames, number: attackerNames.length }
  return facts.weapon
    ? { key: 'HnB.tarot.told.attackWith', data: { ...phraseData, weapon: facts.weapon.name } }
    : { key: 'HnB.tarot.told.attack', data: phraseData }
}
