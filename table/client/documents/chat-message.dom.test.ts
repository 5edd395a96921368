/** Tests the HTML of chat messages. */
import { describe, expect, it } from 'vitest'
import type { PlainObject } from '../../shared/objects'
import type { TestClient } from '../../server/testing/join-table'
import { requireNotNull, waitForRejectionReason, setUpTableClients } from '../../server/testing/use-table'
import type { ChatMessage } from './chat-message'

interface RollClass {
  new (formula: string): {
    evaluate(): Promise<{ toMessage(messageData: object, options?: object): Promise<ChatMessage> }>
  }
}

/** Tests chat messages (foundry-api §5.6, §8). */
describe.each([13, 14] as const)('chat messages of generation %i', (generation) => {
  const tableClients = setUpTableClients(generation)

  async function postTestMessage(
    client: TestClient,
    messageData: PlainObject,
    options: object = {},
  ): Promise<ChatMessage> {
    const createdMessage = await client.CONFIG.ChatMessage.documentClass.create(messageData, { ...options })
    return requireNotNull(Array.isArray(createdMessage) ? createdMessage[0] : createdMessage)
  }

  /** Waits until another client has received the message. @returns that client's own copy of the message */
  async function waitForMessageCopy(client: TestClient, message: ChatMessage): Promise<ChatMessage> {
    await client.game.settings.set('toy', 'layout', String(message.id))
    return requireNotNull(client.game.messages.get(requireNotNull(message.id)))
  }

  async function postTestRoll(client: TestClient, messageMode: string): Promise<ChatMessage> {
    client.CONFIG.Dice.randomUniform = () => 0.5
    const rollClass = client.globals['Roll'] as RollClass
    const evaluatedRoll = await new rollClass('1d6 + 3').evaluate()
    return evaluatedRoll.toMessage(
      {},
      generation === 14 ? { messageMode: messageMode } : { rollMode: `${messageMode}roll` },
    )
  }

  it('a message is rendered in the documented frame, with names as text', async () => {
    const { gm } = tableClients
    const message = await postTestMessage(gm, {
      content: '<b>Hi</b>',
      flavor: 'fl',
      speaker: { alias: '<i>Eve</i>' },
      whisper: [gm.game.userId],
    })
    const element = await message.renderHTML()
    // Without `aria-live="off"`, screen readers would announce each change of the relative time.
    expect(element.querySelector('.message-timestamp')?.getAttribute('aria-live')).toBe('off')
    expect([element.tagName, element.dataset['messageId'], element.classList.contains('whisper')]).toEqual([
      'LI',
      message.id,
      true,
    ])
    expect(element.querySelector('.message-header .message-sender')?.innerHTML).toBe('&lt;i&gt;Eve&lt;/i&gt;')
    expect(element.querySelector('.flavor-text')?.textContent).toBe('fl')
    expect(element.querySelector('.whisper-to')?.textContent).toContain('Gamemaster')
    expect(element.querySelector('.message-content')?.innerHTML).toBe('<b>Hi</b>')
    expect(element.querySelector('button[data-action="deleteMessage"]')).not.toBeNull()
    expect(
      (await message.renderHTML({ canDelete: false })).querySelector('[data-action="deleteMessage"]'),
    ).toBeNull()
  })

  it('a hook can change a message before it is shown', async () => {
    const { gm } = tableClients
    const hookId = gm.Hooks.on(
      'renderChatMessageHTML',
      (message: ChatMessage, messageElement: HTMLElement) => {
        messageElement.dataset['seen'] = message.content
      },
    )
    const element = await (await postTestMessage(gm, { content: 'x' })).renderHTML()
    gm.Hooks.off('renderChatMessageHTML', hookId)
    expect(element.dataset['seen']).toBe('x')
  })

  it('the server cleans a message', async () => {
    const message = await postTestMessage(tableClients.gm, {
      content: '<p onclick="x()">a<script>b</script></p>',
    })
    expect(message.content).toBe('<p>a</p>')
  })

  it('a whisper is shown only to its recipients', async () => {
    const { gm, ann } = tableClients
    const message = await postTestMessage(gm, { content: 'psst', whisper: ['bob0000000000000'] })
    expect([message.visible, (await waitForMessageCopy(ann, message)).visible]).toEqual([true, false])
  })

  it('a message revives its rolls, and shows them', async () => {
    const { gm, ann } = tableClients
    const message = await waitForMessageCopy(ann, await postTestRoll(gm, 'public'))
    expect(message.rolls).toHaveLength(1)
    expect([message.isRoll, message.rolls[0]?.total, message.content]).toEqual([
      true,
      Number(message.content),
      message.content,
    ])
    const element = await message.renderHTML()
    expect(element.querySelector('.dice-total')?.textContent?.trim()).toBe(message.content)
  })

  it.each([
    ['gm', true, false],
    ['blind', true, false],
    ['self', true, false],
  ])(
    "a Gamemaster's roll for %s shows others only that it happened",
    async (messageMode, isVisibleToAuthor, isVisibleToOthers) => {
      const { gm, ann } = tableClients
      const message = await postTestRoll(gm, messageMode)
      const messageSeenByAnn = await waitForMessageCopy(ann, message)
      expect([message.isContentVisible, messageSeenByAnn.isContentVisible, messageSeenByAnn.visible]).toEqual(
        [isVisibleToAuthor, isVisibleToOthers, true],
      )
      const shownMessageContent = (await messageSeenByAnn.renderHTML()).querySelector(
        '.message-content',
      )?.textContent
      expect(shownMessageContent).not.toContain(message.content)
    },
  )

  it('a blind roll is hidden from its roller', async () => {
    const { gm, ann } = tableClients
    const message = await postTestRoll(ann, 'blind')
    expect([
      message.blind,
      message.isContentVisible,
      (await waitForMessageCopy(gm, message)).isContentVisible,
    ]).toEqual([true, false, true])
  })

  it("a message knows modes by its generation's names", async () => {
    const { gm } = tableClients
    const { documentClass } = gm.CONFIG.ChatMessage
    const gmRecipients = { whisper: ['gamemaster000000'], blind: true }
    if (generation === 14) {
      expect(documentClass.applyMode({}, 'blind')).toEqual(gmRecipients)
      expect(() => documentClass.applyRollMode({}, 'blindroll')).toThrow('applyMode')
      expect(
        await waitForRejectionReason(postTestMessage(gm, { content: 'x' }, { rollMode: 'gmroll' })),
      ).toContain('messageMode')
    } else {
      expect(documentClass.applyRollMode({}, 'blindroll')).toEqual(gmRecipients)
      expect(() => documentClass.applyMode({}, 'blind')).toThrow('applyRollMode')
      expect(
        await waitForRejectionReason(postTestMessage(gm, { content: 'x' }, { messageMode: 'gm' })),
      ).toContain('rollMode')
    }
  })

  it('a message has a speaker', async () => {
    const { gm, ann } = tableClients
    const findSpeaker = (client: TestClient, options = {}): object =>
      client.CONFIG.ChatMessage.documentClass.getSpeaker(options)
    const sceneId = 'cave000000000000'
    expect(findSpeaker(gm)).toEqual({ scene: sceneId, actor: null, token: null, alias: 'Gamemaster' })
    expect(findSpeaker(ann)).toEqual({
      scene: sceneId,
      actor: 'hero000000000000',
      token: null,
      alias: 'Hera',
    })
    const token = requireNotNull(gm.game.scenes.active?.tokens.get('token00000000000'))
    expect(findSpeaker(gm, { token })).toEqual({
      scene: sceneId,
      actor: 'monster000000000',
      token: token.id,
      alias: 'Ogre',
    })
    expect(findSpeaker(gm, { token: { document: token }, alias: 'X' })).toMatchObject({ alias: 'X' })
    const message = await postTestMessage(gm, { content: 'x', speaker: findSpeaker(gm, { token }) })
    expect([message.speakerActor, message.alias]).toEqual([token.actor, 'Ogre'])
  })

  it('a message finds its whisper recipients', () => {
    const findRecipientNames = (recipientName: string): string[] =>
      tableClients.gm.CONFIG.ChatMessage.documentClass
        .getWhisperRecipients(recipientName)
        .map((user) => user.name)
    expect([
      findRecipientNames('GM'),
      findRecipientNames('ann'),
      findRecipientNames('hera'),
      findRecipientNames('players'),
      findRecipientNames('nobody'),
    ]).toEqual([['Gamemaster'], ['Ann'], ['Ann'], ['Ann', 'Bob'], []])
  })

  it("a message holds data of a package's type", async () => {
    const { gm } = tableClients
    const message = await postTestMessage(gm, { type: 'report', system: { facts: { before: 1, after: 2 } } })
    await message.update({ 'system.facts.after': 3 })
    expect(message.toObject()).toMatchObject({ type: 'report', system: { facts: { before: 1, after: 3 } } })
  })

  it('a message refuses unevaluated rolls', async () => {
    const { gm } = tableClients
    expect(
      await waitForRejectionReason(
        postTestMessage(gm, { rolls: [{ class: 'Roll', formula: '1d6', terms: [], evaluated: false }] }),
      ),
    ).toContain('must be evaluated')
  })
})
