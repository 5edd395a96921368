/** Checks who may listen to a story, witness an embarrassment, or take the bonus of a puzzle. */
import type { Participant } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Humanity, HumanitySettings } from '../rules'
import type { AbilityUseFacts } from './use-facts'

/**
 * Returns a refusal for an actor who may not listen, witness the embarrassment, or take the bonus. The actor who used
 * the ability may only take the bonus of a puzzle. Nobody may listen or witness twice. The bonus can be taken only in
 * the same scene (HU39).
 */
export function whyNotListen(
  facts: AbilityUseFacts,
  { uuid, id, name }: Participant<Humanity>['actor'],
  { session }: HumanitySettings,
): Refusal | null {
  const isOffered =
    facts.kind === 'give' ||
    facts.kind === 'shame' ||
    (facts.kind === 'puzzle' && facts.value > 0 && Object.keys(facts.heard).length === 0)
  if (!isOffered) return refuse('HnB.humanity.refusal.notNow')
  if (facts.kind === 'puzzle' && facts.scene !== session.scenes)
    return refuse('HnB.humanity.refusal.otherScene', { name: facts.ability })
  if (facts.kind !== 'puzzle' && uuid === facts.by) return refuse('HnB.humanity.refusal.ownStory', { name })
  return Object.hasOwn(facts.heard, id) ? refuse('HnB.humanity.refusal.heard', { name }) : null
}
