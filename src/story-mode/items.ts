import { item } from '../core/item-kind'
import { armor, weapon, wound } from './data'
import type { StoryMode } from './rules'

/** A weapon, by the weight of its attack; without a weight it has no part in Story Mode. */
export const weaponKind = item<StoryMode, { readonly weight: string; readonly magic: boolean }>({
  fields: weapon,
  lines: ({ fields: { weight } }) => (weight ? [{ key: `HnB.storyMode.line.attack.${weight}` }] : []),
})

export const armorKind = item<StoryMode, { readonly weight: string }>({
  fields: armor,
  lines: ({ fields: { weight } }) => (weight ? [{ key: `HnB.storyMode.line.armor.${weight}` }] : []),
})

export const woundKind = item<StoryMode, { readonly severity: string; readonly rests: number }>({
  fields: wound,
})
