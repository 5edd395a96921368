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
import { listTarotContestResults, listSidePairsDecidedByMajorCards } from './contest-results'
import type { AttackWeapon, CardCommitment, TarotContestFacts, PushDeclaration } from './contest-facts'
import {
  listSortedMajorCards,
  isContestRevealed,
  parseTarotContestRole,
  findNextMajorCard,
} from './contest-facts'
import { createContestResultPhrase } from './contest-result-phrase'
import { createAttackerRangeViews } from './weapon-range'
import type { ContestInReactionRound } from './round-penalty'
import { addRoundPenaltiesToContest, calculateRankPenaltyOfSide } from './round-penalty'
import { listStrikesUndecidedByMajorCards, createWeaponStrikeButtons } from './weapon-strikes'

/**
 * Finds the push of a contest's side. Before the reveal, the push has only the declared suit. Afterwards it also has
 * the side's cards.
 */
export function findPushOfContestSide(
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
  // After the reveal, the contest's message also shows sides whose actor was deleted.
  const actorsOfAllSides = Object.values(facts.exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))
  const viewOfExchangeSides = createExchangeView(
    facts.exchange,
    areSidesRevealed ? { ...viewer, sides: actorsOfAllSides } : viewer,
  )
  const { isGM } = viewer.user
  const findSideName = (sideKey: string) => facts.exchange.sides[sideKey]?.name ?? ''
  const contestResults = areSidesRevealed ? listTarotContestResults(facts) : []
  const shownMajorCards = createMajorCardViews(facts, viewer)
  return {
    ...viewOfExchangeSides,
    isGM,
    revealed: areSidesRevealed,
    undecided: facts.exchange.ended && !areSidesRevealed,
    weapon: facts.weapon && createAttackWeaponView(facts.weapon),
    mayJoin:
      !areSidesRevealed &&
      !viewOfExchangeSides.ended &&
      (isGM || (viewer.actor !== null && !viewOfExchangeSides.joinRefusal)),
    sides: viewOfExchangeSides.sides.map((side) =>
      createContestSideContext(side, contest, viewOfExchangeSides.sides, viewer),
    ),
    results: contestResults.map((contestResult) => ({
      phrase: createContestResultPhrase(contestResult, findSideName),
    })),
    majors: shownMajorCards,
    // If the contest has only one major arcana, the result in the message also says what the turned card does. With
    // several major arcana, this text would be too long.
    showsMajors: shownMajorCards.length === 1 && !findNextMajorCard(facts),
    // In one contest, ranks may decide between some sides and major arcana between others. Then the message names the
    // pairs of sides between which major arcana decide.
    majorPairs:
      contestResults.length === 0
        ? []
        : listSidePairsDecidedByMajorCards(facts).map(([attacker, defender]) => ({
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

/**
 * The template data of a side: its declaration, its committed cards or, after the reveal, its push, and the viewer's
 * buttons.
 */
function createContestSideContext(
  side: ContestSideView,
  contest: ContestInReactionRound,
  viewsOfAllSides: readonly ContestSideView[],
  viewer: Viewer<Tarot>,
): object {
  const { facts } = contest
  const { key: sideKey, answer, plays } = side
  const areSidesRevealed = isContestRevealed(facts)
  const revealedContestSide = facts.revealed[sideKey]
  const remainingSides = viewsOfAllSides.filter(({ left, gone }) => !left && !gone)
  const roundPenalty = calculateRankPenaltyOfSide(contest, sideKey, areSidesRevealed ? null : remainingSides)
  const pushDeclaration = facts.declared[sideKey]
  const isSideAttacked =
    parseTarotContestRole(side.role) === 'defender' && remainingSides.some(({ role }) => role === 'attacker')
  return {
    ...side,
    roleName: `HnB.tarot.contest.role.${parseTarotContestRole(side.role)}`,
    penalty: roundPenalty.penalty === 0 ? null : formatSignedNumber(-roundPenalty.penalty),
    why: roundPenalty.reasons,
    declared: pushDeclaration && createPushDeclarationView(pushDeclaration),
    committed: answer && { backs: Array.from({ length: answer.number }) },
    ...createContestSidePushView(facts, side, viewer),
    fresh: revealedContestSide?.fresh ?? 0,
    told: revealedContestSide && {
      ladder: createAptitudeLadder({
        oldRank: revealedContestSide.now,
        currentRank: revealedContestSide.now + countRanksRaisedByPush(revealedContestSide.push),
      }),
    },
    state:
      answer || facts.exchange.ended ? null : `HnB.tarot.contest.${pushDeclaration ? 'waitsCards' : 'waits'}`,
    mayAdjust: viewer.user.isGM && !areSidesRevealed && !facts.exchange.ended,
    mayLeave: plays && !areSidesRevealed && (viewer.user.isGM || !isSideAttacked),
    range: createAttackerRangeViews(facts, sideKey),
    strikers: listStrikesDecidedByNarrator(facts, viewer, sideKey),
  }
}

/**
 * The buttons that let a weapon hit this defender if only the Narrator may decide about the hit. Leaves out buttons
 * that a pending step of the message already shows.
 */
function listStrikesDecidedByNarrator(
  contestFacts: TarotContestFacts,
  viewer: Viewer<Tarot>,
  defenderKey: string,
) {
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

const createPushDeclarationView = ({ trait, weapon, remarks }: PushDeclaration): object => ({
  remarks,
  trait: trait?.name ?? { key: 'HnB.tarot.check.noTrait' },
  weapon: weapon && createAttackWeaponView(weapon),
})

function createContestSidePushView(
  contestFacts: TarotContestFacts,
  side: ContestSideView,
  viewer: Viewer<Tarot>,
) {
  return createPushView({
    ...findPushOfContestSide(contestFacts, side.key, side),
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
    const viewOfSidePush = createPushView({
      ...findPushOfContestSide(contestFacts, sideKey, side),
      viewer,
      from: null,
    })
    const cardView = viewOfSidePush.majors.find(({ id }) => id === card)
    return cardView ? [{ ...cardView, who: side.name, now: !turned && nextMajorCard?.card === card }] : []
  })
}
