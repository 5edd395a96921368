/**
 * Makes the template data of a contest's message: the sides and, after the reveal, their cards, the results and the
 * hits.
 */
import type { ExchangeSide } from '../../core/exchange'
import type { ExchangeSideView } from '../../core/exchange-view'
import { createExchangeView } from '../../core/exchange-view'
import { formatSignedNumber } from '../../core/modifiers'
import type { MessageView, Viewer } from '../../core/game-views'
import { createAptitudeLadder } from '../aptitude-ladder'
import type { PushInMessage } from '../push/push-actions'
import { countRanksRaisedByPush } from '../push/push-schema'
import { createPushView } from '../push/push-view'
import type { Tarot } from '../rules'
import { toRankPhrase } from '../rules'
import { createHitViews } from '../trauma/hit-view'
import { listTarotContestResults, listPairsDecidedByMajorCards } from './contest-results'
import type { AttackWeapon, CardCommitment, TarotContestFacts, Declaration } from './contest-facts'
import {
  listSortedMajorCards,
  isContestRevealed,
  parseTarotContestRole,
  findNextMajorCard,
} from './contest-facts'
import { createContestResultPhrase } from './contest-result-phrase'
import { createAttackerRangeViews } from './weapon-range'
import type { ContestInRound } from './round-penalty'
import { addRoundPenaltiesToContest, calculateSidePenalty } from './round-penalty'
import { listStrikesUndecidedByMajorCards, createWeaponStrikeButtons } from './weapon-strikes'

/** The push of a side: before the reveal only the declared suit, afterwards also the cards. */
export function findSidePush(
  contestFacts: TarotContestFacts,
  sideKey: string,
  side: Pick<ExchangeSide<CardCommitment>, 'uuid' | 'name' | 'left' | 'answer'>,
): PushInMessage {
  const { exchange, declared, revealed } = contestFacts
  const suit = declared[sideKey]?.suit ?? null
  const isSidePushOpen =
    !isContestRevealed(contestFacts) && !exchange.ended && !side.left && side.answer === null
  return {
    key: sideKey,
    push: revealed[sideKey]?.push ?? { suit, shown: [] },
    path: `revealed.${sideKey}.push`,
    declarationPath: `declared.${sideKey}`,
    actor: side.uuid,
    name: side.name,
    open: isSidePushOpen && suit !== null,
  }
}

export function createTarotContestContext(
  message: MessageView<TarotContestFacts>,
  viewer: Viewer<Tarot>,
): object {
  const contest = { ...message, facts: addRoundPenaltiesToContest(message) }
  const { facts } = contest
  const areSidesRevealed = isContestRevealed(facts)
  // The message of a revealed contest also shows sides whose actor has been deleted.
  const actorsOfAllSides = Object.values(facts.exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))
  const sidesView = createExchangeView(
    facts.exchange,
    areSidesRevealed ? { ...viewer, sides: actorsOfAllSides } : viewer,
  )
  const { isGM } = viewer.user
  const findSideName = (sideKey: string) => facts.exchange.sides[sideKey]?.name ?? ''
  const contestResults = areSidesRevealed ? listTarotContestResults(facts) : []
  const shownMajorCards = createMajorCardViews(facts, viewer)
  return {
    ...sidesView,
    isGM,
    revealed: areSidesRevealed,
    undecided: facts.exchange.ended && !areSidesRevealed,
    weapon: facts.weapon && createAttackWeaponView(facts.weapon),
    mayJoin:
      !areSidesRevealed && !sidesView.ended && (isGM || (viewer.actor !== null && !sidesView.joinRefusal)),
    sides: sidesView.sides.map((side) => createContestSideContext(side, contest, sidesView.sides, viewer)),
    results: contestResults.map((contestResult) => ({
      phrase: createContestResultPhrase(contestResult, findSideName),
    })),
    majors: shownMajorCards,
    // With a single major arcana, the message shows the turned card's effect as part of the result. With several, the
    // message would become too long.
    showsMajors: shownMajorCards.length === 1 && !findNextMajorCard(facts),
    // Ranks may decide some pairs of sides and major arcana others. Then the message names the pairs that major arcana
    // decide.
    majorPairs:
      contestResults.length === 0
        ? []
        : listPairsDecidedByMajorCards(facts).map(([attacker, defender]) => ({
            key: 'HnB.tarot.contest.pairByMajors',
            data: { one: findSideName(attacker), other: findSideName(defender) },
          })),
    byMajors:
      areSidesRevealed && contestResults.length === 0
        ? [...new Set(listSortedMajorCards(facts).map(({ side }) => findSideName(side)))]
        : [],
    hits: createHitViews(facts, viewer),
  }
}

