/** Builds the ruleset of Humanity, Blessed from its parts. */
import { defineRuleset } from '../core/define-ruleset'
import { chaseWindow } from './chase/message'
import { chaseGroupActions } from './chase/later-chase'
import { conditionGroupActions } from './use/later-uses'
import { contestGroupActions } from './contest/later-contest'
import { creationWindow } from './create/later-creation'
import { humanityItemKinds } from './items'
import { humanityMessageKinds } from './messages'
import { humanityOutline } from './outline'
import { createHumanityPersonView } from './person'
import { humanityRecoveryRules } from './recovery'
import type { Humanity } from './rules'
import { shopWindow } from './shop/later-shop'
import { humanityTabActions, createHumanityTabContext } from './tab'
import { blessingPoolGroupActions } from './pool/later-pool'
import { jointCheckGroupActions } from './together/later-together'

export const humanityRuleset = defineRuleset<Humanity>(humanityOutline, {
  items: humanityItemKinds,
  tab: { context: createHumanityTabContext, actions: humanityTabActions },
  personView: createHumanityPersonView,
  messages: humanityMessageKinds,
  windows: { creation: creationWindow, chase: chaseWindow, shop: shopWindow },
  group: {
    ...blessingPoolGroupActions,
    ...jointCheckGroupActions,
    ...conditionGroupActions,
    ...contestGroupActions,
    ...chaseGroupActions,
  },
  recoveryRules: humanityRecoveryRules,
})
