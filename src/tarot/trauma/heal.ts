/** The Narrator heals a character's wounds. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { refuse } from '../../core/outcome'
import type { Click, Participant } from '../../core/game-views'
import type { Tarot } from '../rules'
import { isBleeding } from '../rules'
import { traitNamed } from '../traits'
import type { CareFacts } from './care'
import { areFailing, WEEKS_PER_WOUND } from './rules'
import { conditionsAfter } from './statuses'

const answers = v.object({
  wounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  /** The weeks of healing; null for the rule's `WEEKS_PER_WOUND` per wound. */
  weeks: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(999))), null),
})

/** The Narrator heals wounds, and enters the weeks of healing ("about one full week to heal one Wound"). */
export const heal = defineAction<Click<Tarot>, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask: ({ actor: { name }, state, asker }) => {
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (state.wounds === 0) return refuse('HnB.tarot.refusal.noWounds')
    const defaults = { wounds: 1, weeks: null }
    return {
      title: 'HnB.tarot.asks.heal',
      titleData: { name },
      template: 'tarot/heal-dialog',
      context: { wounds: 1, most: state.wounds, perWound: WEEKS_PER_WOUND },
      ok: 'HnB.tarot.care.heal',
      defaults,
    }
  },
  decide(click, { wounds, weeks }) {
    const { actor, state, asker } = click
    if (!asker.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    if (wounds > state.wounds) return refuse('HnB.tarot.refusal.noWounds')
    const took = weeks ?? wounds * WEEKS_PER_WOUND
    const facts: CareFacts = { what: 'heal', name: actor.name, wounds, weeks: took }
    return { ...healedBy(click, wounds), post: { kind: 'care', facts } }
  },
})

/** The edits and condition changes when a character's wounds heal. @param wounds the number of healed wounds */
export function healedBy({ actor, state, items }: Participant<Tarot>, wounds: number) {
  const { uuid: of } = actor
  const left = Math.max(0, state.wounds - wounds)
  const failing = areFailing(left, traitNamed(items, 'health').rank)
  const stableAt = Math.min(state.stableAt, left)
  // A higher `stopped` count cancels this bleeding's pending wounds and Medical checks, in case bleeding starts again.
  const ends = isBleeding(state, actor.statuses) && left <= stableAt
  return {
    edits: [{ of, set: { wounds: left, stableAt, ...(ends && { stopped: state.stopped + 1 }) } }],
    statuses: conditionsAfter(of, left, failing, false),
  }
}
