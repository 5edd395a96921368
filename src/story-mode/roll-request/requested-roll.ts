/** The actions of a requested roll: an asked person rolls, and the Gamemaster reveals a secret level. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { parseLevelNumber } from '../check/player-check'
import { createActorModifiers } from '../check/check-modifiers'
import type { StoryCheckAnswers } from '../check/check-question'
import {
  checkAnswerSchemaFields,
  createStoryCheckQuestion,
  computeAppliedModifiers,
  PROPOSED_CHECK_LEVEL,
} from '../check/check-question'
import { rollD20 } from '../check/roll-d20'
import { whyNotActorAlive } from '../death'
import { CHECK_LEVEL_RANGE } from '../rules'
import type { RollRequestClick } from './roll-request-facts'

/** Each asked person rolls once, with their own modifiers. The roll uses no part of a round (ruling SM34). */
export const makeRequestedRollAction = defineAction<RollRequestClick, StoryCheckAnswers>({
  answers: v.object(checkAnswerSchemaFields),
  decided: 'byGM',
  ask(click) {
    const pendingRoll = findPendingRequestedRoll(click)
    if (isRefusal(pendingRoll)) return pendingRoll
    const { check, level } = click.message.facts
    const checkQuestion = createStoryCheckQuestion(click, {
      check,
      checkPhrase: { key: `HnB.storyMode.check.${check}` },
      fixedLevel: level,
      modifiers: createActorModifiers(click, check),
      usesRound: false,
      extraContext: { asksLevel: false, secret: level === null },
    })
    return { ...checkQuestion, rememberedFields: [] }
  },
  async decide(click, checkAnswers, chance) {
    const pendingRoll = findPendingRequestedRoll(click)
    if (isRefusal(pendingRoll)) return pendingRoll
    const { actor, settings, message } = click
    const rollModifiers = computeAppliedModifiers(
      createActorModifiers(click, message.facts.check),
      checkAnswers,
      false,
    )
    const d20Roll = await rollD20(rollModifiers, settings.meetSucceeds, chance)
    return {
      amend: {
        set: { [`members.${pendingRoll.key}.roll`]: toStoredValue(d20Roll) },
        label: { key: 'HnB.storyMode.asked.rolled', data: { name: actor.name } },
      },
    }
  },
})

/** The key of this actor's pending roll. Refuses an actor who is not asked, a second roll, and the dead. */
function findPendingRequestedRoll({
  actor,
  message: { facts },
}: RollRequestClick): { readonly key: string } | Refusal {
  const ownMemberEntry = Object.entries(facts.members).find(([, { uuid }]) => uuid === actor.uuid)
  if (!ownMemberEntry) return refuse('HnB.storyMode.refusal.notAsked', { name: actor.name })
  const [key, { roll }] = ownMemberEntry
  if (roll) return refuse('HnB.storyMode.refusal.hasRolled', { name: actor.name })
  return whyNotActorAlive(actor) ?? { key }
}

const revealLevelAnswersSchema = v.object({ level: v.optional(v.nullable(v.number()), null) })

/**
 * The Gamemaster reveals the secret level. Refuses players, a level that is already known, and a press before the
 * first roll.
 */
export const revealRequestedLevelAction = defineAction<
  RollRequestClick,
  v.InferOutput<typeof revealLevelAnswersSchema>
>({
  answers: revealLevelAnswersSchema,
  decided: 'byGM',
  ask: (click) =>
    whyNotRevealRequestedLevel(click) ?? {
      title: 'HnB.storyMode.asked.revealAsk',
      template: 'story-mode/level-dialog',
      ok: 'HnB.storyMode.asked.reveal',
      context: { level: PROPOSED_CHECK_LEVEL, ...CHECK_LEVEL_RANGE },
      defaults: { level: PROPOSED_CHECK_LEVEL },
    },
  decide(click, levelAnswers) {
    const refusal = whyNotRevealRequestedLevel(click)
    if (refusal) return refusal
    const parsedLevel = parseLevelNumber(levelAnswers.level)
    if (isRefusal(parsedLevel)) return parsedLevel
    return { amend: { set: { level: parsedLevel.of }, label: { key: 'HnB.storyMode.asked.revealed' } } }
  },
})

function whyNotRevealRequestedLevel({ user, message: { facts } }: RollRequestClick): Refusal | null {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  if (facts.level !== null) return refuse('HnB.storyMode.refusal.levelSaid')
  const hasAnyMemberRolled = Object.values(facts.members).some(({ roll }) => roll !== null)
  return hasAnyMemberRolled ? null : refuse('HnB.storyMode.refusal.nobodyRolled')
}
