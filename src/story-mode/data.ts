import type * as v from 'valibot'
import type { Agreement, Same } from '../core/schema'
import { choice, flag, integer, record, words } from '../core/schema'
import { CHARACTER_HEARTS, LEVELS } from './rules'
import type { Settings, State } from './rules'
import { KINDS, SEVERITIES, WEIGHTS } from './tables'
import type { Severity } from './tables'

/** `system.storyMode` of an actor that has so many hearts to begin with. */
const stateOf = (hearts: number) =>
  record({
    level: integer(LEVELS.least, LEVELS.most, LEVELS.least),
    harm: record({ value: integer(0, LEVELS.most, hearts), max: integer(1, LEVELS.most, hearts) }),
    treated: record({ field: flag(), magic: flag(), knowledge: flag() }),
  })

export const state = stateOf(CHARACTER_HEARTS)

/** A new creature is of the lowest level, and has as many hearts, which its token's bar shows ("Harm"). */
export const creature = stateOf(LEVELS.least)

/** What of anything carried: the slots that it fills, and whether it lies where it was dropped. */
const carried = () => ({ slots: integer(0, 20, 1), dropped: flag() })

/** `system.storyMode` of a weapon: its attack ("Harm"); `more` is Harm beyond that of its weight. */
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
export const armor = record({ weight: choice(['', ...WEIGHTS], ''), ...carried() })
export type Armor = v.InferOutput<typeof armor>

/** `system.storyMode` of any other thing: it only fills slots. */
export const gear = record(carried())
export type Gear = v.InferOutput<typeof gear>

/** `system.storyMode` of a wound: safe rests still to go, 0 for ever in the case of a scar ("Wounds"). */
export const wound = record({
  /** Empty: no wound of this game, but perhaps of another that the table plays. */
  severity: choice(['', ...SEVERITIES], ''),
  rests: integer(0, 9, 1),
  kind: choice(KINDS, 'physical'),
  /** Magic cannot heal it ("unless otherwise stated"). */
  magicProof: flag(),
  cause: words(200),
})
export type WoundFields = v.InferOutput<typeof wound>

/** A wound of this game: what has no severity here is another game's, and is left to that. */
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

/** Fails to compile when the schema and the rules no longer speak of the same data. */
export type Agreed = Agreement<
  [Same<v.InferOutput<typeof state>, State>, Same<v.InferOutput<typeof settings>, Settings>]
>
