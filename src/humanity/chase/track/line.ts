import type { Chase } from '../facts'

/** The ends of the number line, and the spaces that it names. */
export function rangeOf({ places, ends }: Pick<Chase, 'places' | 'ends'>): { from: number; to: number } {
  const all = Object.values(places).map(({ at }) => at)
  return { from: Math.min(0, ...all), to: Math.max(ends.reach ?? 10, ...all, 1) }
}

/** How far along the line a space lies, in percent. */
export const shareOf = (at: number, from: number, to: number): string =>
  (((at - from) / (to - from)) * 100).toFixed(2)
