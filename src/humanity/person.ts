/** The view of a character on the Gamemaster's screen: pool of Blessing Dice, wounds, conditions and usual buttons. */
import type { PersonView, ScreenPerson } from '../core/contract'
import { createConditionPhrase, listActiveConditions } from './conditions/active-conditions'
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
      ...listActiveConditions(actor).map((activeCondition) => ({
        phrase: createConditionPhrase(activeCondition),
        tone: 'bad' as const,
        ...(activeCondition.spec.hint && { hint: activeCondition.spec.hint }),
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
