/** The conditions of a conflict as phrases, with the result of each condition that came to pass. */
import type { Fate } from '../rules'
import type { Conflict, Term } from './facts'
import { occurs } from './facts'

export function termsView({ terms, winner, exchange, taken }: Conflict): object[] {
  return Object.entries(terms).map(([id, term]) => {
    const came = winner !== '' && occurs(term, winner)
    return {
      id,
      words: {
        key: `HnB.resources.conflict.term.${exchange.sides[term.side]?.uuid === term.holder ? '' : 'shared.'}${term.when}`,
        data: {
          name: exchange.sides[term.side]?.name ?? '',
          holder: term.name,
          trait: term.trait,
          points: term.points,
        },
      },
      came,
      passed: exchange.over && !came,
      result: came ? resultWords(term, taken[id] ?? []) : [],
    }
  })
}

/**
 * Do the conditions of one kind, `wins` or `loses`, harm one holder by more than one point? "Usually Harm should be
 * restricted to 1 point to a single trait": more points are allowed, and show a notice (RS11).
 */
export function tooMuch(terms: readonly Term[]): boolean {
  const points = new Map<string, number>()
  for (const { holder, when, points: more } of terms) {
    const key = `${holder} ${when}`
    points.set(key, (points.get(key) ?? 0) + more)
  }
  return [...points.values()].some((sum) => sum > 1)
}

/** The result of a condition as phrases: the points by their fate, and the points that the resource did not have. */
function resultWords({ trait, points }: Term, fates: readonly Fate[]): object[] {
  const missing = points - fates.length
  const told = (['harmed', 'lost', 'destroyed'] as const).flatMap((fate) => {
    const count = fates.filter((one) => one === fate).length
    return count === 0
      ? []
      : [{ key: `HnB.resources.conflict.result.${fate}`, data: { trait, points: count } }]
  })
  return missing === 0
    ? told
    : [...told, { key: 'HnB.resources.conflict.result.missing', data: { trait, points: missing } }]
}
