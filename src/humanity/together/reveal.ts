/** Reveals the secret target of a Check for several people. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse, refuseAt } from '../../core/outcome'
import type { TogetherClick } from './facts'
import { target } from './facts'

const answers = v.object({ target: v.optional(v.nullable(target), null) })

/** The Gamemaster reveals the target once a member has rolled; the target counts for all members. */
export const revealTogether = action<TogetherClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask: (click) =>
    whyNotReveal(click) ?? {
      title: 'HnB.humanity.reveal.title',
      template: 'humanity/reveal-dialog',
      ok: 'HnB.humanity.reveal.ok',
      context: {},
      defaults: { target: 8 },
    },
  decide(click, said) {
    const no = whyNotReveal(click)
    if (no) return no
    if (said.target === null) return refuseAt('target', 'HnB.humanity.refusal.noTarget')
    const rolled = Object.entries(click.message.facts.members).filter(([, { check }]) => check !== null)
    const targets = rolled.map(([key]) => [`members.${key}.check.target`, said.target] as const)
    return {
      amend: {
        set: { target: said.target, ...Object.fromEntries(targets) },
        what: { key: 'HnB.humanity.reveal.done' },
      },
    }
  },
})

function whyNotReveal({ asker, message: { facts } }: TogetherClick): Refusal | null {
  if (!asker.isGM) return refuse('HnB.refusal.onlyGM')
  const rolled = Object.values(facts.members).some(({ check }) => check !== null)
  return facts.target === null && rolled ? null : refuse('HnB.humanity.refusal.notNow')
}
