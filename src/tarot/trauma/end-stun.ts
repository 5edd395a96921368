/** The action with which the Narrator ends a character's stun. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { ActionContext } from '../../core/game-views'
import type { Tarot } from '../rules'
import type { MedicalCareFacts } from './trauma-facts'
import { STUNNED_STATUS } from '../trauma-statuses'

/**
 * Ends a stun before the end of the scene. The rule: a stun lasts "for a few minutes". The Narrator decides how long.
 */
export const endStunAction = defineAction<ActionContext<Tarot>, v.InferOutput<typeof emptyAnswersSchema>>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ actor: { uuid: actorUuid, name, statuses }, state: { wounds }, user }) {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (!statuses.includes(STUNNED_STATUS)) return refuse('HnB.tarot.refusal.notStunned', { name })
    const medicalCareFacts: MedicalCareFacts = { what: 'rouse', name, wounds, weeks: 0 }
    return {
      statuses: [{ target: actorUuid, status: STUNNED_STATUS, active: false }],
      post: { kind: 'care', facts: medicalCareFacts },
    }
  },
})
