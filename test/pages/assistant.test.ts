/**
 * Tests a table where an assistant is the only Gamemaster online, and only full Gamemasters may change world settings.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import type { Operation } from 'foundry-practice-table/data'
import { getProperty } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const worldLocation = (options: Operation['options'] = {}) =>
  ({ parentUuid: null, pack: null, options }) as const

/** Takes these permissions from everybody except full Gamemasters. */
async function denyPermissions(...permissions: string[]): Promise<void> {
  const grantedRoles = Object.fromEntries(permissions.map((permission) => [permission, [4]]))
  const [stored] = [...testTable.server.host.world.collection('settings').values()].filter(
    ({ key }) => key === 'core.permissions',
  )
  const value = JSON.stringify(grantedRoles)
  await testTable.write(
    stored
      ? {
          ...worldLocation(),
          action: 'update',
          documentName: 'Setting',
          updates: [{ _id: stored._id, value }],
        }
      : {
          ...worldLocation(),
          action: 'create',
          documentName: 'Setting',
          data: [{ key: 'core.permissions', value }],
        },
  )
}

/** An assistant and a player join a table where only full Gamemasters have the permission SETTINGS_MODIFY. */
async function openTableWithAssistant(
  generation: 13 | 14,
  permissions: readonly string[] = ['SETTINGS_MODIFY'],
): Promise<{ assistant: TestPage; player: TestPage }> {
  testTable = await TestTable.open(generation)
  // A full Gamemaster joins first, because only a full Gamemaster's client creates the decks. Then this Gamemaster
  // leaves.
  const gamemaster = await testTable.join(GAMEMASTER)
  await gamemaster.close()
  await denyPermissions(...permissions)
  const assistant = new TestPage(testTable, await testTable.join(USERS.assistant))
  const player = new TestPage(testTable, await testTable.join(USERS.owner))
  await player.press('#hnb-dock [data-action=fold]')
  return { assistant, player }
}

const LEVEL_PATH = 'system.storyMode.level'
const storedLevel = () =>
  Number(getProperty(testTable.server.host.world.collection('actors').get(MINA) ?? {}, LEVEL_PATH))

/** Posts a message with a change of Mina's level, which its Undo can revert. @returns the message's id */
async function postChange(): Promise<string> {
  const _id = 'zzChange00000000'
  const changes = [
    { target: `Actor.${MINA}`, path: LEVEL_PATH, before: storedLevel() + 1, after: storedLevel() },
  ]
  const author = GAMEMASTER
  const history = [{ user: author, writer: author, label: { text: 'Level' }, changes, undone: false }]
  const system = { ruleset: 'storyMode', kind: 'level', actor: `Actor.${MINA}`, facts: {}, history }
  const data = [{ _id, type: 'record', author, system }]
  await testTable.write({
    ...worldLocation({ keepId: true }),
    action: 'create',
    documentName: 'ChatMessage',
    data,
  })
  return _id
}

const deleteMessage = (id: string) =>
  testTable.write({ ...worldLocation(), action: 'delete', documentName: 'ChatMessage', ids: [id] })

const notificationTexts = (testPage: TestPage) =>
  testPage.findAll('#notifications .notification').map((element) => element.textContent)
