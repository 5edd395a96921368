/** The item types of this game, and their buttons. */
import type { ItemButton } from '../core/contract'
import { defineItemKind } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { ParsedItem, Situation } from '../core/game-views'
import { abilitySentences, effectSentence, abilityRule } from './item/ability-texts'
import {
  parseAbilities,
  abilityEffects,
  parseLifestyle,
  rechargePrice,
  whyNotUseAbility,
} from './item/abilities'
import { abilityItem, lifestyleTextKey } from './item/built-items'
import { conditionItemKind } from './conditions/condition-item'
import { woundItemKind } from './contest/wounds/wound'
import { abilitySchema, lifestyleSchema } from './data'
import type { AbilityFields, LifestyleFields } from './data'
import { effectOfAbilityButton, unusedEffectFields, whyNotRecharge } from './use/ability-buttons'
import { gearItemKind, weaponItemKind } from './item/gear'
import { currentPool } from './pool/payment'
import type { Humanity } from './rules'
import type { AbilityEffectKind } from './rules/ability-kinds'
import { isStartingLifestyle, BENEFITS_BY_LIFESTYLE } from './rules/lifestyles'
import { priceSigns } from './rules/pool'
import { abilityLines, lifestyleLines } from './item/item-lines'
import { syncItemActions } from './sync/later-sync'
import { abilityActions } from './use/later-uses'

type ParsedAbility = ParsedItem<AbilityFields>

function abilityButtons(ability: ParsedAbility, situation: Situation<Humanity>): ItemButton[] {
  const { user } = situation
  const effect = effectOfAbilityButton(ability)
  const needsRecharge = ability.fields.limit === 'recharge' && ability.fields.used >= ability.fields.uses
  return [
    ...(effect
      ? [
          {
            act: 'use',
            phrase: { key: `HnB.humanity.use.button.${effect.kind}` },
            icon: 'ability',
            hint: abilityRule(ability),
            disabledReason: whyNotUseAbility(ability, currentPool(situation)),
          },
        ]
      : []),
    ...(abilityEffects(ability).some(({ kind }) => kind === 'partner')
      ? [
          {
            act: 'sync',
            phrase: { key: 'HnB.humanity.sync.button' },
            icon: 'humanity',
            hint: abilityRule(ability),
            disabledReason: null,
          },
        ]
      : []),
    ...(needsRecharge
      ? [
          {
            act: 'recharge',
            phrase: {
              key: 'HnB.humanity.recharge.button',
              data: { price: priceSigns(rechargePrice(ability.fields)) },
            },
            icon: 'humanity',
            hint: { key: 'HnB.humanity.recharge.hint' },
            disabledReason: whyNotRecharge({ ...situation, item: ability }),
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
  fields: abilitySchema,
  // The template shows only the fields that this ability's effects use.
  context({ fields }) {
    const hasEffectOfKind = (kind: AbilityEffectKind) =>
      abilityEffects({ fields }).some((effect) => effect.kind === kind)
    return {
      limited: fields.limit !== 'none',
      recharges: fields.limit === 'recharge',
      donates: hasEffectOfKind('donate') || fields.donated > 0,
      remembers: hasEffectOfKind('past') || fields.instead.length > 0,
      says: Object.fromEntries(
        Object.entries(fields.effects).map(([key, effect]) => [key, effectSentence(effect)]),
      ),
    }
  },
  inactiveFields: unusedEffectFields,
  summary: abilityLines,
  ruleSentences: abilitySentences,
  buttons: abilityButtons,
  mainAction(ability) {
    const effect = effectOfAbilityButton(ability)
    return effect ? { act: 'use', phrase: { key: `HnB.humanity.use.button.${effect.kind}` } } : null
  },
  actions: {
    ...abilityActions,
    ...syncItemActions,
  },
  // A Gamemaster's creature has "at most one Ability" ("Creating NPCs").
  changesOnArrival: ({ actor, items }) =>
    actor.type === 'npc' && items.some(({ type }) => type === 'ability')
      ? refuse('HnB.humanity.refusal.oneAbility', { name: actor.name })
      : {},
})

/**
 * A Lifestyle. It replaces the actor's old Lifestyle and brings its ability, which does not count toward the limit
 * ("You also gain the … Ability"). If the character already has this ability, the message tells the player to choose
 * another. The actor stores with which of the three starting Lifestyles the character began.
 */
const lifestyleItemKind = defineItemKind<Humanity, LifestyleFields>({
  fields: lifestyleSchema,
  summary: ({ fields }) => lifestyleLines(fields),
  ruleSentences: ({ fields: { lifestyle } }) =>
    lifestyle === '' ? [] : [{ key: lifestyleTextKey(lifestyle) }],
  changesOnArrival({ actor, state, items }, { fields }) {
    const oldLifestyle = parseLifestyle(items).item
    const setsStartingLifestyle = state.startedAs === '' && isStartingLifestyle(fields.lifestyle)
    const ability = fields.lifestyle === '' ? null : BENEFITS_BY_LIFESTYLE[fields.lifestyle].ability
    const ownedAbility = parseAbilities(items).find(({ fields }) => fields.ability === ability)
    // A Gamemaster's creature has "at most one Ability" ("Creating NPCs").
    const isAbilityLimitReached = actor.type === 'npc' && parseAbilities(items).length > 0
    return {
      deletedItems: oldLifestyle ? [oldLifestyle.uuid] : [],
      edits: setsStartingLifestyle ? [{ target: actor.uuid, set: { startedAs: fields.lifestyle } }] : [],
      ...(ability &&
        !ownedAbility &&
        !isAbilityLimitReached && { newItems: [{ target: actor.uuid, item: abilityItem(ability, false) }] }),
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