type ContestSideView = ExchangeSideView<CardCommitment>

/** The template data of a side: declaration, committed cards (after the reveal the push) and the viewer's buttons. */
function createContestSideContext(
  side: ContestSideView,
  contest: ContestInRound,
  allSides: readonly ContestSideView[],
  viewer: Viewer<Tarot>,
): object {
  const { facts } = contest
  const { key: sideKey, answer, plays } = side
  const areSidesRevealed = isContestRevealed(facts)
  const revealedSide = facts.revealed[sideKey]
  const remainingSides = allSides.filter(({ left, gone }) => !left && !gone)
  const roundPenalty = calculateSidePenalty(contest, sideKey, areSidesRevealed ? null : remainingSides)
  const declaration = facts.declared[sideKey]
  const isSideAttacked =
    parseTarotContestRole(side.role) === 'defender' && remainingSides.some(({ role }) => role === 'attacker')
  return {
    ...side,
    roleName: `HnB.tarot.contest.role.${parseTarotContestRole(side.role)}`,
    penalty: roundPenalty.penalty === 0 ? null : formatSignedNumber(-roundPenalty.penalty),
    why: roundPenalty.reasons,
    declared: declaration && createDeclarationView(declaration),
    committed: answer && { backs: Array.from({ length: answer.number }) },
    ...createSidePushView(facts, side, viewer),
    fresh: revealedSide?.fresh ?? 0,
    told: revealedSide && {
      ladder: createAptitudeLadder({
        oldRank: revealedSide.now,
        currentRank: revealedSide.now + countRanksRaisedByPush(revealedSide.push),
      }),
    },
    state:
      answer || facts.exchange.ended ? null : `HnB.tarot.contest.${declaration ? 'waitsCards' : 'waits'}`,
    mayAdjust: viewer.user.isGM && !areSidesRevealed && !facts.exchange.ended,
    mayLeave: plays && !areSidesRevealed && (viewer.user.isGM || !isSideAttacked),
    range: createAttackerRangeViews(facts, sideKey),
    strikers: listStrikesByNarrator(facts, viewer, sideKey),
  }
}

/**
 * The buttons with which only the Narrator lets a weapon hit this defender. Buttons of a shown pending step are left
 * out.
 */
function listStrikesByNarrator(contestFacts: TarotContestFacts, viewer: Viewer<Tarot>, defenderKey: string) {
  const undecidedStrikes = listStrikesUndecidedByMajorCards(contestFacts)
  const hasPendingStrikeStep = (attackerKey: string) =>
    undecidedStrikes.some(
      (undecidedStrike) =>
        undecidedStrike.attackerKey === attackerKey && undecidedStrike.defenderKey === defenderKey,
    )
  return createWeaponStrikeButtons(contestFacts, viewer, defenderKey).filter(
    ({ prevails, by }) => !prevails && !hasPendingStrikeStep(by),
  )
}

const createAttackWeaponView = ({ stun, ...weapon }: AttackWeapon): object => ({
  ...weapon,
  stun: stun === null ? null : toRankPhrase(stun),
})

const createDeclarationView = ({ trait, weapon, remarks }: Declaration): object => ({
  remarks,
  trait: trait?.name ?? { key: 'HnB.tarot.check.noTrait' },
  weapon: weapon && createAttackWeaponView(weapon),
})

function createSidePushView(contestFacts: TarotContestFacts, side: ContestSideView, viewer: Viewer<Tarot>) {
  return createPushView({
    ...findSidePush(contestFacts, side.key, side),
    viewer,
    from: contestFacts.revealed[side.key]?.now ?? null,
  })
}

/** The template data of the sides' major arcana, in turning order. `now` marks the next card. */
function createMajorCardViews(contestFacts: TarotContestFacts, viewer: Viewer<Tarot>): object[] {
  const sortedMajorCards = listSortedMajorCards(contestFacts)
  const nextMajorCard = findNextMajorCard(contestFacts)
  return sortedMajorCards.flatMap(({ side: sideKey, card, turned }) => {
    const side = contestFacts.exchange.sides[sideKey]
    if (!side) return []
    const pushViewOfSide = createPushView({
      ...findSidePush(contestFacts, sideKey, side),
      viewer,
      from: null,
    })
    const cardView = pushViewOfSide.majors.find(({ id }) => id === card)
    return cardView ? [{ ...cardView, who: side.name, now: !turned && nextMajorCard?.card === card }] : []
  })
}
