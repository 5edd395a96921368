/** Recovery in The meaning of Harm: the effects of a council meeting. */
import { isRefusal, refuse } from '../core/outcome'
import type { RecoveryEffect, EffectOption, RecoveryRules } from '../core/recovery'
import type { HeldResource, Resources, ResourcesSituation } from './held-resources'
import { parseHeldResources, pointsEdit } from './held-resources'
import { changeFromImprovement, changeFromRepair } from './resource-change'
import { MAX_RESOURCE_VALUE, refreshPoints } from './rules'

/**
 * A council meeting makes expended points available again; harmed points stay harmed. Further effects repair harm and
 * improve resources, if the Gamemaster ticks them. Refreshing comes last, so that it includes a point that the meeting
 * repaired (RS7).
 */
export const resourcesRecovery: RecoveryRules<Resources> = {
  // If a community lists no members, every actor counts as a member (RS14).
  belongsToActors({ actor, state }, participantIds) {
    const memberIds = Object.keys(state.members)
    return (
      actor.type === 'community' &&
      (memberIds.length === 0 || memberIds.some((resourceId) => participantIds.includes(resourceId)))
    )
  },
  effects: { council: councilEffects },
  applyChoice(situation, effect, resourceId, skippedEffectIds = []) {
    const heldResource = parseHeldResources(situation.items).find((resource) => resource.id === resourceId)
    if (!heldResource) return refuse('HnB.resources.refusal.gone')
    if (effect !== 'repair' && effect !== 'improve') return refuse('HnB.refusal.unknownAction')
    // The rule: "Expended points … are refreshed after a council meeting". So a point that the meeting repaired is
    // refreshed as well, unless the Gamemaster left out the refresh of this resource.
    const isRefreshed = !skippedEffectIds.includes(refreshEffectId(heldResource))
    const change =
      effect === 'repair'
        ? changeFromRepair(situation, heldResource, isRefreshed)
        : changeFromImprovement(heldResource)
    return isRefusal(change) ? change : { edits: [change.edit] }
  },
}

function councilEffects({ items }: ResourcesSituation): RecoveryEffect[] {
  const heldResources = parseHeldResources(items)
  return [
    ...heldResources.flatMap(refreshEffects),
    ...effectsWithChoice(
      'repair',
      heldResources.filter(({ fields }) => fields.harmed > 0),
    ),
    ...effectsWithChoice(
      'improve',
      heldResources.filter(({ fields }) => fields.value < MAX_RESOURCE_VALUE),
    ),
  ]
}

const refreshEffectId = ({ id }: Pick<HeldResource, 'id'>): string => `refresh${id}`

/** The effect that refreshes all expended points of one resource (RS10). */
function refreshEffects(heldResource: HeldResource): RecoveryEffect[] {
  const resourceAfter = refreshPoints(heldResource.fields, heldResource.fields.expended)
  if (isRefusal(resourceAfter)) return []
  return [
    {
      id: refreshEffectId(heldResource),
      phrase: {
        key: 'HnB.resources.recovery.refresh',
        data: { resource: heldResource.name, points: heldResource.fields.expended },
      },
      ticked: true,
      edits: [pointsEdit(heldResource, resourceAfter)],
    },
  ]
}

/**
 * The effect that repairs or improves one resource by one point. The owner chooses the resource in the meeting's
 * message.
 */
function effectsWithChoice(
  id: 'repair' | 'improve',
  heldResources: readonly HeldResource[],
): RecoveryEffect[] {
  if (heldResources.length === 0) return []
  const options = heldResources.map((resource): EffectOption => ({
    id: resource.id,
    phrase: { key: `HnB.resources.${id}`, data: { resource: resource.name } },
    byGM: id === 'repair',
  }))
  const [firstOption, ...otherOptions] = options
  const phrase =
    firstOption && otherOptions.length === 0 ? firstOption.phrase : { key: `HnB.resources.recovery.${id}` }
  return [{ id, phrase, ticked: false, edits: [], options }]
}
