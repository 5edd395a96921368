/** The modifiers of a roll: from conditions, abilities and boons. */
import type { Modifier } from '../core/modifiers'
import type { Edit, Refusal } from '../core/outcome'
import type { Party } from '../core/views'
import { abilitiesOf, abilitiesThat, effectsOf, isAbout, usedEdit, whyNotUse } from './abilities'
import { conditionModifiers, sufferedBy } from './conditions'
import { poolNow } from './pay'
import type { Humanity } from './rules'
import type { RollFor } from './rules/circumstances'
import type { PerBump, Roll } from './rules/roll'
import { hasBumpedOnTwo } from './rules/roll'
import type { Stat } from './stats'

type Roller = Party<Humanity>

/** All modifiers that a roll may have: from conditions, abilities and boons. */
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
                  // People switch on abilities with limited uses, and abilities for a situation.
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

/** The bonuses of abilities for each bump of a roll ("Focused Determination"). */
export function perBumpFor({ state, items }: Pick<Roller, 'state' | 'items'>, roll: RollFor): PerBump[] {
  return abilitiesThat(items, 'perBump').flatMap(({ held, effect }) =>
    isAbout(effect, roll, state.stats) ? [{ name: held.name, value: effect.value }] : [],
  )
}

/** The bonus of each die of help for a roll: 1, or more with an ability ("Survival Instinct"). */
export function helpWorthFor({ state, items }: Pick<Roller, 'state' | 'items'>, roll: RollFor): number {
  return abilitiesThat(items, 'helpWorth').reduce(
    (most, { effect }) => (isAbout(effect, roll, state.stats) ? Math.max(most, effect.value) : most),
    1,
  )
}

/**
 * The partner in a Spark of two characters, reduced to the conditions and unlimited abilities that name the partner's
 * stat ("Any bonuses or effects that would apply to the balanced Stats"). Effects that depend on rolls, die sizes or
 * uses count only for the character who rolls (ruling HU38).
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
 * ends with it, switched on or not (HU39). "Bump when you roll a 2" is used only by a 2 that bumps (HU50).
 * @param thrown the dice as they fell
 */
export function usedUp(
  { actor, state, items }: Roller,
  modifiers: readonly Modifier[],
  thrown: Pick<Roll, 'groups'>,
): Edit[] {
  const on = modifiers
    .filter((modifier) => modifier.on && (modifier.kind !== 'bumpOnTwo' || hasBumpedOnTwo(thrown)))
    .map(({ id }) => id)
  const boons = Object.entries(state.boons).flatMap(([key, { next }]) =>
    modifiers.some((one) => one.id === `boon-${key}` && (one.on || next)) ? [key] : [],
  )
  return [
    ...(boons.length > 0
      ? [{ of: actor.uuid, set: Object.fromEntries(boons.map((key) => [`boons.${key}`, undefined])) }]
      : []),
    ...abilitiesNamed(items, on).flatMap(usedEdit),
  ]
}

/** The abilities that gave these modifiers. @param ids of modifiers */
const abilitiesNamed = (items: Roller['items'], ids: readonly string[]) =>
  abilitiesOf(items).filter((held) => ids.some((id) => id.startsWith(`ability-${held.id}-`)))

/**
 * Counts the use of the abilities that let a 2 bump: the first 2 that bumps in a roll uses them up, and further ones are
 * of the same roll (HU50). Refuses an ability that another roll has used up meanwhile.
 * @param earlier all throws of the roll so far
 */
export function usedByTwo(
  { actor, state, items }: Roller,
  modifiers: readonly Modifier[],
  earlier: readonly Pick<Roll, 'groups'>[],
): readonly Edit[] | Refusal {
  if (earlier.some(hasBumpedOnTwo)) return []
  const letting = modifiers.filter(({ kind, on }) => kind === 'bumpOnTwo' && on).map(({ id }) => id)
  const held = abilitiesNamed(items, letting)
  const pool = poolNow({ actor, state })
  const refusals = held.flatMap((ability) => whyNotUse(ability, pool) ?? [])
  // One of several abilities is enough.
  const [refusal] = refusals
  if (refusal && refusals.length === held.length) return refusal
  return held.flatMap((ability) => (whyNotUse(ability, pool) ? [] : usedEdit(ability)))
}
