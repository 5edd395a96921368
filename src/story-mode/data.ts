/** The schemas of the data that Story Mode stores on actors, on items, and in the world settings. */
import type * as v from 'valibot'
import type { AssertAllTrue, AreTypesEqual } from '../core/schema'
import { optionField, booleanField, integerField, recordField, textField } from '../core/schema'
import { CHARACTER_HEART_COUNT, CHECK_LEVEL_RANGE } from './rules'
import type { StoryModeSettings, StoryModeState } from './rules'
import { ARMOR_WEIGHTS, WOUND_KINDS, WOUND_SEVERITIES, ATTACK_WEIGHTS } from './tables'
import type { WoundSeverity } from './tables'

/** The schema of `system.storyMode` of an actor. @param maxHearts the hearts of a new actor */
const createStoryModeStateSchema = (maxHearts: number) =>
  recordField({
    level: integerField(CHECK_LEVEL_RANGE.least, CHECK_LEVEL_RANGE.most, CHECK_LEVEL_RANGE.least),
    harm: recordField({
      value: integerField(0, CHECK_LEVEL_RANGE.most, maxHearts),
      max: integerField(1, CHECK_LEVEL_RANGE.most, maxHearts),
    }),
    treated: recordField({ field: booleanField(), magic: booleanField(), knowledge: booleanField() }),
    reacted: textField(60),
  })

export const storyModeStateSchema = createStoryModeStateSchema(CHARACTER_HEART_COUNT)

/**
 * The schema of a new creature's state. The creature has the lowest level and the same number of hearts ("Harm"), which
 * the token's bar shows.
 */
export const creatureStateSchema = createStoryModeStateSchema(CHECK_LEVEL_RANGE.least)

/** The fields that every carried item has: how many slots it fills, and whether it is dropped. */
const createCarriedItemFields = () => ({ slots: integerField(0, 20, 1), dropped: booleanField() })

/**
 * The schema of Story Mode's weapon data, in `system.storyMode` (rule book, "Harm"). `more` is the Harm that is added
 * to the Harm of the weapon's weight.
 */
export const storyWeaponSchema = recordField({
  weight: optionField(['', ...ATTACK_WEIGHTS], ''),
  magic: booleanField(),
  more: integerField(0, 3, 0),
  kind: optionField(WOUND_KINDS, 'physical'),
  carryOver: booleanField(),
  ...createCarriedItemFields(),
})
export type StoryWeapon = v.InferOutput<typeof storyWeaponSchema>

/** The schema of the data that Story Mode stores on armor, in `system.storyMode` (rule book, "Armor"). */
export const storyArmorSchema = recordField({
  weight: optionField(['', ...ARMOR_WEIGHTS], ''),
  ...createCarriedItemFields(),
})
export type StoryArmor = v.InferOutput<typeof storyArmorSchema>

/** The schema of the data that Story Mode stores on other gear, in `system.storyMode`. Such gear only fills slots. */
export const storyGearSchema = recordField(createCarriedItemFields())
export type StoryGear = v.InferOutput<typeof storyGearSchema>

/** The schema of the data that Story Mode stores on a wound, in `system.storyMode` (rule book, "Wounds"). */
export const storyWoundSchema = recordField({
  /** The severity of the wound. Empty for a wound item that belongs to another game at the same table. */
  severity: optionField(['', ...WOUND_SEVERITIES], ''),
  /** The number of safe rests that the wound still needs. 0 for a scar, which never heals. */
  rests: integerField(0, 9, 1),
  kind: optionField(WOUND_KINDS, 'physical'),
  /** True if magic cannot heal this wound. The rule says that magic heals wounds "unless otherwise stated". */
  magicProof: booleanField(),
  cause: textField(200),
})
export type StoryWoundFields = v.InferOutput<typeof storyWoundSchema>

/** A wound of Story Mode, which always has a severity. A wound item without a severity belongs to another game. */
export type StoryWound = StoryWoundFields & { readonly severity: WoundSeverity }

export const hasWoundSeverity = (woundFields: StoryWoundFields): woundFields is StoryWound =>
  woundFields.severity !== ''

export const storyModeSettingsSchema = recordField({
  meetSucceeds: booleanField(true),
  initiativeTie: optionField(['player', 'creature'], 'player'),
  deathAt: optionField(['beyond', 'at'], 'beyond'),
  fieldAttemptUsesUp: booleanField(),
  woundsHealInParallel: booleanField(true),
  harmRecovery: optionField(['gm', 'rest'], 'gm'),
  baseCapacity: integerField(0, 100, 10),
  npcWoundsEasePlayers: booleanField(true),
  treatmentLimitOn: optionField(['patient', 'healer'], 'patient'),
})

/** This type fails to compile if the schemas of the data no longer match the types in `rules.ts`. */
export type AssertSchemasMatchTypes = AssertAllTrue<
  [
    AreTypesEqual<v.InferOutput<typeof storyModeStateSchema>, StoryModeState>,
    AreTypesEqual<v.InferOutput<typeof storyModeSettingsSchema>, StoryModeSettings>,
  ]
>
