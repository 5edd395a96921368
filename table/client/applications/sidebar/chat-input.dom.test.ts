/** Tests of the chat input: messages, commands, rolls and their message modes. */
import { beforeEach, expect, test, vi } from 'vitest'
import { CONFIG } from '../../config'
import { game } from '../../state'
import { setUpTestPage } from '../testing'
import { sendInput } from './chat-input'

const create = vi.fn()
const toMessage = vi.fn()
const speaker = { actor: 'a', alias: 'Ann' }

beforeEach(() => {
  setUpTestPage()
  create.mockReset().mockResolvedValue({})
  toMessage.mockReset().mockResolvedValue({})
  const users: Record<string, { id: string }[]> = { gm: [{ id: 'g' }], Bob: [{ id: 'b' }] }
  const getWhisperRecipients = (name: string): { id: string }[] => users[name] ?? []
  CONFIG.ChatMessage = { documentClass: { create, getWhisperRecipients } } as never
  const validate = (formula: string): boolean => formula !== 'nonsense'
  const rolls = { validate, create: (formula: string) => ({ toMessage: toMessage.bind(null, formula) }) }
  CONFIG.Dice.rolls = [rolls] as never
  Object.assign(game, { user: { id: 'me', name: 'Me', character: null }, settings: { get: () => 'gm' } })
})

test.each<[string, object]>([
  ['hello\nthere', { content: 'hello<br>there', style: 2, author: 'me', speaker }],
  ['<b>bold</b> & such', { content: '&lt;b&gt;bold&lt;/b&gt; &amp; such' }],
  ['/ooc hi', { content: 'hi', style: 1, speaker: { alias: 'Me' } }],
  ['/me waves', { content: 'Ann waves', style: 3 }],
  ['/w Bob psst', { content: 'psst', whisper: ['b'] }],
  ['/w [Bob, gm] psst\nyes', { content: 'psst<br>yes', whisper: ['b', 'g'] }],
  ['/gm help', { content: 'help', whisper: ['g'] }],
])('the input %j posts a message', async (input, data) => {
  await sendInput(input, speaker)
  expect(create).toHaveBeenCalledWith(expect.objectContaining(data))
})

test.each<[string, string, object, object]>([
  ['/r 2d6', '2d6', { speaker }, { messageMode: 'gm' }],
  ['/roll 1d20 + 3 # to <hit>', '1d20 + 3', { speaker, flavor: 'to &lt;hit&gt;' }, { messageMode: 'gm' }],
  ['/publicroll 1', '1', { speaker }, { messageMode: 'public' }],
  ['/gmr 1', '1', { speaker }, { messageMode: 'gm' }],
  ['/blindroll 1', '1', { speaker }, { messageMode: 'blind' }],
  ['/selfroll 1', '1', { speaker }, { messageMode: 'self' }],
])('the input %j rolls', async (input, formula, message, options) => {
  await sendInput(input, speaker)
  expect(toMessage).toHaveBeenCalledWith(formula, message, options)
})

test('generation 13 rolls by its own command names', async () => {
  setUpTestPage(13)
  Object.assign(game, { user: { id: 'me', character: null }, settings: { get: () => 'publicroll' } })
  await sendInput('/blindroll 1', speaker)
  expect(toMessage).toHaveBeenCalledWith('1', { speaker }, { rollMode: 'blindroll' })
})

test.each([
  ['/dance', 'no command /dance'],
  ['/r nonsense', 'not a formula'],
  ['/w Nobody psst', 'Nobody here is called'],
])('the input %j is refused', async (input, reason) => {
  // A command may throw at once. `sendInput` is async, so the returned promise rejects instead.
  await expect(sendInput(input, speaker)).rejects.toThrow(reason)
  expect(create).not.toHaveBeenCalled()
})
