/** The item types of this game, and their buttons. */
import type { ItemButton } from '../core/contract'
import { defineItemKind } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { ParsedItem, Situation } from '../core/game-views'
import { createAbilitySentences, createEffectSentence, createAbilityRulePhrase } from './item/ability-texts'
import {
  parseAbilities,
  listAbilityEffects,
  parseLifestyle,
  computeRechargePrice,
  whyNotUseAbility,
} from './item/abilities'
import { createAbilityItem, toLifestyleTextKey } from './item/built-items'
import { conditionItemKind } from './conditions/condition-item'
import { woundItemKind } from './contest/wounds/wound'
import { abilityFieldsSchema, lifestyleSchema } from './data'
import type { AbilityFields, LifestyleFields } from './data'
import {
  findAbilityButtonEffect,
  listUnusedAbilityEffectFields,
  whyNotRechargeAbility,
} from './use/ability-buttons'
import { gearItemKind, weaponItemKind } from './item/gear'
import { computeCurrentBlessingPool } from './pool/payment'
import type { Humanity } from './rules'
import type { AbilityEffectKind } from './rules/ability-kinds'
import { isStartingLifestyle, BENEFITS_BY_LIFESTYLE } from './rules/lifestyles'
import { formatPriceAsSigns } from './rules/pool'
import { createAbilityLines, createLifestyleLines } from './item/item-lines'
import { syncSparkItemActions } from './sync/later-sync'
import { abilityItemActions } from './use/later-uses'

type ParsedAbility = ParsedItem<AbilityFields>

function createAbilityItemButtons(ability: ParsedAbility, situation: Situation<Humanity>): ItemButton[] {
  const { user } = situation
  const abilityEffectWithButton = findAbilityButtonEffect(ability)
  const doesAbilityNeedRecharge =
    ability.fields.limit === 'recharge' && ability.fields.used >= ability.fields.uses
  return [
    ...(abilityEffectWithButton
      ? [
          {
            act: 'use',
            phrase: { key: `HnB.humanity.use.button.${abilityEffectWithButton.kind}` },
            icon: 'ability',
            hint: createAbilityRulePhrase(ability),
            disabledReason: whyNotUseAbility(ability, computeCurrentBlessingPool(situation)),
          },
        ]
      : []),
    ...(listAbilityEffects(ability).some(({ kind }) => kind === 'partner')
      ? [
          {
            act: 'sync',
            phrase: { key: 'HnB.humanity.sync.button' },
            icon: 'humanity',
            hint: createAbilityRulePhrase(ability),
            disabledReason: null,
          },
        ]
      : []),
    ...(doesAbilityNeedRecharge
      ? [
          {
            act: 'recharge',
            phrase: {
              key: 'HnB.humanity.recharge.button',
              data: { price: formatPriceAsSigns(computeRechargePrice(ability.fields)) },
            },
            icon: 'humanity',
            hint: { key: 'HnB.humanity.recharge.hint' },
            disabledReason: whyNotRechargeAbility({ ...situation, item: ability }),
          },
        ]
      : []),
    ...(user.isGM && ability.fields.donated > 0
      ? [
          {
            act: 'boon',
            phrase: { key: 'HnB.humanity.boon.button' },
            icon: 'humanity',
            hint: { key: 'HnB.humanity.boon.hint' },
            disabledReason: null,
          },
        ]
      : []),
  ]
}

const abilityItemKind = defineItemKind<Humanity, AbilityFields>({
  fields: abilityFieldsSchema,
  // The template shows only those fields that this ability's effects use.
  context({ fields }) {
    const hasAbilityEffectOfKind = (effectKind: AbilityEffectKind) =>
      listAbilityEffects({ fields }).some((abilityEffect) => abilityEffect.kind === effectKind)
    return {
      limited: fields.limit !== 'none',
      recharges: fields.limit === 'recharge',
      donates: hasAbilityEffectOfKind('donate') || fields.donated > 0,
      remembers: hasAbilityEffectOfKind('past') || fields.instead.length > 0,
      says: Object.fromEntries(
        Object.entries(fields.effects).map(([key, effect]) => [key, createEffectSentence(effect)]),
      ),
    }
  },
  inactiveFields: listUnusedAbilityEffectFields,
  summary: createAbilityLines,
  ruleSentences: createAbilitySentences,
  buttons: createAbilityItemButtons,
  mainAction(ability) {
    const abilityEffectWithButton = findAbilityButtonEffect(ability)
    return abilityEffectWithButton
      ? { act: 'use', phrase: { key: `HnB.humanity.use.button.${abilityEffectWithButton.kind}` } }
      : null
  },
  actions: {
    ...abilityItemActions,
    ...syncSparkItemActions,
  },
  // A Gamemaster's creature has "at most one Ability" ("Creating NPCs").
  changesOnArrival: ({ actor, items }) =>
    actor.type === 'npc' && items.some(({ type }) => type === 'ability')
      ? refuse('HnB.humanity.refusal.oneAbility', { name: actor.name })
      : {},
})

/**
 * The item kind "Lifestyle". A new Lifestyle replaces the old one and gives the actor an ability that does not count
 * toward the limit: "You also gain the … Ability". The actor remembers its first Lifestyle.
 */
const lifestyleItemKind = defineItemKind<Humanity, LifestyleFields>({
  fields: lifestyleSchema,
  summary: ({ fields }) => createLifestyleLines(fields),
  ruleSentences: ({ fields: { lifestyle } }) =>
    lifestyle === '' ? [] : [{ key: toLifestyleTextKey(lifestyle) }],
  changesOnArrival({ actor, state, items }, { fields }) {
    const oldLifestyleItem = parseLifestyle(items).item
    const mustSetStartingLifestyle = state.startedAs === '' && isStartingLifestyle(fields.lifestyle)
    const ability = fields.lifestyle === '' ? null : BENEFITS_BY_LIFESTYLE[fields.lifestyle].ability
    const ownedAbility = parseAbilities(items).find(({ fields }) => fields.ability === ability)
    // A Gamemaster's creature has "at most one Ability" ("Creating NPCs").
    const isAbilityLimitReached = actor.type === 'npc' && parseAbilities(items).length > 0
    return {
      deletedItems: oldLifestyleItem ? [oldLifestyleItem.uuid] : [],
      edits: mustSetStartingLifestyle ? [{ target: actor.uuid, set: { startedAs: fields.lifestyle } }] : [],
      ...(ability &&
        !ownedAbility &&
        !isAbilityLimitReached && {
          newItems: [{ target: actor.uuid, item: createAbilityItem(ability, false) }],
        }),
      ...(ownedAbility &&
        !isAbilityLimitReached && {
          message: { key: 'HnB.humanity.lifestyle.another', data: { ability: ownedAbility.name } },
        }),
    }
  },
})

export const humanityItemKinds = {
  ability: abilityItemKind,
  lifestyle: lifestyleItemKind,
  gear: gearItemKind,
  weapon: weaponItemKind,
  armor: gearItemKind,
  wound: woundItemKind,
  condition: conditionItemKind,
}
