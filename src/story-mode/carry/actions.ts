/** The actions for carried things: drop, pick up, and give a weight. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Arrival, ItemButton } from '../../core/contract'
import type { Edit } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ItemClick, ReadItem, Situation } from '../../core/views'
import type { Armor, Weapon } from '../data'
import type { StoryMode } from '../rules'
import { ARMOR_WEIGHTS, WEIGHTS } from '../tables'
import { fitsBeside } from './load'

interface Carried {
  readonly dropped: boolean
}

/** Drops a thing. A dropped thing stays on the sheet, marked as dropped, and fills no slot ("Harm"). */
const drop = <Thing extends Carried>() =>
  action<ItemClick<StoryMode, Thing>, object>({
    answers: NOTHING,
    decided: 'inOrder',
    decide({ item: { uuid, name, fields } }) {
      if (fields.dropped) return refuse('HnB.storyMode.refusal.dropped', { name })
      return {
        edits: [{ of: uuid, set: { dropped: true } }],
        post: {
          kind: 'carry',
          facts: { name, dropped: true },
          what: { key: 'HnB.storyMode.carry.did.drop', data: { name } },
        },
      }
    },
  })

/** Picks up a dropped thing. Refuses when no slot is free for it. */
const take = <Thing extends Carried>() =>
  action<ItemClick<StoryMode, Thing>, object>({
    answers: NOTHING,
    // Two owners of an actor may at once pick up two things for one free slot.
    decided: 'inOrder',
    decide({ item: { uuid, name, fields, ...item }, items, settings }) {
      if (!fields.dropped) return refuse('HnB.storyMode.refusal.carried', { name })
      const carried = { ...item, uuid, name, fields: { ...fields, dropped: false } }
      if (!fitsBeside(items, carried, settings)) return refuse('HnB.storyMode.refusal.noSlot', { name })
      return {
        edits: [{ of: uuid, set: { dropped: false } }],
        post: {
          kind: 'carry',
          facts: { name, dropped: false },
          what: { key: 'HnB.storyMode.carry.did.take', data: { name } },
        },
      }
    },
  })

export const carrying = <Thing extends Carried>() => ({ drop: drop<Thing>(), take: take<Thing>() })

/** Marks a new thing as dropped when its owner has no free slot for it. */
export function comesToLie<Thing extends Carried>(
  { actor, items, settings }: Situation<StoryMode>,
  item: ReadItem<Thing>,
): Arrival {
  const fits = actor.type === 'npc' || item.fields.dropped || fitsBeside(items, item, settings)
  return fits
    ? {}
    : { edits: [{ of: item.uuid, set: { dropped: true } }], told: { key: 'HnB.storyMode.carry.leftBehind' } }
}

const weighing = {
  attack: v.object({ weight: v.picklist(WEIGHTS) }),
  armor: v.object({ weight: v.picklist(ARMOR_WEIGHTS) }),
}

/** Gives a thing its Story Mode weight, once. Refuses a thing that has a weight. */
export const weigh = (of: 'attack' | 'armor') =>
  action<ItemClick<StoryMode, Weapon | Armor>, v.InferOutput<(typeof weighing)['attack' | 'armor']>>({
    answers: weighing[of],
    // Two owners may answer at once; the first answer is valid.
    decided: 'inOrder',
    ask: ({ item: { name } }) => ({
      title: 'HnB.storyMode.weigh.ask',
      titleData: { name },
      template: 'story-mode/weigh-dialog',
      ok: 'HnB.storyMode.weigh.ok',
      context: { weights: weights(of) },
      defaults: { weight: 'light' },
    }),
    decide({ item: { uuid, name, fields } }, { weight }) {
      if (fields.weight !== '') return refuse('HnB.storyMode.refusal.weighed', { name })
      const edit: Edit = { of: uuid, set: { weight } }
      return { edits: [edit] }
    },
  })

/** The action that asks for a new thing's weight, or null: a thing without a weight asks when an actor gets it. */
export const asksWeight = ({ fields }: ReadItem<Weapon | Armor>): string | null =>
  fields.weight === '' ? 'weigh' : null

/** The options of a form: the weights of attacks or armor, each with a label for its effects. */
export function weights(of: 'attack' | 'armor'): object[] {
  const offered =
    of === 'attack'
      ? WEIGHTS.map((weight) => ({ weight, label: `HnB.storyMode.line.attack.${weight}` }))
      : ARMOR_WEIGHTS.map((weight) => ({ weight, label: `HnB.storyMode.line.armor.${weight}` }))
  return offered.map((one) => ({ ...one, chosen: one.weight === 'light' }))
}

export const carryButton = (dropped: boolean): ItemButton => ({
  act: dropped ? 'take' : 'drop',
  words: { key: `HnB.storyMode.carry.${dropped ? 'take' : 'drop'}` },
  icon: dropped ? 'take' : 'drop',
  hint: { key: `HnB.storyMode.carry.hint.${dropped ? 'take' : 'drop'}` },
  off: null,
})

/** The buttons of a carried thing. A creature's thing has no button to drop it or pick it up. */
export const thingButtons = (
  { weight, dropped }: Pick<Weapon | Armor, 'weight' | 'dropped'>,
  { actor }: Pick<Situation<StoryMode>, 'actor'>,
): ItemButton[] => [
  ...(weight === ''
    ? [
        {
          act: 'weigh',
          words: { key: 'HnB.storyMode.weigh.button' },
          icon: 'weigh',
          hint: { key: 'HnB.storyMode.weigh.hint' },
          off: null,
        },
      ]
    : []),
  ...(actor.type === 'npc' ? [] : [carryButton(dropped)]),
]
