/** The weapons that may hit after the reveal, and the buttons that let them hit. */
import type { ExchangeSide } from '../../core/exchange'
import type { Viewer } from '../../core/game-views'
import type { Tarot } from '../rules'
import { listPairsDecidedByMajors, listTarotContestResults } from './contest-results'
import { weaponNameForPhrase } from './attack-weapons'
import type { AttackWeapon, Commitment, TarotContestFacts } from './contest-facts'
import { isContestRevealed, listOrderedMajorCards, findSideKeyOfNextMajor } from './contest-facts'
import { createTieDecisionKey } from './contest-rules'

/** A weapon strike: an attacker's weapon that may hit a defender, and has not hit yet. */
export interface WeaponStrike {
  /** The key of the attacker's side. */
  readonly attackerKey: string
  readonly attacker: ExchangeSide<Commitment>
  readonly weapon: AttackWeapon
  /** Does the attacker prevail over the defender? If not, only the Narrator may let the weapon hit. */
  readonly prevails: boolean
}

/**
 * The weapon strikes that may still hit a defender. Each armed attacker has at most a single strike. Empty before the
 * reveal.
 */
export function listRemainingStrikes(facts: TarotContestFacts, defenderKey: string): WeaponStrike[] {
  const { sides } = facts.exchange
  const defenderSide = Object.hasOwn(sides, defenderKey) ? sides[defenderKey] : undefined
  if (defenderSide?.role !== 'defender' || !isContestRevealed(facts)) return []
  const contestResults = listTarotContestResults(facts)
  return Object.keys(facts.revealed).flatMap((attackerKey): WeaponStrike[] => {
    const attacker = sides[attackerKey]
    const weapon = facts.declared[attackerKey]?.weapon
    if (!attacker || !weapon || hasAttackerStruck(facts, attackerKey, defenderSide.uuid)) return []
    const attackerPrevails = contestResults.some(
      ({ sideKeys, winnerKey }) => winnerKey === attackerKey && sideKeys.includes(defenderKey),
    )
    return [{ attackerKey, attacker, weapon, prevails: attackerPrevails }]
  })
}

/** Have the sides revealed major arcana, and turned all of them? Then the players' narrations decide, not the ranks. */
const areResultsDecidedByMajors = (facts: TarotContestFacts): boolean =>
  isContestRevealed(facts) &&
  listOrderedMajorCards(facts).length > 0 &&
  findSideKeyOfNextMajor(facts) === null

/** A weapon strike after which the Narrator decides whether the weapon hits. */
interface UndecidedStrike extends WeaponStrike {
  readonly defenderKey: string
}

/**
 * The weapon strikes for which the Narrator must say whether the weapon hits, because a major arcana decided instead of
 * ranks. Empty until every major arcana is turned.
 */
export function listStrikesUndecidedByMajors(facts: TarotContestFacts): UndecidedStrike[] {
  if (!areResultsDecidedByMajors(facts)) return []
  return listPairsDecidedByMajors(facts).flatMap(([attackerKey, defenderKey]) =>
    Object.hasOwn(facts.words, createTieDecisionKey([attackerKey, defenderKey]))
      ? []
      : listRemainingStrikes(facts, defenderKey)
          .filter((remainingStrike) => remainingStrike.attackerKey === attackerKey)
          .map((remainingStrike) => ({ ...remainingStrike, defenderKey })),
  )
}

export const hasAttackerStruck = (
  { hits }: TarotContestFacts,
  attackerKey: string,
  defenderUuid: string,
): boolean => Object.values(hits).some((hit) => hit.by === attackerKey && hit.actor === defenderUuid)

/**
 * The buttons that let weapons hit a defender. The Narrator sees every attacker's button. A player sees those of their
 * own attackers who prevail.
 */
export function createWeaponStrikeButtons(
  facts: TarotContestFacts,
  { user, playedUuids }: Viewer<Tarot>,
  defenderKey: string,
): { readonly by: string; readonly prevails: boolean }[] {
  return listRemainingStrikes(facts, defenderKey)
    .filter(({ attacker, prevails }) => user.isGM || (prevails && playedUuids.includes(attacker.uuid)))
    .map(({ attackerKey, attacker, weapon, prevails }) => ({
      by: attackerKey,
      uuid: attacker.uuid,
      attacker: attacker.name,
      weapon: weaponNameForPhrase(weapon),
      prevails,
    }))
}
