/**
 * Tests a player with a console who forges the history of a message. The forged history must not let anybody undo a
 * change that they could not undo before.
 */
import type { Page } from '@playwright/test'
import { actorsOf, forgeMessage, idsOf, sendRequest } from './attack'
import { expect, test } from './fixtures'
import { lastMessage, messageCount } from './play'

interface ClaimedChange {
  readonly target: string
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * A message with a forged history. The history claims that `by` made these changes. It also claims that `writerId`
 * wrote the message.
 */
const withHistory = (by: string, changes: readonly ClaimedChange[], writerId = by) => ({
  ruleset: 'humanity',
  kind: 'blessing',
  facts: { what: 'gained', dice: [4], pool: 1 },
  history: [{ user: by, writer: writerId, label: { text: 'a die' }, changes, undone: false }],
})

const sendUndo = (page: Page, card: string) => sendRequest(page, { type: 'undo', message: card })

test("Undo of a forged history with another document's id writes no document", async ({ player, gm }) => {
  const [mina, ines] = [await idsOf(player, 'Mina Calder'), await idsOf(player, 'Ines Okafor')]
  const actorsBefore = await actorsOf(gm)
  const card = await forgeMessage(
    player,
    withHistory(mina.user, [
      { target: mina.uuid, path: '_id', before: ines.id, after: mina.id },
      { target: mina.uuid, path: 'ownership', before: { default: 3 }, after: { default: 0 } },
    ]),
  )
  expect(await sendUndo(player, card)).toBe('HnB.refusal.unreadableMessage')
  expect(await actorsOf(gm)).toEqual(actorsBefore)
})

test("Undo of a forged history changes neither an actor's ownership nor a field for Gamemasters", async ({
  player,
  gm,
}) => {
  const mina = await idsOf(player, 'Mina Calder')
  const actorsBefore = await actorsOf(gm)
  const ownership = await gm.evaluate(
    () =>
      (
        globalThis as unknown as {
          game: { actors: { getName(n: string): { _source: { ownership: Record<string, number> } } } }
        }
      ).game.actors.getName('Mina Calder')._source.ownership,
  )
  for (const change of [
    { target: mina.uuid, path: 'ownership', before: { [mina.user]: 3 }, after: ownership },
    { target: mina.uuid, path: 'ownership.default', before: 3, after: ownership.default },
    { target: mina.uuid, path: 'name', before: 'Nobody', after: 'Mina Calder' },
    { target: mina.uuid, path: 'system.__proto__.x', before: 1 },
    { target: mina.uuid, path: 'system.humanity.-=stats', before: null },
    { target: mina.uuid, path: 'flags.core.sheetClass', before: 'x' },
  ]) {
    const card = await forgeMessage(player, withHistory(mina.user, [change]))
    expect(await sendUndo(player, card), change.path).toBe('HnB.refusal.unreadableMessage')
  }
  const whisperedMessage = await forgeMessage(
    player,
    withHistory(mina.user, [{ target: 'x', path: 'author', before: 'x' }]),
  )
  expect(await sendUndo(player, whisperedMessage)).toBe('HnB.refusal.unreadableMessage')
  expect(await actorsOf(gm)).toEqual(actorsBefore)
})

test('Undo of a forged history rewrites no other message, not even a whisper to Gamemasters', async ({
  player,
  gm,
}) => {
  const mina = await idsOf(player, 'Mina Calder')
  const secretMessage = await gm.evaluate(async () => {
    const { game, ChatMessage } = globalThis as unknown as {
      game: { user: { id: string } }
      ChatMessage: { create(d: object): Promise<{ uuid: string; id: string }> }
    }
    const { uuid, id } = await ChatMessage.create({ content: 'secret', whisper: [game.user.id] })
    return { uuid, id }
  })
  const storedMessage = () =>
    gm.evaluate(
      (id) =>
        (
          globalThis as unknown as {
            game: { messages: { get(i: string): { toObject(): { whisper: string[]; content: string } } } }
          }
        ).game.messages
          .get(id)
          .toObject(),
      secretMessage.id,
    )
  const storedBefore = await storedMessage()
  for (const changes of [
    [{ target: secretMessage.uuid, path: 'system.facts.x', before: 1 }],
    [{ target: secretMessage.uuid, path: 'whisper', before: [], after: storedBefore.whisper }],
    [{ target: mina.uuid, path: '_id', before: secretMessage.id, after: mina.id }],
  ]) {
    expect(await sendUndo(player, await forgeMessage(player, withHistory(mina.user, changes)))).toBe(
      'HnB.refusal.unreadableMessage',
    )
  }
  expect(await storedMessage()).toEqual(storedBefore)
})

test("a history that a player forged in another person's name shows no button and undoes nothing", async ({
  player,
  gm,
  join,
}) => {
  const victim = await join('Player 2')
  const [ines, master] = [await idsOf(victim, 'Ines Okafor'), await idsOf(gm, 'Ines Okafor')]
  const actorsBefore = await actorsOf(gm)
  const changesOfOthers: ClaimedChange[] = [
    { target: ines.uuid, path: 'system.humanity.touchstones', before: [], after: undefined },
  ]
  for (const by of [ines.user, master.user]) {
    for (const writerId of [ines.user, master.user]) {
      const card = await forgeMessage(player, withHistory(by, changesOfOthers, writerId))
      for (const page of [victim, gm])
        await expect(lastMessage(page).locator('[data-act=undo]')).toHaveCount(0)
      expect(await sendUndo(victim, card)).toBe('HnB.refusal.notYoursToUndo')
    }
  }
  expect(await actorsOf(gm)).toEqual(actorsBefore)
})

test("a Gamemaster's change of a forged message makes its history no more credible", async ({
  player,
  gm,
  join,
}) => {
  const victim = await join('Player 2')
  const [ines, master] = [await idsOf(victim, 'Ines Okafor'), await idsOf(gm, 'Ines Okafor')]
  const actorsBefore = await actorsOf(gm)
  const changes: ClaimedChange[] = [
    { target: ines.uuid, path: 'system.humanity.stats.head', before: 10, after: 4 },
  ]
  const card = await forgeMessage(player, withHistory(ines.user, changes, master.user))
  await gm.evaluate(async (uuid) => {
    const { fromUuidSync } = globalThis as unknown as {
      fromUuidSync: (u: string) => { update(c: object): Promise<unknown> }
    }
    await fromUuidSync(uuid).update({ flavor: 'seen' })
  }, card)
  await expect(gm.locator('#chat')).toContainText('seen')
  for (const page of [victim, gm]) await expect(lastMessage(page).locator('[data-act=undo]')).toHaveCount(0)
  expect(await sendUndo(victim, card)).toBe('HnB.refusal.notYoursToUndo')
  expect(await actorsOf(gm)).toEqual(actorsBefore)
})

test('a message that names its own template shows that it cannot be read @seen', async ({ player, gm }) => {
  const kinds = [
    ['common', '../shared/pieces/unreadable'],
    ['common', '../../../../worlds/x/evil'],
    ['common', 'constructor'],
    ['humanity', 'constructor'],
    ['humanity', 'toString'],
    ['cards', '__proto__'],
    ['constructor', 'check'],
  ] as const
  const requestedUrls: string[] = []
  gm.on('request', (request) => requestedUrls.push(request.url()))
  for (const [ruleset, kind] of kinds) await forgeMessage(player, { ruleset, kind, facts: { kind: 'scene' } })
  await expect.poll(() => messageCount(gm)).toBe(kinds.length)
  await expect(gm.locator('#chat .hnb-message')).toHaveCount(kinds.length)
  for (const card of await gm.locator('#chat .hnb-message').all())
    await expect(card).toContainText("can't be read")
  expect(requestedUrls.filter((url) => url.includes('evil') || url.includes('constructor'))).toEqual([])
})
