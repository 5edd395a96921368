/** The actions with which a player rolls outside an attack: for a task, and for hiding. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseFormField } from '../../core/outcome'
import type { Click } from '../../core/game-views'
import { spendRoundUse } from '../round-uses'
import { whyNotActorAlive } from '../death'
import type { StoryMode } from '../rules'
import { isValidCheckLevel, CHECK_LEVEL_RANGE } from '../rules'
import { whyNotRollAsPlayer } from '../sides'
import { createActorModifiers } from './check-modifiers'
import type { StoryCheckAnswers } from './check-question'
import { checkAnswerSchemaFields, createStoryCheckQuestion, computeAppliedModifiers } from './check-question'
import { rollD20AgainstLevel } from './roll-d20'
import type { PlayerCheckFacts } from './check-facts'

const playerCheckAnswersSchema = v.object(checkAnswerSchemaFields)

/** A player names a level and rolls against it, for a task or for hiding. Refuses creatures and the dead. */
export const makePlayerCheckAction = defineAction<Click<StoryMode>, StoryCheckAnswers>({
  answers: playerCheckAnswersSchema,
  ask(click) {
    const checkKind = findPlayerCheckKind(click)
    return (
      whyNotActorAlive(click.actor) ??
      whyNotRollAsPlayer(click.actor) ??
      createStoryCheckQuestion(click, {
        check: checkKind,
        checkPhrase: { key: `HnB.storyMode.check.${checkKind}` },
        fixedLevel: null,
        modifiers: createActorModifiers(click, checkKind),
        usesRound: true,
      })
    )
  },
  async decide(click, checkAnswers, chance) {
    const checkKind = findPlayerCheckKind(click)
    const parsedLevel = parseLevelNumber(checkAnswers.level)
    if (isRefusal(parsedLevel)) return parsedLevel
    const refusal = whyNotActorAlive(click.actor) ?? whyNotRollAsPlayer(click.actor)
    if (refusal) return refusal
    const spentRoundUse = spendRoundUse(click.actor, checkAnswers)
    if (isRefusal(spentRoundUse)) return spentRoundUse
    const rollModifiers = computeAppliedModifiers(
      createActorModifiers(click, checkKind),
      checkAnswers,
      spentRoundUse.quickened,
    )
    const checkFacts: PlayerCheckFacts = {
      check: checkKind,
      roll: await rollD20AgainstLevel(parsedLevel.of, rollModifiers, click.settings.meetSucceeds, chance),
      round: spentRoundUse.round,
    }
    return { edits: spentRoundUse.edits, post: { kind: 'check', facts: checkFacts } }
  },
})

const findPlayerCheckKind = ({ data }: Pick<Click<StoryMode>, 'data'>) =>
  data.check === 'stealth' ? 'stealth' : 'task'

/** The level from a form. Refuses an empty field, and a number that is not a level (ruling SM24). */
export function parseLevelNumber(levelNumber: number | null): { readonly of: number } | Refusal {
  const { least, most } = CHECK_LEVEL_RANGE
  return levelNumber !== null && isValidCheckLevel(levelNumber)
    ? { of: levelNumber }
    : refuseFormField('level', 'HnB.storyMode.refusal.level', { least, most })
}
