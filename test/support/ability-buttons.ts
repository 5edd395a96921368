/** Presses the buttons of abilities on an actor with four Blessing Dice. */
import type { ItemView, RawItemActionContext } from '../../src/core/game-views'
import { humanityRuleset } from '../../src/humanity/ruleset'
import { createScriptedChance } from './chance'
import { createHumanityActionContext, createHumanityState } from './humanity'

export const stateWithManyDice = createHumanityState({ blessings: { a: 1, b: 4, c: 5, d: 6 } })

export function createActionContextForItem(
  item: ItemView,
  actionContextOverrides: Partial<RawItemActionContext> = {},
): RawItemActionContext {
  return {
    ...createHumanityActionContext({ state: stateWithManyDice, items: [item] }),
    item,
    ...actionContextOverrides,
  }
}

export const pressAbilityButton = (
  actionName: string,
  itemActionContext: RawItemActionContext,
  formAnswers: object = {},
  rolledFaces: number[] = [],
) =>
  humanityRuleset.items.ability?.actions[actionName]?.decide(
    itemActionContext,
    formAnswers,
    createScriptedChance(rolledFaces),
  )
