/** The action with which the Narrator decides that a character is dead. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ActionContext } from '../../core/game-views'
import type { Tarot } from '../rules'
import { TAROT_DEAD_STATUS } from '../rules'
import { createDeathStatusEdits } from '../trauma-statuses'

/**
 * Lets a character die when the Narrator decides so; with more wounds than ranks of Health, they "won't last long". The
 * dead are defeated and do not bleed (ruling TC39).
 */
export const declareDeathAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ actor: { uuid: actorUuid, name, statuses, turn }, user }): Outcome | Refusal {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (statuses.includes(TAROT_DEAD_STATUS)) return refuse('HnB.tarot.refusal.isDead', { name })
    return {
      edits: turn ? [{ target: actorUuid, set: { 'turn.defeated': true } }] : [],
      statuses: [
        { target: actorUuid, status: TAROT_DEAD_STATUS, active: true },
        ...createDeathStatusEdits(actorUuid, statuses),
      ],
      post: { kind: 'death', facts: { name } },
    }
  },
})
