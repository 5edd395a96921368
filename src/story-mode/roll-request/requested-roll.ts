/** The actions of a requested roll: an asked person rolls, and the Gamemaster reveals a secret level. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import { parseLevelNumber } from '../check/player-check'
import { createActorModifiers } from '../check/check-modifiers'
import type { StoryCheckAnswers } from '../check/check-question'
import {
  checkAnswerSchemaFields,
  createStoryCheckQuestion,
  computeModifiersAfterSwitches,
  PROPOSED_CHECK_LEVEL,
} from '../check/check-question'
import { rollD20 } from '../check/roll-d20'
import { whyNotActorAlive } from '../death'
import { CHECK_LEVEL_RANGE } from '../rules'
import type { RollRequestActionContext } from './roll-request-facts'

/** Each asked person rolls once, with their own modifiers. The roll uses no part of a round (ruling SM34). */
export const makeRequestedRollAction = defineAction<RollRequestActionContext, StoryCheckAnswers>({
  answers: v.object(checkAnswerSchemaFields),
  decided: 'byGM',
  ask(actionContext) {
    const pendingRequestedRoll = findPendingRequestedRoll(actionContext)
    if (isRefusal(pendingRequestedRoll)) return pendingRequestedRoll
    const { check, level } = actionContext.message.facts
    const checkQuestion = createStoryCheckQuestion(actionContext, {
      check,
      checkPhrase: { key: `HnB.storyMode.check.${check}` },
      fixedLevel: level,
      modifiers: createActorModifiers(actionContext, check),
      usesRound: false,
      extraContext: { asksLevel: false, secret: level === null },
    })
    return { ...checkQuestion, rememberedFields: [] }
  },
  async decide(actionContext, checkAnswers, chance) {
    const pendingRequestedRoll = findPendingRequestedRoll(actionContext)
    if (isRefusal(pendingRequestedRoll)) return pendingRequestedRoll
    const { actor, settings, message } = actionContext
    const rollModifiers = computeModifiersAfterSwitches(
      createActorModifiers(actionContext, message.facts.check),
      checkAnswers,
      false,
    )
    const d20Roll = await rollD20(rollModifiers, settings.meetSucceeds, chance)
    return {
      amend: {
        set: { [`members.${pendingRequestedRoll.key}.roll`]: toStorableValue(d20Roll) },
        label: { key: 'HnB.storyMode.asked.rolled', data: { name: actor.name } },
      },
    }
  },
})

/** The key of this actor's pending roll. Refuses an actor who is not asked, a second roll, and the dead. */
function findPendingRequestedRoll({
  actor,
  message: { facts },
}: RollRequestActionContext): { readonly key: string } | Refusal {
  const memberEntryOfActor = Object.entries(facts.members).find(([, { uuid }]) => uuid === actor.uuid)
  if (!memberEntryOfActor) return refuse('HnB.storyMode.refusal.notAsked', { name: actor.name })
  const [key, { roll }] = memberEntryOfActor
  if (roll) return refuse('HnB.storyMode.refusal.hasRolled', { name: actor.name })
  return whyNotActorAlive(actor) ?? { key }
}

const revealLevelAnswersSchema = v.object({ level: v.optional(v.nullable(v.number()), null) })

/**
 * The Gamemaster reveals the secret level. Refuses players, a level that is already known, and a press before the
 * first roll.
 */
export const revealRequestedLevelAction = defineAction<
  RollRequestActionContext,
  v.InferOutput<typeof revealLevelAnswersSchema>
>({
  answers: revealLevelAnswersSchema,
  decided: 'byGM',
  ask: (actionContext) =>
    whyNotRevealRequestedLevel(actionContext) ?? {
      title: 'HnB.storyMode.asked.revealAsk',
      template: 'story-mode/level-dialog',
      ok: 'HnB.storyMode.asked.reveal',
      context: { level: PROPOSED_CHECK_LEVEL, ...CHECK_LEVEL_RANGE },
      defaults: { level: PROPOSED_CHECK_LEVEL },
    },
  decide(actionContext, revealedLevelAnswers) {
    const refusal = whyNotRevealRequestedLevel(actionContext)
    if (refusal) return refusal
    const parsedLevel = parseLevelNumber(revealedLevelAnswers.level)
    if (isRefusal(parsedLevel)) return parsedLevel
    return { amend: { set: { level: parsedLevel.of }, label: { key: 'HnB.storyMode.asked.revealed' } } }
  },
})

function whyNotRevealRequestedLevel({ user, message: { facts } }: RollRequestActionContext): Refusal | null {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  if (facts.level !== null) return refuse('HnB.storyMode.refusal.levelSaid')
  const hasAnyMemberRolled = Object.values(facts.members).some(({ roll }) => roll !== null)
  return hasAnyMemberRolled ? null : refuse('HnB.storyMode.refusal.nobodyRolled')
}
