/**
 * Makes the template data of a contest's message: the sides and, after the reveal, their cards, the results and the
 * hits.
 */
import type { ExchangeSide } from '../../core/exchange'
import type { SideView } from '../../core/exchange-view'
import { exchangeView } from '../../core/exchange-view'
import { signedNumber } from '../../core/modifiers'
import type { MessageView, Viewer } from '../../core/game-views'
import { aptitudeLadder } from '../aptitude-ladder'
import type { MessagePush } from '../push/push-actions'
import { countRaisedRanks } from '../push/push-schema'
import { pushView } from '../push/push-view'
import type { Tarot } from '../rules'
import { rankPhrase } from '../rules'
import { hitViews } from '../trauma/hit-view'
import { tarotContestResults, pairsDecidedByMajors } from './contest-results'
import type { AttackWeapon, Commitment, TarotContestFacts, Declaration } from './contest-facts'
import {
  orderedContestMajors,
  isContestRevealed,
  parseTarotContestRole,
  nextContestMajor,
} from './contest-facts'
import { contestResultPhrase } from './contest-result-phrase'
import { attackerRangeViews } from './weapon-range'
import type { ContestInRound } from './round-penalty'
import { contestWithRoundPenalties, sidePenalty } from './round-penalty'
import { strikesUndecidedByMajors, weaponStrikeButtons } from './weapon-strikes'

/** The push of a side. Before the reveal it has only the declared suit. After the reveal it also has the cards. */
export function findSidePush(
  facts: TarotContestFacts,
  sideKey: string,
  side: Pick<ExchangeSide<Commitment>, 'uuid' | 'name' | 'left' | 'answer'>,
): MessagePush {
  const { exchange, declared, revealed } = facts
  const suit = declared[sideKey]?.suit ?? null
  const isOpen = !isContestRevealed(facts) && !exchange.ended && !side.left && side.answer === null
  return {
    key: sideKey,
    push: revealed[sideKey]?.push ?? { suit, shown: [] },
    path: `revealed.${sideKey}.push`,
    declarationPath: `declared.${sideKey}`,
    actor: side.uuid,
    name: side.name,
    open: isOpen && suit !== null,
  }
}

export function tarotContestContext(message: MessageView<TarotContestFacts>, viewer: Viewer<Tarot>): object {
  const contest = { ...message, facts: contestWithRoundPenalties(message) }
  const { facts } = contest
  const isRevealed = isContestRevealed(facts)
  // The message of a revealed contest shows every side, even if the side's actor has been deleted.
  const allSides = Object.values(facts.exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))
  const sidesView = exchangeView(facts.exchange, isRevealed ? { ...viewer, sides: allSides } : viewer)
  const { isGM } = viewer.user
  const nameOf = (sideKey: string) => facts.exchange.sides[sideKey]?.name ?? ''
  const results = isRevealed ? tarotContestResults(facts) : []
  const majors = majorCardViews(facts, viewer)
  return {
    ...sidesView,
    isGM,
    revealed: isRevealed,
    undecided: facts.exchange.ended && !isRevealed,
    weapon: facts.weapon && attackWeaponView(facts.weapon),
    mayJoin: !isRevealed && !sidesView.ended && (isGM || (viewer.actor !== null && !sidesView.joinRefusal)),
    sides: sidesView.sides.map((side) => contestSideContext(side, contest, sidesView.sides, viewer)),
    results: results.map((result) => ({ phrase: contestResultPhrase(result, nameOf) })),
    majors,
    // With a single major arcana, the message shows the effect of the turned card, because the effect is part of the
    // result. With several major arcana the message would become too long.
    showsMajors: majors.length === 1 && !nextContestMajor(facts),
    // Ranks may decide the contest between some pairs of sides, and major arcana the contest between others. The
    // message then names the pairs that major arcana decide.
    majorPairs:
      results.length === 0
        ? []
        : pairsDecidedByMajors(facts).map(([attacker, defender]) => ({
            key: 'HnB.tarot.contest.pairByMajors',
            data: { one: nameOf(attacker), other: nameOf(defender) },
          })),
    byMajors:
      isRevealed && results.length === 0
        ? [...new Set(orderedContestMajors(facts).map(({ side }) => nameOf(side)))]
        : [],
    hits: hitViews(facts, viewer),
  }
}

