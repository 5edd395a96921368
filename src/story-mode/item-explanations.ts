/** Sentences that explain what weapons, armor, other gear and wounds do. */
import type { ParsedItem } from '../core/game-views'
import type { Phrase } from '../core/phrase'
import type { StoryArmor, StoryGear, StoryWeapon, StoryWoundFields } from './data'
import { computeAttackHarm } from './harm/harm-rules'

type ItemWithFields<Own> = Pick<ParsedItem<Own>, 'fields'>

/** The sentences about a weapon ("Harm"): its attack's Harm, kind of wound, and other effects. */
export function createWeaponExplanations({ fields }: ItemWithFields<StoryWeapon>): Phrase[] {
  const { weight } = fields
  if (weight === '') return [{ key: 'HnB.storyMode.reads.noWeight' }, createSlotSentence(fields)]
  const weaponHarm = computeAttackHarm({ ...fields, weight })
  return [
    { key: `HnB.storyMode.reads.attack.${weight}`, data: { harm: weaponHarm } },
    { key: `HnB.storyMode.reads.wounds.${fields.kind}` },
    ...(fields.carryOver ? [{ key: 'HnB.storyMode.reads.carryOver' }] : []),
    createSlotSentence(fields),
  ]
}

/** Makes the sentences about armor: which rolls it makes easier and which it hinders ("Armor"). */
export function createArmorExplanations({ fields }: ItemWithFields<StoryArmor>): Phrase[] {
  const { weight } = fields
  return [
    { key: weight === '' ? 'HnB.storyMode.reads.noWeight' : `HnB.storyMode.reads.armor.${weight}` },
    createSlotSentence(fields),
  ]
}

/** Says of other gear only that it was dropped. Its summary already names the slots. */
export const createGearExplanations = ({ fields }: ItemWithFields<StoryGear>): Phrase[] =>
  fields.dropped ? [createSlotSentence(fields)] : []

/** Makes the sentences about a wound: its severity, and when it heals ("Wounds"). */
export function createWoundExplanations({
  fields: { severity, rests, magicProof, cause },
}: ItemWithFields<StoryWoundFields>): Phrase[] {
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

/** Says how many slots a carried item fills, or that the item was dropped. */
const createSlotSentence = ({ slots, dropped }: StoryGear): Phrase =>
  dropped ? { key: 'HnB.storyMode.reads.dropped' } : { key: 'HnB.storyMode.reads.slots', data: { slots } }
