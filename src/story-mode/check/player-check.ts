/** The actions with which a player rolls outside an attack: for a task, and for hiding. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseFormField } from '../../core/outcome'
import type { ActionContext } from '../../core/game-views'
import { spendActionOrReaction } from '../round-uses'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import { isValidCheckLevel, CHECK_LEVEL_RANGE } from '../rules'
import { whyNotRollAsPlayer } from '../sides'
import { createActorModifiers } from './check-modifiers'
import type { StoryCheckAnswers } from './check-question'
import {
  checkAnswerSchemaFields,
  createStoryCheckQuestion,
  computeModifiersAfterSwitches,
} from './check-question'
import { rollD20AgainstLevel } from './roll-d20'
import type { PlayerCheckFacts } from './check-facts'

const playerCheckAnswersSchema = v.object(checkAnswerSchemaFields)

/** A player names a level and rolls against it, for a task or for hiding. Refuses creatures and the dead. */
export const makePlayerCheckAction = defineAction<ActionContext<StoryMode>, StoryCheckAnswers>({
  answers: playerCheckAnswersSchema,
  ask(actionContext) {
    const checkKind = findPlayerCheckKind(actionContext)
    return (
      whyNotActorAlive(actionContext.actor) ??
      whyNotRollAsPlayer(actionContext.actor) ??
      createStoryCheckQuestion(actionContext, {
        check: checkKind,
        checkPhrase: { key: `HnB.storyMode.check.${checkKind}` },
        fixedLevel: null,
        modifiers: createActorModifiers(actionContext, checkKind),
        usesRound: true,
      })
    )
  },
  async decide(actionContext, checkAnswers, chance) {
    const checkKind = findPlayerCheckKind(actionContext)
    const parsedLevel = parseLevelNumber(checkAnswers.level)
    if (isRefusal(parsedLevel)) return parsedLevel
    const refusal = whyNotActorAlive(actionContext.actor) ?? whyNotRollAsPlayer(actionContext.actor)
    if (refusal) return refusal
    const spentActionOrReaction = spendActionOrReaction(actionContext.actor, checkAnswers)
    if (isRefusal(spentActionOrReaction)) return spentActionOrReaction
    const rollModifiers = computeModifiersAfterSwitches(
      createActorModifiers(actionContext, checkKind),
      checkAnswers,
      spentActionOrReaction.quickened,
    )
    const checkFacts: PlayerCheckFacts = {
      check: checkKind,
      roll: await rollD20AgainstLevel(
        parsedLevel.of,
        rollModifiers,
        actionContext.settings.meetSucceeds,
        chance,
      ),
      round: spentActionOrReaction.round,
    }
    return { edits: spentActionOrReaction.edits, post: { kind: 'check', facts: checkFacts } }
  },
})

const findPlayerCheckKind = ({ data }: Pick<ActionContext<StoryMode>, 'data'>) =>
  data.check === 'stealth' ? 'stealth' : 'task'

/** The level from a form. Refuses an empty field, and a number that is not a level (ruling SM24). */
export function parseLevelNumber(levelNumber: number | null): { readonly of: number } | Refusal {
  const { least, most } = CHECK_LEVEL_RANGE
  return levelNumber !== null && isValidCheckLevel(levelNumber)
    ? { of: levelNumber }
    : refuseFormField('level', 'HnB.storyMode.refusal.level', { least, most })
}
