/**
 * The pending steps after a wound has taken slots away. Each person who now carries too much chooses an item to drop
 * ("Harm").
 */
import type { PendingStep } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import type { KeyedPhrase } from '../../core/phrase'
import type { Viewer } from '../../core/game-views'
import { droppableItems } from '../carry/carrying-capacity'
import { isDead } from '../../core/conditions'
import type { StoryMode } from '../rules'
import type { Suffering } from './harm-facts'

/**
 * The pending steps of dropping items. Each living character who still has the new wound and carries more than their
 * slots hold gets a step.
 */
export function stepsToDropItems(
  sufferings: readonly (Suffering | null)[],
  { sides, settings }: Viewer<StoryMode>,
): PendingStep[] {
  return sufferings.flatMap((suffering) => {
    const participant = sides.find(({ actor }) => actor.uuid === suffering?.actor)
    if (!suffering || !participant || !mayExceedSlots(suffering)) return []
    const { actor, items } = participant
    if (actor.type !== 'character' || isDead(actor)) return []
    if (!suffering.wounds.some((wound) => items.some(({ id }) => id === wound.id))) return []
    const buttons = droppableItems(items, settings).map(({ uuid, name }) => ({
      act: 'drop',
      icon: 'drop',
      label: { text: name },
      data: { item: uuid },
    }))
    return buttons.length > 0 ? [actorStep(actor, 'HnB.storyMode.next.drop', buttons)] : []
  })
}

/** The notification for an actor (by uuid) whose new wound left too few slots. Null for every other actor. */
export function tooFewSlotsAnnouncement(
  sufferings: readonly (Suffering | null)[],
  uuid: string | null,
): KeyedPhrase | null {
  const suffering = sufferings.find((entry) => entry?.actor === uuid)
  return suffering && mayExceedSlots(suffering)
    ? { key: 'HnB.storyMode.carry.choose', data: { name: suffering.name } }
    : null
}

/**
 * Could the new wounds have left the actor too few slots? Yes, if the message is older than the field `crowds` (null).
 */
const mayExceedSlots = ({ wounds, crowds }: Suffering): boolean => wounds.length > 0 && crowds !== false
