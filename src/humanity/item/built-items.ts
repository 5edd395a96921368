/** Builds the items of abilities and Lifestyles from the rules. */
import type { NewItem } from '../../core/outcome'
import { systemPath } from '../../core/package'
import type { AbilityId } from '../rules/abilities'
import { ABILITY_RULES } from '../rules/abilities'
import type { LifestyleId, MovableStat } from '../rules/lifestyle-ids'

/** The path of an icon file. The build draws the icons. */
const itemIconPath = (iconFile: string): string => systemPath(`assets/icons/${iconFile}.svg`)

/**
 * Makes the item of one of the thirty abilities.
 * @param countsAgainstLimit false for the free ability of a Lifestyle
 */
export function abilityItem(abilityId: AbilityId, countsAgainstLimit = true) {
  const { effects, ...built } = ABILITY_RULES[abilityId]
  return {
    type: 'ability',
    name: { key: `HnB.humanity.abilities.${abilityId}.name` },
    img: itemIconPath(`ability-${abilityId}`),
    fields: {
      ability: abilityId,
      counts: countsAgainstLimit,
      ...built,
      effects: Object.fromEntries(effects.map((effect, index) => [`effect${index}`, { ...effect }])),
    },
  } as const satisfies NewItem
}

/** The key of the sentence that describes an ability. */
export const abilityTextKey = (id: AbilityId): string => `HnB.humanity.abilities.${id}.text`

/**
 * Makes the item of a Lifestyle.
 * @param moved the stat whose benefit goes to the table's custom stat instead; empty if no benefit is moved
 */
export function lifestyleItem(lifestyle: LifestyleId, moved: MovableStat | '' = '') {
  return {
    type: 'lifestyle',
    name: { key: `HnB.option.${lifestyle}` },
    img: itemIconPath(`lifestyle-${lifestyle}`),
    fields: { lifestyle, moved },
  } as const satisfies NewItem
}

export const lifestyleTextKey = (id: LifestyleId): string => `HnB.humanity.lifestyles.${id}`
