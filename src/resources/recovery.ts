/** The recovery rules of The meaning of Harm: the effects of a council meeting. */
import { isRefusal, refuse } from '../core/outcome'
import type { RecoveryEffect, RecoveryEffectOption, RecoveryRules } from '../core/recovery'
import type { HeldResource, Resources, ResourcesSituation } from './held-resources'
import { parseHeldResources, createResourcePointsEdit } from './held-resources'
import { createResourceImprovement, createResourceRepair } from './resource-change'
import { MAX_RESOURCE_VALUE, refreshResourcePoints } from './rules'

/**
 * What a council meeting does: expended points become available; harmed points stay harmed. The Gamemaster may tick
 * repairs and improvements. Refreshing comes last, to include repaired points (RS7).
 */
export const resourcesRecovery: RecoveryRules<Resources> = {
  // If a community lists no members, every actor counts as a member (RS14).
  belongsToActors({ actor, state }, participantActorIds) {
    const memberIds = Object.keys(state.members)
    return (
      actor.type === 'community' &&
      (memberIds.length === 0 || memberIds.some((resourceId) => participantActorIds.includes(resourceId)))
    )
  },
  effects: { council: createCouncilRecoveryEffects },
  applyChoice(situation, effectId, resourceId, skippedEffectIds = []) {
    const heldResource = parseHeldResources(situation.items).find((resource) => resource.id === resourceId)
    if (!heldResource) return refuse('HnB.resources.refusal.gone')
    if (effectId !== 'repair' && effectId !== 'improve') return refuse('HnB.refusal.unknownAction')
    // "Expended points … are refreshed after a council meeting", so a point that the meeting repaired is refreshed too,
    // unless the Gamemaster left this out.
    const isResourceRefreshed = !skippedEffectIds.includes(createResourceRefreshEffectId(heldResource))
    const resourceChange =
      effectId === 'repair'
        ? createResourceRepair(situation, heldResource, isResourceRefreshed)
        : createResourceImprovement(heldResource)
    return isRefusal(resourceChange) ? resourceChange : { edits: [resourceChange.edit] }
  },
}

function createCouncilRecoveryEffects({ items }: ResourcesSituation): RecoveryEffect[] {
  const heldResources = parseHeldResources(items)
  return [
    ...heldResources.flatMap(createResourceRefreshEffects),
    ...createResourceChoiceEffects(
      'repair',
      heldResources.filter(({ fields }) => fields.harmed > 0),
    ),
    ...createResourceChoiceEffects(
      'improve',
      heldResources.filter(({ fields }) => fields.value < MAX_RESOURCE_VALUE),
    ),
  ]
}

const createResourceRefreshEffectId = ({ id }: Pick<HeldResource, 'id'>): string => `refresh${id}`

/** The effect of a recovery that refreshes all expended points of one resource (RS10). */
function createResourceRefreshEffects(heldResource: HeldResource): RecoveryEffect[] {
  const resourceAfterChange = refreshResourcePoints(heldResource.fields, heldResource.fields.expended)
  if (isRefusal(resourceAfterChange)) return []
  return [
    {
      id: createResourceRefreshEffectId(heldResource),
      phrase: {
        key: 'HnB.resources.recovery.refresh',
        data: { resource: heldResource.name, points: heldResource.fields.expended },
      },
      ticked: true,
      edits: [createResourcePointsEdit(heldResource, resourceAfterChange)],
    },
  ]
}

/**
 * The effect that repairs or improves one resource by one point. The owner chooses the resource in the meeting's
 * message.
 */
function createResourceChoiceEffects(
  effectId: 'repair' | 'improve',
  heldResources: readonly HeldResource[],
): RecoveryEffect[] {
  if (heldResources.length === 0) return []
  const resourceOptions = heldResources.map((resource): RecoveryEffectOption => ({
    id: resource.id,
    phrase: { key: `HnB.resources.${effectId}`, data: { resource: resource.name } },
    byGM: effectId === 'repair',
  }))
  const [firstOption, ...otherOptions] = resourceOptions
  const effectPhrase =
    firstOption && otherOptions.length === 0
      ? firstOption.phrase
      : { key: `HnB.resources.recovery.${effectId}` }
  return [{ id: effectId, phrase: effectPhrase, ticked: false, edits: [], options: resourceOptions }]
}
