import * as v from 'valibot'
import { action, NOTHING } from '../core/action'
import { item } from '../core/item-kind'
import type { Edit } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { ItemButton } from '../core/contract'
import type { ItemClick, Situation } from '../core/views'
import type { Words } from '../core/words'
import { attack, weights } from './attack/strike'
import { weightOf } from './carry'
import type { Armor, Gear, Weapon, Wound } from './data'
import { armor, gear, weapon, wound } from './data'
import { nameWound } from './harm/name'
import { bearerOf } from './harm/inflict'
import { bear, harmOf } from './harm/suffer'
import { DEAD } from './living'
import type { StoryMode } from './rules'
import { WEIGHTS } from './tables'

/** Whatever fills slots is dropped where one is, and picked up again; it never vanishes ("Harm"). */
const carry = <Own extends { readonly dropped: boolean }>(dropped: boolean) =>
  action<ItemClick<StoryMode, Own>, object>({
    answers: NOTHING,
    decide({ item: { uuid, name, fields } }) {
      if (fields.dropped === dropped) {
        return refuse(`HnB.storyMode.refusal.${dropped ? 'dropped' : 'carried'}`, { name })
      }
      return { edits: [{ of: uuid, set: { dropped } }], post: { kind: 'carry', facts: { name, dropped } } }
    },
  })

const carrying = <Own extends { readonly dropped: boolean }>() => ({
  drop: carry<Own>(true),
  take: carry<Own>(false),
})

const weighing = v.object({ weight: v.picklist(WEIGHTS) })

const carryButton = (dropped: boolean): ItemButton => ({
  act: dropped ? 'take' : 'drop',
  words: { key: `HnB.storyMode.carry.${dropped ? 'take' : 'drop'}` },
  icon: dropped ? 'take' : 'drop',
  off: null,
})

/** What somebody without a weight still asks; a creature carries nothing that it could drop. */
const thingButtons = (
  { weight, dropped }: { readonly weight: string; readonly dropped: boolean },
  { actor }: Pick<Situation<StoryMode>, 'actor'>,
): ItemButton[] => [
  ...(weight === ''
    ? [{ act: 'weigh', words: { key: 'HnB.storyMode.weigh.button' }, icon: 'weigh', off: null }]
    : []),
  ...(actor.type === 'npc' ? [] : [carryButton(dropped)]),
]

/** A thing without a Story Mode weight gets one, once. */
const weigh = (of: 'attack' | 'armor') =>
  action<ItemClick<StoryMode, Weapon | Armor>, v.InferOutput<typeof weighing>>({
    answers: weighing,
    ask: ({ item: { name } }) => ({
      title: 'HnB.storyMode.weigh.ask',
      titleData: { name },
      template: 'story-mode/weigh-dialog',
      ok: 'HnB.storyMode.weigh.ok',
      context: { weights: weights(of) },
      defaults: { weight: 'light' },
    }),
    decide({ item: { uuid } }, { weight }) {
      const edit: Edit = { of: uuid, set: { weight } }
      return { edits: [edit] }
    },
  })

/** A weapon, by the weight of its attack; without a weight it asks for one before it strikes. */
export const weaponKind = item<StoryMode, Weapon>({
  fields: weapon,
  lines({ fields }) {
    const weight = weightOf(fields.weight)
    if (!weight) return []
    const harm = harmOf({ ...fields, weight })
    const more: Words[] = fields.magic ? [{ key: 'HnB.storyMode.line.magic' }] : []
    return [
      { key: `HnB.storyMode.line.weight.${weight}` },
      { key: 'HnB.storyMode.line.harm', data: { harm } },
      ...more,
    ]
  },
  actions: { attack, weigh: weigh('attack'), ...carrying<Weapon>() },
  buttons: ({ fields }, situation) => [
    ...(fields.dropped
      ? []
      : [{ act: 'attack', words: { key: 'HnB.storyMode.attack.button' }, icon: 'weapon', off: null }]),
    ...thingButtons(fields, situation),
  ],
})

export const armorKind = item<StoryMode, Armor>({
  fields: armor,
  lines: ({ fields: { weight } }) => (weight ? [{ key: `HnB.storyMode.line.armor.${weight}` }] : []),
  actions: { weigh: weigh('armor'), ...carrying<Armor>() },
  buttons: ({ fields }, situation) => thingButtons(fields, situation),
})

export const gearKind = item<StoryMode, Gear>({
  fields: gear,
  lines: ({ fields: { slots } }) => [{ key: 'HnB.storyMode.line.slots', data: { slots } }],
  actions: carrying<Gear>(),
  buttons: ({ fields: { dropped } }, { actor }) => (actor.type === 'npc' ? [] : [carryButton(dropped)]),
})

/** A wound; nobody is dragged more of them than they can bear, and the last one may be death (ruling SM7). */
export const woundKind = item<StoryMode, Wound>({
  fields: wound,
  lines: ({ fields: { severity } }) => [{ key: `HnB.storyMode.severity.${severity}` }],
  whyNot: ({ severity, rests }) =>
    severity !== 'scar' && rests === 0 ? refuse('HnB.storyMode.refusal.noRests') : null,
  actions: { name: nameWound },
  buttons: () => [{ act: 'name', words: { key: 'HnB.storyMode.wound.name' }, icon: 'quill', off: null }],
  arrives({ actor, state, items, settings }, { id }) {
    const others = items.filter((one) => one.id !== id)
    const { wounds, limit } = bearerOf(actor, state, others)
    const { borne, dead } = bear(wounds, limit, settings.deathAt)
    if (!borne) return refuse('HnB.storyMode.refusal.bearsNoMore', { name: actor.name, limit })
    return dead ? { statuses: [{ of: actor.uuid, status: DEAD, on: true }] } : {}
  },
})
