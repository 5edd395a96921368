/** What the messages of attacks store: the weapon, the rolls and the results. */
import * as v from 'valibot'
import type { ItemClick, ReadItem } from '../../core/views'
import type { Weapon } from '../data'
import { rollFacts } from '../check/roll'
import { sufferingSchema } from '../harm/facts'
import type { Manner } from '../harm/new-wound'
import { harmOf, mostHarm } from '../harm/suffer'
import { LEVELS } from '../rules'
import type { StoryMode } from '../rules'
import type { Weight } from '../tables'
import { KINDS, WEIGHTS } from '../tables'

const text = v.pipe(v.string(), v.maxLength(200))

/** A weapon's attack as messages store it, with the Harm that a hit does. */
const blowSchema = v.object({
  name: text,
  weight: v.picklist(WEIGHTS),
  magic: v.boolean(),
  kind: v.picklist(KINDS),
  carryOver: v.boolean(),
  harm: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostHarm(true))),
})
export type Blow = v.InferOutput<typeof blowSchema>

const who = { uuid: text, name: text }

/** The facts of a player's attack on a creature. `suffered` is null until the Harm is applied. */
export const attackFacts = v.object({
  blow: blowSchema,
  target: v.object(who),
  roll: rollFacts,
  suffered: v.nullable(sufferingSchema),
})
export type AttackFacts = v.InferOutput<typeof attackFacts>

/** A target of a creature's attack. `roll` is null until the target defends, `suffered` is null without Harm. */
const defender = v.object({
  ...who,
  roll: v.nullable(rollFacts),
  suffered: v.nullable(sufferingSchema),
  /** The allies who tried to block the attack, each with their roll. */
  blocks: v.pipe(v.array(v.object({ ...who, roll: rollFacts })), v.maxLength(20)),
})
export type Defender = v.InferOutput<typeof defender>

/** The facts of a creature's attack. Its message waits until each target has defended. */
export const assaultFacts = v.object({
  blow: blowSchema,
  creature: v.object(who),
  level: v.pipe(v.number(), v.integer(), v.minValue(LEVELS.least), v.maxValue(LEVELS.most)),
  /** The id of the fight and the number of its round (`roundOf`); empty outside a fight. */
  round: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  defenders: v.record(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/)), defender),
})
export type AssaultFacts = v.InferOutput<typeof assaultFacts>

/** A weapon's attack, with the weapon's own weight or else the weight chosen in the question; null without both. */
export function blowOf({ name, fields }: ReadItem<Weapon>, said: Weight | null): Blow | null {
  const weight = fields.weight === '' ? said : fields.weight
  if (!weight) return null
  const { magic, more, kind, carryOver } = fields
  return { name: name.slice(0, 200), weight, magic, kind, carryOver, harm: harmOf({ weight, magic, more }) }
}

/** The properties of an attack that decide about its wounds; the weapon's name becomes the cause on the wound. */
export function mannerOf({ kind, carryOver, name }: Blow): Manner {
  return { kind, carryOver, cause: name }
}

export type WeaponClick = ItemClick<StoryMode, Weapon>
