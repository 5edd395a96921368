/** The script of resources: using, mending and sharing them, and choosing a community's members. */
import { chooseMembers, toggleSharing } from './community-members'
import { improveResource, refreshResource, repairResource } from './mend-resource'
import { useResource } from './use-resource'

export const resourceActions = {
  use: useResource,
  refresh: refreshResource,
  repair: repairResource,
  improve: improveResource,
  share: toggleSharing,
}
export const memberActions = { enrol: chooseMembers }
