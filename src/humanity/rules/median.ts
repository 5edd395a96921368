/** Which of the two in the middle an even number of results has: their mean, the lower or the upper (HU5). */
export const EVEN_MEDIANS = ['mean', 'lower', 'upper'] as const
export type EvenMedian = (typeof EVEN_MEDIANS)[number]

/**
 * The median of some results; of an even number, what the table chose (HU5). Of no results, 0.
 * "The median of their results is used to determine the group's shared result" ("Group Contests").
 */
export function medianOf(results: readonly number[], even: EvenMedian = 'mean'): number {
  const sorted = [...results].sort((a, b) => a - b)
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (lower === undefined || upper === undefined) return 0
  return even === 'mean' ? (lower + upper) / 2 : even === 'lower' ? lower : upper
}
