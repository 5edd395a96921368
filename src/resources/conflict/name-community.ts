/** A side names its community, so that conditions may put the community's resources at stake. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import { refuse } from '../../core/outcome'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import type { ConflictActionContext } from './conflict-facts'
import { whyNotNegotiateConflict } from './why-not-negotiate'

/** The most communities in one conflict that keep its message readable. */
const MAX_NAMED_COMMUNITIES = 5
const nameCommunityAnswersSchema = v.object({
  community: v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)),
})

/**
 * Lets a side name a community, whose resources the terms may then put at stake. Refuses before both sides have played
 * a card, and more communities than the limit.
 */
export const nameCommunityInConflictAction = defineAction<
  ConflictActionContext,
  v.InferOutput<typeof nameCommunityAnswersSchema>
>({
  answers: nameCommunityAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const refusal = whyNotNegotiateConflict(actionContext)
    if (refusal) return refusal
    const idsOfOwnUnnamedCommunities = findOwnUnnamedCommunityIds(actionContext)
    return {
      title: 'HnB.resources.conflict.ask.bring',
      template: 'resources/bring-dialog',
      ok: 'HnB.resources.conflict.ok.bring',
      actors: ['community'],
      // The list contains the actor's communities even without Foundry's permission to see them. A member sees the
      // community's points on their own sheet anyway.
      knownActorIds: idsOfOwnUnnamedCommunities,
      // The ids of the acting actor's own communities. The form lists these communities first and selects the first of
      // them.
      context: {
        own: Object.fromEntries(idsOfOwnUnnamedCommunities.map((communityId) => [communityId, true])),
        hasOwn: idsOfOwnUnnamedCommunities.length > 0,
      },
      defaults: { community: idsOfOwnUnnamedCommunities[0] ?? '' },
    }
  },
  decide(actionContext, { community }) {
    const refusal = whyNotNegotiateConflict(actionContext)
    if (refusal) return refusal
    const { communities } = actionContext.message.facts
    if (Object.hasOwn(communities, community)) return refuse('HnB.resources.refusal.broughtAlready')
    if (Object.keys(communities).length >= MAX_NAMED_COMMUNITIES) {
      return refuse('HnB.resources.refusal.manyCommunities')
    }
    return {
      amend: {
        set: { [`communities.${community}`]: [] },
        label: { key: 'HnB.resources.conflict.did.bring' },
      },
    }
  },
})

/** The ids of the acting actor's communities that the conflict does not name yet. */
const findOwnUnnamedCommunityIds = ({
  actor,
  communities = [],
  message: { facts },
}: ConflictActionContext): string[] =>
  communities
    .filter(
      ({ actor: { id }, state }) => state.members[actor.id] === true && !Object.hasOwn(facts.communities, id),
    )
    .map(({ actor: { id } }) => id)
