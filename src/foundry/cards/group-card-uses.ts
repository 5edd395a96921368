/** Groups the uses of cards for display in the dock. */
import type { CardUseView } from './card-use-view'

/**
 * A group of card uses in the dock. Uses by which the same actor answers the same message form one group. A use that
 * answers no message is a group of its own.
 */
interface CardUseGroup {
  readonly ruleset: string
  readonly waits: string
  readonly uses: readonly CardUseView[]
}

/** Groups the possible uses of cards by message and actor, for display in the dock. */
export function groupCardUses(cardUses: readonly CardUseView[]): CardUseGroup[] {
  const cardUsesByGroup = new Map<string, CardUseView[]>()
  for (const cardUse of cardUses) {
    const { on: messageUuid, actor } = cardUse.press
    const cardUseGroupKey = messageUuid === '' ? cardUse.id : `${messageUuid} ${actor}`
    cardUsesByGroup.set(cardUseGroupKey, [...(cardUsesByGroup.get(cardUseGroupKey) ?? []), cardUse])
  }
  return [...cardUsesByGroup.values()].flatMap((cardUsesOfGroup) => {
    const [first] = cardUsesOfGroup
    return first ? [{ ruleset: first.ruleset, waits: first.waits, uses: cardUsesOfGroup }] : []
  })
}
