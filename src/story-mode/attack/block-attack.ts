/** The action that blocks a creature's attack on an ally. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DistanceAnswers } from '../../core/distance'
import { distanceAnswerSchemaFields, createActorDistanceRows } from '../../core/distance'
import { isRefusal } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import type { StoryCheckAnswers } from '../check/check-question'
import { computeModifiersAfterSwitches } from '../check/check-question'
import { rollD20AgainstLevel } from '../check/roll-d20'
import type { AssaultActionContext } from './defend-against-attack'
import { defenceAnswersSchema, createDefenceQuestion, createDefenceModifiers } from './defend-against-attack'
import { prepareAttackBlock } from './prepare-block'

/**
 * An ally close to the creature uses their reaction to block its attack, by a roll against its level ("Combat
 * Mechanics", ruling SM32). On a failure, the target must still defend.
 */
export const blockAttackAction = defineAction<AssaultActionContext, StoryCheckAnswers & DistanceAnswers>({
  answers: v.object({ ...defenceAnswersSchema.entries, ...distanceAnswerSchemaFields }),
  decided: 'byGM',
  ask(actionContext) {
    const { facts } = actionContext.message
    const preparedAttackBlock = prepareAttackBlock(actionContext, facts, actionContext.data.defender)
    if (isRefusal(preparedAttackBlock)) return preparedAttackBlock
    const { creature } = facts
    const creatureDistanceRows = createActorDistanceRows(
      [creature],
      actionContext.distances,
      actionContext.user.isGM,
    )
    const phrasePlaceholders = { name: creature.name, ally: preparedAttackBlock.defender.name }
    return createDefenceQuestion(
      actionContext,
      { key: 'HnB.storyMode.check.block', data: phrasePlaceholders },
      { distances: creatureDistanceRows },
    )
  },
  async decide(actionContext, attackBlockAnswers, chance) {
    const { settings, actor, message, data } = actionContext
    const preparedAttackBlock = prepareAttackBlock(
      actionContext,
      message.facts,
      data.defender,
      attackBlockAnswers,
    )
    if (isRefusal(preparedAttackBlock)) return preparedAttackBlock
    const { edits, defender } = preparedAttackBlock
    const rollModifiers = computeModifiersAfterSwitches(
      createDefenceModifiers(actionContext),
      attackBlockAnswers,
      false,
    )
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
          [`defenders.${data.defender}.blocks`]: toStorableValue([
            ...defender.blocks,
            { uuid, name, roll: blockRoll },
          ]),
        },
        label: { key: 'HnB.storyMode.assault.blocked', data: { name, ally: defender.name } },
      },
    }
  },
})
