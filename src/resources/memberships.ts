/** Finds the communities of an actor, and the resources that they share with the actor. */
import type { ActorView, SituationView } from '../core/game-views'
import type { OwnedResource, Resources } from './held-resources'
import { parseOwnedResources } from './held-resources'

/** A community that lists an actor as a member, and the resources that it shares with its members. */
interface CommunityMembership {
  readonly actor: ActorView
  readonly shared: readonly OwnedResource[]
}

/**
 * Finds the communities that list this actor as a member. A community that lists no members counts every actor as a
 * member (RS14), and is left out.
 */
export function findCommunityMemberships({
  actor,
  communities = [],
}: SituationView<Resources>): CommunityMembership[] {
  return communities
    .filter(({ state }) => state.members[actor.id] === true)
    .map((community) => ({
      actor: community.actor,
      shared: parseOwnedResources(community.items).filter(({ fields }) => fields.shared),
    }))
}
