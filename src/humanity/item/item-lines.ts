/** Builds the lines of text that stand below the name of an ability or a Lifestyle. */
import type { ItemView, ParsedItem } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { abilityRollPhrases } from './ability-texts'
import { parseLifestyle, rechargePrice } from './abilities'
import type { AbilityFields, LifestyleFields } from '../data'
import { lifestyleBenefits } from '../rules/lifestyles'
import type { LifestyleBenefits } from '../rules/lifestyles'
import { priceSigns } from '../rules/pool'

/** The lines below an ability's name: its limit, its remaining uses, and its price to recharge. */
export function abilityLines({ fields }: Pick<ParsedItem<AbilityFields>, 'fields'>): Phrase[] {
  const { limit, used, uses, donated } = fields
  return [
    ...(limit === 'none' ? [] : [limitPhrase(fields)]),
    ...(limit !== 'none' && uses > 1
      ? [{ key: 'HnB.humanity.ability.left', data: { left: Math.max(0, uses - used), uses } }]
      : []),
    ...(limit !== 'none' && used >= uses ? [{ key: 'HnB.humanity.ability.spent' }] : []),
    ...(donated > 0 ? [{ key: 'HnB.humanity.ability.donated', data: { donated } }] : []),
    ...abilityRollPhrases({ fields }),
    ...(fields.counts ? [] : [{ key: 'HnB.humanity.ability.free' }]),
  ]
}

function limitPhrase(fields: AbilityFields): Phrase {
  return fields.limit === 'recharge'
    ? { key: 'HnB.humanity.ability.recharge', data: { price: priceSigns(rechargePrice(fields)) } }
    : {
        key: `HnB.humanity.ability.${fields.uses === 1 ? 'once.' : ''}${fields.limit === 'scene' ? 'scene' : 'session'}`,
      }
}

/** The character's Lifestyle item, with the lines below its name. Null for a character without a Lifestyle. */
export function lifestyleWithLines(items: readonly ItemView[]): (ItemView & { lines: Phrase[] }) | null {
  const { item, ...benefits } = parseLifestyle(items)
  return item && { ...item, lines: benefitLines(benefits) }
}

/**
 * The lines below a Lifestyle's name: its benefits, and the ability that it grants ("You also gain the …
 * Ability").
 */
export function lifestyleLines(fields: LifestyleFields): Phrase[] {
  const { ability, ...benefits } = lifestyleBenefits(fields)
  const abilityName = ability && { key: `HnB.humanity.abilities.${ability}.name` }
  return [
    ...benefitLines(benefits),
    ...(abilityName
      ? [
          { key: 'HnB.humanity.lifestyle.grants', data: { ability: abilityName } },
          { key: 'HnB.humanity.lifestyle.instead', data: { ability: abilityName } },
        ]
      : []),
  ]
}

function benefitLines({
  raises,
  cheaper,
  sparks,
}: Pick<LifestyleBenefits, 'raises' | 'cheaper' | 'sparks'>): Phrase[] {
  const statPhrase = (statId: string) => ({ key: `HnB.option.${statId}` })
  const benefitLine = (benefitName: string, [firstStat, secondStat]: readonly string[]): Phrase[] =>
    firstStat === undefined
      ? []
      : secondStat === undefined
        ? [{ key: `HnB.humanity.lifestyle.${benefitName}One`, data: { one: statPhrase(firstStat) } }]
        : [
            {
              key: `HnB.humanity.lifestyle.${benefitName}`,
              data: { one: statPhrase(firstStat), other: statPhrase(secondStat) },
            },
          ]
  return [
    ...benefitLine('raises', raises),
    ...benefitLine('cheaper', cheaper),
    ...benefitLine('sparks', sparks),
  ]
}
