/** The item kinds of Story Mode: weapons, armor, other gear and wounds. */
import type { Words } from '../core/words'
import { item } from '../core/item-kind'
import { refuse } from '../core/outcome'
import { attack } from './attack/attack'
import { asksWeight, carryButton, carrying, comesToLie, thingButtons, weigh } from './carry/actions'
import type { Armor, Gear, Weapon, WoundFields } from './data'
import { armor, gear, hasSeverity, weapon, wound } from './data'
import { armorReads, gearReads, weaponReads, woundReads } from './item-reads'
import { nameWound } from './harm/name'
import { bearerOf } from './harm/inflict'
import { bear, harmOf } from './harm/suffer'
import { DEAD } from './living'
import type { StoryMode } from './rules'
import { isCreature } from './sides'

const ATTACK = { act: 'attack', words: { key: 'HnB.storyMode.attack.button' } }

/** A weapon. It can attack only after a person has given it a weight. */
const weaponKind = item<StoryMode, Weapon>({
  fields: weapon,
  lines({ fields }) {
    const { weight } = fields
    if (weight === '') return []
    const harm = harmOf({ ...fields, weight })
    const more: Words[] = fields.magic ? [{ key: 'HnB.storyMode.line.magic' }] : []
    return [
      { key: `HnB.storyMode.line.weight.${weight}` },
      { key: 'HnB.storyMode.line.harm', data: { harm } },
      ...more,
    ]
  },
  reads: weaponReads,
  actions: { attack, weigh: weigh('attack'), ...carrying<Weapon>() },
  buttons: ({ fields }, situation) => [
    ...(fields.dropped || fields.weight === ''
      ? []
      : [
          {
            ...ATTACK,
            icon: 'weapon',
            hint: { key: `HnB.storyMode.attack.${isCreature(situation.actor) ? 'hintCreature' : 'hint'}` },
            off: null,
          },
        ]),
    ...thingButtons(fields, situation),
  ],
  main: ({ fields: { weight } }) => (weight === '' ? null : ATTACK),
  arrives: comesToLie,
  asks: asksWeight,
})

const armorKind = item<StoryMode, Armor>({
  fields: armor,
  lines: ({ fields: { weight } }) => (weight ? [{ key: `HnB.storyMode.line.armor.${weight}` }] : []),
  reads: armorReads,
  actions: { weigh: weigh('armor'), ...carrying<Armor>() },
  buttons: ({ fields }, situation) => thingButtons(fields, situation),
  arrives: comesToLie,
  asks: asksWeight,
})

const gearKind = item<StoryMode, Gear>({
  fields: gear,
  lines: ({ fields: { slots } }) => [{ key: 'HnB.storyMode.line.slots', data: { slots } }],
  reads: gearReads,
  actions: carrying<Gear>(),
  buttons: ({ fields: { dropped } }, { actor }) => (actor.type === 'npc' ? [] : [carryButton(dropped)]),
  arrives: comesToLie,
})

/**
 * A wound; a wound item counts for this game if it has a severity. Refuses a wound for a person who can bear no more
 * wounds. Depending on a world setting, the last wound that a person can bear kills (ruling SM7).
 */
const woundKind = item<StoryMode, WoundFields>({
  fields: wound,
  shows: ({ fields }) => hasSeverity(fields),
  lines: ({ fields: { severity } }) =>
    severity !== '' ? [{ key: `HnB.storyMode.severity.${severity}` }] : [],
  reads: woundReads,
  whyNot: ({ severity, rests }) =>
    severity !== '' && severity !== 'scar' && rests === 0 ? refuse('HnB.storyMode.refusal.noRests') : null,
  actions: { name: nameWound },
  buttons: ({ fields: { severity } }) =>
    severity !== ''
      ? [
          {
            act: 'name',
            words: { key: 'HnB.storyMode.wound.name' },
            icon: 'quill',
            hint: { key: 'HnB.storyMode.wound.nameHint' },
            off: null,
          },
        ]
      : [],
  arrives({ actor, state, items, settings }, { id, fields }) {
    if (!hasSeverity(fields)) return {}
    const others = items.filter((one) => one.id !== id)
    const { wounds, limit } = bearerOf(actor, state, others)
    const { borne, dead } = bear(wounds, limit, settings.deathAt)
    if (!borne) return refuse('HnB.storyMode.refusal.bearsNoMore', { name: actor.name, limit })
    return dead ? { statuses: [{ of: actor.uuid, status: DEAD, on: true }] } : {}
  },
})

export const items = { weapon: weaponKind, armor: armorKind, gear: gearKind, wound: woundKind }
