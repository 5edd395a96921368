/** Tending to wounds: which rolls may be for it, and whose ("Blessed by Insurance"). */
import type { ItemView } from '../core/views'
import type { Settings } from './rules'
import type { Stat } from './stats'

/** What a roll was made with. */
interface Rolled {
  readonly stats: readonly Stat[]
  /** The stat that another one replaced, or empty. */
  readonly instead: Stat | ''
}

/**
 * May a roll without violence be for tending to wounds? Home is the stat for it ("Basic Stats"), or the stat that
 * replaces it; a table may allow every stat (HU43).
 */
export function mayTend({ stats, instead }: Rolled, { tendingStat }: Pick<Settings, 'tendingStat'>): boolean {
  if (stats.includes('hurt')) return false
  return tendingStat === 'any' || stats.includes('home') || instead === 'home'
}

/** Does somebody have wounds to be tended, of this game or of another? */
export const isWounded = (items: readonly ItemView[]): boolean => items.some(({ type }) => type === 'wound')
