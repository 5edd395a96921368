/**
 * What the Narrator may change in a contest. Before the reveal she changes the order and the ranks; after the reveal
 * she decides draws.
 */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import { findMajorCards, countRaisedRanks } from '../push/push-schema'
import type { TarotContestFacts, TarotContestClick } from './contest-facts'
import { isContestRevealed, MAX_EXTRA_RANKS, revealedSideKeys, parseTarotContestRole } from './contest-facts'
import { contestWithRoundPenalties } from './round-penalty'
import type { PairResult, SideRank } from './contest-rules'
import { drawDecisionKey, resultsByRank } from './contest-rules'

/** The revealed sides with their final ranks, in the order of the contest. */
export function sideRanks(facts: TarotContestFacts): SideRank[] {
  return revealedSideKeys(facts).flatMap((sideKey) => {
    const [side, revealedSide] = [facts.exchange.sides[sideKey], facts.revealed[sideKey]]
    return side && revealedSide
      ? [
          {
            key: sideKey,
            role: parseTarotContestRole(side.role),
            rank: revealedSide.now + countRaisedRanks(revealedSide.push),
          },
        ]
      : []
  })
}

/** The result between two sides. `open` is true for a draw that the Narrator has not decided yet. */
export interface TarotContestResult extends PairResult {
  readonly open: boolean
}

/** Did a side reveal a major arcana? */
const hasMajor = ({ revealed }: TarotContestFacts, sideKey: string): boolean =>
  findMajorCards(revealed[sideKey]?.push ?? { shown: [] }).length > 0

/**
 * The pairs of an attacker and a defender in which either side has revealed a major arcana, so that ranks do not
 * decide. Each pair is a contest of its own: major arcana of other sides do not count (ruling TC34).
 */
export function pairsDecidedByMajors(facts: TarotContestFacts): readonly (readonly [string, string])[] {
  return resultsByRank(sideRanks(facts)).flatMap(({ sideKeys }) =>
    sideKeys.some((sideKey) => hasMajor(facts, sideKey)) ? [sideKeys] : [],
  )
}

/**
 * The results by rank, with the Narrator's decisions on draws. The rule: "A Major Arcana always trumps … any level of
 * aptitude". So a pair of attacker and defender has no result by rank if either side revealed a major arcana. All
 * rivals meet in a single contest, so a major arcana of any rival leaves all rivals without a result by rank.
 */
export function tarotContestResults(facts: TarotContestFacts): TarotContestResult[] {
  const results = resultsByRank(sideRanks(facts))
  const majorSideKeys = Object.keys(facts.revealed).filter((sideKey) => hasMajor(facts, sideKey))
  const hasRivals = Object.values(facts.exchange.sides).some(
    ({ role }) => parseTarotContestRole(role) === 'rival',
  )
  if (hasRivals && majorSideKeys.length > 0) return []
  const rankedResults = results.filter(({ sideKeys }) => !sideKeys.some((key) => majorSideKeys.includes(key)))
  return rankedResults.map((result) => {
    const drawKey = drawDecisionKey(result.sideKeys)
    if (result.winnerKey !== null || !Object.hasOwn(facts.words, drawKey)) {
      return { ...result, open: result.winnerKey === null }
    }
    const decidedWinner = facts.words[drawKey] ?? ''
    return { ...result, winnerKey: decidedWinner === '' ? null : decidedWinner, open: false }
  })
}

/** The Narrator decides a draw: the draw stands, or one of the two sides prevails (ruling TC16). */
export const decideContestDraw = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ message, user, data }) {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const result = tarotContestResults(contestWithRoundPenalties(message)).find(
      ({ sideKeys, open }) => open && drawDecisionKey(sideKeys) === data.draw,
    )
    if (!result) return refuse('HnB.tarot.refusal.isOver')
    const winnerKey = result.sideKeys.find((sideKey) => sideKey === data.winner) ?? ''
    return {
      amend: {
        set: { [`words.${drawDecisionKey(result.sideKeys)}`]: winnerKey },
        label: { key: 'HnB.tarot.contest.decided' },
      },
    }
  },
})

/** Before the reveal, the Narrator moves a side forward in the order, takes a rank from it, or gives it a rank. */
export const adjustContestSide = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ message: { facts }, user, data }) {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (isContestRevealed(facts)) return refuse('HnB.tarot.refusal.revealed')
    const sideKey = data.side ?? ''
    const side = Object.hasOwn(facts.exchange.sides, sideKey) ? facts.exchange.sides[sideKey] : undefined
    if (!side) return refuse('HnB.tarot.refusal.noSide')
    const label = { key: 'HnB.tarot.contest.adjusted', data: { name: side.name } }
    if (data.what === 'sooner') {
      const previousEntry = Object.entries(facts.exchange.sides).find(
        ([, otherSide]) => otherSide.place === side.place - 1,
      )
      if (!previousEntry) return refuse('HnB.common.refusal.orderFixed')
      const placeEdits = {
        [`exchange.sides.${sideKey}.place`]: side.place - 1,
        [`exchange.sides.${previousEntry[0]}.place`]: side.place,
      }
      return { amend: { set: placeEdits, label } }
    }
    if (data.what !== 'less' && data.what !== 'more') return refuse('HnB.refusal.badAnswer')
    const extraPenalty = (facts.extra[sideKey] ?? 0) + (data.what === 'less' ? -1 : 1)
    if (Math.abs(extraPenalty) > MAX_EXTRA_RANKS)
      return refuse('HnB.tarot.refusal.manyRanks', { most: MAX_EXTRA_RANKS })
    return { amend: { set: { [`extra.${sideKey}`]: extraPenalty }, label } }
  },
})
