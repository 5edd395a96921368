/**
 * Makes the pending steps after a wound has taken carrying slots away. Each person who now carries too much must drop
 * an item ("Harm").
 */
import type { PendingStep } from '../../core/pending-step'
import { createActorStep } from '../../core/pending-step'
import type { KeyedPhrase } from '../../core/phrase'
import type { Viewer } from '../../core/game-views'
import { findDroppableItems } from '../carry/carrying-capacity'
import { hasDeadStatus } from '../../core/conditions'
import type { StoryMode } from '../rules'
import type { SufferedHarm } from './harm-facts'

/**
 * Makes the pending steps in which people drop items: one step for each living character who still has the new wound
 * and carries more than their slots can hold.
 */
export function createStepsToDropItems(
  sufferedHarms: readonly (SufferedHarm | null)[],
  { sides, settings }: Viewer<StoryMode>,
): PendingStep[] {
  return sufferedHarms.flatMap((sufferedHarm) => {
    const participant = sides.find(({ actor }) => actor.uuid === sufferedHarm?.actor)
    if (!sufferedHarm || !participant || !mayHarmExceedSlots(sufferedHarm)) return []
    const { actor, items } = participant
    if (actor.type !== 'character' || hasDeadStatus(actor)) return []
    if (!sufferedHarm.wounds.some((wound) => items.some(({ id }) => id === wound.id))) return []
    const buttons = findDroppableItems(items, settings).map(({ uuid, name }) => ({
      act: 'drop',
      icon: 'drop',
      label: { text: name },
      data: { item: uuid },
    }))
    return buttons.length > 0 ? [createActorStep(actor, 'HnB.storyMode.next.drop', buttons)] : []
  })
}

/** The notification for an actor (by uuid) whose new wound left too few slots. Null for every other actor. */
export function createAnnouncementOfTooFewSlots(
  sufferedHarms: readonly (SufferedHarm | null)[],
  actorUuid: string | null,
): KeyedPhrase | null {
  const sufferedHarm = sufferedHarms.find((possibleSufferedHarm) => possibleSufferedHarm?.actor === actorUuid)
  return sufferedHarm && mayHarmExceedSlots(sufferedHarm)
    ? { key: 'HnB.storyMode.carry.choose', data: { name: sufferedHarm.name } }
    : null
}

/**
 * True if the new wounds may have left the actor too few slots. Also true for a message that does not store the field
 * `crowds`.
 */
const mayHarmExceedSlots = ({ wounds, crowds }: SufferedHarm): boolean =>
  wounds.length > 0 && crowds !== false
