/** The conditions of a conflict in words, and what became of those that came to pass. */
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
 * "Usually Harm should be restricted to 1 point to a single trait": more only shows a notice (RS11).
 */
export function tooMuch(terms: readonly Term[]): boolean {
  const points = new Map<string, number>()
  for (const { holder, when, points: more } of terms) {
    const key = `${holder} ${when}`
    points.set(key, (points.get(key) ?? 0) + more)
  }
  return [...points.values()].some((sum) => sum > 1)
}

/** What became of the points of a condition, and how many were not there to be harmed. */
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
