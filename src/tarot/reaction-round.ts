/** The wounds of a Reaction round: its actions "are considered to occur simultaneously" (ruling TC25). */
import type { ActorView, Participant } from '../core/game-views'
import type { Settings, State, Tarot } from './rules'

/** The name of a fighter's current Reaction round, in which all act who have the same Reaction. Empty without one. */
export function reactionRound({ turn }: Pick<ActorView, 'turn'>): string {
  if (!turn || turn.acting === undefined || turn.acting === null) return ''
  return `${turn.fight ?? ''} ${turn.round} ${turn.acting}`
}

/** The wounds that have landed in the current Reaction round, and so lower no rank yet. */
export function freshWounds(
  { actor, state }: Pick<Participant<Tarot>, 'actor' | 'state'>,
  { woundsAtOnce }: Pick<Settings, 'woundsAtOnce'>,
): number {
  const { struckIn, struck, wounds } = state
  return !woundsAtOnce && struckIn !== '' && struckIn === reactionRound(actor) ? Math.min(struck, wounds) : 0
}

/** The wounds that lower somebody's ranks now. */
export function loweringWounds(
  party: Pick<Participant<Tarot>, 'actor' | 'state'>,
  settings: Pick<Settings, 'woundsAtOnce'>,
): number {
  return party.state.wounds - freshWounds(party, settings)
}

/** The wounds of this Reaction round, after this many more have landed; nothing outside a fight. */
export function struckBy(
  actor: Pick<ActorView, 'turn'>,
  { struckIn, struck }: Pick<State, 'struckIn' | 'struck'>,
  wounds: number,
): Partial<Pick<State, 'struckIn' | 'struck'>> {
  const round = reactionRound(actor)
  return round === '' ? {} : { struckIn: round, struck: wounds + (struckIn === round ? struck : 0) }
}
