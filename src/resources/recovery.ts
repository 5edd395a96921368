/** Recovery in The meaning of Harm: the effects of a council meeting. */
import { isRefusal, refuse } from '../core/outcome'
import type { RecoveryEffect, EffectOption, RecoveryRules } from '../core/recovery'
import type { HeldResource, Resources, ResourcesSituation } from './held-resources'
import { parseHeldResources, pointsEdit } from './held-resources'
import { improvedChange, repairedChange } from './resource-change'
import { MAX_RESOURCE_VALUE, refreshPoints } from './rules'

/**
 * A council meeting refreshes expended points; harmed points stay harmed. If the Gamemaster ticks these effects, the
 * meeting also repairs harm and improves resources. The refresh comes last, so it includes a point that was repaired
 * in the meeting (RS7).
 */
export const resourcesRecovery: RecoveryRules<Resources> = {
  // A community without listed members counts every actor as a member (RS14).
  belongsToActors({ actor, state }, participantIds) {
    const members = Object.keys(state.members)
    return (
      actor.type === 'community' &&
      (members.length === 0 || members.some((resourceId) => participantIds.includes(resourceId)))
    )
  },
  effects: { council: councilEffects },
  applyChoice(situation, effect, resourceId, skippedEffectIds = []) {
    const held = parseHeldResources(situation.items).find((resource) => resource.id === resourceId)
    if (!held) return refuse('HnB.resources.refusal.gone')
    if (effect !== 'repair' && effect !== 'improve') return refuse('HnB.refusal.unknownAction')
    // The rule: "Expended points … are refreshed after a council meeting". A point that was repaired in the meeting is
    // refreshed as well, unless the Gamemaster left out the refresh of this resource.
    const isRefreshed = !skippedEffectIds.includes(refreshEffectId(held))
    const change = effect === 'repair' ? repairedChange(situation, held, isRefreshed) : improvedChange(held)
    return isRefusal(change) ? change : { edits: [change.edit] }
  },
}

function councilEffects({ items }: ResourcesSituation): RecoveryEffect[] {
  const held = parseHeldResources(items)
  return [
    ...held.flatMap(refreshEffects),
    ...choiceEffects(
      'repair',
      held.filter(({ fields }) => fields.harmed > 0),
    ),
    ...choiceEffects(
      'improve',
      held.filter(({ fields }) => fields.value < MAX_RESOURCE_VALUE),
    ),
  ]
}

const refreshEffectId = ({ id }: Pick<HeldResource, 'id'>): string => `refresh${id}`

/** The effect that refreshes all expended points of one resource (RS10). */
function refreshEffects(held: HeldResource): RecoveryEffect[] {
  const pointsAfter = refreshPoints(held.fields, held.fields.expended)
  if (isRefusal(pointsAfter)) return []
  return [
    {
      id: refreshEffectId(held),
      phrase: {
        key: 'HnB.resources.recovery.refresh',
        data: { resource: held.name, points: held.fields.expended },
      },
      ticked: true,
      edits: [pointsEdit(held, pointsAfter)],
    },
  ]
}

/**
 * The effect that repairs or improves one resource by one point. The owner chooses the resource in the meeting's
 * message.
 */
function choiceEffects(id: 'repair' | 'improve', held: readonly HeldResource[]): RecoveryEffect[] {
  if (held.length === 0) return []
  const options = held.map((resource): EffectOption => ({
    id: resource.id,
    phrase: { key: `HnB.resources.${id}`, data: { resource: resource.name } },
    byGM: id === 'repair',
  }))
  const [firstOption, ...otherOptions] = options
  const phrase =
    firstOption && otherOptions.length === 0 ? firstOption.phrase : { key: `HnB.resources.recovery.${id}` }
  return [{ id, phrase, ticked: false, edits: [], options }]
}
