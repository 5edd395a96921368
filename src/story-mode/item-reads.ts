/** Sentences that explain what weapons, armor, other gear and wounds do. */
import type { ReadItem } from '../core/views'
import type { Words } from '../core/words'
import type { Armor, Gear, Weapon, WoundFields } from './data'
import { harmOf } from './harm/suffer'

type Read<Own> = Pick<ReadItem<Own>, 'fields'>

/** The sentences about a weapon ("Harm"): the Harm and the kind of wound of its attack, and its other effects. */
export function weaponReads({ fields }: Read<Weapon>): Words[] {
  const { weight } = fields
  if (weight === '') return [{ key: 'HnB.storyMode.reads.noWeight' }, ...carried(fields)]
  const harm = harmOf({ ...fields, weight })
  return [
    { key: `HnB.storyMode.reads.attack.${weight}`, data: { harm } },
    { key: `HnB.storyMode.reads.wounds.${fields.kind}` },
    ...(fields.carryOver ? [{ key: 'HnB.storyMode.reads.carryOver' }] : []),
    ...carried(fields),
  ]
}

/** The sentences about armor: the rolls that it eases and hinders ("Armor"). */
export function armorReads({ fields }: Read<Armor>): Words[] {
  const { weight } = fields
  return [
    { key: weight === '' ? 'HnB.storyMode.reads.noWeight' : `HnB.storyMode.reads.armor.${weight}` },
    ...carried(fields),
  ]
}

export const gearReads = ({ fields }: Read<Gear>): Words[] => carried(fields)

/** The sentences about a wound: its severity, and when it heals ("Wounds"). */
export function woundReads({ fields: { severity, rests, magicProof, cause } }: Read<WoundFields>): Words[] {
  if (severity === '') return []
  return [
    { key: `HnB.storyMode.reads.wound.${severity}` },
    severity === 'scar'
      ? { key: 'HnB.storyMode.reads.forever' }
      : { key: 'HnB.storyMode.reads.rests', data: { rests } },
    ...(magicProof ? [{ key: 'HnB.storyMode.reads.magicProof' }] : []),
    ...(cause === '' ? [] : [{ key: 'HnB.storyMode.reads.cause', data: { cause } }]),
  ]
}

/** The sentence about the slots that a thing fills. */
function carried({ slots, dropped }: Gear): Words[] {
  return [
    dropped ? { key: 'HnB.storyMode.reads.dropped' } : { key: 'HnB.storyMode.reads.slots', data: { slots } },
  ]
}
