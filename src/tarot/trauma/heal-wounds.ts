/** The action with which the Narrator heals a character's wounds. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { ActionContext } from '../../core/game-views'
import type { Tarot } from '../rules'
import type { MedicalCareFacts } from './trauma-facts'
import { RECOVERY_WEEKS_PER_WOUND } from './trauma-rules'
import { createHealingChanges } from './healing-changes'

const healWoundsAnswersSchema = v.object({
  wounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /**
   * How many weeks the healing takes. Null means the rule book's time: `RECOVERY_WEEKS_PER_WOUND` weeks for each wound.
   */
  weeks: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(999))), null),
})

/** The Narrator heals wounds and says how many weeks this takes ("about one full week to heal one Wound"). */
export const healWoundsAction = defineAction<
  ActionContext<Tarot>,
  v.InferOutput<typeof healWoundsAnswersSchema>
>({
  answers: healWoundsAnswersSchema,
  decided: 'byGM',
  ask: ({ actor: { name }, state, user }) => {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (state.wounds === 0) return refuse('HnB.tarot.refusal.noWounds')
    const initialAnswers = { wounds: 1, weeks: null }
    return {
      title: 'HnB.tarot.asks.heal',
      titleData: { name },
      template: 'tarot/heal-dialog',
      context: { wounds: 1, most: state.wounds, perWound: RECOVERY_WEEKS_PER_WOUND },
      ok: 'HnB.tarot.care.heal',
      defaults: initialAnswers,
    }
  },
  decide(actionContext, { wounds, weeks }) {
    const { actor, state, user } = actionContext
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (wounds > state.wounds) return refuse('HnB.tarot.refusal.noWounds')
    const recoveryWeeks = weeks ?? wounds * RECOVERY_WEEKS_PER_WOUND
    const medicalCareFacts: MedicalCareFacts = {
      what: 'heal',
      name: actor.name,
      wounds,
      weeks: recoveryWeeks,
    }
    return { ...createHealingChanges(actionContext, wounds), post: { kind: 'care', facts: medicalCareFacts } }
  },
})
