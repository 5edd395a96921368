/** What the Narrator adjusts in a contest: the order, suits and ranks before the reveal, and draws after it. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { refuse } from '../../core/outcome'
import { majorsOf, stepsOf } from '../push/push'
import { PUSH_SUITS } from '../push/rules'
import type { ContestFacts, OnContest } from './facts'
import { isRevealed, MOST_EXTRA, revealedKeys, roleOf } from './facts'
import type { PairResult, Tally } from './rules'
import { resultsAmong } from './rules'

/** The revealed sides with their ranks, in the order of the contest. */
function talliesOf(facts: ContestFacts): Tally[] {
  return revealedKeys(facts).flatMap((key) => {
    const [side, one] = [facts.exchange.sides[key], facts.revealed[key]]
    return side && one ? [{ key, role: roleOf(side.role), rank: one.now + stepsOf(one.push) }] : []
  })
}

/** The results by aptitude, where no major arcana came; draws as the Narrator has decided them. */
export function resultsOf(facts: ContestFacts): PairResult[] {
  if (Object.values(facts.revealed).some(({ push }) => majorsOf(push).length > 0)) return []
  return resultsAmong(talliesOf(facts)).map((result) => {
    const { winner, loser, draw } = result
    const loserAttacks = facts.exchange.sides[loser]?.role === 'attacker'
    return draw && facts.word === 'attacker' && loserAttacks
      ? { winner: loser, loser: winner, draw: false }
      : { ...result, draw: draw && facts.word === '' }
  })
}

/** The Narrator decides the draws; without her word they are the defender's (ruling TC16). */
export const decideDraw = action<OnContest, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ message: { facts }, asker, data }) {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (!resultsOf(facts).some(({ draw }) => draw)) return refuse('HnB.tarot.refusal.isOver')
    const word = data.word === 'attacker' ? 'attacker' : 'defender'
    return { amend: { set: { word }, what: { key: 'HnB.tarot.contest.decided' } } }
  },
})

/** Before the reveal the Narrator changes the order or a mismatched suit, and takes ranks from a side or gives them back. */
export const adjust = action<OnContest, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
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
    const suit = PUSH_SUITS.find((one) => one === data.what)
    if (suit) {
      if (!side.answer) return refuse('HnB.tarot.refusal.notDeclared', { name: side.name })
      return { amend: { set: { [`exchange.sides.${key}.answer.suit`]: suit }, what } }
    }
    const extra = (facts.extra[key] ?? 0) + (data.what === 'less' ? -1 : 1)
    if (Math.abs(extra) > MOST_EXTRA) return refuse('HnB.tarot.refusal.manyRanks', { most: MOST_EXTRA })
    return { amend: { set: { [`extra.${key}`]: extra }, what } }
  },
})
