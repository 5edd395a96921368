/** The members of a community at stake agree to the conditions, or decline them. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import { createEditsForNewRevision } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { ConflictActionContext } from './conflict-facts'
import { toWorldActorUuid } from './conflict-state'
import { createDeclinedTermsPhrase } from './declined-phrase'

/**
 * A member of a community at stake agrees to the terms. Refuses an actor that the conflict does not ask, and terms that
 * changed since they were read.
 */
export const consentAsCommunityMemberAction = defineAction<
  ConflictActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext) {
    const refusal = whyNotAnswerAsAskedMember(actionContext)
    if (refusal) return refusal
    const { actor, message } = actionContext
    const { exchange } = message.facts
    return {
      amend: {
        set: { [`members.${actor.id}`]: exchange.revision },
        label: { key: 'HnB.exchange.did.agree', data: { name: actor.name } },
      },
    }
  },
})

/**
 * The action with which a member of communities declines the terms that put them at stake. These terms are removed, and
 * the conflict continues (RS16). Refuses in the same cases as `consentAsCommunityMemberAction`.
 */
export const declineAsCommunityMemberAction = defineAction<
  ConflictActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide(actionContext, _answers, chance) {
    const refusal = whyNotAnswerAsAskedMember(actionContext)
    if (refusal) return refusal
    const { actor, message } = actionContext
    const { communities, terms } = message.facts
    const ownCommunityUuids = Object.entries(communities)
      .filter(([, members]) => members.includes(actor.id))
      .map(([id]) => toWorldActorUuid(id))
    const declinedTerms = Object.entries(terms).filter(([, { holder }]) => ownCommunityUuids.includes(holder))
    if (declinedTerms.length === 0) return refuse('HnB.resources.refusal.noSuchTerm')
    return {
      amend: {
        set: {
          ...Object.fromEntries(declinedTerms.map(([id]) => [`terms.${id}`, undefined])),
          [`declined.${actor.id}`]: actor.name,
          [`struckTraits.${actor.id}`]: declinedTerms.map(([, { trait }]) => trait),
          ...createEditsForNewRevision(chance),
        },
        label: createDeclinedTermsPhrase(
          actor.name,
          declinedTerms.map(([, { trait }]) => trait),
        ),
      },
    }
  },
})

/**
 * Refuses an actor whom the conflict has not asked to agree as a community's member. Also refuses if the conditions
 * have changed since the member read them.
 */
function whyNotAnswerAsAskedMember({ actor, data, message }: ConflictActionContext): Refusal | null {
  const { exchange, members } = message.facts
  if (exchange.ended) return refuse('HnB.exchange.refusal.over')
  if (actor.uuid !== toWorldActorUuid(actor.id) || !Object.hasOwn(members, actor.id)) {
    return refuse('HnB.exchange.refusal.noPart', { name: actor.name })
  }
  return data.revision === exchange.revision ? null : refuse('HnB.exchange.refusal.changed')
}
