/** The recovery rules of The meaning of Harm: the effects of a council meeting. */
import { isRefusal, refuse } from '../core/outcome'
import type { RecoveryEffect, RecoveryEffectOption, RecoveryRules } from '../core/recovery'
import type { OwnedResource, Resources, ResourcesSituation } from './held-resources'
import { parseOwnedResources, createResourcePointsEdit } from './held-resources'
import { createResourceImprovement, createResourceRepair } from './resource-change'
import { MAX_RESOURCE_VALUE, refreshResourcePoints } from './rules'

/**
 * What a council meeting does. Expended points become available, and harmed points stay harmed. The Gamemaster may tick
 * repairs and improvements. Points are refreshed last, so that repaired points are refreshed, too (RS7).
 */
export const resourcesRecoveryRules: RecoveryRules<Resources> = {
  // If a community lists no members, every actor counts as a member (RS14).
  belongsToActors({ actor, state }, participantActorIds) {
    const memberIds = Object.keys(state.members)
    return (
      actor.type === 'community' &&
      (memberIds.length === 0 ||
        memberIds.some((communityMemberId) => participantActorIds.includes(communityMemberId)))
    )
  },
  effects: { council: createCouncilRecoveryEffects },
  applyChoice(situation, effectId, resourceId, untickedEffectIds = []) {
    const ownedResource = parseOwnedResources(situation.items).find((resource) => resource.id === resourceId)
    if (!ownedResource) return refuse('HnB.resources.refusal.gone')
    if (effectId !== 'repair' && effectId !== 'improve') return refuse('HnB.refusal.unknownAction')
    // "Expended points … are refreshed after a council meeting", so the meeting also refreshes a point that it
    // repaired, unless the Gamemaster has unticked the refresh.
    const isResourceRefreshed = !untickedEffectIds.includes(createResourceRefreshEffectId(ownedResource))
    const changeOfResource =
      effectId === 'repair'
        ? createResourceRepair(situation, ownedResource, isResourceRefreshed)
        : createResourceImprovement(ownedResource)
    return isRefusal(changeOfResource) ? changeOfResource : { edits: [changeOfResource.edit] }
  },
}

function createCouncilRecoveryEffects({ items }: ResourcesSituation): RecoveryEffect[] {
  const ownedResources = parseOwnedResources(items)
  return [
    ...ownedResources.flatMap(createResourceRefreshEffects),
    ...createResourceChoiceEffects(
      'repair',
      ownedResources.filter(({ fields }) => fields.harmed > 0),
    ),
    ...createResourceChoiceEffects(
      'improve',
      ownedResources.filter(({ fields }) => fields.value < MAX_RESOURCE_VALUE),
    ),
  ]
}

const createResourceRefreshEffectId = ({ id }: Pick<OwnedResource, 'id'>): string => `refresh${id}`

/** The effect of a recovery that refreshes all expended points of one resource (RS10). */
function createResourceRefreshEffects(ownedResource: OwnedResource): RecoveryEffect[] {
  const resourceAfterChange = refreshResourcePoints(ownedResource.fields, ownedResource.fields.expended)
  if (isRefusal(resourceAfterChange)) return []
  return [
    {
      id: createResourceRefreshEffectId(ownedResource),
      phrase: {
        key: 'HnB.resources.recovery.refresh',
        data: { resource: ownedResource.name, points: ownedResource.fields.expended },
      },
      ticked: true,
      edits: [createResourcePointsEdit(ownedResource, resourceAfterChange)],
    },
  ]
}

/**
 * Makes the effects of a council meeting that repair or improve a resource by one point. The owner chooses the resource
 * in the meeting's message.
 */
function createResourceChoiceEffects(
  effectId: 'repair' | 'improve',
  ownedResources: readonly OwnedResource[],
): RecoveryEffect[] {
  if (ownedResources.length === 0) return []
  const optionsOfResources = ownedResources.map((resource): RecoveryEffectOption => ({
    id: resource.id,
    phrase: { key: `HnB.resources.${effectId}`, data: { resource: resource.name } },
    byGM: effectId === 'repair',
  }))
  const [firstOption, ...otherOptions] = optionsOfResources
  const recoveryEffectPhrase =
    firstOption && otherOptions.length === 0
      ? firstOption.phrase
      : { key: `HnB.resources.recovery.${effectId}` }
  return [
    { id: effectId, phrase: recoveryEffectPhrase, ticked: false, edits: [], options: optionsOfResources },
  ]
}
