/** The modifiers of a roll: by conditions, abilities and boons. */
import type { Modifier } from '../core/modifiers'
import type { Edit } from '../core/outcome'
import type { Party } from '../core/views'
import { abilitiesOf, abilitiesThat, effectsOf, isAbout, usedEdit, whyNotUse } from './abilities'
import { conditionModifiers, sufferedBy } from './conditions'
import { poolNow } from './pay'
import type { Humanity } from './rules'
import type { RollFor } from './rules/circumstances'
import type { PerBump } from './rules/roll'
import type { Stat } from './stats'

type Roller = Party<Humanity>

/** All modifiers that a roll may have: by conditions, abilities and boons. */
export function modifiersFor({ actor, state, items }: Roller, roll: RollFor): Modifier[] {
  const pool = poolNow({ actor, state })
  const byAbility = abilitiesOf(items).flatMap((held) =>
    whyNotUse(held, pool)
      ? []
      : effectsOf(held).flatMap((effect): Modifier[] =>
          (effect.kind === 'add' || effect.kind === 'bumpOnTwo') && isAbout(effect, roll, state.stats)
            ? [
                {
                  id: `ability-${held.id}-${effect.kind}`,
                  label: { text: held.name },
                  kind: effect.kind,
                  value: effect.kind === 'add' ? effect.value : 0,
                  source: 'ability',
                  // Abilities with limited uses, or for a situation, are switched on by people.
                  on: held.fields.limit === 'none' && effect.situation === '',
                },
              ]
            : [],
        ),
  )
  const boons = Object.entries(state.boons).flatMap(
    ([key, { name, value: said, peaceful, help }]): Modifier[] => {
      const value = help ? said * helpWorthFor({ state, items }, roll) : said
      return peaceful && roll.violent
        ? []
        : [{ id: `boon-${key}`, label: { text: name }, kind: 'add', value, source: 'ability', on: true }]
    },
  )
  return [...conditionModifiers(actor, roll), ...byAbility, ...boons]
}

/** What abilities add for each bump of a roll ("Focused Determination"). */
export function perBumpFor({ state, items }: Pick<Roller, 'state' | 'items'>, roll: RollFor): PerBump[] {
  return abilitiesThat(items, 'perBump').flatMap(({ held, effect }) =>
    isAbout(effect, roll, state.stats) ? [{ name: held.name, value: effect.value }] : [],
  )
}

/** What each die of help adds to a roll: 1, or more by an ability ("Survival Instinct"). */
export function helpWorthFor({ state, items }: Pick<Roller, 'state' | 'items'>, roll: RollFor): number {
  return abilitiesThat(items, 'helpWorth').reduce(
    (most, { effect }) => (isAbout(effect, roll, state.stats) ? Math.max(most, effect.value) : most),
    1,
  )
}

/**
 * A partner in a Spark of two, reduced to what comes with their stat ("Any bonuses or effects that would apply to the
 * balanced Stats"): the conditions and unlimited abilities that name it. What depends on rolls, die sizes or uses counts
 * only for the character who rolls (ruling HU38).
 */
export function broughtWith(stat: Stat, { actor, state, items }: Roller): Roller {
  const conditions = sufferedBy(actor).flatMap(({ known, one }) =>
    known.penalty?.stat === stat ? [one] : [],
  )
  const abilities = abilitiesOf(items).flatMap(({ id, fields }) => {
    const tied = Object.entries(fields.effects).filter(
      ([, effect]) => effect.stat === stat && effect.situation === '',
    )
    const found = items.find((item) => item.id === id)
    return found && fields.limit === 'none' && tied.length > 0
      ? [{ ...found, fields: { ...fields, effects: Object.fromEntries(tied) } }]
      : []
  })
  return { actor: { ...actor, conditions }, state: { ...state, boons: {} }, items: abilities }
}

/** Switches "may bump on a 2" off for dice that cannot bump (ruling HU19), so that nobody uses it up in vain. */
export function withoutTwos(modifiers: readonly Modifier[]): Modifier[] {
  return modifiers.map((one) => (one.kind === 'bumpOnTwo' ? { ...one, on: false } : one))
}

/**
 * Uses up the boons, and counts the uses of the abilities, that were switched on. A boon for the roll that was attempted
 * ends with it, switched on or not (HU39).
 */
export function usedUp({ actor, state, items }: Roller, modifiers: readonly Modifier[]): Edit[] {
  const on = modifiers.filter((one) => one.on).map(({ id }) => id)
  const boons = Object.entries(state.boons).flatMap(([key, { next }]) =>
    modifiers.some((one) => one.id === `boon-${key}` && (one.on || next)) ? [key] : [],
  )
  return [
    ...(boons.length > 0
      ? [{ of: actor.uuid, set: Object.fromEntries(boons.map((key) => [`boons.${key}`, undefined])) }]
      : []),
    ...abilitiesOf(items)
      .filter((held) => on.some((id) => id.startsWith(`ability-${held.id}-`)))
      .flatMap(usedEdit),
  ]
}
