/** Death, which the Narrator declares. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Click } from '../../core/game-views'
import type { Tarot } from '../rules'
import { DEAD } from '../rules'
import { conditionsOfDead } from './statuses'

export const deathFacts = v.object({ name: v.pipe(v.string(), v.maxLength(200)) })
export type DeathFacts = v.InferOutput<typeof deathFacts>

/**
 * A character dies. The Narrator decides when: a character with more wounds than Health has ranks "won't last long". In
 * a fight a dead character counts as defeated. Death ends bleeding (ruling TC39).
 */
export const die = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ actor: { uuid: of, name, statuses, turn }, asker }): Outcome | Refusal {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (statuses.includes(DEAD)) return refuse('HnB.tarot.refusal.isDead', { name })
    return {
      edits: turn ? [{ of, set: { 'turn.defeated': true } }] : [],
      statuses: [{ of, status: DEAD, on: true }, ...conditionsOfDead(of, statuses)],
      post: { kind: 'death', facts: { name } },
    }
  },
})
