/** The median of a group's results. */
/**
 * Three ways to compute the median of an even number of results: the mean of the two middle results, the lower, or the
 * higher of them (HU5).
 */
export const EVEN_MEDIANS = ['mean', 'lower', 'upper'] as const
export type EvenMedian = (typeof EVEN_MEDIANS)[number]

/**
 * The median of some results; 0 for no results. The rule: "The median of their results is used to determine the group’s
 * shared result" ("Group Contests").
 */
export function computeMedian(results: readonly number[], evenRule: EvenMedian = 'mean'): number {
  const sortedResults = [...results].sort((a, b) => a - b)
  const [lower, upper] = [
    sortedResults[Math.ceil(sortedResults.length / 2) - 1],
    sortedResults[Math.floor(sortedResults.length / 2)],
  ]
  if (lower === undefined || upper === undefined) return 0
  return evenRule === 'mean' ? (lower + upper) / 2 : evenRule === 'lower' ? lower : upper
}
