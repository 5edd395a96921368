/** Computes the range of a Chase's number line, and the positions of the spaces on it. */
import type { Chase } from '../facts'

/** The first and the last space of a Chase's number line. */
export function computeNumberLineRange({ places, ends }: Pick<Chase, 'places' | 'ends'>): {
  firstSpace: number
  lastSpace: number
} {
  const runnerSpaces = Object.values(places).map(({ at: space }) => space)
  return {
    firstSpace: Math.min(0, ...runnerSpaces),
    lastSpace: Math.max(ends.reach ?? 10, ...runnerSpaces, 1),
  }
}

/** The position of a space on the number line, in percent of the line's length. */
export const toTrackSpacePercent = (
  trackSpace: number,
  firstTrackSpace: number,
  lastTrackSpace: number,
): string => (((trackSpace - firstTrackSpace) / (lastTrackSpace - firstTrackSpace)) * 100).toFixed(2)
