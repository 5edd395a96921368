/**
 * Counts the wounds of the current Reaction round, whose actions "are considered to occur simultaneously" (ruling
 * TC25).
 */
import { findPlaceInTurnOrderOfGame } from '../core/fight-rules'
import type { ActorView, Participant } from '../core/game-views'
import type { TarotSettings, TarotState, Tarot } from './rules'
import { TAROT_DEAD_STATUS } from './rules'

/**
 * Creates a text that identifies a fighter's Reaction round by the fight, the round and the acting Reaction. The text
 * is empty outside a Reaction round, or if another game orders the turns.
 */
export function createReactionRoundId(actor: Pick<ActorView, 'turn'>): string {
  const fighterPlaceInTurnOrder = findPlaceInTurnOrderOfGame(actor)
  if (
    !fighterPlaceInTurnOrder ||
    fighterPlaceInTurnOrder.acting === undefined ||
    fighterPlaceInTurnOrder.acting === null
  )
    return ''
  return `${fighterPlaceInTurnOrder.fight ?? ''} ${fighterPlaceInTurnOrder.round} ${fighterPlaceInTurnOrder.acting}`
}

/** The actor's wounds of the current Reaction round, which lower no rank before it ends. */
export function countWoundsOfCurrentRound(
  { actor, state }: Pick<Participant<Tarot>, 'actor' | 'state'>,
  { woundsAtOnce }: Pick<TarotSettings, 'woundsAtOnce'>,
): number {
  const { struckIn, struck, wounds } = state
  return !woundsAtOnce && struckIn !== '' && struckIn === createReactionRoundId(actor)
    ? Math.min(struck, wounds)
    : 0
}

/**
 * True if a dead fighter still acts in the current Reaction round, because the fighter was wounded in it and acts in
 * it: "All actors of the round act even if felled in it" (ruling TC25).
 */
export function isFighterFelledInOwnRound({
  actor,
  state,
}: Pick<Participant<Tarot>, 'actor' | 'state'>): boolean {
  const fighterPlaceInTurnOrder = findPlaceInTurnOrderOfGame(actor)
  return (
    fighterPlaceInTurnOrder !== null &&
    fighterPlaceInTurnOrder.initiative !== null &&
    fighterPlaceInTurnOrder.initiative === fighterPlaceInTurnOrder.acting &&
    actor.statuses.includes(TAROT_DEAD_STATUS) &&
    state.struckIn === createReactionRoundId(actor)
  )
}

/** The number of wounds that now lower the ranks of this actor. */
export function countRankLoweringWounds(
  participant: Pick<Participant<Tarot>, 'actor' | 'state'>,
  settings: Pick<TarotSettings, 'woundsAtOnce'>,
): number {
  return participant.state.wounds - countWoundsOfCurrentRound(participant, settings)
}

/**
 * The changes of an actor that add new wounds to the wounds of the current Reaction round. Empty outside a Reaction
 * round.
 */
export function createReactionRoundWoundEdits(
  actor: Pick<ActorView, 'turn'>,
  { struckIn, struck }: Pick<TarotState, 'struckIn' | 'struck'>,
  newWounds: number,
): Partial<Pick<TarotState, 'struckIn' | 'struck'>> {
  const currentReactionRoundId = createReactionRoundId(actor)
  return currentReactionRoundId === ''
    ? {}
    : {
        struckIn: currentReactionRoundId,
        struck: newWounds + (struckIn === currentReactionRoundId ? struck : 0),
      }
}
