/** The types of item in this game, and their buttons. */
import { action, NOTHING } from '../core/action'
import type { ItemButton } from '../core/contract'
import { item } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { ReadItem, Situation } from '../core/views'
import { effectsOf, lifestyleOf, rechargePrice, whyNotUse } from './abilities'
import { conditionKind } from './condition-item'
import { woundKind } from './contest/wounds/wound'
import { ability, lifestyle } from './data'
import type { AbilityFields, LifestyleFields } from './data'
import { gearKind, weaponKind } from './gear'
import { poolNow } from './pay'
import type { Humanity } from './rules'
import type { EffectKind } from './rules/abilities'
import { EFFECTS } from './rules/abilities'
import { isStarting } from './rules/lifestyles'
import { signsOf } from './rules/pool'
import { abilityLines, lifestyleLines } from './item-lines'
import { boon } from './use/boon'
import type { AbilityClick } from './use/recharge'
import { recharge, whyNotRecharge } from './use/recharge'
import { sync } from './sync/ask'
import { usedEffect, use } from './use/use'

type Ability = ReadItem<AbilityFields>

/** Adds an effect to an ability that a player makes up. */
const addEffect = action<AbilityClick, object>({
  answers: NOTHING,
  decide: ({ item }, _answers, chance) => ({
    edits: [{ of: item.uuid, set: { [`effects.${chance.id()}`]: { kind: EFFECTS[0], value: 1 } } }],
  }),
})

function abilityButtons(ability: Ability, situation: Situation<Humanity>): ItemButton[] {
  const { asker } = situation
  const effect = usedEffect(ability)
  const spent = ability.fields.limit === 'recharge' && ability.fields.used >= ability.fields.uses
  return [
    ...(effect
      ? [
          {
            act: 'use',
            words: { key: `HnB.humanity.use.button.${effect.kind}` },
            icon: 'ability',
            off: whyNotUse(ability, poolNow(situation)),
          },
        ]
      : []),
    ...(effectsOf(ability).some(({ kind }) => kind === 'partner')
      ? [{ act: 'sync', words: { key: 'HnB.humanity.sync.button' }, icon: 'humanity', off: null }]
      : []),
    ...(spent
      ? [
          {
            act: 'recharge',
            words: {
              key: 'HnB.humanity.recharge.button',
              data: { price: signsOf(rechargePrice(ability.fields)) },
            },
            icon: 'humanity',
            off: whyNotRecharge({ ...situation, item: ability }),
          },
        ]
      : []),
    ...(asker.isGM && ability.fields.donated > 0
      ? [{ act: 'boon', words: { key: 'HnB.humanity.boon.button' }, icon: 'humanity', off: null }]
      : []),
  ]
}

const abilityKind = item<Humanity, AbilityFields>({
  fields: ability,
  // Its template shows only the fields that this ability uses.
  context({ fields }) {
    const does = (kind: EffectKind) => effectsOf({ fields }).some((effect) => effect.kind === kind)
    return {
      limited: fields.limit !== 'none',
      recharges: fields.limit === 'recharge',
      donates: does('donate') || fields.donated > 0,
      remembers: does('past') || fields.instead.length > 0,
    }
  },
  lines: abilityLines,
  buttons: abilityButtons,
  main(held) {
    const effect = usedEffect(held)
    return effect ? { act: 'use', words: { key: `HnB.humanity.use.button.${effect.kind}` } } : null
  },
  actions: { use, recharge, boon, sync, addEffect },
  // "At most one Ability" ("Creating NPCs").
  arrives: ({ actor, items }) =>
    actor.type === 'npc' && items.some(({ type }) => type === 'ability')
      ? refuse('HnB.humanity.refusal.oneAbility', { name: actor.name })
      : {},
})

/** A Lifestyle replaces the one before; the first of the three starting ones is remembered. */
const lifestyleKind = item<Humanity, LifestyleFields>({
  fields: lifestyle,
  lines: ({ fields }) => lifestyleLines(fields),
  arrives({ actor, state, items }, { fields }) {
    const before = lifestyleOf(items).item
    const starts = state.startedAs === '' && isStarting(fields.lifestyle)
    return {
      drops: before ? [before.uuid] : [],
      edits: starts ? [{ of: actor.uuid, set: { startedAs: fields.lifestyle } }] : [],
    }
  },
})

export const items = {
  ability: abilityKind,
  lifestyle: lifestyleKind,
  gear: gearKind,
  weapon: weaponKind,
  armor: gearKind,
  wound: woundKind,
  condition: conditionKind,
}
