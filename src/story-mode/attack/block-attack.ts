/** The action that blocks a creature's attack on an ally. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DistanceAnswers } from '../../core/distance'
import { distanceAnswerSchemaFields, createDistanceRows } from '../../core/distance'
import { isRefusal } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { StoryCheckAnswers } from '../check/check-question'
import { computeAppliedModifiers } from '../check/check-question'
import { rollD20AgainstLevel } from '../check/roll-d20'
import type { AssaultClick } from './defend-against-attack'
import { defenceAnswersSchema, createDefenceQuestion, createDefenceModifiers } from './defend-against-attack'
import { prepareAttackBlock } from './prepare-block'

/**
 * An ally close to the creature uses their reaction to block its attack, by a roll against its level ("Combat
 * Mechanics", ruling SM32). On a failure, the target must still defend.
 */
export const blockAttackAction = defineAction<AssaultClick, StoryCheckAnswers & DistanceAnswers>({
  answers: v.object({ ...defenceAnswersSchema.entries, ...distanceAnswerSchemaFields }),
  decided: 'byGM',
  ask(click) {
    const { facts } = click.message
    const preparedBlock = prepareAttackBlock(click, facts, click.data.defender)
    if (isRefusal(preparedBlock)) return preparedBlock
    const { creature } = facts
    const creatureDistanceRows = createDistanceRows([creature], click.distances, click.user.isGM)
    const phraseData = { name: creature.name, ally: preparedBlock.defender.name }
    return createDefenceQuestion(
      click,
      { key: 'HnB.storyMode.check.block', data: phraseData },
      { distances: creatureDistanceRows },
    )
  },
  async decide(click, blockAnswers, chance) {
    const { settings, actor, message, data } = click
    const preparedBlock = prepareAttackBlock(click, message.facts, data.defender, blockAnswers)
    if (isRefusal(preparedBlock)) return preparedBlock
    const { edits, defender } = preparedBlock
    const rollModifiers = computeAppliedModifiers(createDefenceModifiers(click), blockAnswers, false)
    const blockRoll = await rollD20AgainstLevel(
      message.facts.level,
      rollModifiers,
      settings.meetSucceeds,
      chance,
    )
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
