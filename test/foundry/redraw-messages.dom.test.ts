/** Tests how often the visible messages redraw after one change. */
import { beforeEach, expect, it, vi } from 'vitest'
import { renderMessageContent } from '../../src/foundry/chat/draw-messages'
import { redrawMessagesOfActor, redrawMessagesOfItem } from '../../src/foundry/chat/redraw-messages'

vi.mock('../../src/foundry/chat/draw-messages', () => ({
  renderMessageContent: vi.fn(),
  isMessageViewChanged: () => true,
}))
vi.mock('../../src/foundry/chat/item-message', () => ({ readShownItemUuid: () => 'Actor.a.Item.i' }))
vi.mock('../../src/foundry/chat/message-renderer', () => ({}))
vi.mock('../../src/foundry/world/related-messages', () => ({}))
vi.mock('../../src/foundry/platform/elements', () => ({ findPagesWithWindows: () => [document] }))
vi.mock('../../src/foundry/world/message-record', () => ({ readMessageRecord: () => ({}) }))
vi.mock('../../src/foundry/world/message-kind', () => ({
  findMessageKind: () => ({ waitsFor: () => [], optionalSteps: 'never', sideUuids: () => ['Actor.a'] }),
}))

class TestActor {
  uuid = 'Actor.a'
}
const parent = new TestActor()

/** Calls the redraw functions after one write, and returns how many redraws they caused. */
async function countRedraws(reactToWrite: () => void): Promise<number> {
  vi.mocked(renderMessageContent).mockClear()
  reactToWrite()
  await Promise.resolve()
  return vi.mocked(renderMessageContent).mock.calls.length
}

beforeEach(() => {
  vi.stubGlobal('Actor', TestActor)
  vi.stubGlobal('game', { messages: new Map([['m', {}]]) })
  document.body.innerHTML = '<li class="chat-message" data-message-id="m"></li>'
})

it('a message that shows an item, and in which the item’s actor takes part, redraws once after the item changes', async () => {
  // Reasons for the casts: the functions read only the uuid and the parent.
  const item = { uuid: 'Actor.a.Item.i', parent } as unknown as Item.Implementation
  const actor = parent as unknown as Actor.Implementation
  expect(await countRedraws(() => redrawMessagesOfItem(item))).toBe(1)
  expect(await countRedraws(() => redrawMessagesOfActor(actor))).toBe(1)
  const redrawBoth = () => {
    redrawMessagesOfActor(actor)
    redrawMessagesOfItem(item)
  }
  expect(await countRedraws(redrawBoth)).toBe(1)
})
