/** Combines the parts of Humanity, Blessed into a ruleset. */
import { defineRuleset } from '../core/define-ruleset'
import { awardBlessingsAction, beginSessionAction } from './pool/award'
import { chaseWindow } from './chase/message'
import { beginChase } from './chase/begin-chase'
import { giveConditionToAllAction } from './use/condition-actions'
import { beginGroupContest } from './contest/begin-contest'
import { creationWindow } from './create/later-creation'
import { humanityItemKinds } from './items'
import { humanityMessages } from './messages'
import { humanityOutline } from './outline'
import { humanityPersonView } from './person'
import { humanityRecovery } from './recovery'
import type { Humanity } from './rules'
import { shopWindow } from './shop/later-shop'
import { humanityTabActions, humanityTabContext } from './tab'
import { askForTogetherCheckAction } from './together/together-action'

export const humanityRuleset = defineRuleset<Humanity>(humanityOutline, {
  items: humanityItemKinds,
  tab: { context: humanityTabContext, actions: humanityTabActions },
  personView: humanityPersonView,
  messages: humanityMessages,
  windows: { creation: creationWindow, chase: chaseWindow, shop: shopWindow },
  group: {
    award: awardBlessingsAction,
    lucky: beginSessionAction,
    together: askForTogetherCheckAction,
    afflict: giveConditionToAllAction,
    contest: beginGroupContest,
    chase: beginChase,
  },
  recoveryRules: humanityRecovery,
})
