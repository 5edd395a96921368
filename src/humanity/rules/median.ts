/** Computes the median of a group's results. */
/**
 * The median of an even number of results. A world setting chooses the mean of the two middle results, the lower of
 * them, or the higher of them (HU5).
 */
export const EVEN_MEDIAN_RULES = ['mean', 'lower', 'upper'] as const
export type RuleForEvenMedian = (typeof EVEN_MEDIAN_RULES)[number]

/**
 * Computes the median of results, or 0 without results. "The median of their results is used to determine the group’s
 * shared result" ("Group Contests").
 */
export function computeMedianOfResults(
  resultsOfSides: readonly number[],
  ruleForEvenMedian: RuleForEvenMedian = 'mean',
): number {
  const sortedSideResults = [...resultsOfSides].sort((a, b) => a - b)
  const [lower, upper] = [
    sortedSideResults[Math.ceil(sortedSideResults.length / 2) - 1],
    sortedSideResults[Math.floor(sortedSideResults.length / 2)],
  ]
  if (lower === undefined || upper === undefined) return 0
  return ruleForEvenMedian === 'mean' ? (lower + upper) / 2 : ruleForEvenMedian === 'lower' ? lower : upper
}
