/** The action that uses a resource. */
import * as v from 'valibot'
import { defineAction } from '../core/action'
import type { ActionQuestion } from '../core/contract'
import type { Refusal } from '../core/outcome'
import { isRefusal, refuse } from '../core/outcome'
import type { OwnedResource, HeldResourceActionContext } from './held-resources'
import { createResourcePointsEdit, whyNotUseHeldResource } from './held-resources'
import { createResourcePointPips } from './pips'
import { createResourcePointChangeMessage } from './points-message'
import type { SpentResourcePoint } from './rules'
import { spendResourcePoint } from './rules'

/**
 * The answers of the form before a use of a resource. `agreed` is the harm to which the person agreed because no point
 * was left. It is empty if nothing was asked; then a point may only be expended.
 */
const useResourceAnswersSchema = v.object({ agreed: v.optional(v.picklist(['', 'harmed', 'destroyed']), '') })

/** Uses a resource: expends one point. If no point is left, asks the person first, and then harms one point. */
export const useResourceAction = defineAction<
  HeldResourceActionContext,
  v.InferOutput<typeof useResourceAnswersSchema>
>({
  answers: useResourceAnswersSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const spentResourcePoint = trySpendResourcePoint(actionContext.item)
    if (isRefusal(spentResourcePoint)) return spentResourcePoint
    return spentResourcePoint.fate === 'expended'
      ? null
      : createHarmQuestion(actionContext.item, spentResourcePoint)
  },
  whyNotNonOwner: whyNotUseResourceAsMember,
  decide(actionContext, { agreed }) {
    const { item } = actionContext
    const spentResourcePoint = trySpendResourcePoint(item)
    if (isRefusal(spentResourcePoint)) return spentResourcePoint
    if (spentResourcePoint.fate !== 'expended' && spentResourcePoint.fate !== agreed) {
      return refuse(`HnB.resources.refusal.unasked.${spentResourcePoint.fate}`, { resource: item.name })
    }
    return {
      edits: [createResourcePointsEdit(item, spentResourcePoint.after)],
      post: createResourcePointChangeMessage(
        actionContext,
        item,
        spentResourcePoint.fate,
        spentResourcePoint.after,
      ),
    }
  },
})

function trySpendResourcePoint(ownedResource: OwnedResource): SpentResourcePoint | Refusal {
  const inconsistentPointsRefusal = whyNotUseHeldResource(ownedResource)
  if (inconsistentPointsRefusal) return inconsistentPointsRefusal
  const spentResourcePoint = spendResourcePoint(ownedResource.fields)
  return isRefusal(spentResourcePoint)
    ? refuse(spentResourcePoint.refused, { resource: ownedResource.name })
    : spentResourcePoint
}

/**
 * Refuses the use of a resource to people who do not own its actor. Members of a community may still use those of its
 * resources that the Gamemaster marked as shared.
 * @param ownedActorIds the ids of the actors that the person owns
 */
function whyNotUseResourceAsMember(
  { actor, state, item }: HeldResourceActionContext,
  ownedActorIds: readonly string[],
): Refusal | null {
  if (actor.type !== 'community') return refuse('HnB.refusal.notOwner')
  const memberIds = Object.keys(state.members)
  if (memberIds.length === 0) return refuse('HnB.resources.refusal.noMembers')
  if (!memberIds.some((memberId) => ownedActorIds.includes(memberId)))
    return refuse('HnB.resources.refusal.notMember')
  return item.fields.shared ? null : refuse('HnB.resources.refusal.notShared', { resource: item.name })
}

function createHarmQuestion(
  { name, fields }: OwnedResource,
  { fate, after: pointsAfter }: SpentResourcePoint,
): ActionQuestion {
  return {
    title: `HnB.resources.ask.${fate}.title`,
    titleData: { resource: name },
    template: 'resources/harm-dialog',
    ok: `HnB.resources.ask.${fate}.ok`,
    context: {
      name,
      fate,
      before: createResourcePointPips(fields),
      after: createResourcePointPips(pointsAfter),
    },
    defaults: { agreed: '' },
  }
}
