/** In a Contest, lets a die that shows a 2 bump, if the roller wants this (ruling HU4). */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import { copyDiceGroupResults } from '../../../core/dice'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { MessageClick } from '../../../core/game-views'
import { createEditsForBumpedTwo } from '../../check/roll-modifiers'
import type { Humanity } from '../../rules'
import { bumpRolledTwo, mayRollerBumpRolledTwo } from '../../rules/stat-roll'
import type { ClickedContestRoll } from '../rolls/clicked-roll'

/**
 * Builds the action with which the roller lets a 2 bump.
 * @param findRoll returns the roll that the button names
 */
export function defineBumpAction<C extends MessageClick<Humanity, unknown>>(
  findRoll: (click: C) => ClickedContestRoll | Refusal,
) {
  return defineAction<C, v.InferOutput<typeof noAnswersSchema>>({
    answers: noAnswersSchema,
    decided: 'byGM',
    async decide(click, _answers, chance) {
      const rollToBump = findRoll(click)
      if (isRefusal(rollToBump)) return rollToBump
      const { rollerUuid, roll, path } = rollToBump
      if (rollerUuid !== click.actor.uuid || !mayRollerBumpRolledTwo(roll))
        return refuse('HnB.humanity.refusal.notNow')
      const diceGroupThrows = [...roll.before, roll.groups].map((earlierGroupResults) => ({
        groups: earlierGroupResults,
      }))
      const bumpedTwoEdits = createEditsForBumpedTwo(click, roll.modifiers, diceGroupThrows)
      if (isRefusal(bumpedTwoEdits)) return bumpedTwoEdits
      const bumpedGroupResults = copyDiceGroupResults(await bumpRolledTwo(roll, chance))
      return {
        edits: bumpedTwoEdits,
        amend: {
          set: { [`${path}.groups`]: bumpedGroupResults },
          label: { key: 'HnB.humanity.afterRoll.bumped' },
        },
      }
    },
  })
}
