/** How the number line of a Chase is drawn. */
import type { Chase } from '../facts'

/** The first and the last space of the line. */
export function rangeOf({ places, ends }: Pick<Chase, 'places' | 'ends'>): { from: number; to: number } {
  const all = Object.values(places).map(({ at }) => at)
  return { from: Math.min(0, ...all), to: Math.max(ends.reach ?? 10, ...all, 1) }
}

/** The position of a space along the line, in percent. */
export const shareOf = (at: number, from: number, to: number): string =>
  (((at - from) / (to - from)) * 100).toFixed(2)
