/** The modifiers of a roll: they come from conditions, abilities and boons. */
import type { Modifier } from '../../core/modifiers'
import type { Edit, Refusal } from '../../core/outcome'
import type { Participant, Situation } from '../../core/game-views'
import {
  parseAbilities,
  abilityEffectsOfKind,
  abilityEffects,
  isEffectForRoll,
  countUseEdits,
  whyNotUseAbility,
} from '../item/abilities'
import { conditionModifiers, activeConditions } from '../conditions/active-conditions'
import { currentPool } from '../pool/payment'
import type { Humanity } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import type { BumpBonus, StatRoll } from '../rules/stat-roll'
import { hasBumpedOnTwo } from '../rules/stat-roll'
import type { Stat } from '../rules/stats'

type ModifiedRoller = Participant<Humanity> & Pick<Situation<Humanity>, 'remarks'>

/**
 * All modifiers of a roll: from conditions, abilities and boons. The table's other games add remarks, which change no
 * result.
 */
export function rollModifiers(
  { actor, state, items, remarks = [] }: ModifiedRoller,
  purpose: RollPurpose,
): Modifier[] {
  const pool = currentPool({ actor, state })
  const abilityModifiers = parseAbilities(items).flatMap((ability) =>
    whyNotUseAbility(ability, pool)
      ? []
      : abilityEffects(ability).flatMap((effect): Modifier[] =>
          (effect.kind === 'add' || effect.kind === 'bumpOnTwo') &&
          isEffectForRoll(effect, purpose, state.stats)
            ? [
                {
                  id: `ability-${ability.id}-${effect.kind}`,
                  label: { text: ability.name },
                  kind: effect.kind,
                  value: effect.kind === 'add' ? effect.value : 0,
                  source: 'ability',
                  // The modifier is switched off at first if the ability has limited uses or needs a certain
                  // situation; people then switch it on.
                  on: ability.fields.limit === 'none' && effect.situation === '',
                },
              ]
            : [],
        ),
  )
  const boonModifiers = Object.entries(state.boons).flatMap(
    ([key, { name, value: boonValue, peaceful, help }]): Modifier[] => {
      const modifierValue = help ? boonValue * helpDieBonusFor({ state, items }, purpose) : boonValue
      return peaceful && purpose.violent
        ? []
        : [
            {
              id: `boon-${key}`,
              label: { text: name },
              kind: 'add',
              value: modifierValue,
              source: 'ability',
              on: true,
            },
          ]
    },
  )
  return [
    ...conditionModifiers(actor, purpose),
    ...abilityModifiers,
    ...boonModifiers,
    // Other games may add remarks. A Check shows all of them, because a Check may be about anything. In a Contest, only
    // attacks show remarks, because a defence is only a reaction.
    ...remarks.filter(
      ({ violent }) => !purpose.side || (purpose.side === 'attacker' && violent === purpose.violent),
    ),
  ]
}

/** The bonuses that abilities add for each bump of a roll ("Focused Determination"). */
export function bumpBonusesFor(
  { state, items }: Pick<ModifiedRoller, 'state' | 'items'>,
  purpose: RollPurpose,
): BumpBonus[] {
  return abilityEffectsOfKind(items, 'perBump').flatMap(({ ability, effect }) =>
    isEffectForRoll(effect, purpose, state.stats) ? [{ name: ability.name, value: effect.value }] : [],
  )
}

/** Each help die adds this bonus to a roll: 1, or more with an ability ("Survival Instinct"). */
export function helpDieBonusFor(
  { state, items }: Pick<ModifiedRoller, 'state' | 'items'>,
  purpose: RollPurpose,
): number {
  return abilityEffectsOfKind(items, 'helpWorth').reduce(
    (highestBonus, { effect }) =>
      isEffectForRoll(effect, purpose, state.stats) ? Math.max(highestBonus, effect.value) : highestBonus,
    1,
  )
}

/**
 * The partner in a Synchronized Spark, with only those conditions and unlimited abilities that name the partner's
 * stat ("Any bonuses or effects that would apply to the balanced Stats"). Effects that depend on rolls, die sizes or
 * uses count only for the initiator, who rolls (ruling HU38).
 */
