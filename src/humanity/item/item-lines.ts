/** Builds the lines of text that stand below the name of an ability or a Lifestyle. */
import type { ItemView, ParsedItem } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { createAbilityRollPhrases } from './ability-texts'
import { parseLifestyle, computeRechargePrice } from './abilities'
import type { AbilityFields, LifestyleFields } from '../data'
import { findLifestyleBenefits } from '../rules/lifestyles'
import type { LifestyleBenefits } from '../rules/lifestyles'
import { formatPriceAsSigns } from '../rules/pool'

/** Makes the lines below an ability's name: its limit, its remaining uses, and its price to recharge. */
export function createAbilityLines({ fields }: Pick<ParsedItem<AbilityFields>, 'fields'>): Phrase[] {
  const { limit, used, uses, donated } = fields
  return [
    ...(limit === 'none' ? [] : [createAbilityLimitPhrase(fields)]),
    ...(limit !== 'none' && uses > 1
      ? [{ key: 'HnB.humanity.ability.left', data: { left: Math.max(0, uses - used), uses } }]
      : []),
    ...(limit !== 'none' && used >= uses ? [{ key: 'HnB.humanity.ability.spent' }] : []),
    ...(donated > 0 ? [{ key: 'HnB.humanity.ability.donated', data: { donated } }] : []),
    ...createAbilityRollPhrases({ fields }),
    ...(fields.counts ? [] : [{ key: 'HnB.humanity.ability.free' }]),
  ]
}

function createAbilityLimitPhrase(abilityFields: AbilityFields): Phrase {
  return abilityFields.limit === 'recharge'
    ? {
        key: 'HnB.humanity.ability.recharge',
        data: { price: formatPriceAsSigns(computeRechargePrice(abilityFields)) },
      }
    : {
        key: `HnB.humanity.ability.${abilityFields.uses === 1 ? 'once.' : ''}${abilityFields.limit === 'scene' ? 'scene' : 'session'}`,
      }
}

/** The Lifestyle item of a character, with the lines below its name. Null without a Lifestyle. */
export function findLifestyleItemWithLines(
  items: readonly ItemView[],
): (ItemView & { lines: Phrase[] }) | null {
  const { item, ...benefits } = parseLifestyle(items)
  return item && { ...item, lines: createLifestyleBenefitLines(benefits) }
}

/**
 * The lines below a Lifestyle's name: its benefits, and the ability that it grants ("You also gain the …
 * Ability").
 */
export function createLifestyleLines(lifestyleFields: LifestyleFields): Phrase[] {
  const { ability, ...benefits } = findLifestyleBenefits(lifestyleFields)
  const abilityName = ability && { key: `HnB.humanity.abilities.${ability}.name` }
  return [
    ...createLifestyleBenefitLines(benefits),
    ...(abilityName
      ? [
          { key: 'HnB.humanity.lifestyle.grants', data: { ability: abilityName } },
          { key: 'HnB.humanity.lifestyle.instead', data: { ability: abilityName } },
        ]
      : []),
  ]
}

function createLifestyleBenefitLines({
  raises,
  cheaper,
  sparks,
}: Pick<LifestyleBenefits, 'raises' | 'cheaper' | 'sparks'>): Phrase[] {
  const createStatPhrase = (statName: string) => ({ key: `HnB.option.${statName}` })
  const createBenefitLine = (benefitName: string, [firstStat, secondStat]: readonly string[]): Phrase[] =>
    firstStat === undefined
      ? []
      : secondStat === undefined
        ? [{ key: `HnB.humanity.lifestyle.${benefitName}One`, data: { one: createStatPhrase(firstStat) } }]
        : [
            {
              key: `HnB.humanity.lifestyle.${benefitName}`,
              data: { one: createStatPhrase(firstStat), other: createStatPhrase(secondStat) },
            },
          ]
  return [
    ...createBenefitLine('raises', raises),
    ...createBenefitLine('cheaper', cheaper),
    ...createBenefitLine('sparks', sparks),
  ]
}
