/** Defines what the messages of attacks store: the weapon, the rolls and the results. */
import * as v from 'valibot'
import type { ItemActionContext, ParsedItem } from '../../core/game-views'
import { truncateText, storedIdSchema, storedNameSchema } from '../../core/short-name'
import type { StoryWeapon } from '../data'
import { levelRollFactsSchema } from '../check/d20-roll'
import { schemaFieldsOfQuickenableAction } from '../check/quickenable'
import { sufferedHarmSchema } from '../harm/harm-facts'
import type { HarmSource } from '../harm/new-wound'
import { computeAttackHarm, findMaxAttackHarm } from '../harm/harm-rules'
import type { StoryMode } from '../rules'
import { CHECK_LEVEL_RANGE } from '../rules'
import type { AttackWeight } from '../tables'
import { WOUND_KINDS, ATTACK_WEIGHTS } from '../tables'

/** The schema of a weapon's attack in a message. It includes the Harm of a hit. */
const weaponBlowSchema = v.object({
  name: storedNameSchema,
  weight: v.picklist(ATTACK_WEIGHTS),
  magic: v.boolean(),
  kind: v.picklist(WOUND_KINDS),
  carryOver: v.boolean(),
  harm: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(findMaxAttackHarm(true))),
})
export type WeaponBlow = v.InferOutput<typeof weaponBlowSchema>

const actorReferenceSchemaFields = { uuid: storedIdSchema, name: storedNameSchema }

/** The facts of a player's attack on a creature. `suffered` is null until a person applies the Harm. */
export const attackFactsSchema = v.object({
  blow: weaponBlowSchema,
  target: v.object(actorReferenceSchemaFields),
  roll: levelRollFactsSchema,
  suffered: v.nullable(sufferedHarmSchema),
  ...schemaFieldsOfQuickenableAction,
})
export type AttackFacts = v.InferOutput<typeof attackFactsSchema>

/**
 * A target of a creature's attack. `roll` is null before the defence. `suffered` is null if the target suffers no Harm.
 */
const defenderSchema = v.object({
  ...actorReferenceSchemaFields,
  roll: v.nullable(levelRollFactsSchema),
  suffered: v.nullable(sufferedHarmSchema),
  /** The allies who used their reaction to block the attack on this target, each with a roll. */
  blocks: v.pipe(
    v.array(v.object({ ...actorReferenceSchemaFields, roll: levelRollFactsSchema })),
    v.maxLength(20),
  ),
})
export type AttackDefender = v.InferOutput<typeof defenderSchema>

/** What the message of a creature's attack stores. The message waits until each target has defended. */
export const assaultFactsSchema = v.object({
  blow: weaponBlowSchema,
  creature: v.object(actorReferenceSchemaFields),
  level: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(CHECK_LEVEL_RANGE.least),
    v.maxValue(CHECK_LEVEL_RANGE.most),
  ),
  /** The id of the fight and its round (`toFightRoundId`). Empty outside a fight. */
  round: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  defenders: v.record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/)), defenderSchema),
})
export type AssaultFacts = v.InferOutput<typeof assaultFactsSchema>

/**
 * What an attack's message stores about the weapon, with the weight that the person chose if the weapon has none. Null
 * without any weight.
 */
export function createWeaponBlow(
  { name, fields }: ParsedItem<StoryWeapon>,
  chosenWeight: AttackWeight | null,
): WeaponBlow | null {
  const attackWeight = fields.weight === '' ? chosenWeight : fields.weight
  if (!attackWeight) return null
  const { magic, more, kind, carryOver } = fields
  return {
    name: truncateText(name),
    weight: attackWeight,
    magic,
    kind,
    carryOver,
    harm: computeAttackHarm({ weight: attackWeight, magic, more }),
  }
}

/**
 * Describes the source of the Harm that a weapon inflicts: the kind of its wounds, whether Harm carries over to the
 * restored hearts, and the weapon's name as the wounds' cause.
 */
export function createBlowHarmSource({ kind, carryOver, name }: WeaponBlow): HarmSource {
  return { kind, carryOver, cause: name }
}

export type WeaponActionContext = ItemActionContext<StoryMode, StoryWeapon>