const storedCount = (kind: 'cards' | 'messages') => testTable.server.host.world.collection(kind).size

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it("an assistant's draw that needs a new hand is refused with the missing permission, and leaves nothing", async () => {
    const { player } = await openTableWithAssistant(generation)
    const countsBefore = [storedCount('cards'), storedCount('messages')]
    const { api } = player.globals.game.system as unknown as {
      api: { draw(deck: string, number: number): Promise<boolean> }
    }
    for (let press = 0; press < 2; press += 1) {
      const drawResult = api.draw('hnbdeckharmcards', 1)
      await player.advanceClock(1_500)
      expect(await drawResult).toBe(false)
      expect(notificationTexts(player).at(-1)).toContain(
        'Assistant runs the table now, but may not change world settings',
      )
    }
    expect([storedCount('cards'), storedCount('messages')]).toEqual(countsBefore)
    expect(player.findAll('#hnb-dock .hnb-dock-hand .hnb-card-button')).toHaveLength(0)
  })

  it('an assistant cannot end a session that a world setting stores, and reads why', async () => {
    const { assistant } = await openTableWithAssistant(generation)
    const messageCountBefore = storedCount('messages')
    const { api } = assistant.globals.game.system as unknown as {
      api: { hold(moment: string, rest: string): Promise<boolean> }
    }
    const holdResult = api.hold('session', 'yes')
    await assistant.advanceClock(1_500)
    expect(await holdResult).toBe(false)
    expect(notificationTexts(assistant).at(-1)).toContain('may not change world settings')
    expect(storedCount('messages')).toBe(messageCountBefore)
  })

  it('an assistant without CARDS_CREATE cannot make new stacks, and reads why', async () => {
    const { player } = await openTableWithAssistant(generation, ['CARDS_CREATE'])
    const cardCountBefore = storedCount('cards')
    const { api } = player.globals.game.system as unknown as {
      api: { draw(deck: string, number: number): Promise<boolean> }
    }
    const drawResult = api.draw('hnbdeckharmcards', 1)
    await player.advanceClock(1_500)
    expect(await drawResult).toBe(false)
    expect(notificationTexts(player).at(-1)).toMatch(
      /Ask .*Gamemaster.* to grant the permission to create card stacks/,
    )
    expect(storedCount('cards')).toBe(cardCountBefore)
  })

  it('an assistant reads, when a message is deleted, that its changes can no longer be undone', async () => {
    const { assistant } = await openTableWithAssistant(generation)
    const id = await postChange()
    await deleteMessage(id)
    await assistant.advanceClock(2_000)
    expect(notificationTexts(assistant).at(-1)).toMatch(
      /^The actions of the deleted messages can no longer be undone/,
    )
    expect(assistant.readSetting('happened')).toEqual({ kept: [] })
  })

  it('an assistant cannot undo a deleted message, whose history is in a world setting, and nothing changes', async () => {
    testTable = await TestTable.open(generation)
    const gamemaster = new TestPage(testTable, await testTable.join(GAMEMASTER))
    await deleteMessage(await postChange())
    await gamemaster.advanceClock(2_000)
    expect(gamemaster.readSetting('happened')).toMatchObject({ kept: [{ message: 'zzChange00000000' }] })
    await gamemaster.person.close()
    await denyPermissions('SETTINGS_MODIFY')
    const assistant = new TestPage(testTable, await testTable.join(USERS.assistant))
    const levelBefore = storedLevel()
    await assistant.press('[data-tool=hnbHappened]')
    await assistant.advanceClock(1_000)
    await assistant.press('#hnb-happened [data-action=takeBack]')
    await assistant.advanceClock(2_000)
    expect(notificationTexts(assistant).at(-1)).toContain('may not change world settings')
    expect(storedLevel()).toBe(levelBefore)
  })

  it('an assistant begins no new world halfway: one notification, no decks, no greetings, and later both', async () => {
    testTable = await TestTable.open(generation)
    await denyPermissions('SETTINGS_MODIFY')
    const [cards, messages] = [storedCount('cards'), storedCount('messages')]
    const phrases: string[] = []
    const joinOptions = { onNotification: (_userName: string, phrase: string) => phrases.push(phrase) }
    const assistant = new TestPage(testTable, await testTable.join(USERS.assistant, joinOptions))
    await assistant.advanceClock(3_000)
    expect([storedCount('cards'), storedCount('messages')]).toEqual([cards, messages])
    expect(phrases.filter((phrase) => phrase === 'HnB.refusal.noSettings')).toHaveLength(1)
    await testTable.join(GAMEMASTER)
    await assistant.advanceClock(3_000)
    expect(storedCount('cards')).toBeGreaterThan(cards)
    expect(storedCount('messages')).toBe(messages + 2)
  })
})

it('one file writes our world settings, and every other file writes only settings of a page or a user', async () => {
  await openTableWithAssistant(14, [])
  const assistant = new TestPage(testTable, await testTable.join(USERS.gamemaster))
  const { settings } = assistant.globals.game.settings as unknown as {
    settings: ReadonlyMap<string, { readonly scope: string }>
  }
  const folder = 'src/foundry'
  const sourceFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name !== 'platform/world-settings.ts')
    .flatMap((name) => {
      const code = readFileSync(join(folder, name), 'utf8')
      return [...code.matchAll(/[sS]ettings(?:\(\))?\.set\(\s*SYSTEM_ID,\s*(?:'(\w+)'|(\w+))/g)].map(
        ([, key, variable]) =>
          `${name} ${key ? (settings.get(`harm-and-blessing.${key}`)?.scope ?? 'unknown') : `variable ${variable}`}`,
      )
    })
  expect(sourceFiles.length).toBeGreaterThan(3)
  expect(sourceFiles.filter((line) => !/ (?:client|user)$/.test(line))).toEqual([])
})
