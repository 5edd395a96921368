/** The view of a character on the Gamemaster's screen: pool of Blessing Dice, wounds, conditions and usual buttons. */
import type { PersonView, ScreenPerson } from '../core/contract'
import { listActiveConditions } from './conditions/active-conditions'
import { parseWounds } from './contest/wounds/wound'
import type { Humanity } from './rules'

export function createHumanityPersonView({ actor, state, items }: ScreenPerson<Humanity>): PersonView {
  const diceCount = Object.keys(state.blessings).length
  return {
    lines: [
      ...(diceCount > 0 ? [{ phrase: { key: 'HnB.humanity.glance', data: { number: diceCount } } }] : []),
      ...parseWounds(items).map(({ name }) => ({
        phrase: { text: name },
        icon: 'wound',
        tone: 'bad' as const,
      })),
      ...listActiveConditions(actor).map(({ spec, condition }) => ({
        phrase: condition.name
          ? { key: 'HnB.humanity.conditionOf', data: { condition: { key: spec.name }, name: condition.name } }
          : { key: spec.name },
        tone: 'bad' as const,
        ...(spec.hint && { hint: spec.hint }),
      })),
    ],
    buttons: [
      { act: 'together', group: true, label: { key: 'HnB.humanity.tool.together' } },
      {
        act: 'award',
        group: true,
        data: { occasion: 'roleplay' },
        label: { key: 'HnB.humanity.tool.roleplay' },
      },
      { act: 'afflict', label: { key: 'HnB.humanity.tool.afflict' } },
    ],
  }
}
