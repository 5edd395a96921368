/** Recovery in The meaning of Harm: the dues of a council meeting. */
import { isRefusal, refuse } from '../core/outcome'
import type { Due, Option, Recovery } from '../core/recovery'
import type { Held, Resources, ResourcesSituation } from './held'
import { heldIn, pointsEdit } from './held'
import { improved, repaired } from './mend'
import { MOST, refresh } from './rules'

/**
 * A council meeting refreshes expended points, never harmed points. When the Gamemaster ticks these dues, the meeting
 * also repairs harm and improves resources. Both come after the refresh, so a repaired point is refreshed only at the
 * next meeting (RS7).
 */
export const recovery: Recovery<Resources> = {
  // Every actor counts as a member of a community without listed members (RS14).
  belongs({ actor, state }, others) {
    const members = Object.keys(state.members)
    return actor.type === 'community' && (members.length === 0 || members.some((id) => others.includes(id)))
  },
  dues: { council },
  choose(situation, due, id) {
    const held = heldIn(situation.items).find((one) => one.id === id)
    if (!held) return refuse('HnB.resources.refusal.gone')
    if (due !== 'repair' && due !== 'improve') return refuse('HnB.refusal.unknownAction')
    const change = due === 'repair' ? repaired(situation, held) : improved(held)
    return isRefusal(change) ? change : { edits: [change.edit] }
  },
}

function council({ items }: ResourcesSituation): Due[] {
  const held = heldIn(items)
  return [
    ...held.flatMap(refreshDue),
    ...choiceDue(
      'repair',
      held.filter(({ fields }) => fields.harmed > 0),
    ),
    ...choiceDue(
      'improve',
      held.filter(({ fields }) => fields.value < MOST),
    ),
  ]
}

/** The due that refreshes all expended points of one resource (RS10). */
function refreshDue(held: Held): Due[] {
  const after = refresh(held.fields, held.fields.expended)
  if (isRefusal(after)) return []
  return [
    {
      id: `refresh${held.id}`,
      words: {
        key: 'HnB.resources.recovery.refresh',
        data: { resource: held.name, points: held.fields.expended },
      },
      on: true,
      edits: [pointsEdit(held, after)],
    },
  ]
}

/** The due that repairs or improves one resource by one point. The owner chooses the resource in the message. */
function choiceDue(id: 'repair' | 'improve', held: readonly Held[]): Due[] {
  if (held.length === 0) return []
  const options = held.map((one): Option => ({
    id: one.id,
    words: { key: `HnB.resources.${id}`, data: { resource: one.name } },
    byGM: id === 'repair',
  }))
  const [only, ...others] = options
  const words = only && others.length === 0 ? only.words : { key: `HnB.resources.recovery.${id}` }
  return [{ id, words, on: false, edits: [], options }]
}
