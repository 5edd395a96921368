/** Builds the compendium items of abilities and Lifestyles from the rules. */
import type { NewItem } from '../../core/outcome'
import { toSystemPath } from '../../core/package'
import type { AbilityId } from '../rules/abilities'
import { ABILITY_RULES } from '../rules/abilities'
import type { LifestyleId, MovableBenefitStat } from '../rules/lifestyle-ids'

/** The path of an icon file. The build draws the icons. */
const toItemIconPath = (fileNameOfIcon: string): string => toSystemPath(`assets/icons/${fileNameOfIcon}.svg`)

/**
 * Makes the item of one of the thirty abilities.
 * @param doesCountAgainstLimit false for the free ability of a Lifestyle
 */
export function createAbilityItem(abilityId: AbilityId, doesCountAgainstLimit = true) {
  const { effects, ...built } = ABILITY_RULES[abilityId]
  return {
    type: 'ability',
    name: { key: `HnB.humanity.abilities.${abilityId}.name` },
    img: toItemIconPath(`ability-${abilityId}`),
    fields: {
      ability: abilityId,
      counts: doesCountAgainstLimit,
      ...built,
      effects: Object.fromEntries(
        effects.map((abilityEffect, index) => [`effect${index}`, { ...abilityEffect }]),
      ),
    },
  } as const satisfies NewItem
}

/** The phrase key of the sentence that describes an ability. */
export const toAbilityTextKey = (abilityId: AbilityId): string => `HnB.humanity.abilities.${abilityId}.text`

/**
 * Makes a Lifestyle's item.
 * @param movedBenefitStat the stat whose benefit goes to the table's custom stat, or empty
 */
export function createLifestyleItem(
  lifestyleId: LifestyleId,
  movedBenefitStat: MovableBenefitStat | '' = '',
) {
  return {
    type: 'lifestyle',
    name: { key: `HnB.option.${lifestyleId}` },
    img: toItemIconPath(`lifestyle-${lifestyleId}`),
    fields: { lifestyle: lifestyleId, moved: movedBenefitStat },
  } as const satisfies NewItem
}

export const toLifestyleTextKey = (lifestyleId: LifestyleId): string =>
  `HnB.humanity.lifestyles.${lifestyleId}`
