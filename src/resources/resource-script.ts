/**
 * A script that is loaded on demand, with the actions that use, mend and share resources, and that choose a community's
 * members.
 */
import { chooseCommunityMembersAction, toggleResourceSharingAction } from './community-members'
import { improveResourceAction, refreshResourceAction, repairResourceAction } from './mend-resource'
import { useResourceAction } from './use-resource'

export const resourceActions = {
  use: useResourceAction,
  refresh: refreshResourceAction,
  repair: repairResourceAction,
  improve: improveResourceAction,
  share: toggleResourceSharingAction,
}
export const communityMemberActions = { enrol: chooseCommunityMembersAction }
