import { tell } from '../platform/notify'
import { activeRulesets, rulesetsOf } from '../world/active-rulesets'
import { itemView } from '../world/views'
import { act } from './act'

/** Is this a type of item that never stays with an actor: does a drop of one press a button instead? */
export function pressesInstead(type: unknown): boolean {
  return activeRulesets().some(({ items }) =>
    Object.entries(items).some(([name, kind]) => name === type && kind.instead !== null),
  )
}

/** Does to an actor what a drop of such an item does; its games each have their own. */
export async function pressInstead(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  for (const { key, items } of rulesetsOf(actor.gameType)) {
    const kind = items[item.gameType]
    if (!kind?.instead) continue
    const press = kind.instead(itemView(item, key))
    if (!press) {
      tell('warn', { key: 'HnB.refusal.unreadableItem', data: { name: item.name } })
      continue
    }
    const { act: action, data } = press
    await act({ ruleset: key, scope: 'tab', on: '', action, actor: actor.uuid, data, quick: false })
  }
}
