/** Finds the weapons that may hit after the reveal, and builds the buttons that let them hit. */
import type { ExchangeSide } from '../../core/exchange'
import type { Viewer } from '../../core/game-views'
import type { Tarot } from '../rules'
import { listSidePairsDecidedByMajorCards, listTarotContestResults } from './contest-results'
import { toWeaponNameForPhrase } from './attack-weapons'
import type { AttackWeapon, CardCommitment, TarotContestFacts } from './contest-facts'
import { isContestRevealed, listSortedMajorCards, findSideKeyOfNextMajorCard } from './contest-facts'
import { createTieDecisionKey } from './contest-rules'

/** An attacker's weapon that may hit a defender but has not hit yet. */
export interface WeaponStrike {
  /** The key of the attacker's side. */
  readonly attackerKey: string
  readonly attacker: ExchangeSide<CardCommitment>
  readonly weapon: AttackWeapon
  /** True if the attacker prevails over the defender. If false, the weapon hits only if the Narrator allows it. */
  readonly prevails: boolean
}

/**
 * The weapon strikes that may still hit a defender. Each armed attacker has at most a single strike. Empty before the
 * reveal.
 */
export function listUnresolvedWeaponStrikes(
  contestFacts: TarotContestFacts,
  defenderKey: string,
): WeaponStrike[] {
  const { sides } = contestFacts.exchange
  const defenderSide = Object.hasOwn(sides, defenderKey) ? sides[defenderKey] : undefined
  if (defenderSide?.role !== 'defender' || !isContestRevealed(contestFacts)) return []
  const contestResults = listTarotContestResults(contestFacts)
  return Object.keys(contestFacts.revealed).flatMap((attackerKey): WeaponStrike[] => {
    const attacker = sides[attackerKey]
    const weapon = contestFacts.declared[attackerKey]?.weapon
    if (!attacker || !weapon || hasAttackerStruck(contestFacts, attackerKey, defenderSide.uuid)) return []
    const hasAttackerPrevailed = contestResults.some(
      ({ sideKeys, winnerKey }) => winnerKey === attackerKey && sideKeys.includes(defenderKey),
    )
    return [{ attackerKey, attacker, weapon, prevails: hasAttackerPrevailed }]
  })
}

/** Have the sides revealed major arcana, and turned all of them? Then the players' narrations decide, not the ranks. */
const areResultsDecidedByMajorCards = (contestFacts: TarotContestFacts): boolean =>
  isContestRevealed(contestFacts) &&
  listSortedMajorCards(contestFacts).length > 0 &&
  findSideKeyOfNextMajorCard(contestFacts) === null

/** A weapon strike that hits only if the Narrator decides so. */
interface UndecidedStrike extends WeaponStrike {
  readonly defenderKey: string
}

/**
 * The weapon strikes for which the Narrator must say whether the weapon hits, because a major arcana decided instead of
 * ranks. Empty until every major arcana is turned.
 */
export function listStrikesUndecidedByMajorCards(contestFacts: TarotContestFacts): UndecidedStrike[] {
  if (!areResultsDecidedByMajorCards(contestFacts)) return []
  return listSidePairsDecidedByMajorCards(contestFacts).flatMap(([attackerKey, defenderKey]) =>
    Object.hasOwn(contestFacts.words, createTieDecisionKey([attackerKey, defenderKey]))
      ? []
      : listUnresolvedWeaponStrikes(contestFacts, defenderKey)
          .filter((unresolvedStrike) => unresolvedStrike.attackerKey === attackerKey)
          .map((unresolvedStrike) => ({ ...unresolvedStrike, defenderKey })),
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
  contestFacts: TarotContestFacts,
  { user, playedUuids }: Viewer<Tarot>,
  defenderKey: string,
): { readonly by: string; readonly prevails: boolean }[] {
  return listUnresolvedWeaponStrikes(contestFacts, defenderKey)
    .filter(({ attacker, prevails }) => user.isGM || (prevails && playedUuids.includes(attacker.uuid)))
    .map(({ attackerKey, attacker, weapon, prevails }) => ({
      by: attackerKey,
      uuid: attacker.uuid,
      attacker: attacker.name,
      weapon: toWeaponNameForPhrase(weapon),
      prevails,
    }))
}