export function keepEffectsOfStat(stat: Stat, { actor, state, items }: ModifiedRoller): ModifiedRoller {
  const conditions = activeConditions(actor).flatMap(({ spec, condition }) =>
    spec.penalty?.stat === stat ? [condition] : [],
  )
  const abilities = parseAbilities(items).flatMap(({ id, fields }) => {
    const matchingEffects = Object.entries(fields.effects).filter(
      ([, effect]) => effect.stat === stat && effect.situation === '',
    )
    const abilityItem = items.find((item) => item.id === id)
    return abilityItem && fields.limit === 'none' && matchingEffects.length > 0
      ? [{ ...abilityItem, fields: { ...fields, effects: Object.fromEntries(matchingEffects) } }]
      : []
  })
  return { actor: { ...actor, conditions }, state: { ...state, boons: {} }, items: abilities }
}

/**
 * If the dice cannot bump at all, switches the modifier "may bump on a 2" off (ruling HU19). Otherwise the roll would
 * use up the ability without any effect.
 */
export function disableBumpOnTwo(modifiers: readonly Modifier[]): Modifier[] {
  return modifiers.map((modifier) => (modifier.kind === 'bumpOnTwo' ? { ...modifier, on: false } : modifier))
}

/**
 * The edits after a roll: they remove the used boons, and count a use of each ability whose modifier was on. A boon for
 * the next roll ends with this roll, even if its switch was off (HU39). An ability with "bump when you roll a 2" is
 * used only if a 2 bumps (HU50).
 * @param thrown the dice as they were thrown
 */
export function editsForUsedModifiers(
  { actor, state, items }: ModifiedRoller,
  modifiers: readonly Modifier[],
  thrown: Pick<StatRoll, 'groups'>,
): Edit[] {
  const activeModifierIds = modifiers
    .filter((modifier) => modifier.on && (modifier.kind !== 'bumpOnTwo' || hasBumpedOnTwo(thrown)))
    .map(({ id }) => id)
  const usedBoonKeys = Object.entries(state.boons).flatMap(([key, { next }]) =>
    modifiers.some((modifier) => modifier.id === `boon-${key}` && (modifier.on || next)) ? [key] : [],
  )
  return [
    ...(usedBoonKeys.length > 0
      ? [
          {
            target: actor.uuid,
            set: Object.fromEntries(usedBoonKeys.map((key) => [`boons.${key}`, undefined])),
          },
        ]
      : []),
    ...abilitiesOfModifiers(items, activeModifierIds).flatMap(countUseEdits),
  ]
}

/**
 * The abilities to which these modifiers belong.
 * @param modifierIds the ids of the modifiers
 */
const abilitiesOfModifiers = (items: ModifiedRoller['items'], modifierIds: readonly string[]) =>
  parseAbilities(items).filter((ability) => modifierIds.some((id) => id.startsWith(`ability-${ability.id}-`)))

/**
 * The edits that count a use of the abilities that let a 2 bump. The first 2 that bumps uses an ability up; further
 * 2s of the same roll cost nothing (HU50). Refuses if another roll has used the ability up in the meantime.
 * @param earlierThrows all throws of the roll so far
 */
export function editsForBumpedTwo(
  { actor, state, items }: ModifiedRoller,
  modifiers: readonly Modifier[],
  earlierThrows: readonly Pick<StatRoll, 'groups'>[],
): readonly Edit[] | Refusal {
  if (earlierThrows.some(hasBumpedOnTwo)) return []
  const modifierIds = modifiers
    .filter(({ kind, on: isOn }) => kind === 'bumpOnTwo' && isOn)
    .map(({ id }) => id)
  const heldAbilities = abilitiesOfModifiers(items, modifierIds)
  const pool = currentPool({ actor, state })
  const useRefusals = heldAbilities.flatMap((ability) => whyNotUseAbility(ability, pool) ?? [])
  // A roller with several of these abilities may bump as long as at least one of them is usable.
  const [refusal] = useRefusals
  if (refusal && useRefusals.length === heldAbilities.length) return refusal
  return heldAbilities.flatMap((ability) => (whyNotUseAbility(ability, pool) ? [] : countUseEdits(ability)))
}
