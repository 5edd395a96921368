/** The wounds of a Reaction round, whose actions "are considered to occur simultaneously" (ruling TC25). */
import type { ActorView, Participant } from '../core/game-views'
import type { Settings, State, Tarot } from './rules'

/** The id of a fighter's current Reaction round: fight, round and acting Reaction. Empty outside a Reaction round. */
export function reactionRound({ turn }: Pick<ActorView, 'turn'>): string {
  if (!turn || turn.acting === undefined || turn.acting === null) return ''
  return `${turn.fight ?? ''} ${turn.round} ${turn.acting}`
}

/** The wounds from the current Reaction round, which lower no rank until the round ends. */
export function freshWounds(
  { actor, state }: Pick<Participant<Tarot>, 'actor' | 'state'>,
  { woundsAtOnce }: Pick<Settings, 'woundsAtOnce'>,
): number {
  const { struckIn, struck, wounds } = state
  return !woundsAtOnce && struckIn !== '' && struckIn === reactionRound(actor) ? Math.min(struck, wounds) : 0
}

/** The wounds that lower the participant's ranks now. */
export function loweringWounds(
  party: Pick<Participant<Tarot>, 'actor' | 'state'>,
  settings: Pick<Settings, 'woundsAtOnce'>,
): number {
  return party.state.wounds - freshWounds(party, settings)
}

/** The edits that add new wounds to the wounds of the current Reaction round; empty outside a Reaction round. */
export function struckBy(
  actor: Pick<ActorView, 'turn'>,
  { struckIn, struck }: Pick<State, 'struckIn' | 'struck'>,
  wounds: number,
): Partial<Pick<State, 'struckIn' | 'struck'>> {
  const round = reactionRound(actor)
  return round === '' ? {} : { struckIn: round, struck: wounds + (struckIn === round ? struck : 0) }
}
