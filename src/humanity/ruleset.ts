/** Puts the parts of Humanity, Blessed together. */
import { defineRuleset } from '../core/define'
import { award, lucky } from './award'
import { chaseWindow } from './chase/message'
import { chase } from './chase/open'
import { afflictAll } from './condition-actions'
import { contestOfAll } from './contest/open'
import { creationWindow } from './create/window'
import { items } from './items'
import { messages } from './messages'
import { outline } from './outline'
import { person } from './person'
import { recovery } from './recovery'
import type { Humanity } from './rules'
import { shopWindow } from './shop/window'
import { actions, context } from './tab'
import { together } from './together/roll'

export const humanity = defineRuleset<Humanity>(outline, {
  items,
  tab: { context, actions },
  person,
  messages,
  windows: { creation: creationWindow, chase: chaseWindow, shop: shopWindow },
  group: { award, lucky, together, afflict: afflictAll, contest: contestOfAll, chase },
  recovery,
})
