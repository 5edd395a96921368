/** Items that never stay with an actor: dropping one presses a button. */
import { tell } from '../platform/notify'
import { activeRulesets, rulesetsOf } from '../world/active-rulesets'
import { itemView } from '../world/views'
import { act } from './act'

/** Is this a type of item that never stays with an actor, so that dropping one presses a button? */
export function pressesInstead(type: unknown): boolean {
  return activeRulesets().some(({ items }) =>
    Object.entries(items).some(([name, kind]) => name === type && kind.instead !== null),
  )
}

/** Does to an actor what dropping such an item means; each of its games has its own action. */
export async function pressInstead(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  const presses = rulesetsOf(actor.gameType).flatMap(({ key, items }) => {
    const press = items[item.gameType]?.instead?.(itemView(item, key))
    return press === undefined || press === 'other' ? [] : [{ key, press }]
  })
  if (presses.length === 0) tell('warn', { key: 'HnB.refusal.noReader', data: { name: item.name } })
  for (const { key, press } of presses) {
    if (!press) {
      tell('warn', { key: 'HnB.refusal.unreadableItem', data: { name: item.name } })
      continue
    }
    const { act: action, data } = press
    await act({ ruleset: key, scope: 'tab', on: '', action, actor: actor.uuid, data, quick: false })
  }
}
