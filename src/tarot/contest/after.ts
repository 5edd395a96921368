import { action, NOTHING } from '../../core/action'
import { refuse } from '../../core/outcome'
import { stepsOf } from '../push/facts'
import { PUSH_SUITS } from '../push/rules'
import type { ContestFacts, OnContest } from './facts'
import { isRevealed, MOST_EXTRA, roleOf } from './facts'
import type { Tally, Verdict } from './rules'
import { verdictsOf } from './rules'

/** How everybody stands after the reveal, in the order of the contest. */
function talliesOf({ exchange, revealed }: ContestFacts): Tally[] {
  return Object.entries(exchange.sides)
    .sort(([, a], [, b]) => a.place - b.place)
    .flatMap(([key, side]) => {
      const one = revealed[key]
      return one ? [{ key, role: roleOf(side.role), rank: one.now + stepsOf(one) }] : []
    })
}

/** How it ends where no major arcana came: by aptitude, and a draw by the Narrator's word where she has given it. */
export function endOf(facts: ContestFacts): Verdict[] {
  if (facts.majors.length > 0) return []
  return verdictsOf(talliesOf(facts)).map((verdict) => {
    const { winner, loser, draw } = verdict
    const loserAttacks = facts.exchange.sides[loser]?.role === 'attacker'
    return draw && facts.word === 'attacker' && loserAttacks
      ? { winner: loser, loser: winner, draw: false }
      : { ...verdict, draw: draw && facts.word === '' }
  })
}

/** A draw is the defender's, unless the Narrator says otherwise (ruling TC16). */
export const decideDraw = action<OnContest, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ message: { facts }, asker, data }) {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (!endOf(facts).some(({ draw }) => draw)) return refuse('HnB.tarot.refusal.alreadyTold')
    const word = data.word === 'attacker' ? 'attacker' : 'defender'
    return { amend: { set: { word }, what: { key: 'HnB.tarot.contest.decided' } } }
  },
})

/** Before the reveal the Narrator may change the order and a mismatched suit, and take ranks from a side or give them back. */
export const adjust = action<OnContest, object>({
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
    const push = PUSH_SUITS.find((suit) => suit === data.what)
    if (push) {
      if (!side.answer) return refuse('HnB.tarot.refusal.notDeclared', { name: side.name })
      return { amend: { set: { [`exchange.sides.${key}.answer.push`]: push }, what } }
    }
    const extra = (facts.extra[key] ?? 0) + (data.what === 'less' ? -1 : 1)
    if (Math.abs(extra) > MOST_EXTRA) return refuse('HnB.tarot.refusal.manyRanks', { most: MOST_EXTRA })
    return { amend: { set: { [`extra.${key}`]: extra }, what } }
  },
})
