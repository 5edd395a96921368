/** Builds the items of abilities and Lifestyles from the rules. */
import type { NewItem } from '../core/outcome'
import { systemPath } from '../core/package'
import type { AbilityId } from './rules/abilities'
import { ABILITY } from './rules/abilities'
import type { LifestyleId, Movable } from './rules/lifestyles'

/** The path of a picture that the build draws. */
const picture = (name: string): string => systemPath(`assets/icons/${name}.svg`)

/** One of the thirty abilities as an item. @param counts false for the free ability of a Lifestyle */
export function abilityItem(id: AbilityId, counts = true) {
  const { effects, ...built } = ABILITY[id]
  return {
    type: 'ability',
    name: { key: `HnB.humanity.abilities.${id}.name` },
    img: picture(`ability-${id}`),
    fields: {
      ability: id,
      counts,
      ...built,
      effects: Object.fromEntries(effects.map((effect, place) => [`effect${place}`, { ...effect }])),
    },
  } as const satisfies NewItem
}

/** The key of the sentence that describes an ability. */
export const abilityText = (id: AbilityId): string => `HnB.humanity.abilities.${id}.text`

/** A Lifestyle as an item. @param moved the stat whose benefit goes to the setting's own stat */
export function lifestyleItem(lifestyle: LifestyleId, moved: Movable | '' = '') {
  return {
    type: 'lifestyle',
    name: { key: `HnB.option.${lifestyle}` },
    img: picture(`lifestyle-${lifestyle}`),
    fields: { lifestyle, moved },
  } as const satisfies NewItem
}

export const lifestyleText = (id: LifestyleId): string => `HnB.humanity.lifestyles.${id}`
