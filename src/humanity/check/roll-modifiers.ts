/** Finds the modifiers of a roll, which come from conditions, abilities and boons. */
import type { Modifier } from '../../core/modifiers'
import type { DocumentEdit, Refusal } from '../../core/outcome'
import type { Participant, Situation } from '../../core/game-views'
import {
  parseAbilities,
  listAbilityEffectsOfKind,
  listAbilityEffects,
  isAbilityEffectForRoll,
  createAbilityUseCountEdits,
  whyNotUseAbility,
} from '../item/abilities'
import { createConditionModifiers, listActiveConditions } from '../conditions/active-conditions'
import { computeCurrentBlessingPool } from '../pool/payment'
import type { Humanity } from '../rules'
import type { RollPurpose } from '../rules/roll-purpose'
import type { BonusPerBump, StatRoll } from '../rules/stat-roll'
import { hasRollBumpedOnTwo } from '../rules/stat-roll'
import type { Stat } from '../rules/stats'

type ParticipantWithRemarks = Participant<Humanity> & Pick<Situation<Humanity>, 'remarks'>

/**
 * Lists all modifiers of a roll from conditions, abilities and boons. Remarks from the other games at the table are
 * listed too, but change no result.
 */
export function listRollModifiers(
  { actor, state, items, remarks = [] }: ParticipantWithRemarks,
  rollPurpose: RollPurpose,
): Modifier[] {
  const blessingPool = computeCurrentBlessingPool({ actor, state })
  const abilityModifiers = parseAbilities(items).flatMap((ability) =>
    whyNotUseAbility(ability, blessingPool)
      ? []
      : listAbilityEffects(ability).flatMap((abilityEffect): Modifier[] =>
          (abilityEffect.kind === 'add' || abilityEffect.kind === 'bumpOnTwo') &&
          isAbilityEffectForRoll(abilityEffect, rollPurpose, state.stats)
            ? [
                {
                  id: `ability-${ability.id}-${abilityEffect.kind}`,
                  label: { text: ability.name },
                  kind: abilityEffect.kind,
                  value: abilityEffect.kind === 'add' ? abilityEffect.value : 0,
                  source: 'ability',
                  // An ability's modifier is ticked at first only if the ability has unlimited uses and needs no
                  // particular situation. Otherwise people tick it when they want it.
                  on: ability.fields.limit === 'none' && abilityEffect.situation === '',
                },
              ]
            : [],
        ),
  )
  const boonModifiers = Object.entries(state.boons).flatMap(
    ([key, { name, value: boonValue, peaceful, help }]): Modifier[] => {
      const modifierValue = help ? boonValue * findHelpDieBonus({ state, items }, rollPurpose) : boonValue
      return peaceful && rollPurpose.violent
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
    ...createConditionModifiers(actor, rollPurpose),
    ...abilityModifiers,
    ...boonModifiers,
    // A Check shows all remarks that other games make, because a Check may be about anything. In a Contest, only
    // attacks show remarks, because a defence is only a reaction.
    ...remarks.filter(
      ({ remarkedRolls }) =>
        !rollPurpose.side ||
        (rollPurpose.side === 'attacker' && remarkedRolls !== (rollPurpose.violent ? 'peaceful' : 'violent')),
    ),
  ]
}

/** The bonuses that abilities add to a roll for each of its bumps ("Focused Determination"). */
export function listBumpBonuses(
  { state, items }: Pick<ParticipantWithRemarks, 'state' | 'items'>,
  rollPurpose: RollPurpose,
): BonusPerBump[] {
  return listAbilityEffectsOfKind(items, 'perBump').flatMap(({ ability, effect }) =>
    isAbilityEffectForRoll(effect, rollPurpose, state.stats)
      ? [{ name: ability.name, value: effect.value }]
      : [],
  )
}

/** The bonus that each help die adds to a roll. It is 1, or more with an ability ("Survival Instinct"). */
export function findHelpDieBonus(
  { state, items }: Pick<ParticipantWithRemarks, 'state' | 'items'>,
  rollPurpose: RollPurpose,
): number {
  return listAbilityEffectsOfKind(items, 'helpWorth').reduce(
    (highestBonus, { effect }) =>
      isAbilityEffectForRoll(effect, rollPurpose, state.stats)
        ? Math.max(highestBonus, effect.value)
        : highestBonus,
    1,
  )
}

/**
 * Keeps only those conditions and unlimited abilities of a Spark's partner that name the partner's stat: "Any bonuses
 * or effects that would apply to the balanced Stats" (ruling HU38).
 */
export function filterEffectsApplyingToStat(
  stat: Stat,
  { actor, state, items }: ParticipantWithRemarks,
): ParticipantWithRemarks {
  const conditionsForStat = listActiveConditions(actor).flatMap(({ spec, condition }) =>
    spec.penalty?.stat === stat ? [condition] : [],
  )
  const abilitiesForStat = parseAbilities(items).flatMap(({ id, fields }) => {
    const matchingAbilityEffects = Object.entries(fields.effects).filter(
      ([, effect]) => effect.stat === stat && effect.situation === '',
    )
    const abilityItem = items.find((item) => item.id === id)
    return abilityItem && fields.limit === 'none' && matchingAbilityEffects.length > 0
      ? [{ ...abilityItem, fields: { ...fields, effects: Object.fromEntries(matchingAbilityEffects) } }]
      : []
  })
  return {
    actor: { ...actor, conditions: conditionsForStat },
    state: { ...state, boons: {} },
    items: abilitiesForStat,
  }
}

/**
 * Switches the modifiers "may bump on a 2" off. Used when no die can bump, so that the ability is not used up in vain
 * (ruling HU19).
 */
export function switchOffBumpOnTwoModifiers(rollModifiers: readonly Modifier[]): Modifier[] {
  return rollModifiers.map((rollModifier) =>
    rollModifier.kind === 'bumpOnTwo' ? { ...rollModifier, on: false } : rollModifier,
  )
}

/**
 * Creates the edits after a roll that remove used boons and count the uses of abilities. A boon for the next roll ends
 * even if it was not used (HU39). The use of "Bump when you roll a 2" counts only if a 2 bumps (HU50).
 * @param thrownRoll the dice as they were thrown
 */
export function createEditsForUsedModifiers(
  { actor, state, items }: ParticipantWithRemarks,
  rollModifiers: readonly Modifier[],
  thrownRoll: Pick<StatRoll, 'groups'>,
): DocumentEdit[] {
  const activeModifierIds = rollModifiers
    .filter(
      (rollModifier) =>
        rollModifier.on && (rollModifier.kind !== 'bumpOnTwo' || hasRollBumpedOnTwo(thrownRoll)),
    )
    .map(({ id }) => id)
  const usedBoonKeys = Object.entries(state.boons).flatMap(([key, { next }]) =>
    rollModifiers.some((rollModifier) => rollModifier.id === `boon-${key}` && (rollModifier.on || next))
      ? [key]
      : [],
  )
  return [
    ...(usedBoonKeys.length > 0
      ? [
          {
            target: actor.uuid,
            set: Object.fromEntries(usedBoonKeys.map((boonKey) => [`boons.${boonKey}`, undefined])),
          },
        ]
      : []),
    ...findAbilitiesThatGaveModifiers(items, activeModifierIds).flatMap(createAbilityUseCountEdits),
  ]
}

/** Finds the abilities that gave these modifiers. @param modifierIds the ids of the modifiers */
const findAbilitiesThatGaveModifiers = (
  items: ParticipantWithRemarks['items'],
  modifierIds: readonly string[],
) =>
  parseAbilities(items).filter((ability) =>
    modifierIds.some((modifierId) => modifierId.startsWith(`ability-${ability.id}-`)),
  )

/**
 * Creates the edits that count a use of the abilities that let a die showing 2 bump. Only the first such bump of a roll
 * costs a use (HU50). Refuses if another roll has used up the ability.
 * @param rollsBeforeBump all throws of the roll so far
 */
export function createEditsForBumpOnTwo(
  { actor, state, items }: ParticipantWithRemarks,
  rollModifiers: readonly Modifier[],
  rollsBeforeBump: readonly Pick<StatRoll, 'groups'>[],
): readonly DocumentEdit[] | Refusal {
  if (rollsBeforeBump.some(hasRollBumpedOnTwo)) return []
  const modifierIds = rollModifiers
    .filter(({ kind, on: isOn }) => kind === 'bumpOnTwo' && isOn)
    .map(({ id }) => id)
  const abilitiesOfActor = findAbilitiesThatGaveModifiers(items, modifierIds)
  const blessingPool = computeCurrentBlessingPool({ actor, state })
  const abilityUseRefusals = abilitiesOfActor.flatMap(
    (ability) => whyNotUseAbility(ability, blessingPool) ?? [],
  )
  // Refuse only if all abilities of this kind are unusable. A single usable ability is enough to bump the dice.
  const [refusal] = abilityUseRefusals
  if (refusal && abilityUseRefusals.length === abilitiesOfActor.length) return refusal
  return abilitiesOfActor.flatMap((ability) =>
    whyNotUseAbility(ability, blessingPool) ? [] : createAbilityUseCountEdits(ability),
  )
}
