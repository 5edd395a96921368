/** In a Contest, lets a die that shows a 2 bump, if the roller wants this (ruling HU4). */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../../core/action'
import { copyDiceGroupResults } from '../../../core/dice'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { MessageActionContext } from '../../../core/game-views'
import { createEditsForBumpOnTwo } from '../../check/roll-modifiers'
import type { Humanity } from '../../rules'
import { bumpRollOnTwo, mayRollerBumpOnTwo } from '../../rules/stat-roll'
import type { ClickedContestRoll } from '../rolls/clicked-roll'

/**
 * Builds the action with which the roller lets a 2 bump.
 * @param findContestRollToChange returns the roll that the button names
 */
export function defineBumpAction<C extends MessageActionContext<Humanity, unknown>>(
  findContestRollToChange: (actionContext: C) => ClickedContestRoll | Refusal,
) {
  return defineAction<C, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decided: 'byGM',
    async decide(actionContext, _answers, chance) {
      const contestRollToBump = findContestRollToChange(actionContext)
      if (isRefusal(contestRollToBump)) return contestRollToBump
      const { rollerUuid, roll, path } = contestRollToBump
      if (rollerUuid !== actionContext.actor.uuid || !mayRollerBumpOnTwo(roll))
        return refuse('HnB.humanity.refusal.notNow')
      const diceGroupThrows = [...roll.before, roll.groups].map((diceGroupResultsOfThrow) => ({
        groups: diceGroupResultsOfThrow,
      }))
      const editsForBumpOnTwo = createEditsForBumpOnTwo(actionContext, roll.modifiers, diceGroupThrows)
      if (isRefusal(editsForBumpOnTwo)) return editsForBumpOnTwo
      const bumpedDiceGroupResults = copyDiceGroupResults(await bumpRollOnTwo(roll, chance))
      return {
        edits: editsForBumpOnTwo,
        amend: {
          set: { [`${path}.groups`]: bumpedDiceGroupResults },
          label: { key: 'HnB.humanity.afterRoll.bumped' },
        },
      }
    },
  })
}
