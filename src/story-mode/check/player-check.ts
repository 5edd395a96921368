/** The rolls that a player starts outside an attack: for a task, and for hiding. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseField } from '../../core/outcome'
import type { Click } from '../../core/game-views'
import { spendRoundUse } from '../round-uses'
import { whyNotAlive } from '../death'
import type { StoryMode } from '../rules'
import { isLevel, LEVEL_RANGE } from '../rules'
import { whyNotPlayerRoll } from '../sides'
import { actorModifiers } from './check-modifiers'
import type { StoryCheckAnswers } from './check-question'
import { checkAnswerFields, storyCheckQuestion, appliedModifiers } from './check-question'
import { rollAgainstLevel } from './roll-d20'
import type { PlayerCheckFacts } from './check-facts'

const playerCheckAnswersSchema = v.object(checkAnswerFields)

/** A player names a level and rolls against it, for a task or for hiding. Refuses creatures and the dead. */
export const makePlayerCheck = defineAction<Click<StoryMode>, StoryCheckAnswers>({
  answers: playerCheckAnswersSchema,
  ask(click) {
    const checkKind = playerCheckKind(click)
    return (
      whyNotAlive(click.actor) ??
      whyNotPlayerRoll(click.actor) ??
      storyCheckQuestion(click, {
        check: checkKind,
        checkPhrase: { key: `HnB.storyMode.check.${checkKind}` },
        fixedLevel: null,
        modifiers: actorModifiers(click, checkKind),
        usesRound: true,
      })
    )
  },
  async decide(click, checkAnswers, chance) {
    const checkKind = playerCheckKind(click)
    const level = parseLevel(checkAnswers.level)
    if (isRefusal(level)) return level
    const refusal = whyNotAlive(click.actor) ?? whyNotPlayerRoll(click.actor)
    if (refusal) return refusal
    const spentRoundUse = spendRoundUse(click.actor, checkAnswers)
    if (isRefusal(spentRoundUse)) return spentRoundUse
    const modifiers = appliedModifiers(
      actorModifiers(click, checkKind),
      checkAnswers,
      spentRoundUse.quickened,
    )
    const facts: PlayerCheckFacts = {
      check: checkKind,
      roll: await rollAgainstLevel(level.of, modifiers, click.settings.meetSucceeds, chance),
      round: spentRoundUse.round,
    }
    return { edits: spentRoundUse.edits, post: { kind: 'check', facts } }
  },
})

const playerCheckKind = ({ data }: Pick<Click<StoryMode>, 'data'>) =>
  data.check === 'stealth' ? 'stealth' : 'task'

/** The level from a form. Refuses an empty field, and a number that is not a level (ruling SM24). */
export function parseLevel(levelNumber: number | null): { readonly of: number } | Refusal {
  const { least, most } = LEVEL_RANGE
  return levelNumber !== null && isLevel(levelNumber)
    ? { of: levelNumber }
    : refuseField('level', 'HnB.storyMode.refusal.level', { least, most })
}
