/** The action that blocks a creature's attack on an ally. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DistanceAnswers } from '../../core/distance'
import { distanceAnswersSchema, distanceRows } from '../../core/distance'
import { isRefusal } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { StoryCheckAnswers } from '../check/check-question'
import { appliedModifiers } from '../check/check-question'
import { rollAgainstLevel } from '../check/roll-d20'
import type { AssaultClick } from './defend-against-attack'
import { defenceAnswersSchema, defenceQuestion, defenceModifiers } from './defend-against-attack'
import { prepareBlock } from './prepare-block'

/**
 * An ally close to the creature uses their reaction to block the attack ("Combat Mechanics", ruling SM32). The ally
 * rolls against the creature's level. A success makes the attack miss; after a failure the target must still defend.
 */
export const blockAttack = defineAction<AssaultClick, StoryCheckAnswers & DistanceAnswers>({
  answers: v.object({ ...defenceAnswersSchema.entries, ...distanceAnswersSchema }),
  decided: 'byGM',
  ask(click) {
    const { facts } = click.message
    const block = prepareBlock(click, facts, click.data.defender)
    if (isRefusal(block)) return block
    const { creature } = facts
    const distances = distanceRows([creature], click.distances, click.user.isGM)
    const data = { name: creature.name, ally: block.defender.name }
    return defenceQuestion(click, { key: 'HnB.storyMode.check.block', data }, { distances })
  },
  async decide(click, blockAnswers, chance) {
    const { settings, actor, message, data } = click
    const block = prepareBlock(click, message.facts, data.defender, blockAnswers)
    if (isRefusal(block)) return block
    const { edits, defender } = block
    const modifiers = appliedModifiers(defenceModifiers(click), blockAnswers, false)
    const blockRoll = await rollAgainstLevel(message.facts.level, modifiers, settings.meetSucceeds, chance)
    const { uuid, name } = actor
    return {
      edits,
      amend: {
        set: {
          [`defenders.${data.defender}.blocks`]: toStoredValue([
            ...defender.blocks,
            { uuid, name, roll: blockRoll },
          ]),
        },
        label: { key: 'HnB.storyMode.assault.blocked', data: { name, ally: defender.name } },
      },
    }
  },
})
