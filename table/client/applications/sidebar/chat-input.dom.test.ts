/** Tests of the chat input: messages, commands, rolls and their message modes. */
import { beforeEach, expect, test, vi } from 'vitest'
import { CONFIG } from '../../config'
import { game } from '../../state'
import { setUpTestPage } from '../testing'
import { sendChatInput } from './chat-input'

const messageCreationMock = vi.fn()
const toMessageMock = vi.fn()
const fakeSpeaker = { actor: 'a', alias: 'Ann' }

beforeEach(() => {
  setUpTestPage()
  messageCreationMock.mockReset().mockResolvedValue({})
  toMessageMock.mockReset().mockResolvedValue({})
  const usersByName: Record<string, { id: string }[]> = { gm: [{ id: 'g' }], Bob: [{ id: 'b' }] }
  const getWhisperRecipients = (recipientName: string): { id: string }[] => usersByName[recipientName] ?? []
  CONFIG.ChatMessage = { documentClass: { create: messageCreationMock, getWhisperRecipients } } as never
  const isTestFormulaValid = (formula: string): boolean => formula !== 'nonsense'
  const rollClass = {
    validate: isTestFormulaValid,
    create: (formula: string) => ({ toMessage: toMessageMock.bind(null, formula) }),
  }
  CONFIG.Dice.rolls = [rollClass] as never
  Object.assign(game, { user: { id: 'me', name: 'Me', character: null }, settings: { get: () => 'gm' } })
})

test.each<[string, object]>([
  ['hello\nthere', { content: 'hello<br>there', style: 2, author: 'me', speaker: fakeSpeaker }],
  ['<b>bold</b> & such', { content: '&lt;b&gt;bold&lt;/b&gt; &amp; such' }],
  ['/ooc hi', { content: 'hi', style: 1, speaker: { alias: 'Me' } }],
  ['/me waves', { content: 'Ann waves', style: 3 }],
  ['/w Bob psst', { content: 'psst', whisper: ['b'] }],
  ['/w [Bob, gm] psst\nyes', { content: 'psst<br>yes', whisper: ['b', 'g'] }],
  ['/gm help', { content: 'help', whisper: ['g'] }],
])('the input %j posts a message', async (chatInput, expectedMessageData) => {
  await sendChatInput(chatInput, fakeSpeaker)
  expect(messageCreationMock).toHaveBeenCalledWith(expect.objectContaining(expectedMessageData))
})

test.each<[string, string, object, object]>([
  ['/r 2d6', '2d6', { speaker: fakeSpeaker }, { messageMode: 'gm' }],
  [
    '/roll 1d20 + 3 # to <hit>',
    '1d20 + 3',
    { speaker: fakeSpeaker, flavor: 'to &lt;hit&gt;' },
    { messageMode: 'gm' },
  ],
  ['/publicroll 1', '1', { speaker: fakeSpeaker }, { messageMode: 'public' }],
  ['/gmr 1', '1', { speaker: fakeSpeaker }, { messageMode: 'gm' }],
  ['/blindroll 1', '1', { speaker: fakeSpeaker }, { messageMode: 'blind' }],
  ['/selfroll 1', '1', { speaker: fakeSpeaker }, { messageMode: 'self' }],
])('the input %j rolls', async (chatInput, formula, message, options) => {
  await sendChatInput(chatInput, fakeSpeaker)
  expect(toMessageMock).toHaveBeenCalledWith(formula, message, options)
})

test('generation 13 rolls by its own command names', async () => {
  setUpTestPage(13)
  Object.assign(game, { user: { id: 'me', character: null }, settings: { get: () => 'publicroll' } })
  await sendChatInput('/blindroll 1', fakeSpeaker)
  expect(toMessageMock).toHaveBeenCalledWith('1', { speaker: fakeSpeaker }, { rollMode: 'blindroll' })
})

test.each([
  ['/dance', 'no command /dance'],
  ['/r nonsense', 'not a formula'],
  ['/w Nobody psst', 'Nobody here is called'],
])('the input %j is refused', async (chatInput, expectedErrorReason) => {
  // `sendChatInput` is async, so its promise rejects even if a chat command throws before it returns a promise.
  await expect(sendChatInput(chatInput, fakeSpeaker)).rejects.toThrow(expectedErrorReason)
  expect(messageCreationMock).not.toHaveBeenCalled()
})
