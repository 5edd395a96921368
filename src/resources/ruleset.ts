/** Puts the parts of The meaning of Harm together. */
import { defineRuleset } from '../core/define'
import type { Resources } from './held'
import { items } from './items'
import { messages } from './messages'
import { outline } from './outline'
import { person } from './person'
import { recovery } from './recovery'
import { actions, context } from './tab'

export const resources = defineRuleset<Resources>(outline, {
  items,
  tab: { context, actions },
  messages,
  recovery,
  person,
})
