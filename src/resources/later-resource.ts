/** The actions of resources and communities. A page fetches their script at the first press. */
import { laterActions, laterScript } from '../core/later-script'

const resourceScript = laterScript(() => import('./resource-script'))

export const resourceActions = laterActions(
  resourceScript,
  ['use', 'refresh', 'repair', 'improve', 'share'],
  (script) => script.resourceActions,
)
export const memberActions = laterActions(resourceScript, ['enrol'], (script) => script.memberActions)
