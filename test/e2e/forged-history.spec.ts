/**
 * Tests a player who uses the browser's console to forge the history of a message. After the forgery, Undo must not be
 * able to change more than before.
 */
import type { Page } from '@playwright/test'
import { readWorldActors, forgeMessage, readActorIds, sendRequest } from './attack'
import { expect, test } from './fixtures'
import { locateLastMessage, countMessages } from './play'

interface ClaimedHistoryChange {
  readonly target: string
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Creates the data of a message with a forged history. The history claims that the user made these changes and that
 * `historyWriterId` wrote the message.
 */
const createMessageWithHistory = (
  userId: string,
  claimedHistoryChanges: readonly ClaimedHistoryChange[],
  historyWriterId = userId,
) => ({
  ruleset: 'humanity',
  kind: 'blessing',
  facts: { what: 'gained', dice: [4], pool: 1 },
  history: [
    {
      user: userId,
      writer: historyWriterId,
      label: { text: 'a die' },
      changes: claimedHistoryChanges,
      undone: false,
    },
  ],
})

const sendUndoRequest = (page: Page, messageUuid: string) =>
  sendRequest(page, { type: 'undo', message: messageUuid })

test("Undo of a forged history with another document's id writes no document", async ({ player, gm }) => {
  const [mina, ines] = [await readActorIds(player, 'Mina Calder'), await readActorIds(player, 'Ines Okafor')]
  const actorsBeforeForgery = await readWorldActors(gm)
  const forgedMessageId = await forgeMessage(
    player,
    createMessageWithHistory(mina.user, [
      { target: mina.uuid, path: '_id', before: ines.id, after: mina.id },
      { target: mina.uuid, path: 'ownership', before: { default: 3 }, after: { default: 0 } },
    ]),
  )
  expect(await sendUndoRequest(player, forgedMessageId)).toBe('HnB.refusal.unreadableMessage')
  expect(await readWorldActors(gm)).toEqual(actorsBeforeForgery)
})

test("Undo of a forged history changes neither an actor's ownership nor a field for Gamemasters", async ({
  player,
  gm,
}) => {
  const minaIds = await readActorIds(player, 'Mina Calder')
  const actorsBeforeForgery = await readWorldActors(gm)
  const minaOwnership = await gm.evaluate(
    () =>
      (
        globalThis as unknown as {
          game: { actors: { getName(actorName: string): { _source: { ownership: Record<string, number> } } } }
        }
      ).game.actors.getName('Mina Calder')._source.ownership,
  )
  for (const forgedChange of [
    { target: minaIds.uuid, path: 'ownership', before: { [minaIds.user]: 3 }, after: minaOwnership },
    { target: minaIds.uuid, path: 'ownership.default', before: 3, after: minaOwnership.default },
    { target: minaIds.uuid, path: 'name', before: 'Nobody', after: 'Mina Calder' },
    { target: minaIds.uuid, path: 'system.__proto__.x', before: 1 },
    { target: minaIds.uuid, path: 'system.humanity.-=stats', before: null },
    { target: minaIds.uuid, path: 'flags.core.sheetClass', before: 'x' },
  ]) {
    const forgedMessageId = await forgeMessage(player, createMessageWithHistory(minaIds.user, [forgedChange]))
    expect(await sendUndoRequest(player, forgedMessageId), forgedChange.path).toBe(
      'HnB.refusal.unreadableMessage',
    )
  }
  const whisperedMessage = await forgeMessage(
    player,
    createMessageWithHistory(minaIds.user, [{ target: 'x', path: 'author', before: 'x' }]),
  )
  expect(await sendUndoRequest(player, whisperedMessage)).toBe('HnB.refusal.unreadableMessage')
  expect(await readWorldActors(gm)).toEqual(actorsBeforeForgery)
})

test('Undo of a forged history rewrites no other message, not even a whisper to Gamemasters', async ({
  player,
  gm,
}) => {
  const minaIds = await readActorIds(player, 'Mina Calder')
  const hiddenMessageUuid = await gm.evaluate(async () => {
    const { game, ChatMessage } = globalThis as unknown as {
      game: { user: { id: string } }
      ChatMessage: { create(documentData: object): Promise<{ uuid: string; id: string }> }
    }
    const { uuid, id } = await ChatMessage.create({ content: 'secret', whisper: [game.user.id] })
    return { uuid, id }
  })
  const readStoredMessage = () =>
    gm.evaluate(
      (messageId) =>
        (
          globalThis as unknown as {
            game: { messages: { get(i: string): { toObject(): { whisper: string[]; content: string } } } }
          }
        ).game.messages
          .get(messageId)
          .toObject(),
      hiddenMessageUuid.id,
    )
  const storedMessageBefore = await readStoredMessage()
  for (const forgedChanges of [
    [{ target: hiddenMessageUuid.uuid, path: 'system.facts.x', before: 1 }],
    [{ target: hiddenMessageUuid.uuid, path: 'whisper', before: [], after: storedMessageBefore.whisper }],
    [{ target: minaIds.uuid, path: '_id', before: hiddenMessageUuid.id, after: minaIds.id }],
  ]) {
    expect(
      await sendUndoRequest(
        player,
        await forgeMessage(player, createMessageWithHistory(minaIds.user, forgedChanges)),
      ),
    ).toBe('HnB.refusal.unreadableMessage')
  }
  expect(await readStoredMessage()).toEqual(storedMessageBefore)
})

test("a history that a player forged in another person's name shows no button and undoes nothing", async ({
  player,
  gm,
  join,
}) => {
  const victimPage = await join('Player 2')
  const [ines, master] = [
    await readActorIds(victimPage, 'Ines Okafor'),
    await readActorIds(gm, 'Ines Okafor'),
  ]
  const actorsBeforeForgery = await readWorldActors(gm)
  const historyChangesOfOtherActors: ClaimedHistoryChange[] = [
    { target: ines.uuid, path: 'system.humanity.touchstones', before: [], after: undefined },
  ]
  for (const writerUserId of [ines.user, master.user]) {
    for (const idOfHistoryWriter of [ines.user, master.user]) {
      const forgedMessageId = await forgeMessage(
        player,
        createMessageWithHistory(writerUserId, historyChangesOfOtherActors, idOfHistoryWriter),
      )
      for (const page of [victimPage, gm])
        await expect(locateLastMessage(page).locator('[data-act=undo]')).toHaveCount(0)
      expect(await sendUndoRequest(victimPage, forgedMessageId)).toBe('HnB.refusal.notYoursToUndo')
    }
  }
  expect(await readWorldActors(gm)).toEqual(actorsBeforeForgery)
})

test("a Gamemaster's change of a forged message makes its history no more credible", async ({
  player,
  gm,
  join,
}) => {
  const victimPage = await join('Player 2')
  const [ines, master] = [
    await readActorIds(victimPage, 'Ines Okafor'),
    await readActorIds(gm, 'Ines Okafor'),
  ]
  const actorsBeforeForgery = await readWorldActors(gm)
  const forgedChanges: ClaimedHistoryChange[] = [
    { target: ines.uuid, path: 'system.humanity.stats.head', before: 10, after: 4 },
  ]
  const forgedMessageId = await forgeMessage(
    player,
    createMessageWithHistory(ines.user, forgedChanges, master.user),
  )
  await gm.evaluate(async (uuidOfChangedActor) => {
    const { fromUuidSync } = globalThis as unknown as {
      fromUuidSync: (documentUuid: string) => { update(documentChanges: object): Promise<unknown> }
    }
    await fromUuidSync(uuidOfChangedActor).update({ flavor: 'seen' })
  }, forgedMessageId)
  await expect(gm.locator('#chat')).toContainText('seen')
  for (const page of [victimPage, gm])
    await expect(locateLastMessage(page).locator('[data-act=undo]')).toHaveCount(0)
  expect(await sendUndoRequest(victimPage, forgedMessageId)).toBe('HnB.refusal.notYoursToUndo')
  expect(await readWorldActors(gm)).toEqual(actorsBeforeForgery)
})

test('a message that names its own template shows that it cannot be read @seen', async ({ player, gm }) => {
  const messageKinds = [
    ['common', '../shared/pieces/unreadable'],
    ['common', '../../../../worlds/x/evil'],
    ['common', 'constructor'],
    ['humanity', 'constructor'],
    ['humanity', 'toString'],
    ['cards', '__proto__'],
    ['constructor', 'check'],
  ] as const
  const requestedUrls: string[] = []
  gm.on('request', (browserRequest) => requestedUrls.push(browserRequest.url()))
  for (const [ruleset, kind] of messageKinds)
    await forgeMessage(player, { ruleset, kind, facts: { kind: 'scene' } })
  await expect.poll(() => countMessages(gm)).toBe(messageKinds.length)
  await expect(gm.locator('#chat .hnb-message')).toHaveCount(messageKinds.length)
  for (const chatMessage of await gm.locator('#chat .hnb-message').all())
    await expect(chatMessage).toContainText("can't be read")
  expect(
    requestedUrls.filter((requestUrl) => requestUrl.includes('evil') || requestUrl.includes('constructor')),
  ).toEqual([])
})
