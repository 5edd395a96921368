/** Recovery in The meaning of Harm: the dues of a council meeting. */
import { isRefusal, refuse } from '../core/outcome'
import type { Due, DueOption, RecoveryRules } from '../core/recovery'
import type { HeldResource, Resources, ResourcesSituation } from './held-resources'
import { parseHeldResources, pointsEdit } from './held-resources'
import { improvedChange, repairedChange } from './mend-resource'
import { MAX_RESOURCE_VALUE, refreshPoints } from './rules'

/**
 * A council meeting refreshes expended points, never harmed points. When the Gamemaster ticks these dues, the meeting
 * also repairs harm and improves resources. Both come after the refresh, so a repaired point is refreshed only at the
 * next meeting (RS7).
 */
export const resourcesRecovery: RecoveryRules<Resources> = {
  // Every actor counts as a member of a community without listed members (RS14).
  belongs({ actor, state }, participantIds) {
    const members = Object.keys(state.members)
    return (
      actor.type === 'community' &&
      (members.length === 0 || members.some((resourceId) => participantIds.includes(resourceId)))
    )
  },
  dues: { council: councilDues },
  choose(situation, due, resourceId) {
    const held = parseHeldResources(situation.items).find((resource) => resource.id === resourceId)
    if (!held) return refuse('HnB.resources.refusal.gone')
    if (due !== 'repair' && due !== 'improve') return refuse('HnB.refusal.unknownAction')
    const change = due === 'repair' ? repairedChange(situation, held) : improvedChange(held)
    return isRefusal(change) ? change : { edits: [change.edit] }
  },
}

function councilDues({ items }: ResourcesSituation): Due[] {
  const held = parseHeldResources(items)
  return [
    ...held.flatMap(refreshDues),
    ...choiceDues(
      'repair',
      held.filter(({ fields }) => fields.harmed > 0),
    ),
    ...choiceDues(
      'improve',
      held.filter(({ fields }) => fields.value < MAX_RESOURCE_VALUE),
    ),
  ]
}

/** The due that refreshes all expended points of one resource (RS10). */
function refreshDues(held: HeldResource): Due[] {
  const pointsAfter = refreshPoints(held.fields, held.fields.expended)
  if (isRefusal(pointsAfter)) return []
  return [
    {
      id: `refresh${held.id}`,
      words: {
        key: 'HnB.resources.recovery.refresh',
        data: { resource: held.name, points: held.fields.expended },
      },
      ticked: true,
      edits: [pointsEdit(held, pointsAfter)],
    },
  ]
}

/** The due that repairs or improves one resource by one point. The owner chooses the resource in the message. */
function choiceDues(id: 'repair' | 'improve', held: readonly HeldResource[]): Due[] {
  if (held.length === 0) return []
  const options = held.map((resource): DueOption => ({
    id: resource.id,
    words: { key: `HnB.resources.${id}`, data: { resource: resource.name } },
    byGM: id === 'repair',
  }))
  const [firstOption, ...otherOptions] = options
  const words =
    firstOption && otherOptions.length === 0 ? firstOption.words : { key: `HnB.resources.recovery.${id}` }
  return [{ id, words, ticked: false, edits: [], options }]
}
