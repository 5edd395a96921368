/** The actions for carried things: drop a thing, pick it up, and choose its weight. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { ItemArrival, ItemButton } from '../../core/contract'
import type { Edit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ItemClick, ParsedItem, Situation } from '../../core/game-views'
import type { StoryArmor, StoryWeapon } from '../data'
import type { StoryMode } from '../rules'
import { ARMOR_WEIGHTS, ATTACK_WEIGHTS } from '../tables'
import { hasSlotForItem } from './carrying-capacity'

interface Droppable {
  readonly dropped: boolean
}

/** Drops a thing. A dropped thing stays on the sheet, marked as dropped, and fills no slot ("Harm"). */
const dropThing = <Thing extends Droppable>() =>
  defineAction<ItemClick<StoryMode, Thing>, object>({
    answers: noAnswersSchema,
    decided: 'inOrder',
    decide({ item: { uuid, name, fields } }) {
      if (fields.dropped) return refuse('HnB.storyMode.refusal.dropped', { name })
      return {
        edits: [{ target: uuid, set: { dropped: true } }],
        post: {
          kind: 'carry',
          facts: { name, dropped: true },
          label: { key: 'HnB.storyMode.carry.did.drop', data: { name } },
        },
      }
    },
  })

/** Picks up a dropped thing. Refuses when no slot is free for it. */
const pickUpThing = <Thing extends Droppable>() =>
  defineAction<ItemClick<StoryMode, Thing>, object>({
    answers: noAnswersSchema,
    // Decided in order, because two owners of the actor may pick up two things at the same time while only one slot is
    // free.
    decided: 'inOrder',
    decide({ item: { uuid, name, fields, ...item }, items, settings }) {
      if (!fields.dropped) return refuse('HnB.storyMode.refusal.carried', { name })
      const carried = { ...item, uuid, name, fields: { ...fields, dropped: false } }
      if (!hasSlotForItem(items, carried, settings)) return refuse('HnB.storyMode.refusal.noSlot', { name })
      return {
        edits: [{ target: uuid, set: { dropped: false } }],
        post: {
          kind: 'carry',
          facts: { name, dropped: false },
          label: { key: 'HnB.storyMode.carry.did.take', data: { name } },
        },
      }
    },
  })

export const carryActions = <Thing extends Droppable>() => ({
  drop: dropThing<Thing>(),
  take: pickUpThing<Thing>(),
})

/** Marks a new thing as dropped when its owner has no free slot for it. */
export function dropItemWithoutSlot<Thing extends Droppable>(
  { actor, items, settings }: Situation<StoryMode>,
  item: ParsedItem<Thing>,
): ItemArrival {
  const hasSlot = actor.type === 'npc' || item.fields.dropped || hasSlotForItem(items, item, settings)
  return hasSlot
    ? {}
    : {
        edits: [{ target: item.uuid, set: { dropped: true } }],
        message: { key: 'HnB.storyMode.carry.leftBehind' },
      }
}

const weightAnswersSchemas = {
  attack: v.object({ weight: v.picklist(ATTACK_WEIGHTS) }),
  armor: v.object({ weight: v.picklist(ARMOR_WEIGHTS) }),
}

/** The action that chooses a thing's Story Mode weight. Refuses a thing that already has a weight. */
export const defineWeighAction = (weightTable: 'attack' | 'armor') =>
  defineAction<
    ItemClick<StoryMode, StoryWeapon | StoryArmor>,
    v.InferOutput<(typeof weightAnswersSchemas)['attack' | 'armor']>
  >({
    answers: weightAnswersSchemas[weightTable],
    // Decided in order, because two owners may answer at the same time. Only the first answer counts.
    decided: 'inOrder',
    ask: ({ item: { name } }) => ({
      title: 'HnB.storyMode.weigh.ask',
      titleData: { name },
      template: 'story-mode/weigh-dialog',
      ok: 'HnB.storyMode.weigh.ok',
      context: { weights: weightOptions(weightTable) },
      defaults: { weight: 'light' },
    }),
    decide({ item: { uuid, name, fields } }, { weight }) {
      if (fields.weight !== '') return refuse('HnB.storyMode.refusal.weighed', { name })
      const edit: Edit = { target: uuid, set: { weight } }
      return { edits: [edit] }
    },
  })

/**
 * The name of the action that asks for a new thing's weight when an actor gets the thing. Null if the thing has a
 * weight.
 */
export const weighActionName = ({ fields }: ParsedItem<StoryWeapon | StoryArmor>): string | null =>
  fields.weight === '' ? 'weigh' : null

/** The weights of attacks or armor as options of a form. Each label states the effects of the weight. */
export function weightOptions(weightTable: 'attack' | 'armor'): object[] {
  const options =
    weightTable === 'attack'
      ? ATTACK_WEIGHTS.map((weight) => ({ weight, label: `HnB.storyMode.line.attack.${weight}` }))
      : ARMOR_WEIGHTS.map((weight) => ({ weight, label: `HnB.storyMode.line.armor.${weight}` }))
  return options.map((option) => ({ ...option, chosen: option.weight === 'light' }))
}

export const dropOrPickUpButton = (dropped: boolean): ItemButton => ({
  act: dropped ? 'take' : 'drop',
  phrase: { key: `HnB.storyMode.carry.${dropped ? 'take' : 'drop'}` },
  icon: dropped ? 'take' : 'drop',
  hint: { key: `HnB.storyMode.carry.hint.${dropped ? 'take' : 'drop'}` },
  disabledReason: null,
})

/** The buttons of a carried thing. On a creature, no thing has a button to drop it or to pick it up. */
export const carriedItemButtons = (
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
  ...(actor.type === 'npc' ? [] : [dropOrPickUpButton(dropped)]),
]
