import { defineRuleset } from '../core/define'
import { afflictAll, conditionMessage } from './afflict'
import { award, awardMessage, lucky, luckyMessage } from './award'
import { checkMessage } from './check/message'
import { chaseMessage, chaseWindow } from './chase/message'
import { chase } from './chase/open'
import { contestMessage } from './contest/message'
import { contestOfAll } from './contest/open'
import { woundKind } from './contest/wound'
import { createdMessage } from './create/created'
import { creationWindow } from './create/window'
import { conditionKind } from './condition-item'
import { CONDITIONS } from './conditions'
import { settings, state } from './data'
import { abilityKind, lifestyleKind, weaponKind } from './items'
import { blessingMessage } from './pool'
import { recovery } from './recovery'
import { pledgeMessage } from './pledge'
import { boughtMessage } from './shop/facts'
import { shopWindow } from './shop/window'
import type { Humanity } from './rules'
import { togetherMessage } from './together/message'
import { together } from './together/together'
import { boonMessage, rechargeMessage, useMessage } from './use/messages'
import { syncMessage } from './use/sync-message'
import { statsAt } from './stats'
import { actions, context, glance } from './tab'

/** Humanity, Blessed by snotskie (https://snotskie.com/ttrpg/). */
export const humanity = defineRuleset<Humanity>({
  id: 'humanity',
  key: 'humanity',
  icon: 'humanity',
  firstAct: 'check',
  actorTypes: ['character', 'npc'],
  state,
  settings,
  seen: (stored, { customStat }) => ({ ...stored, stats: statsAt(stored.stats, customStat) }),
  items: {
    ability: abilityKind,
    lifestyle: lifestyleKind,
    weapon: weaponKind,
    wound: woundKind,
    condition: conditionKind,
  },
  statuses: CONDITIONS,
  tab: { context, actions },
  glance,
  messages: {
    check: checkMessage,
    blessing: blessingMessage,
    use: useMessage,
    sync: syncMessage,
    recharge: rechargeMessage,
    boon: boonMessage,
    award: awardMessage,
    lucky: luckyMessage,
    condition: conditionMessage,
    contest: contestMessage,
    chase: chaseMessage,
    bought: boughtMessage,
    created: createdMessage,
    together: togetherMessage,
    pledge: pledgeMessage,
  },
  windows: { creation: creationWindow, chase: chaseWindow, shop: shopWindow },
  group: { award, lucky, together, afflict: afflictAll, contest: contestOfAll, chase },
  recovery,
  tools: [
    ...(['introduction', 'roleplay', 'milestone'] as const).map((occasion) => ({
      act: 'award',
      data: { occasion },
      label: `HnB.humanity.tool.${occasion}`,
      icon: 'humanity',
    })),
    { act: 'lucky', data: {}, label: 'HnB.humanity.tool.lucky', icon: 'humanity' },
    { act: 'together', data: {}, label: 'HnB.humanity.tool.together', icon: 'humanity' },
    { act: 'afflict', data: {}, label: 'HnB.humanity.tool.afflict', icon: 'humanity' },
    { act: 'contest', data: {}, label: 'HnB.humanity.contest.begin', icon: 'contest' },
    { act: 'chase', data: {}, label: 'HnB.humanity.chase.begin', icon: 'chase' },
  ],
  partials: ['pay', 'stat-fields', 'checked', 'bout', 'played', 'aftermath'],
})
