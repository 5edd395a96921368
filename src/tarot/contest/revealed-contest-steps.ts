/**
 * The pending steps of a contest whose cards are revealed. Sides turn major arcana and hit with their weapons, the
 * Narrator decides draws, and hit characters answer.
 */
import type { PendingStep, PendingStepButton } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { Viewer } from '../../core/game-views'
import { createCardTurningSteps } from '../push/push-steps'
import type { Tarot } from '../rules'
import { createHitSteps } from '../trauma/hit-steps'
import { toWeaponNameForPhrase } from './attack-weapons'
import type { TarotContestFacts } from './contest-facts'
import { findNextMajorCard } from './contest-facts'
import { listTarotContestResults } from './contest-results'
import { createTieDecisionKey } from './contest-rules'
import { findPushOfContestSide } from './contest-view'
import type { WeaponStrike } from './weapon-strikes'
import { listStrikesUndecidedByMajorCards, listUnresolvedWeaponStrikes } from './weapon-strikes'

type ContestViewer = Viewer<Tarot>

/** The pending steps of a contest after its cards were revealed. */
export function createStepsOfRevealedContest(
  contestFacts: TarotContestFacts,
  viewer: ContestViewer,
): PendingStep[] {
  return [
    ...createMajorCardSteps(contestFacts),
    ...createTieDecisionSteps(contestFacts, viewer),
    ...createWeaponStrikeSteps(contestFacts),
    ...createUndecidedStrikeSteps(contestFacts, viewer),
    ...createHitSteps(contestFacts, viewer),
  ]
}

/** The step in which a side turns its next major arcana. Empty if none is left. */
function createMajorCardSteps(contestFacts: TarotContestFacts): PendingStep[] {
  const nextMajorCard = findNextMajorCard(contestFacts)
  const side = nextMajorCard && contestFacts.exchange.sides[nextMajorCard.side]
  return nextMajorCard && side
    ? createCardTurningSteps(
        findPushOfContestSide(contestFacts, nextMajorCard.side, side),
        nextMajorCard.card,
      )
    : []
}

function createTieDecisionSteps(
  contestFacts: TarotContestFacts,
  { playedUuids }: ContestViewer,
): PendingStep[] {
  const findSideName = (sideKey: string) => contestFacts.exchange.sides[sideKey]?.name ?? ''
  return listTarotContestResults(contestFacts).flatMap(({ sideKeys, open }) => {
    if (!open) return []
    const [firstKey, secondKey] = sideKeys
    const tieDecisionKey = createTieDecisionKey(sideKeys)
    const buttonsToDecideTie: PendingStepButton[] = [
      { act: 'decideDraw', label: { key: 'HnB.tarot.contest.staysDraw' }, data: { draw: tieDecisionKey } },
      ...sideKeys.map((winnerKey) => ({
        act: 'decideDraw',
        label: {
          key: 'HnB.tarot.contest.prevailsAlone',
          data: { name: findSideName(winnerKey) },
        },
        data: { draw: tieDecisionKey, winner: winnerKey },
        quiet: true,
      })),
    ]
    const taskPhrase = {
      key: 'HnB.tarot.next.draw',
      data: { one: findSideName(firstKey), other: findSideName(secondKey) },
    }
    return [createGMStep(taskPhrase, buttonsToDecideTie, playedUuids[0])]
  })
}

/** The steps in which attackers who prevailed hit with their weapons, one for each weapon that has not hit yet. */
function createWeaponStrikeSteps(contestFacts: TarotContestFacts): PendingStep[] {
  return Object.entries(contestFacts.exchange.sides).flatMap(([defenderKey, { name }]) =>
    listUnresolvedWeaponStrikes(contestFacts, defenderKey).flatMap((weaponStrike) => {
      if (!weaponStrike.prevails) return []
      const strikeButton = createWeaponStrikeButton(defenderKey, name, weaponStrike)
      // With the value `shared`, the Narrator too may press the attacker's button. She needs it, because she may adjust
      // the hit.
      return [
        {
          ...createActorStep(weaponStrike.attacker, { key: 'HnB.tarot.next.strike', data: { name } }, [
            strikeButton,
          ]),
          shared: true,
        },
      ]
    }),
  )
}

/**
 * Creates the Narrator's pending step for weapons whose hits a major arcana leaves undecided. The Narrator chooses the
 * weapon that hits, or decides that nobody is hit.
 */
function createUndecidedStrikeSteps(
  contestFacts: TarotContestFacts,
  { playedUuids }: ContestViewer,
): PendingStep[] {
  const undecidedStrikes = listStrikesUndecidedByMajorCards(contestFacts)
  if (undecidedStrikes.length === 0) return []
  const hitNobodyButton: PendingStepButton = {
    act: 'hitNobody',
    label: {
      key: `HnB.tarot.contest.${Object.keys(contestFacts.hits).length > 0 ? 'hitNobodyElse' : 'hitNobody'}`,
    },
  }
  const strikeButtons = undecidedStrikes.map((undecidedStrike) =>
    createWeaponStrikeButton(
      undecidedStrike.defenderKey,
      contestFacts.exchange.sides[undecidedStrike.defenderKey]?.name ?? '',
      undecidedStrike,
    ),
  )
  return [createGMStep('HnB.tarot.next.hitByMajor', [...strikeButtons, hitNobodyButton], playedUuids[0])]
}

/** The button with which an attacker's weapon hits a defender. */
const createWeaponStrikeButton = (
  defenderKey: string,
  defenderName: string,
  { attackerKey, attacker, weapon }: Pick<WeaponStrike, 'attackerKey' | 'attacker' | 'weapon'>,
): PendingStepButton => ({
  act: 'strikeWith',
  icon: 'weapon',
  label: {
    key: 'HnB.tarot.contest.strike',
    data: { name: defenderName, weapon: toWeaponNameForPhrase(weapon), attacker: attacker.name },
  },
  data: { side: defenderKey, by: attackerKey },
})
