/**
 * The texts of an ability: its rule and, for an ability without a button, the rolls that it changes. The rule of an
 * invented ability has a sentence for each effect.
 */
import type { ParsedItem } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { listAbilityEffects } from './abilities'
import { toAbilityTextKey } from './built-items'
import type { AbilityFields } from '../data'
import type { AbilityEffect, AbilityEffectKind } from '../rules/ability-kinds'
import { isAbilityId } from '../rules/abilities'

type ParsedAbilityFields = Pick<ParsedItem<AbilityFields>, 'fields'>

/** The kinds of ability effects that a person uses with a button. All other kinds change a roll. */
export const BUTTON_EFFECT_KINDS = [
  'tell',
  'puzzle',
  'give',
  'shame',
  'donate',
] as const satisfies readonly AbilityEffectKind[]
export type EffectKindWithOwnButton = (typeof BUTTON_EFFECT_KINDS)[number]

/**
 * The kinds of ability effect that people use with a button. For these effects, the ability's text does not say to
 * which rolls the effect applies.
 */
type EffectKindUsedWithButton = EffectKindWithOwnButton | 'partner'
const isEffectKindUsedWithButton = (effectKind: AbilityEffectKind): effectKind is EffectKindUsedWithButton =>
  effectKind === 'partner' || BUTTON_EFFECT_KINDS.some((buttonEffectKind) => buttonEffectKind === effectKind)

/**
 * Makes the sentences of an ability's text. For an ability of the rule book, they are the book's text. For an invented
 * ability, there is a sentence for each effect.
 */
export function createAbilitySentences(ability: ParsedAbilityFields): Phrase[] {
  const { ability: abilityId } = ability.fields
  const sentencesOfEffects = isAbilityId(abilityId)
    ? [{ key: toAbilityTextKey(abilityId) }]
    : listAbilityEffects(ability).map(createEffectSentence)
  return [
    ...sentencesOfEffects,
    ...listEffectKindsWithoutButton(ability).map((effectKind) => ({
      key: `HnB.humanity.ability.where.${effectKind}`,
    })),
  ]
}

/** The rule of the ability, which the ability's button shows as a hint. */
export const createAbilityRulePhrase = (ability: ParsedAbilityFields): Phrase =>
  createAbilitySentences(ability)[0] ?? { key: 'HnB.humanity.ability.hint' }

/**
 * Lists the kinds of an ability's effects that are not used with a button of the ability. Each kind is listed once. The
 * effect of Honorable Combat is an example.
 */
function listEffectKindsWithoutButton(
  ability: ParsedAbilityFields,
): Exclude<AbilityEffectKind, EffectKindUsedWithButton>[] {
  const abilityEffectKinds = listAbilityEffects(ability).map(({ kind }) => kind)
  return [...new Set(abilityEffectKinds)].flatMap((effectKind) =>
    isEffectKindUsedWithButton(effectKind) ? [] : [effectKind],
  )
}

/** Phrases that say for which rolls the ability counts. They form the line below the ability's name. */
export function createAbilityRollPhrases(ability: ParsedAbilityFields): Phrase[] {
  const effectsOfAbility = listAbilityEffects(ability)
  return listEffectKindsWithoutButton(ability).map((effectKind) => ({
    key: `HnB.humanity.ability.place.${findPhraseNameOfRollKinds(effectKind, effectsOfAbility)}`,
  }))
}

/**
 * Finds a part of the key of an ability's describing phrase. This part stands for the rolls after which the effect
 * applies, such as "after a lost Contest" or "after a failed Check".
 */
function findPhraseNameOfRollKinds(
  effectKind: AbilityEffectKind,
  effectsOfAbility: readonly AbilityEffect[],
): string {
  if (effectKind !== 'protect') return effectKind
  const rollKindsOfEffects = new Set(
    effectsOfAbility.flatMap((abilityEffect) =>
      abilityEffect.kind === 'protect' ? [abilityEffect.rolls] : [],
    ),
  )
  if (rollKindsOfEffects.size > 1) return effectKind
  return rollKindsOfEffects.has('contest')
    ? 'reflect'
    : rollKindsOfEffects.has('check')
      ? 'retry'
      : effectKind
}

/** The sentence that describes an effect of an ability, with the effect's number and stat. */
export function createEffectSentence({ kind, value, stat }: AbilityEffect): Phrase {
  return {
    // An attack whose margin has no limit is reckless ("Blessed by Family").
    key: `HnB.humanity.effect.says.${kind === 'attackWith' && value <= 0 ? 'attackWithRecklessly' : kind}`,
    data: {
      value: Math.abs(value),
      stat: { key: stat === '' ? 'HnB.humanity.effect.anyStat' : `HnB.option.${stat}` },
    },
  }
}
