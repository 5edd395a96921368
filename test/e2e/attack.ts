/** A player who uses the browser's console to send requests and write messages that our client never would. */
import type { Page } from '@playwright/test'
import type { ChecksumContent } from '../../src/foundry/world/checksum'
import { computeMessageChecksum } from '../../src/foundry/world/checksum'

/** The parts of Foundry's documented API that a player can use from the browser's console. */
interface FoundryGlobals {
  game: {
    user: { id: string }
    users: { activeGM: { id: string } }
    actors: { contents: { toObject(): object }[]; getName(actorName: string): { id: string; uuid: string } }
    messages: { contents: { id: string; toObject(): object }[] }
    socket: {
      emit(eventName: string, socketMessage: unknown): void
      on(eventName: string, listener: MessageListener): void
    }
  }
  ChatMessage: { create(documentData: object): Promise<{ uuid: string }> }
  Hooks: { once(hookName: string, listener: (changedDocument: object, changeData: object) => void): void }
  fromUuidSync: (documentUuid: string) => {
    toObject(): ChecksumContent
    update(documentChanges: object, options: object): Promise<unknown>
  }
}

type MessageListener = (message: SocketAnswer, senderId: string) => void

interface SocketAnswer {
  readonly kind: string
  readonly id: string
  readonly by: string
  readonly refusal: { readonly refused: string } | null
}

/**
 * Makes this page accept the offer of every client that wants to decide a request. The requests in this file bypass our
 * client, so our client would not accept these offers itself.
 */
export async function acceptEveryOffer(page: Page): Promise<void> {
  await page.evaluate(() => {
    if ('wantsAll' in globalThis) return
    Object.assign(globalThis, { wantsAll: true })
    const { game } = globalThis as unknown as FoundryGlobals
    game.socket.on('system.harm-and-blessing', ({ kind, id, by }, senderId) => {
      if (kind === 'offer') game.socket.emit('system.harm-and-blessing', { kind: 'go', id, to: senderId, by })
    })
  })
}

/** Sends a request over the socket, without our client. Returns the refusal, or `done`. */
export async function sendRequest(page: Page, requestData: object): Promise<string> {
  await acceptEveryOffer(page)
  return page.evaluate(async (forgedRequest) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const requestId = Math.random().toString(36).slice(2)
    return new Promise<string>((resolve) => {
      setTimeout(() => resolve('no answer'), 60_000)
      game.socket.on('system.harm-and-blessing', ({ kind, id: answered, refusal }) => {
        if (kind === 'answer' && answered === requestId) resolve(refusal?.refused ?? 'done')
      })
      const activeGmId = game.users.activeGM.id
      game.socket.emit('system.harm-and-blessing', {
        kind: 'request',
        id: requestId,
        to: activeGmId,
        request: forgedRequest,
      })
    })
  }, requestData)
}

/** Stores a message that our code would never write. Returns its uuid. */
export function forgeMessage(
  page: Page,
  messageSystemData: object,
  otherMessageFields: object = {},
): Promise<string> {
  return page.evaluate(
    async ([card, more]) => {
      const { ChatMessage } = globalThis as unknown as FoundryGlobals
      return (await ChatMessage.create({ type: 'record', ...more, system: card })).uuid
    },
    [messageSystemData, otherMessageFields] as const,
  )
}

/**
 * Stores a GM-verified message as a Gamemaster's client writes it, so that every client trusts it. A hook replaces the
 * mark “unverified”, which a macro's message gets, by a checksum.
 */
export async function storeGmVerifiedMessage(gmPage: Page, messageSystemData: object): Promise<string> {
  const messageUuid = await forgeMessage(gmPage, messageSystemData)
  const storedMessage = await gmPage.evaluate((storedMessageUuid) => {
    const { fromUuidSync } = globalThis as unknown as FoundryGlobals
    return fromUuidSync(storedMessageUuid).toObject()
  }, messageUuid)
  const systemDataWithChecksum = {
    ...storedMessage.system,
    seal: computeMessageChecksum(storedMessage, 'sealOfTheTests00'),
  }
  await gmPage.evaluate(
    async ([of, whole]) => {
      const { fromUuidSync, Hooks } = globalThis as unknown as FoundryGlobals
      Hooks.once(
        'preUpdateChatMessage',
        (_message, changeData) => void Object.assign(changeData, { flags: {} }),
      )
      await fromUuidSync(of).update({ system: whole, flags: {} }, { recursive: false })
    },
    [messageUuid, systemDataWithChecksum] as const,
  )
  return messageUuid
}

/** The ids of the user and of the actor that a forged request must contain. */
export function readActorIds(
  page: Page,
  actorOwnName: string,
): Promise<{ user: string; id: string; uuid: string }> {
  return page.evaluate((actorName) => {
    const { game } = globalThis as unknown as FoundryGlobals
    const { id, uuid } = game.actors.getName(actorName)
    return { user: game.user.id, id, uuid }
  }, actorOwnName)
}

/** The stored data of all actors, as this page has it. */
export function readWorldActors(page: Page): Promise<object[]> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as FoundryGlobals
    return game.actors.contents.map((actor) => actor.toObject())
  })
}
