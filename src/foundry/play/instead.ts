/** Items that an actor never keeps: dropping such an item presses a button. */
import { tell } from '../platform/notify'
import { activeRulesets, rulesetsOf } from '../world/active-rulesets'
import { itemView } from '../world/views'
import { act } from './act'

/** Does dropping an item of this type on an actor press a button, so that the actor never keeps the item? */
export function pressesInstead(type: unknown): boolean {
  return activeRulesets().some(({ items }) =>
    Object.entries(items).some(([name, kind]) => name === type && kind.instead !== null),
  )
}

/** Presses the button that dropping the item means for the actor, in each of the actor's games. */
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
