/** The Narrator ends a character's stun. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { Click } from '../../core/game-views'
import type { Tarot } from '../rules'
import type { CareFacts } from './care'
import { STUNNED } from './statuses'

/** A character recovers before the scene ends: a stun lasts "for a few minutes", and the Narrator decides how long. */
export const rouse = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ actor: { uuid: of, name, statuses }, state: { wounds }, asker }) {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (!statuses.includes(STUNNED)) return refuse('HnB.tarot.refusal.notStunned', { name })
    const facts: CareFacts = { what: 'rouse', name, wounds, weeks: 0 }
    return { statuses: [{ of, status: STUNNED, on: false }], post: { kind: 'care', facts } }
  },
})
