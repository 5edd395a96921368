import { isRefusal, refuse } from '../core/outcome'
import type { Option, Recovery, Step } from '../core/recovery'
import type { Held, ResourcesMoment } from './held'
import { heldIn, pointsEdit } from './held'
import { improved, repaired } from './mend'
import { MOST, refresh } from './rules'

/**
 * A council meeting refreshes what is expended, and never what is harmed. Where the Gamemaster ticks it, Harm is
 * removed and resources are improved there too, by a choice made after the refresh: a repaired point is refreshed
 * by the next one (RS7).
 */
export const recovery: Recovery<ResourcesMoment> = {
  steps({ items }, kind) {
    if (kind !== 'council') return []
    const held = heldIn(items)
    return [
      ...held.flatMap(refreshStep),
      ...choiceStep(
        'repair',
        held.filter(({ own }) => own.harmed > 0),
      ),
      ...choiceStep(
        'improve',
        held.filter(({ own }) => own.value < MOST),
      ),
    ]
  },
  choose(moment, step, item) {
    const chosen = { ...moment, data: { item } }
    if (step === 'repair') return repaired(chosen)
    if (step === 'improve') return improved(chosen)
    return refuse('HnB.refusal.unknownAction')
  },
}

/** All expended points of one resource (RS10); none for one that has none. */
function refreshStep(held: Held): Step[] {
  const after = refresh(held.own, held.own.expended)
  if (isRefusal(after)) return []
  return [
    {
      id: `refresh${held.id}`,
      words: {
        key: 'HnB.resources.council.refresh',
        data: { resource: held.name, points: held.own.expended },
      },
      on: true,
      edits: [pointsEdit(held, after)],
    },
  ]
}

/** One point for one resource, which is chosen from the card. */
function choiceStep(id: 'repair' | 'improve', held: readonly Held[]): Step[] {
  if (held.length === 0) return []
  const options = held.map((one): Option => ({
    id: one.id,
    words: { key: `HnB.resources.${id}`, data: { resource: one.name } },
  }))
  return [{ id, words: { key: `HnB.resources.council.${id}` }, on: false, edits: [], options }]
}
