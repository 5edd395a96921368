/** Reveals the secret target of a Check that several people roll. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse, refuseFormField } from '../../core/outcome'
import type { TogetherCheckClick } from './together-facts'
import { togetherCheckTargetSchema } from './together-facts'

const revealTogetherTargetAnswersSchema = v.object({
  target: v.optional(v.nullable(togetherCheckTargetSchema), null),
})

/** The action with which the Gamemaster reveals the shared target. At least one member must have rolled. */
export const revealTogetherTargetAction = defineAction<
  TogetherCheckClick,
  v.InferOutput<typeof revealTogetherTargetAnswersSchema>
>({
  answers: revealTogetherTargetAnswersSchema,
  decided: 'byGM',
  ask: (click) =>
    whyNotRevealTarget(click) ?? {
      title: 'HnB.humanity.reveal.title',
      template: 'humanity/reveal-dialog',
      ok: 'HnB.humanity.reveal.ok',
      context: {},
      defaults: { target: 8 },
    },
  decide(click, answers) {
    const refusal = whyNotRevealTarget(click)
    if (refusal) return refusal
    if (answers.target === null) return refuseFormField('target', 'HnB.humanity.refusal.noTarget')
    const rolledMembers = Object.entries(click.message.facts.members).filter(
      ([, { check }]) => check !== null,
    )
    const memberTargetEdits = rolledMembers.map(
      ([key]) => [`members.${key}.check.target`, answers.target] as const,
    )
    return {
      amend: {
        set: { target: answers.target, ...Object.fromEntries(memberTargetEdits) },
        label: { key: 'HnB.humanity.reveal.done' },
      },
    }
  },
})

function whyNotRevealTarget({ user, message: { facts } }: TogetherCheckClick): Refusal | null {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  const hasAnyMemberRolled = Object.values(facts.members).some(({ check }) => check !== null)
  return facts.target === null && hasAnyMemberRolled ? null : refuse('HnB.humanity.refusal.notNow')
}
