/** What the Narrator adjusts in a contest: order and ranks before the reveal, and draws after it. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import { majorCardsOf, raisedRanksOf } from '../push/push-schema'
import type { ContestFacts, OnContest } from './facts'
import { isRevealed, MOST_EXTRA, revealedKeys, roleOf } from './facts'
import type { PairResult, Tally } from './rules'
import { drawOf, resultsAmong } from './rules'

/** The revealed sides with their ranks, in the order of the contest. */
function talliesOf(facts: ContestFacts): Tally[] {
  return revealedKeys(facts).flatMap((key) => {
    const [side, one] = [facts.exchange.sides[key], facts.revealed[key]]
    return side && one ? [{ key, role: roleOf(side.role), rank: one.now + raisedRanksOf(one.push) }] : []
  })
}

/** The result between two sides, and whether it is a draw that the Narrator has yet to decide. */
export interface Result extends PairResult {
  readonly open: boolean
}

/** The results by aptitude, where no major arcana was played; each draw as the Narrator has decided it. */
export function resultsOf(facts: ContestFacts): Result[] {
  if (Object.values(facts.revealed).some(({ push }) => majorCardsOf(push).length > 0)) return []
  return resultsAmong(talliesOf(facts)).map((result) => {
    const draw = drawOf(result.sides)
    if (result.winner !== null || !Object.hasOwn(facts.words, draw)) {
      return { ...result, open: result.winner === null }
    }
    const word = facts.words[draw] ?? ''
    return { ...result, winner: word === '' ? null : word, open: false }
  })
}

/** The Narrator decides one draw: it stays a draw, or one of the two sides prevails (ruling TC16). */
export const decideDraw = defineAction<OnContest, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ message: { facts }, asker, data }) {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const result = resultsOf(facts).find(({ sides, open }) => open && drawOf(sides) === data.draw)
    if (!result) return refuse('HnB.tarot.refusal.isOver')
    const winner = result.sides.find((side) => side === data.winner) ?? ''
    return {
      amend: {
        set: { [`words.${drawOf(result.sides)}`]: winner },
        what: { key: 'HnB.tarot.contest.decided' },
      },
    }
  },
})

/** Before the reveal the Narrator changes the order, and takes ranks from a side or returns them. */
export const adjust = defineAction<OnContest, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ message: { facts }, asker, data }) {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (isRevealed(facts)) return refuse('HnB.tarot.refusal.revealed')
    const key = data.side ?? ''
    const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
    if (!side) return refuse('HnB.tarot.refusal.noSide')
    const what = { key: 'HnB.tarot.contest.adjusted', data: { name: side.name } }
    if (data.what === 'sooner') {
      const before = Object.entries(facts.exchange.sides).find(([, one]) => one.place === side.place - 1)
      if (!before) return refuse('HnB.common.refusal.orderFixed')
      const places = {
        [`exchange.sides.${key}.place`]: side.place - 1,
        [`exchange.sides.${before[0]}.place`]: side.place,
      }
      return { amend: { set: places, what } }
    }
    if (data.what !== 'less' && data.what !== 'more') return refuse('HnB.refusal.badAnswer')
    const extra = (facts.extra[key] ?? 0) + (data.what === 'less' ? -1 : 1)
    if (Math.abs(extra) > MOST_EXTRA) return refuse('HnB.tarot.refusal.manyRanks', { most: MOST_EXTRA })
    return { amend: { set: { [`extra.${key}`]: extra }, what } }
  },
})
