/** The complete ruleset of The meaning of Harm. A page loads it only where the game is played. */
import { defineRuleset } from '../core/define-ruleset'
import type { Resources } from './held-resources'
import { resourceItemKinds } from './items'
import { resourcesMessageKinds } from './messages'
import { resourcesOutline } from './outline'
import { createResourcesPersonView } from './person'
import { resourcesRecoveryRules } from './recovery'
import { resourcesTabActions, createResourcesTabContext } from './tab'

export const resourcesRuleset = defineRuleset<Resources>(resourcesOutline, {
  items: resourceItemKinds,
  tab: { context: createResourcesTabContext, actions: resourcesTabActions },
  messages: resourcesMessageKinds,
  recoveryRules: resourcesRecoveryRules,
  personView: createResourcesPersonView,
})
