/** Checks if an actor may listen to a story, witness an embarrassment, or take the bonus of a puzzle. */
import type { Participant } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Humanity, HumanitySettings } from '../rules'
import type { AbilityUseFacts } from './use-facts'

/**
 * Returns a refusal if an actor may not listen to the story, witness the embarrassment or take the bonus, otherwise
 * null. No actor may do so twice. The ability's user may only take the bonus of their own puzzle, in the same scene
 * (HU39).
 */
export function whyNotListenToAbilityUse(
  abilityUseFacts: AbilityUseFacts,
  { uuid, id, name }: Participant<Humanity>['actor'],
  { session }: HumanitySettings,
): Refusal | null {
  const isUseOfferedToActor =
    abilityUseFacts.kind === 'give' ||
    abilityUseFacts.kind === 'shame' ||
    (abilityUseFacts.kind === 'puzzle' &&
      abilityUseFacts.value > 0 &&
      Object.keys(abilityUseFacts.heard).length === 0)
  if (!isUseOfferedToActor) return refuse('HnB.humanity.refusal.notNow')
  if (abilityUseFacts.kind === 'puzzle' && abilityUseFacts.scene !== session.scenes)
    return refuse('HnB.humanity.refusal.otherScene', { name: abilityUseFacts.ability })
  if (abilityUseFacts.kind !== 'puzzle' && uuid === abilityUseFacts.by)
    return refuse('HnB.humanity.refusal.ownStory', { name })
  return Object.hasOwn(abilityUseFacts.heard, id) ? refuse('HnB.humanity.refusal.heard', { name }) : null
}
