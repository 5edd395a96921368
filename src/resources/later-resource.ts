/**
 * The actions of resources and communities. A page fetches their script when a person first presses one of their
 * buttons.
 */
import { createActionsLoadedOnDemand, createScriptLoadedOnDemand } from '../core/later-script'

const resourceActionsScript = createScriptLoadedOnDemand(() => import('./resource-script'))

export const resourceActions = createActionsLoadedOnDemand(
  resourceActionsScript,
  ['use', 'refresh', 'repair', 'improve', 'share'],
  (loadedScript) => loadedScript.resourceActions,
)
export const communityMemberActions = createActionsLoadedOnDemand(
  resourceActionsScript,
  ['enrol'],
  (loadedScript) => loadedScript.communityMemberActions,
)
