/** Chooses the sentence in a contest's notification, which states why a person must act. */
import type { KeyedPhrase } from '../../core/phrase'
import { createSuitChangeAnnouncement } from '../push/suit-change'
import { createHitAnnouncement } from '../trauma/hit-announcement'
import type { TarotContestFacts } from './contest-facts'
import { isContestRevealed, findSideKeyOfNextMajorCard } from './contest-facts'

/**
 * The sentence that tells an actor (by uuid) why they must declare, commit or turn cards, or answer a hit. Null if the
 * contest does not wait for them.
 */
export function createTarotContestAnnouncement(
  contestFacts: TarotContestFacts,
  actorUuid: string | null,
): KeyedPhrase | null {
  const sideEntriesOfExchange = Object.entries(contestFacts.exchange.sides)
  if (isContestRevealed(contestFacts)) {
    const cardTurningSide = contestFacts.exchange.sides[findSideKeyOfNextMajorCard(contestFacts) ?? '']
    if (cardTurningSide && cardTurningSide.uuid === actorUuid)
      return { key: 'HnB.tarot.told.major', data: { name: cardTurningSide.name } }
    return createHitAnnouncement(
      contestFacts,
      actorUuid,
      Object.fromEntries(sideEntriesOfExchange.map(([key, { name }]) => [key, name])),
    )
  }
  const [ownKey = ''] = sideEntriesOfExchange.find(([, side]) => side.uuid === actorUuid) ?? []
  const ownDeclaration = Object.hasOwn(contestFacts.declared, ownKey)
    ? contestFacts.declared[ownKey]
    : undefined
  const suitAnnouncement =
    ownDeclaration &&
    createSuitChangeAnnouncement(contestFacts.exchange.sides[ownKey]?.name ?? '', ownDeclaration)
  if (suitAnnouncement) return suitAnnouncement
  const remainingSides = sideEntriesOfExchange.map(([, side]) => side).filter(({ left }) => !left)
  const listSideNamesByRole = (isWantedContestRole: (contestRole: string) => boolean) =>
    remainingSides
      .filter(({ role }) => isWantedContestRole(role))
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
  const phrasePlaceholders = {
    names: { names: attackerNames },
    others: defenderNames,
    number: attackerNames.length,
  }
  return contestFacts.weapon
    ? { key: 'HnB.tarot.told.attackWith', data: { ...phrasePlaceholders, weapon: contestFacts.weapon.name } }
    : { key: 'HnB.tarot.told.attack', data: phrasePlaceholders }
}
