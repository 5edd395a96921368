/** Posts the message that shows an item. A page fetches this file when somebody first shows an item. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createStorableDocumentName } from '../platform/given-names'
import { readRollVisibility } from '../platform/compat'
import { findMessageSpeaker } from '../platform/actor-names'
import { runTaskInRequestOrder } from '../play/decide-request'
import { findMessageAudience } from '../play/audience'
import { createMessageData } from '../play/message-writes'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { createMessagePostOperation } from '../write/message-operations'
import { writeOperations } from '../write/write'
import { mayShowItem } from './item-message'

/** Posts a message that shows an item, visible as chosen in the chat. Refuses if this person may not see the item. */
export function postItemMessage(item: Item.Implementation): Promise<Refusal | null> {
  return runTaskInRequestOrder(async () => {
    if (!mayShowItem(item, game.user)) return refuse('HnB.refusal.itemHidden')
    const actor = item.parent instanceof Actor ? item.parent : null
    const author = game.user
    const message = createMessageData({
      author,
      speaker: actor
        ? findMessageSpeaker(actor)
        : ChatMessage.implementation.getSpeaker({ alias: author.name }),
      rolls: [],
      ...findMessageAudience(readRollVisibility(), author, author),
      record: {
        ruleset: COMMON_RULESET_KEY,
        kind: 'item',
        actor: actor?.uuid ?? '',
        facts: { item: item.uuid, name: createStorableDocumentName(item) },
      },
      entry: {
        user: author.id,
        writer: author.id,
        label: { key: 'HnB.common.item.done' },
        changes: [],
        undone: false,
      },
    })
    await writeOperations([createMessagePostOperation(message)])
    return null
  })
}
