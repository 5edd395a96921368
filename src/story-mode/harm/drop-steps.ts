/** The pending steps of people whose new wound left too few slots: they choose which thing to drop ("Harm"). */
import type { PendingStep } from '../../core/pending-step'
import { actorStep } from '../../core/pending-step'
import type { KeyedPhrase } from '../../core/phrase'
import type { Viewer } from '../../core/game-views'
import { droppableItems } from '../carry/carrying-capacity'
import type { StoryMode } from '../rules'
import type { Suffering } from './harm-facts'

/** A step for each character that still has the wound and carries more than its slots hold. */
export function itemDropSteps(
  sufferings: readonly (Suffering | null)[],
  { sides, settings }: Viewer<StoryMode>,
): PendingStep[] {
  return sufferings.flatMap((suffering) => {
    const participant = sides.find(({ actor }) => actor.uuid === suffering?.actor)
    if (!suffering || !participant || !mayCrowd(suffering) || participant.actor.type !== 'character')
      return []
    const { actor, items } = participant
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

/** The sentence about a wound that leaves an actor (by uuid) too few slots; null without such a wound. */
export function crowdedAnnouncement(
  sufferings: readonly (Suffering | null)[],
  uuid: string | null,
): KeyedPhrase | null {
  const suffering = sufferings.find((entry) => entry?.actor === uuid)
  return suffering && mayCrowd(suffering)
    ? { key: 'HnB.storyMode.carry.choose', data: { name: suffering.name } }
    : null
}

/** Messages stored before `crowds` existed may hold a wound that leaves too few slots. */
const mayCrowd = ({ wounds, crowds }: Suffering): boolean => wounds.length > 0 && crowds !== false
