/** The types of item in this game, and their buttons. */
import type { ItemButton } from '../core/contract'
import { item } from '../core/item-kind'
import { refuse } from '../core/outcome'
import type { ReadItem, Situation } from '../core/views'
import { abilityReads, effectSays, ruleOf } from './ability-reads'
import { abilitiesOf, effectsOf, lifestyleOf, rechargePrice, whyNotUse } from './abilities'
import { abilityItem, lifestyleText } from './built-items'
import { conditionKind } from './condition-item'
import { woundKind } from './contest/wounds/wound'
import { ability, lifestyle } from './data'
import type { AbilityFields, LifestyleFields } from './data'
import { addEffect, idleFields } from './effects'
import { gearKind, weaponKind } from './gear'
import { poolNow } from './pay'
import type { Humanity } from './rules'
import type { EffectKind } from './rules/abilities'
import { isStarting, LIFESTYLE } from './rules/lifestyles'
import { signsOf } from './rules/pool'
import { abilityLines, lifestyleLines } from './item-lines'
import { boon } from './use/boon'
import { recharge, whyNotRecharge } from './use/recharge'
import { sync } from './sync/ask'
import { usedEffect, use } from './use/use'

type Ability = ReadItem<AbilityFields>

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
            hint: ruleOf(ability),
            off: whyNotUse(ability, poolNow(situation)),
          },
        ]
      : []),
    ...(effectsOf(ability).some(({ kind }) => kind === 'partner')
      ? [
          {
            act: 'sync',
            words: { key: 'HnB.humanity.sync.button' },
            icon: 'humanity',
            hint: ruleOf(ability),
            off: null,
          },
        ]
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
            hint: { key: 'HnB.humanity.recharge.hint' },
            off: whyNotRecharge({ ...situation, item: ability }),
          },
        ]
      : []),
    ...(asker.isGM && ability.fields.donated > 0
      ? [
          {
            act: 'boon',
            words: { key: 'HnB.humanity.boon.button' },
            icon: 'humanity',
            hint: { key: 'HnB.humanity.boon.hint' },
            off: null,
          },
        ]
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
      says: Object.fromEntries(
        Object.entries(fields.effects).map(([key, effect]) => [key, effectSays(effect)]),
      ),
    }
  },
  idle: idleFields,
  lines: abilityLines,
  reads: abilityReads,
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

/**
 * A Lifestyle replaces the one before, and brings its ability, which does not count ("You also gain the … Ability"). A
 * character who has that ability gains another of their choice: the message says so. The item remembers which of the
 * three starting Lifestyles a character had.
 */
const lifestyleKind = item<Humanity, LifestyleFields>({
  fields: lifestyle,
  lines: ({ fields }) => lifestyleLines(fields),
  reads: ({ fields: { lifestyle } }) => (lifestyle === '' ? [] : [{ key: lifestyleText(lifestyle) }]),
  arrives({ actor, state, items }, { fields }) {
    const before = lifestyleOf(items).item
    const starts = state.startedAs === '' && isStarting(fields.lifestyle)
    const ability = fields.lifestyle === '' ? null : LIFESTYLE[fields.lifestyle].ability
    const held = abilitiesOf(items).find(({ fields }) => fields.ability === ability)
    // "At most one Ability" ("Creating NPCs").
    const isFull = actor.type === 'npc' && abilitiesOf(items).length > 0
    return {
      drops: before ? [before.uuid] : [],
      edits: starts ? [{ of: actor.uuid, set: { startedAs: fields.lifestyle } }] : [],
      ...(ability && !held && !isFull && { makes: [{ on: actor.uuid, item: abilityItem(ability, false) }] }),
      ...(held &&
        !isFull && { told: { key: 'HnB.humanity.lifestyle.another', data: { ability: held.name } } }),
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
