/**
 * Communities in a conflict: a side names its community, and a condition may then put the community's resources at
 * stake.
 */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { FactEdits } from '../../core/exchange-changes'
import { refuse } from '../../core/outcome'
import { DICTIONARY_KEY } from '../../core/schema'
import type { ActorView, Participant } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import type { Resources } from '../held-resources'
import type { ConflictFacts, ConflictClick } from './conflict-facts'
import { isCommunityAtStake, hasMemberAgreed, activeConflictSides, worldActorUuid } from './conflict-facts'
import { whyNotNegotiate } from './why-not-negotiate'

/** The most communities in one conflict; with more, its message would be hard to read. */
const MAX_COMMUNITIES = 5

const bringAnswersSchema = v.object({ community: v.pipe(v.string(), v.regex(DICTIONARY_KEY)) })

/**
 * The action by which a side names a community, so that conditions may put the community's resources at stake. The
 * members need to agree only when a condition puts a resource at stake. Refuses before both sides have played a card.
 * Refuses a community that is already named, and more communities than the limit.
 */
export const nameCommunity = defineAction<ConflictClick, v.InferOutput<typeof bringAnswersSchema>>({
  answers: bringAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const refusal = whyNotNegotiate(click)
    if (refusal) return refusal
    const ownIds = ownCommunityIds(click)
    return {
      title: 'HnB.resources.conflict.ask.bring',
      template: 'resources/bring-dialog',
      ok: 'HnB.resources.conflict.ok.bring',
      actors: ['community'],
      // A member reads the community's points on their own sheet, even without Foundry's permission to see it.
      knownActorIds: ownIds,
      // The form lists the communities of the acting actor first, and selects the first of them.
      context: { own: Object.fromEntries(ownIds.map((id) => [id, true])), hasOwn: ownIds.length > 0 },
      defaults: { community: ownIds[0] ?? '' },
    }
  },
  decide(click, { community }) {
    const refusal = whyNotNegotiate(click)
    if (refusal) return refusal
    const { communities } = click.message.facts
    if (Object.hasOwn(communities, community)) return refuse('HnB.resources.refusal.broughtAlready')
    if (Object.keys(communities).length >= MAX_COMMUNITIES) {
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
const ownCommunityIds = ({ actor, communities = [], message: { facts } }: ConflictClick): string[] =>
  communities
    .filter(
      ({ actor: { id }, state }) => state.members[actor.id] === true && !Object.hasOwn(facts.communities, id),
    )
    .map(({ actor: { id } }) => id)

/** The communities that the conflict names and that have this actor as a member now. */
export function communitiesOfMember(
  { id }: ActorView,
  { communities }: ConflictFacts,
  sides: readonly Participant<Resources>[],
): Participant<Resources>[] {
  return sides.filter(
    ({ actor, state }) =>
      actor.type === 'community' && Object.hasOwn(communities, actor.id) && state.members[id] === true,
  )
}

/**
 * The edits when a condition puts a community's resource at stake. The facts store the present members, and each
 * member who is on no side is asked to agree. A member who is on a side agrees with the side's own button.
 * @param holderUuid the uuid of the actor whose resource is at stake; if the actor is not a named community, there
 *   are no edits
 */
export function editsForAskingMembers({ message, sides }: ConflictClick, holderUuid: string): FactEdits {
  const community = sides.find(({ actor }) => actor.uuid === holderUuid && actor.type === 'community')
  if (!community || !Object.hasOwn(message.facts.communities, community.actor.id)) return {}
  const members = Object.keys(community.state.members)
  const sideUuids = activeConflictSides(message.facts).map(({ side }) => side.uuid)
  const outsideMembers = members.filter((id) => !sideUuids.includes(worldActorUuid(id)))
  return {
    [`communities.${community.actor.id}`]: members,
    ...Object.fromEntries(outsideMembers.map((id) => [`members.${id}`, ''])),
  }
}

/** The present names of a conflict's communities and members, by actor id; deleted actors are left out. */
export function presentActorNames(
  { communities, members }: Pick<ConflictFacts, 'communities' | 'members'>,
  sides: readonly Pick<Participant<Resources>, 'actor'>[],
): Record<string, string> {
  const ids = [...Object.keys(communities), ...Object.keys(members)]
  return Object.fromEntries(
    ids.flatMap((id) => {
      const actor = sides.find((participant) => participant.actor.uuid === worldActorUuid(id))?.actor
      return actor ? [[id, truncatedText(actor.name)]] : []
    }),
  )
}

/**
 * The actor ids of the members who must still agree. A member need not agree if the community is not at stake, or if
 * the member's actor was deleted.
 */
export function missingConsents(facts: ConflictFacts, sides: ConflictClick['sides']): string[] {
  const askedMembers = Object.entries(facts.communities).flatMap(([id, members]) =>
    isCommunityAtStake(facts, id) ? members : [],
  )
  return [...new Set(askedMembers)].filter(
    (id) => !hasMemberAgreed(facts, id) && sides.some(({ actor }) => actor.uuid === worldActorUuid(id)),
  )
}
