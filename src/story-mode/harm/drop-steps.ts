/** The pending steps of people whose new wound took away slots: each chooses which thing to drop ("Harm"). */
import type { PendingStep } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import type { KeyedPhrase } from '../../core/phrase'
import type { Viewer } from '../../core/game-views'
import { droppableItems } from '../carry/carrying-capacity'
import { isDead } from '../../core/conditions'
import type { StoryMode } from '../rules'
import type { Suffering } from './harm-facts'

/** The steps: one for each living character that still has the new wound and carries more than its slots hold. */
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

/**
 * The sentence that tells an actor (by uuid) that a new wound left the actor too few slots. Null if the actor has
 * enough slots.
 */
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
 * Could the wounds have left too few slots? Yes, for a message that was stored before the field `crowds` existed
 * (null).
 */
const mayExceedSlots = ({ wounds, crowds }: Suffering): boolean => wounds.length > 0 && crowds !== false
