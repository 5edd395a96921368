/** Builds the buttons of carried things, and decides what happens to a new thing without a free slot. */
import type { ItemArrivalChanges, ItemButton } from '../../core/contract-item'
import type { Situation, ParsedItem } from '../../core/game-views'
import type { StoryWeapon, StoryArmor } from '../data'
import type { StoryMode } from '../rules'
import type { ItemFieldsWithDroppedFlag } from './carry-actions'
import { hasSlotForItem } from './carrying-capacity'

/** Marks a new item as dropped if its owner has no free slot for it. */
export function markItemWithoutSlotAsDropped<Thing extends ItemFieldsWithDroppedFlag>(
  { actor, items, settings }: Situation<StoryMode>,
  item: ParsedItem<Thing>,
): ItemArrivalChanges {
  const hasFreeSlot = actor.type === 'npc' || item.fields.dropped || hasSlotForItem(items, item, settings)
  return hasFreeSlot
    ? {}
    : {
        edits: [{ target: item.uuid, set: { dropped: true } }],
        message: { key: 'HnB.storyMode.carry.leftBehind' },
      }
}

/** The name of the action that asks for an arriving item's weight. Null if the item has a weight. */
export const findActionNameForChoosingWeight = ({
  fields,
}: ParsedItem<StoryWeapon | StoryArmor>): string | null => (fields.weight === '' ? 'weigh' : null)

export const createButtonForDroppingOrPickingUp = (isItemDropped: boolean): ItemButton => ({
  act: isItemDropped ? 'take' : 'drop',
  phrase: { key: `HnB.storyMode.carry.${isItemDropped ? 'take' : 'drop'}` },
  icon: isItemDropped ? 'take' : 'drop',
  hint: { key: `HnB.storyMode.carry.hint.${isItemDropped ? 'take' : 'drop'}` },
  disabledReason: null,
})

/** Makes the buttons of a carried item. A creature's item gets no buttons for dropping it or picking it up. */
export const createCarriedItemButtons = (
  { weight, dropped }: Pick<StoryWeapon | StoryArmor, 'weight' | 'dropped'>,
  { actor }: Pick<Situation<StoryMode>, 'actor'>,
): ItemButton[] => [
  ...(weight === ''
    ? [
        {
          act: 'weigh',
          phrase: { key: 'HnB.storyMode.weigh.button' },
          icon: 'weigh',
          hint: { key: 'HnB.storyMode.weigh.hint' },
          disabledReason: null,
        },
      ]
    : []),
  ...(actor.type === 'npc' ? [] : [createButtonForDroppingOrPickingUp(dropped)]),
]
