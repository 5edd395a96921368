/** What eases and hinders a roll: wounds, armor, a creature's wounds, a quickened action. */
import type { Modifier } from '../../core/modifiers'
import type { Party, ReadItem, Situation } from '../../core/views'
import { belongingsOf, wornArmor } from '../carry/load'
import type { Wound } from '../data'
import type { StoryMode } from '../rules'
import { isCreature } from '../sides'
import { ARMORS, WOUNDS } from '../tables'

/** What a roll is for; each has its own sources of ease and hinder. */
export const CHECKS = ['task', 'attack', 'defence', 'stealth', 'initiative', 'treatment'] as const
export type CheckOf = (typeof CHECKS)[number]

/** The rolls of a fight; stealth and treating wounds are not among them (ruling SM5). */
const COMBAT: readonly CheckOf[] = ['attack', 'defence', 'initiative']

/** The sources of ease and hinder that an actor brings to a roll, each with its switch. */
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

/** A wound hinders by a step; one that hinders only in fights is off elsewhere ("Wounds"; ruling SM8). */
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
 * A creature's wounds ease the rolls against it (ruling SM15): those that hinder rolls in a fight, which all wounds
 * do.
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

/** A quickened action is a level harder ("Combat Mechanics"). */
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
