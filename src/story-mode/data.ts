/** The schemas of the data of Story Mode: on actors, on items, and in the world settings. */
import type * as v from 'valibot'
import type { Agreement, Same } from '../core/schema'
import { choice, flag, integer, record, words } from '../core/schema'
import { CHARACTER_HEARTS, LEVELS } from './rules'
import type { Settings, State } from './rules'
import { ARMOR_WEIGHTS, KINDS, SEVERITIES, WEIGHTS } from './tables'
import type { Severity } from './tables'

/** The schema of `system.storyMode` of an actor. @param hearts the hearts of a new actor */
const stateOf = (hearts: number) =>
  record({
    level: integer(LEVELS.least, LEVELS.most, LEVELS.least),
    harm: record({ value: integer(0, LEVELS.most, hearts), max: integer(1, LEVELS.most, hearts) }),
    treated: record({ field: flag(), magic: flag(), knowledge: flag() }),
    reacted: words(60),
  })

export const state = stateOf(CHARACTER_HEARTS)

/** A new creature has the lowest level, and as many hearts as its level ("Harm"); its token's bar shows the hearts. */
export const creature = stateOf(LEVELS.least)

/** The fields of every carried thing: the slots that it fills, and whether it is dropped. */
const carried = () => ({ slots: integer(0, 20, 1), dropped: flag() })

/** `system.storyMode` of a weapon: its attack ("Harm"). `more` is extra Harm, added to the Harm of its weight. */
export const weapon = record({
  weight: choice(['', ...WEIGHTS], ''),
  magic: flag(),
  more: integer(0, 3, 0),
  kind: choice(KINDS, 'physical'),
  carryOver: flag(),
  ...carried(),
})
export type Weapon = v.InferOutput<typeof weapon>

/** `system.storyMode` of an armor ("Armor"). */
export const armor = record({ weight: choice(['', ...ARMOR_WEIGHTS], ''), ...carried() })
export type Armor = v.InferOutput<typeof armor>

/** `system.storyMode` of other gear, which only fills slots. */
export const gear = record(carried())
export type Gear = v.InferOutput<typeof gear>

/** `system.storyMode` of a wound ("Wounds"). */
export const wound = record({
  /** Empty for a wound of another game that the table plays. */
  severity: choice(['', ...SEVERITIES], ''),
  /** The safe rests that the wound still needs; 0 for a scar, which never heals. */
  rests: integer(0, 9, 1),
  kind: choice(KINDS, 'physical'),
  /** Can magic not heal this wound ("unless otherwise stated")? */
  magicProof: flag(),
  cause: words(200),
})
export type WoundFields = v.InferOutput<typeof wound>

/** A wound of this game. A wound item without a severity belongs to another game. */
export type Wound = WoundFields & { readonly severity: Severity }

export const hasSeverity = (fields: WoundFields): fields is Wound => fields.severity !== ''

export const settings = record({
  meetSucceeds: flag(true),
  initiativeTie: choice(['player', 'creature'], 'player'),
  deathAt: choice(['beyond', 'at'], 'beyond'),
  fieldAttemptUsesUp: flag(),
  woundsHealInParallel: flag(true),
  harmRecovery: choice(['gm', 'rest'], 'gm'),
  baseCapacity: integer(0, 100, 10),
  npcWoundsEasePlayers: flag(true),
  treatmentLimitOn: choice(['patient', 'healer'], 'patient'),
})

/** Fails to compile when the schemas no longer match the types in `rules.ts`. */
export type Agreed = Agreement<
  [Same<v.InferOutput<typeof state>, State>, Same<v.InferOutput<typeof settings>, Settings>]
>
