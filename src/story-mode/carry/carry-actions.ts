/** The actions for carried items: drop an item, pick up an item, and choose an item's weight. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { DocumentEdit, Outcome } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ItemActionContext } from '../../core/game-views'
import type { StoryArmor, StoryWeapon } from '../data'
import type { StoryMode } from '../rules'
import { ARMOR_WEIGHTS, ATTACK_WEIGHTS } from '../tables'
import { hasSlotForItem } from './carrying-capacity'

export interface ItemFieldsWithDroppedFlag {
  readonly dropped: boolean
}

type CarryActionContext = ItemActionContext<StoryMode, ItemFieldsWithDroppedFlag>

/** Marks an item as dropped or as carried, and posts a message about it. */
const createCarryOutcome = ({ uuid, name }: CarryActionContext['item'], dropped: boolean): Outcome => ({
  edits: [{ target: uuid, set: { dropped } }],
  post: {
    kind: 'carry',
    facts: { name, dropped },
    label: { key: `HnB.storyMode.carry.did.${dropped ? 'drop' : 'take'}`, data: { name } },
  },
})

/** Drops an item. The dropped item stays on the sheet, marked as dropped, and fills no slot ("Harm"). */
const dropCarriedItemAction = defineAction<CarryActionContext, object>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  decide: ({ item }) =>
    item.fields.dropped
      ? refuse('HnB.storyMode.refusal.dropped', { name: item.name })
      : createCarryOutcome(item, true),
})

/** Picks up a dropped item. Refuses if no slot is free for it. */
const pickUpDroppedItemAction = defineAction<CarryActionContext, object>({
  answers: emptyAnswersSchema,
  // One client decides these clicks one after another. Otherwise, two owners of an actor could pick up two items at
  // the same time although only one slot is free.
  decided: 'inOrder',
  decide({ item, items, settings }) {
    const { name, fields } = item
    if (!fields.dropped) return refuse('HnB.storyMode.refusal.carried', { name })
    return hasSlotForItem(items, { ...item, fields: { ...fields, dropped: false } }, settings)
      ? createCarryOutcome(item, false)
      : refuse('HnB.storyMode.refusal.noSlot', { name })
  },
})

export const carryActions = { drop: dropCarriedItemAction, take: pickUpDroppedItemAction }

const weightsByTable = { attack: ATTACK_WEIGHTS, armor: ARMOR_WEIGHTS }

const createWeightAnswersSchema = (weightTableName: 'attack' | 'armor') =>
  v.object({ weight: v.picklist(weightsByTable[weightTableName]) })

/** The action that chooses the Story Mode weight of an item. Refuses an item that already has a weight. */
export const defineActionForChoosingWeight = (weightTableName: 'attack' | 'armor') =>
  defineAction<
    ItemActionContext<StoryMode, StoryWeapon | StoryArmor>,
    v.InferOutput<ReturnType<typeof createWeightAnswersSchema>>
  >({
    answers: createWeightAnswersSchema(weightTableName),
    // Clicks are decided in order, because two owners may answer at the same time. Only the first answer counts.
    decided: 'inOrder',
    ask: ({ item }) => createItemWeightQuestion(item.name, weightTableName),
    decide({ item: { uuid, name, fields } }, { weight }) {
      if (fields.weight !== '') return refuse('HnB.storyMode.refusal.weighed', { name })
      const itemWeightEdit: DocumentEdit = { target: uuid, set: { weight } }
      return { edits: [itemWeightEdit] }
    },
  })

/** Makes the question that asks a person for the weight of an item whose weight has not been chosen. */
export const createItemWeightQuestion = (
  itemName: string,
  weightTableName: 'attack' | 'armor',
): ActionQuestion => ({
  title: 'HnB.storyMode.weigh.ask',
  titleData: { name: itemName },
  template: 'story-mode/weigh-dialog',
  ok: 'HnB.storyMode.weigh.ok',
  context: { table: weightTableName, weights: weightsByTable[weightTableName] },
  defaults: { weight: 'light' },
})
