/** The modifiers that ease and hinder a roll: wounds, armor, a creature's wounds, a quickened action. */
import type { Modifier } from '../../core/modifiers'
import type { Party, ReadItem, Situation } from '../../core/views'
import { belongingsOf, wornArmor } from '../carry/load'
import type { Wound } from '../data'
import type { StoryMode } from '../rules'
import { isCreature } from '../sides'
import { ARMORS, WOUNDS } from '../tables'

/** The kinds of rolls. Each kind has its own modifiers. */
export const CHECKS = ['task', 'attack', 'defence', 'stealth', 'initiative', 'treatment'] as const
export type CheckOf = (typeof CHECKS)[number]

/** The kinds of rolls that are combat rolls. Stealth and treatment are not combat rolls (ruling SM5). */
const COMBAT: readonly CheckOf[] = ['attack', 'defence', 'initiative']

/** The modifiers that an actor's wounds and armor give to a roll; each has a switch. */
export function sourcesOf(
  { actor, items }: Pick<Situation<StoryMode>, 'actor' | 'items'>,
  check: CheckOf,
): Modifier[] {
  const { armors, wounds } = belongingsOf(items)
  const fights = actor.turn !== null
  const worn = wornArmor(armors)
  return [
    ...wounds.map((one) => woundModifier(one, COMBAT.includes(check) || (check === 'task' && fights))),
    ...armors.flatMap((one) => {
      const { weight, dropped } = one.fields
      if (weight === '' || dropped) return []
      const { defence, stealth } = ARMORS[weight]
      const value = check === 'defence' ? defence : check === 'stealth' ? -stealth : 0
      return value === 0 ? [] : [eases(one, value, 'armor', one.id === worn?.id)]
    }),
  ]
}

/**
 * A wound hinders by one step. A strain is switched on only in combat rolls and in tasks during a fight ("Wounds";
 * ruling SM8).
 */
function woundModifier(one: ReadItem<Wound>, combat: boolean): Modifier {
  return eases(one, -1, 'wound', combat || WOUNDS[one.fields.severity].hinders === 'all')
}

function eases(
  { id, name }: Pick<ReadItem<unknown>, 'id' | 'name'>,
  value: number,
  source: Modifier['source'],
  on: boolean,
): Modifier {
  return { id: `${source}-${id}`, label: { text: name }, kind: 'ease', value, source, on, rule: true }
}

/**
 * The modifiers with which a creature's wounds ease the rolls against it (ruling SM15). All its wounds count, because
 * every wound hinders combat rolls.
 */
export function creatureWounds(
  { actor, items }: Pick<Party<StoryMode>, 'actor' | 'items'>,
  on: boolean,
): Modifier[] {
  if (!isCreature(actor)) return []
  return belongingsOf(items).wounds.map(({ id, name }) => ({
    id: `theirs-${id}`,
    label: { key: 'HnB.storyMode.modifier.theirWound', data: { name: actor.name, wound: name } },
    kind: 'ease',
    value: 1,
    source: 'wound',
    on,
    rule: true,
  }))
}

/** The modifier of a quickened action, which is one level harder ("Combat Mechanics"). */
export function quickened(): Modifier {
  return {
    id: 'quicken',
    label: { key: 'HnB.storyMode.mark.quickened' },
    kind: 'ease',
    value: -1,
    source: 'situation',
    on: true,
  }
}
