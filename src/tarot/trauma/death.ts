import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { message } from '../../core/message'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click } from '../../core/views'
import type { Tarot } from '../rules'

/** Foundry's own status of the dead. */
export const DEAD = 'dead'

const deathFacts = v.object({ name: v.pipe(v.string(), v.maxLength(200)) })
type DeathFacts = v.InferOutput<typeof deathFacts>

export const deathMessage = message<Tarot, DeathFacts>({
  facts: deathFacts,
  context: ({ facts }) => facts,
  actions: {},
})

/**
 * Somebody dies: when is the Narrator's word, for with more wounds than Health has ranks one "won't last long". Who
 * fights is marked as defeated.
 */
export const die = action<Click<Tarot>, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide({ actor: { uuid: of, name, statuses, turn }, asker }): Outcome | Refusal {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (statuses.includes(DEAD)) return refuse('HnB.tarot.refusal.isDead', { name })
    return {
      edits: turn ? [{ of, set: { 'turn.defeated': true } }] : [],
      statuses: [{ of, status: DEAD, on: true }],
      post: { kind: 'death', facts: { name } },
    }
  },
})
