/**
 * Computes the modifiers that make a roll easier or harder: wounds, armor, a creature's wounds, and a quickened action.
 */
import type { Modifier } from '../../core/modifiers'
import type { Participant, ParsedItem, Situation } from '../../core/game-views'
import { parseBelongings, findWornArmor } from '../carry/carrying-capacity'
import type { StoryWound } from '../data'
import type { StoryMode } from '../rules'
import { isGMCreature } from '../sides'
import { ARMOR_WEIGHT_TABLE, WOUND_SEVERITY_TABLE } from '../tables'

/** The kinds of rolls. The kind decides which modifiers a roll has. */
export const CHECK_KINDS = ['task', 'attack', 'defence', 'stealth', 'initiative', 'treatment'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

/** The kinds of rolls that count as combat rolls. Stealth and treatment do not count (ruling SM5). */
const COMBAT_CHECK_KINDS: readonly CheckKind[] = ['attack', 'defence', 'initiative']

/**
 * The modifiers of an actor's roll: wounds and armor, each with a switch, and other games' remarks, but not for defence
 * and initiative, which are only reactions.
 */
export function createActorModifiers(
  { actor, items, remarks = [] }: Pick<Situation<StoryMode>, 'actor' | 'items' | 'remarks'>,
  checkKind: CheckKind,
): Modifier[] {
  const { armors, wounds } = parseBelongings(items)
  const isCombatCheck = COMBAT_CHECK_KINDS.includes(checkKind)
  const isTaskCheck = checkKind === 'task'
  const wornArmorItem = findWornArmor(armors)
  return [
    ...wounds.map((woundItem) =>
      createWoundModifier(woundItem, isCombatCheck || (isTaskCheck && actor.turn !== null)),
    ),
    ...armors.flatMap((armorItem) => {
      const { weight, dropped } = armorItem.fields
      if (weight === '' || dropped) return []
      const { defence, stealth } = ARMOR_WEIGHT_TABLE[weight]
      const easingStepCount = checkKind === 'defence' ? defence : checkKind === 'stealth' ? -stealth : 0
      return easingStepCount === 0
        ? []
        : [createEasingModifier(armorItem, easingStepCount, 'armor', armorItem.id === wornArmorItem?.id)]
    }),
    ...remarks.filter(
      ({ remarkedRolls }) =>
        isTaskCheck ||
        (checkKind === 'attack'
          ? remarkedRolls !== 'peaceful'
          : !isCombatCheck && remarkedRolls !== 'violent'),
    ),
  ]
}

/**
 * A wound's modifier makes a roll one step harder. A strain's switch is on only in combat rolls and in tasks during a
 * fight ("Wounds"; ruling SM8).
 */
function createWoundModifier(woundItem: ParsedItem<StoryWound>, isCombatCheck: boolean): Modifier {
  return createEasingModifier(
    woundItem,
    -1,
    'wound',
    isCombatCheck || WOUND_SEVERITY_TABLE[woundItem.fields.severity].hinders === 'all',
  )
}

function createEasingModifier(
  { id, name }: Pick<ParsedItem<unknown>, 'id' | 'name'>,
  easingStepCount: number,
  modifierSource: Modifier['source'],
  isModifierOn: boolean,
): Modifier {
  return {
    id: `${modifierSource}-${id}`,
    label: { text: name },
    kind: 'ease',
    value: easingStepCount,
    source: modifierSource,
    on: isModifierOn,
    rule: true,
  }
}

/**
 * The modifiers from a creature's wounds. They ease the rolls against the creature (ruling SM15). All its wounds count,
 * because every wound hinders combat rolls.
 */
export function createCreatureWoundModifiers(
  { actor, items }: Pick<Participant<StoryMode>, 'actor' | 'items'>,
  isModifierOn: boolean,
): Modifier[] {
  if (!isGMCreature(actor)) return []
  return parseBelongings(items).wounds.map(({ id, name }) => ({
    id: `theirs-${id}`,
    label: { key: 'HnB.storyMode.modifier.theirWound', data: { name: actor.name, wound: name } },
    kind: 'ease',
    value: 1,
    source: 'wound',
    on: isModifierOn,
    rule: true,
  }))
}

/**
 * Makes the modifier that a roll gets if the fighter quickens the action: the roll becomes one level harder ("Combat
 * Mechanics").
 */
export function createModifierOfQuickenedAction(): Modifier {
  return {
    id: 'quicken',
    label: { key: 'HnB.storyMode.mark.quickened' },
    kind: 'ease',
    value: -1,
    source: 'situation',
    on: true,
  }
}
