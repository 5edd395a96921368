/** Reveals the secret target of a Check that several people roll. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse, refuseFormField } from '../../core/outcome'
import type { TogetherCheckActionContext } from './together-facts'
import { jointCheckTargetSchema } from './together-facts'

const revealJointCheckTargetAnswersSchema = v.object({
  target: v.optional(v.nullable(jointCheckTargetSchema), null),
})

/** The action with which the Gamemaster reveals the shared target. At least one member must have rolled. */
export const revealJointCheckTargetAction = defineAction<
  TogetherCheckActionContext,
  v.InferOutput<typeof revealJointCheckTargetAnswersSchema>
>({
  answers: revealJointCheckTargetAnswersSchema,
  decided: 'byGM',
  ask: (actionContext) =>
    whyNotRevealTarget(actionContext) ?? {
      title: 'HnB.humanity.reveal.title',
      template: 'humanity/reveal-dialog',
      ok: 'HnB.humanity.reveal.ok',
      context: {},
      defaults: { target: 8 },
    },
  decide(actionContext, answers) {
    const refusal = whyNotRevealTarget(actionContext)
    if (refusal) return refusal
    if (answers.target === null) return refuseFormField('target', 'HnB.humanity.refusal.noTarget')
    const membersWithRoll = Object.entries(actionContext.message.facts.members).filter(
      ([, { check }]) => check !== null,
    )
    const fieldsWithTargetOfMembers = membersWithRoll.map(
      ([key]) => [`members.${key}.check.target`, answers.target] as const,
    )
    return {
      amend: {
        set: { target: answers.target, ...Object.fromEntries(fieldsWithTargetOfMembers) },
        label: { key: 'HnB.humanity.reveal.done' },
      },
    }
  },
})

function whyNotRevealTarget({ user, message: { facts } }: TogetherCheckActionContext): Refusal | null {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  const hasAnyMemberRolled = Object.values(facts.members).some(({ check }) => check !== null)
  return facts.target === null && hasAnyMemberRolled ? null : refuse('HnB.humanity.refusal.notNow')
}
