/** Defines the item types of Story Mode: weapons, armor, other gear and wounds. */
import type { Phrase } from '../core/phrase'
import { defineItemKind } from '../core/item-kind'
import { refuse } from '../core/outcome'
import { weaponActions } from './attack/later-attack'
import { armorWeightActions, carryActions, weaponWeightActions } from './carry/later-carry'
import {
  findActionNameForChoosingWeight,
  createButtonForDroppingOrPickingUp,
  markItemWithoutSlotAsDropped,
  createCarriedItemButtons,
} from './carry/carry-buttons'
import type { StoryArmor, StoryGear, StoryWeapon, StoryWoundFields } from './data'
import {
  storyArmorSchema,
  storyGearSchema,
  hasWoundSeverity,
  storyWeaponSchema,
  storyWoundSchema,
} from './data'
import {
  createArmorExplanations,
  createGearExplanations,
  createWeaponExplanations,
  createWoundExplanations,
} from './item-explanations'
import { woundActions } from './harm/later-harm'
import { readHealthState } from './harm/wound-bearer'
import { computeEffectOfOneMoreWound, computeAttackHarm } from './harm/harm-rules'
import { DEAD_STATUS_ID } from '../core/conditions'
import type { StoryMode } from './rules'
import { isGMCreature } from './sides'

const WEAPON_ATTACK_BUTTON = { act: 'attack', phrase: { key: 'HnB.storyMode.attack.button' } }

/** A weapon item. It can attack only after a person has chosen its weight. */
const storyModeWeaponItemKind = defineItemKind<StoryMode, StoryWeapon>({
  fields: storyWeaponSchema,
  summary({ fields }) {
    const { weight } = fields
    if (weight === '') return []
    const weaponHarm = computeAttackHarm({ ...fields, weight })
    const magicItemPhrases: Phrase[] = fields.magic ? [{ key: 'HnB.storyMode.line.magic' }] : []
    return [
      { key: `HnB.storyMode.line.weight.${weight}` },
      { key: 'HnB.storyMode.line.harm', data: { harm: weaponHarm } },
      ...magicItemPhrases,
    ]
  },
  ruleSentences: createWeaponExplanations,
  actions: { ...weaponActions, ...weaponWeightActions, ...carryActions },
  buttons: ({ fields }, situation) => [
    ...(fields.dropped || fields.weight === ''
      ? []
      : [
          {
            ...WEAPON_ATTACK_BUTTON,
            icon: 'weapon',
            hint: { key: `HnB.storyMode.attack.${isGMCreature(situation.actor) ? 'hintCreature' : 'hint'}` },
            disabledReason: null,
          },
        ]),
    ...createCarriedItemButtons(fields, situation),
  ],
  mainAction: ({ fields: { weight } }) => (weight === '' ? null : WEAPON_ATTACK_BUTTON),
  changesOnArrival: markItemWithoutSlotAsDropped,
  actionAfterDrop: findActionNameForChoosingWeight,
})

const storyModeArmorItemKind = defineItemKind<StoryMode, StoryArmor>({
  fields: storyArmorSchema,
  summary: ({ fields: { weight } }) => (weight ? [{ key: `HnB.storyMode.line.armor.${weight}` }] : []),
  ruleSentences: createArmorExplanations,
  actions: { ...armorWeightActions, ...carryActions },
  buttons: ({ fields }, situation) => createCarriedItemButtons(fields, situation),
  changesOnArrival: markItemWithoutSlotAsDropped,
  actionAfterDrop: findActionNameForChoosingWeight,
})

const storyModeGearItemKind = defineItemKind<StoryMode, StoryGear>({
  fields: storyGearSchema,
  summary: ({ fields: { slots } }) => [{ key: 'HnB.storyMode.line.slots', data: { slots } }],
  ruleSentences: createGearExplanations,
  actions: carryActions,
  buttons: ({ fields: { dropped } }, { actor }) =>
    actor.type === 'npc' ? [] : [createButtonForDroppingOrPickingUp(dropped)],
  changesOnArrival: markItemWithoutSlotAsDropped,
})

/**
 * How Story Mode uses wound items; it ignores wounds without a severity. Refuses a wound beyond the highest number. A
 * world setting decides whether the last wound kills (ruling SM7).
 */
const storyModeWoundItemKind = defineItemKind<StoryMode, StoryWoundFields>({
  fields: storyWoundSchema,
  isShownOnTab: ({ fields }) => hasWoundSeverity(fields),
  summary: ({ fields: { severity } }) =>
    severity !== '' ? [{ key: `HnB.storyMode.severity.${severity}` }] : [],
  ruleSentences: createWoundExplanations,
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
    if (!hasWoundSeverity(fields)) return {}
    const itemsWithoutArrivingItem = items.filter((itemOnActor) => itemOnActor.id !== id)
    const { wounds, limit } = readHealthState({ actor, state, items: itemsWithoutArrivingItem })
    const { borne, dead } = computeEffectOfOneMoreWound(wounds, limit, settings.deathAt)
    if (!borne) return refuse('HnB.storyMode.refusal.bearsNoMore', { name: actor.name, limit })
    return dead ? { statuses: [{ target: actor.uuid, status: DEAD_STATUS_ID, active: true }] } : {}
  },
})

export const storyModeItemKinds = {
  weapon: storyModeWeaponItemKind,
  armor: storyModeArmorItemKind,
  gear: storyModeGearItemKind,
  wound: storyModeWoundItemKind,
}
