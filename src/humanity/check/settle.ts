/** Settles a Check, or reveals the Check's secret target. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { MessageActionContext } from '../../core/game-views'
import type { Humanity } from '../rules'
import { acceptStatCheck, hasCheckAcceptanceEffect } from './accept-check'
import type { StatCheck } from './check-facts'

type SettleCheckActionContext = MessageActionContext<Humanity, StatCheck>

/**
 * The action with which the roller, or a Gamemaster for the roller, accepts the result of a Check. Then the consequence
 * is applied, and nobody can help any more.
 */
export const settleCheckAction = defineAction<
  SettleCheckActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  async decide(actionContext, _answers, chance) {
    const { actor, settings, message } = actionContext
    const { facts } = message
    if (actor.uuid !== facts.roller) return refuse('HnB.humanity.refusal.notNow')
    if (!hasCheckAcceptanceEffect(facts, actionContext, settings))
      return refuse('HnB.humanity.refusal.settled')
    const { edits, statuses, newItems, sets } = await acceptStatCheck(facts, actionContext, settings, chance)
    return {
      edits,
      statuses,
      newItems,
      amend: { set: sets, label: { key: 'HnB.humanity.settle.done' } },
    }
  },
})

const revealCheckTargetAnswersSchema = v.object({
  target: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
})

/** The action with which the Gamemaster reveals the secret target of a Check. */
export const revealCheckTargetAction = defineAction<
  SettleCheckActionContext,
  v.InferOutput<typeof revealCheckTargetAnswersSchema>
>({
  answers: revealCheckTargetAnswersSchema,
  decided: 'byGM',
  ask: ({ user }) =>
    user.isGM
      ? {
          title: 'HnB.humanity.reveal.title',
          template: 'humanity/reveal-dialog',
          ok: 'HnB.humanity.reveal.ok',
          context: {},
          defaults: { target: 8 },
        }
      : refuse('HnB.refusal.onlyGM'),
  decide({ user, message: { facts } }, { target }) {
    if (!user.isGM) return refuse('HnB.refusal.onlyGM')
    if (facts.target !== null) return refuse('HnB.humanity.refusal.notNow')
    return { amend: { set: { target }, label: { key: 'HnB.humanity.reveal.done' } } }
  },
})
