/** The item kinds of Story Mode: weapons, armor, other gear and wounds. */
import type { Phrase } from '../core/phrase'
import { defineItemKind } from '../core/item-kind'
import { refuse } from '../core/outcome'
import { weaponActions } from './attack/later-attack'
import { armorWeightActions, carryActions, weaponWeightActions } from './carry/later-carry'
import {
  weighActionName,
  dropOrPickUpButton,
  dropItemWithoutSlot,
  carriedItemButtons,
} from './carry/carry-buttons'
import type { StoryArmor, StoryGear, StoryWeapon, StoryWoundFields } from './data'
import { storyArmorSchema, storyGearSchema, hasSeverity, storyWeaponSchema, storyWoundSchema } from './data'
import {
  armorExplanations,
  gearExplanations,
  weaponExplanations,
  woundExplanations,
} from './item-explanations'
import { woundActions } from './harm/later-harm'
import { readHealthState } from './harm/wound-bearer'
import { effectOfOneMoreWound, attackHarm } from './harm/harm-rules'
import { DEAD_STATUS } from '../core/conditions'
import type { StoryMode } from './rules'
import { isGMCreature } from './sides'

const ATTACK_BUTTON = { act: 'attack', phrase: { key: 'HnB.storyMode.attack.button' } }

/** A weapon. It can attack only after a person has chosen its weight. */
const storyWeaponKind = defineItemKind<StoryMode, StoryWeapon>({
  fields: storyWeaponSchema,
  summary({ fields }) {
    const { weight } = fields
    if (weight === '') return []
    const harm = attackHarm({ ...fields, weight })
    const magicPhrases: Phrase[] = fields.magic ? [{ key: 'HnB.storyMode.line.magic' }] : []
    return [
      { key: `HnB.storyMode.line.weight.${weight}` },
      { key: 'HnB.storyMode.line.harm', data: { harm } },
      ...magicPhrases,
    ]
  },
  ruleSentences: weaponExplanations,
  actions: { ...weaponActions, ...weaponWeightActions, ...carryActions },
  buttons: ({ fields }, situation) => [
    ...(fields.dropped || fields.weight === ''
      ? []
      : [
          {
            ...ATTACK_BUTTON,
            icon: 'weapon',
            hint: { key: `HnB.storyMode.attack.${isGMCreature(situation.actor) ? 'hintCreature' : 'hint'}` },
            disabledReason: null,
          },
        ]),
    ...carriedItemButtons(fields, situation),
  ],
  mainAction: ({ fields: { weight } }) => (weight === '' ? null : ATTACK_BUTTON),
  changesOnArrival: dropItemWithoutSlot,
  actionAfterDrop: weighActionName,
})

const storyArmorKind = defineItemKind<StoryMode, StoryArmor>({
  fields: storyArmorSchema,
  summary: ({ fields: { weight } }) => (weight ? [{ key: `HnB.storyMode.line.armor.${weight}` }] : []),
  ruleSentences: armorExplanations,
  actions: { ...armorWeightActions, ...carryActions },
  buttons: ({ fields }, situation) => carriedItemButtons(fields, situation),
  changesOnArrival: dropItemWithoutSlot,
  actionAfterDrop: weighActionName,
})

const storyGearKind = defineItemKind<StoryMode, StoryGear>({
  fields: storyGearSchema,
  summary: ({ fields: { slots } }) => [{ key: 'HnB.storyMode.line.slots', data: { slots } }],
  ruleSentences: gearExplanations,
  actions: carryActions,
  buttons: ({ fields: { dropped } }, { actor }) =>
    actor.type === 'npc' ? [] : [dropOrPickUpButton(dropped)],
  changesOnArrival: dropItemWithoutSlot,
})

/**
 * How Story Mode uses wound items. A wound item belongs to this game if it has a severity. Refuses a further wound for
 * an actor who has the highest number of wounds. A world setting decides whether the wound that reaches this number
 * kills (ruling SM7).
 */
const storyWoundKind = defineItemKind<StoryMode, StoryWoundFields>({
  fields: storyWoundSchema,
  isShownOnTab: ({ fields }) => hasSeverity(fields),
  summary: ({ fields: { severity } }) =>
    severity !== '' ? [{ key: `HnB.storyMode.severity.${severity}` }] : [],
  ruleSentences: woundExplanations,
  whyNotStore: ({ severity, rests }) =>
    severity !== '' && severity !== 'scar' && rests === 0 ? refuse('HnB.storyMode.refusal.noRests') : null,
  actions: woundActions,
  buttons: ({ fields: { severity } }) =>
    severity !== ''
      ? [
          {
            act: 'name',
            phrase: { key: 'HnB.storyMode.wound.name' },
            icon: 'quill',
            hint: { key: 'HnB.storyMode.wound.nameHint' },
            disabledReason: null,
          },
        ]
      : [],
  changesOnArrival({ actor, state, items, settings }, { id, fields }) {
    if (!hasSeverity(fields)) return {}
    const otherItems = items.filter((otherItem) => otherItem.id !== id)
    const { wounds, limit } = readHealthState(actor, state, otherItems)
    const { borne, dead } = effectOfOneMoreWound(wounds, limit, settings.deathAt)
    if (!borne) return refuse('HnB.storyMode.refusal.bearsNoMore', { name: actor.name, limit })
    return dead ? { statuses: [{ target: actor.uuid, status: DEAD_STATUS, active: true }] } : {}
  },
})

export const storyModeItemKinds = {
  weapon: storyWeaponKind,
  armor: storyArmorKind,
  gear: storyGearKind,
  wound: storyWoundKind,
}
