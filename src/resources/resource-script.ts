/** The script of resources: using, mending and sharing them, and choosing a community's members. */
import { chooseCommunityMembers, toggleResourceSharing } from './community-members'
import { improveResource, refreshResource, repairResource } from './mend-resource'
import { useResource } from './use-resource'

export const resourceActions = {
  use: useResource,
  refresh: refreshResource,
  repair: repairResource,
  improve: improveResource,
  share: toggleResourceSharing,
}
export const memberActions = { enrol: chooseCommunityMembers }
