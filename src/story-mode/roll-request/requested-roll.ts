/** The actions of a requested roll: an asked person rolls, and the Gamemaster reveals a secret level. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { parseLevel } from '../check/player-check'
import { actorModifiers } from '../check/check-modifiers'
import type { StoryCheckAnswers } from '../check/check-question'
import {
  checkAnswerFields,
  storyCheckQuestion,
  appliedModifiers,
  PROPOSED_LEVEL,
} from '../check/check-question'
import { rollD20 } from '../check/roll-d20'
import { whyNotAlive } from '../death'
import { LEVEL_RANGE } from '../rules'
import type { RollRequestClick } from './roll-request-facts'

/** Each asked person rolls once, with their own modifiers. The roll uses no part of a round (ruling SM34). */
export const makeRequestedRoll = defineAction<RollRequestClick, StoryCheckAnswers>({
  answers: v.object(checkAnswerFields),
  decided: 'byGM',
  ask(click) {
    const pendingRoll = findPendingRoll(click)
    if (isRefusal(pendingRoll)) return pendingRoll
    const { check, level } = click.message.facts
    const question = storyCheckQuestion(click, {
      check,
      checkPhrase: { key: `HnB.storyMode.check.${check}` },
      fixedLevel: level,
      modifiers: actorModifiers(click, check),
      usesRound: false,
      extraContext: { asksLevel: false, secret: level === null },
    })
    return { ...question, rememberedFields: [] }
  },
  async decide(click, checkAnswers, chance) {
    const pendingRoll = findPendingRoll(click)
    if (isRefusal(pendingRoll)) return pendingRoll
    const { actor, settings, message } = click
    const modifiers = appliedModifiers(actorModifiers(click, message.facts.check), checkAnswers, false)
    const d20Roll = await rollD20(modifiers, settings.meetSucceeds, chance)
    return {
      amend: {
        set: { [`members.${pendingRoll.key}.roll`]: toStoredValue(d20Roll) },
        label: { key: 'HnB.storyMode.asked.rolled', data: { name: actor.name } },
      },
    }
  },
})

/** The key of this actor's pending roll. Refuses an actor who is not asked, a second roll, and the dead. */
function findPendingRoll({
  actor,
  message: { facts },
}: RollRequestClick): { readonly key: string } | Refusal {
  const ownMemberEntry = Object.entries(facts.members).find(([, { uuid }]) => uuid === actor.uuid)
  if (!ownMemberEntry) return refuse('HnB.storyMode.refusal.notAsked', { name: actor.name })
  const [key, { roll }] = ownMemberEntry
  if (roll) return refuse('HnB.storyMode.refusal.hasRolled', { name: actor.name })
  return whyNotAlive(actor) ?? { key }
}

const revealLevelAnswersSchema = v.object({ level: v.optional(v.nullable(v.number()), null) })

/**
 * The Gamemaster reveals the secret level. Refuses players, a level that is already known, and a press before the
 * first roll.
 */
export const revealLevel = defineAction<RollRequestClick, v.InferOutput<typeof revealLevelAnswersSchema>>({
  answers: revealLevelAnswersSchema,
  decided: 'byGM',
  ask: (click) =>
    whyNotRevealLevel(click) ?? {
      title: 'HnB.storyMode.asked.revealAsk',
      template: 'story-mode/level-dialog',
      ok: 'HnB.storyMode.asked.reveal',
      context: { level: PROPOSED_LEVEL, ...LEVEL_RANGE },
      defaults: { level: PROPOSED_LEVEL },
    },
  decide(click, levelAnswers) {
    const refusal = whyNotRevealLevel(click)
    if (refusal) return refusal
    const level = parseLevel(levelAnswers.level)
    if (isRefusal(level)) return level
    return { amend: { set: { level: level.of }, label: { key: 'HnB.storyMode.asked.revealed' } } }
  },
})

function whyNotRevealLevel({ user, message: { facts } }: RollRequestClick): Refusal | null {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  if (facts.level !== null) return refuse('HnB.storyMode.refusal.levelSaid')
  const hasAnyRoll = Object.values(facts.members).some(({ roll }) => roll !== null)
  return hasAnyRoll ? null : refuse('HnB.storyMode.refusal.nobodyRolled')
}