type ContestSideView = SideView<Commitment>

/**
 * The template data of a side: its declaration, its committed cards and the viewer's buttons. After the reveal, the
 * push replaces the committed cards.
 */
function contestSideContext(
  side: ContestSideView,
  contest: ContestInRound,
  allSides: readonly ContestSideView[],
  viewer: Viewer<Tarot>,
): object {
  const { facts } = contest
  const { key: sideKey, answer, plays } = side
  const isRevealed = isContestRevealed(facts)
  const revealedSide = facts.revealed[sideKey]
  const remainingSides = allSides.filter(({ left, gone }) => !left && !gone)
  const penalty = sidePenalty(contest, sideKey, isRevealed ? null : remainingSides)
  const declaration = facts.declared[sideKey]
  const isAttacked =
    parseTarotContestRole(side.role) === 'defender' && remainingSides.some(({ role }) => role === 'attacker')
  return {
    ...side,
    roleName: `HnB.tarot.contest.role.${parseTarotContestRole(side.role)}`,
    penalty: penalty.penalty === 0 ? null : signedNumber(-penalty.penalty),
    why: penalty.reasons,
    declared: declaration && declarationView(declaration),
    committed: answer && { backs: Array.from({ length: answer.number }) },
    ...sidePushView(facts, side, viewer),
    fresh: revealedSide?.fresh ?? 0,
    told: revealedSide && {
      ladder: aptitudeLadder({
        oldRank: revealedSide.now,
        currentRank: revealedSide.now + countRaisedRanks(revealedSide.push),
      }),
    },
    state:
      answer || facts.exchange.ended ? null : `HnB.tarot.contest.${declaration ? 'waitsCards' : 'waits'}`,
    mayAdjust: viewer.user.isGM && !isRevealed && !facts.exchange.ended,
    mayLeave: plays && !isRevealed && (viewer.user.isGM || !isAttacked),
    range: attackerRangeViews(facts, sideKey),
    strikers: strikesByNarrator(facts, viewer, sideKey),
  }
}

/**
 * With these buttons, only the Narrator can let a weapon hit this defender. A button that a pending step already shows
 * is left out.
 */
function strikesByNarrator(facts: TarotContestFacts, viewer: Viewer<Tarot>, defenderKey: string) {
  const undecidedStrikes = strikesUndecidedByMajors(facts)
  const hasPendingStep = (by: string) =>
    undecidedStrikes.some((strike) => strike.attackerKey === by && strike.defenderKey === defenderKey)
  return weaponStrikeButtons(facts, viewer, defenderKey).filter(
    ({ prevails, by }) => !prevails && !hasPendingStep(by),
  )
}

const attackWeaponView = ({ stun, ...weapon }: AttackWeapon): object => ({
  ...weapon,
  stun: stun === null ? null : rankPhrase(stun),
})

const declarationView = ({ trait, weapon, remarks }: Declaration): object => ({
  remarks,
  trait: trait?.name ?? { key: 'HnB.tarot.check.noTrait' },
  weapon: weapon && attackWeaponView(weapon),
})

function sidePushView(facts: TarotContestFacts, side: ContestSideView, viewer: Viewer<Tarot>) {
  return pushView({
    ...findSidePush(facts, side.key, side),
    viewer,
    from: facts.revealed[side.key]?.now ?? null,
  })
}

/**
 * The template data of the sides' major arcana, in the order in which players turn them. `now` marks the card that must
 * be turned next.
 */
function majorCardViews(facts: TarotContestFacts, viewer: Viewer<Tarot>): object[] {
  const orderedMajors = orderedContestMajors(facts)
  const nextMajor = nextContestMajor(facts)
  return orderedMajors.flatMap(({ side: sideKey, card, turned }) => {
    const side = facts.exchange.sides[sideKey]
    if (!side) return []
    const sidePushContext = pushView({ ...findSidePush(facts, sideKey, side), viewer, from: null })
    const cardView = sidePushContext.majors.find(({ id }) => id === card)
    return cardView ? [{ ...cardView, who: side.name, now: !turned && nextMajor?.card === card }] : []
  })
}
