/** The wounds of a Reaction round: its actions "are considered to occur simultaneously" (ruling TC25). */
import type { ActorView, Party } from '../core/views'
import type { Settings, State, Tarot } from './rules'

/** The name of the Reaction round that goes on for a fighter: all who have the same Reaction act in it. Empty without one. */
export function reactionRound({ turn }: Pick<ActorView, 'turn'>): string {
  if (!turn || turn.acting === undefined || turn.acting === null) return ''
  return `${turn.fight ?? ''} ${turn.round} ${turn.acting}`
}

/** The wounds that have landed in the Reaction round that goes on, and so lower no rank yet. */
export function freshWounds(
  { actor, state }: Pick<Party<Tarot>, 'actor' | 'state'>,
  { woundsAtOnce }: Pick<Settings, 'woundsAtOnce'>,
): number {
  const { round, wounds } = state.struck
  return !woundsAtOnce && round !== '' && round === reactionRound(actor) ? Math.min(wounds, state.wounds) : 0
}

/** The wounds that lower somebody's ranks now. */
export function loweringWounds(
  party: Pick<Party<Tarot>, 'actor' | 'state'>,
  settings: Pick<Settings, 'woundsAtOnce'>,
): number {
  return party.state.wounds - freshWounds(party, settings)
}

/** What the wounds of this Reaction round come to, once so many more have landed. */
export function struckBy(actor: Pick<ActorView, 'turn'>, { struck }: State, wounds: number): State['struck'] {
  const round = reactionRound(actor)
  if (round === '') return { round, wounds: 0 }
  return { round, wounds: wounds + (struck.round === round ? struck.wounds : 0) }
}
