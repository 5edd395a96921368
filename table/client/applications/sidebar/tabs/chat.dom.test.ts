/** Tests of the chat log. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Hooks } from '../../../helpers/hooks'
import { game } from '../../../state'
import { coreTemplates } from '../../handlebars/core-templates'
import { registerBuiltInTemplates } from '../../handlebars/templates'
import { waitForPromises, setUpTestPage } from '../../testing'
import { ChatLog } from './chat'

interface FakeMessage {
  id: string
  timestamp?: number
  visible: boolean
  renderHTML: () => Promise<HTMLElement>
  canUserModify: () => boolean
}

let fakeMessages: FakeMessage[]

function createFakeMessage(messageId: string, messageMembers: Partial<FakeMessage> = {}): FakeMessage {
  const renderHTML = (): Promise<HTMLElement> => {
    const element = document.createElement('li')
    element.className = 'chat-message'
    element.dataset.messageId = messageId
    element.textContent = messageId
    return Promise.resolve(element)
  }
  return { id: messageId, visible: true, renderHTML, canUserModify: () => false, ...messageMembers }
}

function listShownChatTexts(): string[] {
  return [...document.querySelectorAll('.chat-message')].map((element) => element.textContent)
}

async function openChatLog(): Promise<ChatLog> {
  return new ChatLog().render({ force: true })
}

registerBuiltInTemplates(coreTemplates)

beforeEach(() => {
  setUpTestPage()
  document.body.innerHTML = '<div id="sidebar-content"></div>'
  fakeMessages = []
  const messageCollection = {
    [Symbol.iterator]: () => fakeMessages[Symbol.iterator](),
    get: (messageId: string) => fakeMessages.find((message) => message.id === messageId),
  }
  Object.assign(game, { messages: messageCollection, settings: { get: () => 'public' } })
  for (const hookName of ['createChatMessage', 'updateChatMessage', 'deleteChatMessage']) {
    for (const { id } of [...(Hooks.events[hookName] ?? [])]) Hooks.off(hookName, id)
  }
})

describe('the log', () => {
  test('the log shows the newest messages, and earlier ones on request', async () => {
    fakeMessages = Array.from({ length: 60 }, (_unused, index) => createFakeMessage(`m${index}`))
    const chatLog = await openChatLog()
    expect(listShownChatTexts()).toHaveLength(50)
    expect(listShownChatTexts()[0]).toBe('m10')
    await chatLog._renderEarlier(50)
    expect(listShownChatTexts()[0]).toBe('m0')
    expect(document.querySelector<HTMLElement>('.earlier')?.hidden).toBe(true)
  })

  test('the log shows the age of each message, and updates it', async () => {
    vi.useFakeTimers()
    const element = document.createElement('li')
    element.className = 'chat-message'
    element.dataset.messageId = 'old'
    element.innerHTML = '<time class="message-timestamp">now</time>'
    fakeMessages = [
      createFakeMessage('old', { timestamp: Date.now(), renderHTML: () => Promise.resolve(element) }),
    ]
    const chatLog = await openChatLog()
    vi.advanceTimersByTime(180_000)
    expect(document.querySelector('.message-timestamp')?.textContent).toBe('3 min. ago')
    await chatLog.close()
    vi.useRealTimers()
  })

  test('the log keeps the order of messages, however long each takes to draw', async () => {
    await openChatLog()
    let finishRendering: (element: HTMLElement) => void = () => undefined
    const slowRenderingPromise = new Promise<HTMLElement>((resolve) => {
      finishRendering = resolve
    })
    const firstMessage = createFakeMessage('first')
    const drawnMessageElement = await firstMessage.renderHTML()
    Hooks.callAll('createChatMessage', { ...firstMessage, renderHTML: () => slowRenderingPromise })
    Hooks.callAll('createChatMessage', createFakeMessage('second'))
    await waitForPromises()
    expect(listShownChatTexts()).toEqual([])
    finishRendering(drawnMessageElement)
    await waitForPromises()
    expect(listShownChatTexts()).toEqual(['first', 'second'])
  })

  test('the log follows changes and deletions, and leaves out messages not for this user', async () => {
    await openChatLog()
    Hooks.callAll('createChatMessage', createFakeMessage('a'))
    Hooks.callAll('createChatMessage', createFakeMessage('hidden', { visible: false }))
    await waitForPromises()
    const changedElement = document.createElement('li')
    changedElement.className = 'chat-message'
    changedElement.dataset.messageId = 'a'
    changedElement.textContent = 'changed'
    Hooks.callAll(
      'updateChatMessage',
      createFakeMessage('a', { renderHTML: () => Promise.resolve(changedElement) }),
    )
    await waitForPromises()
    expect(listShownChatTexts()).toEqual(['changed'])
    Hooks.callAll('deleteChatMessage', createFakeMessage('a'))
    await waitForPromises()
    expect(listShownChatTexts()).toEqual([])
  })

  test('the log shows the other messages if one cannot be drawn', async () => {
    const fakeNotifications = setUpTestPage()
    document.body.innerHTML = '<div id="sidebar-content"></div>'
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    fakeMessages = [
      createFakeMessage('bad', { renderHTML: () => Promise.reject(new Error('torn')) }),
      createFakeMessage('good'),
    ]
    await openChatLog()
    expect(listShownChatTexts()).toEqual(['This message could not be shown.', 'good'])
    expect(fakeNotifications.warn).toHaveBeenCalled()
  })

  test('the log is drawn once, and a later render leaves it alone', async () => {
    fakeMessages = [createFakeMessage('a')]
    const chatLog = await openChatLog()
    const element = document.querySelector('.chat-message')
    await chatLog.render()
    expect(document.querySelector('.chat-message')).toBe(element)
  })
})

test('a package can take over a chat input', async () => {
  const { ChatMessage } = { ChatMessage: { documentClass: { getSpeaker: () => ({ alias: 'Ann' }) } } }
  const { CONFIG } = await import('../../../config')
  Object.assign(CONFIG, { ChatMessage })
  const hookListener = vi.fn((_log: unknown, _text: string, _data: object) => false)
  const hookId = Hooks.on('chatMessage', hookListener)
  const chatLog = await openChatLog()
  await chatLog.processMessage('/mine 3')
  Hooks.off('chatMessage', hookId)
  expect(hookListener).toHaveBeenCalledWith(chatLog, '/mine 3', { user: 'gm', speaker: { alias: 'Ann' } })
})
