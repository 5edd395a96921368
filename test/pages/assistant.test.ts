/** Tests a table whose only Gamemaster online is an assistant without permission to change world settings. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import type { Operation } from 'foundry-practice-table/data'
import { getProperty } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const createWorldLocation = (options: Operation['options'] = {}) =>
  ({ parentUuid: null, pack: null, options }) as const

/** Takes the named permissions from all roles except the full Gamemaster's. */
async function denyPermissions(...permissions: string[]): Promise<void> {
  const rolesByPermission = Object.fromEntries(permissions.map((permissionName) => [permissionName, [4]]))
  const [stored] = [...testTable.server.host.world.collection('settings').values()].filter(
    ({ key }) => key === 'core.permissions',
  )
  const permissionsValue = JSON.stringify(rolesByPermission)
  await testTable.write(
    stored
      ? {
          ...createWorldLocation(),
          action: 'update',
          documentName: 'Setting',
          updates: [{ _id: stored._id, value: permissionsValue }],
        }
      : {
          ...createWorldLocation(),
          action: 'create',
          documentName: 'Setting',
          data: [{ key: 'core.permissions', value: permissionsValue }],
        },
  )
}

/** An assistant and a player join a table where assistants lack the permission SETTINGS_MODIFY. */
async function openTableWithAssistant(
  generation: 13 | 14,
  permissions: readonly string[] = ['SETTINGS_MODIFY'],
): Promise<{ assistant: TestPage; player: TestPage }> {
  testTable = await TestTable.open(generation)
  // The full Gamemaster joins first and leaves again. Meanwhile, the Gamemaster's client creates the decks.
  const gamemasterPage = await testTable.join(GAMEMASTER_ID)
  await gamemasterPage.close()
  await denyPermissions(...permissions)
  const assistantPage = new TestPage(testTable, await testTable.join(USER_IDS.assistant))
  const playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  await playerPage.press('#hnb-dock [data-action=fold]')
  return { assistant: assistantPage, player: playerPage }
}

const PATH_OF_LEVEL = 'system.storyMode.level'
const readStoredLevel = () =>
  Number(getProperty(testTable.server.host.world.collection('actors').get(MINA_ID) ?? {}, PATH_OF_LEVEL))

/** Posts a message with an undoable change of Mina's level. @returns the message's id */
async function postChangeMessage(): Promise<string> {
  const _id = 'zzChange00000000'
  const levelChanges = [
    {
      target: `Actor.${MINA_ID}`,
      path: PATH_OF_LEVEL,
      before: readStoredLevel() + 1,
      after: readStoredLevel(),
    },
  ]
  const messageAuthor = GAMEMASTER_ID
  const historyOfLevelMessage = [
    {
      user: messageAuthor,
      writer: messageAuthor,
      label: { text: 'Level' },
      changes: levelChanges,
      undone: false,
    },
  ]
  const messageSystemData = {
    ruleset: 'storyMode',
    kind: 'level',
    actor: `Actor.${MINA_ID}`,
    facts: {},
    history: historyOfLevelMessage,
  }
  const messageData = [{ _id, type: 'record', author: messageAuthor, system: messageSystemData }]
  await testTable.write({
    ...createWorldLocation({ keepId: true }),
    action: 'create',
    documentName: 'ChatMessage',
    data: messageData,
  })
  return _id
}

const deleteMessage = (messageId: string) =>
  testTable.write({
    ...createWorldLocation(),
    action: 'delete',
    documentName: 'ChatMessage',
    ids: [messageId],
  })

const readNotificationTexts = (testPage: TestPage) =>
  testPage.findElements('#notifications .notification').map((element) => element.textContent)
const countStoredDocuments = (collectionName: 'cards' | 'messages') =>
  testTable.server.host.world.collection(collectionName).size

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it("an assistant's draw that needs a new hand is refused with the missing permission, and leaves nothing", async () => {
    const { player } = await openTableWithAssistant(generation)
    const documentCountsBefore = [countStoredDocuments('cards'), countStoredDocuments('messages')]
    const { api } = player.globals.game.system as unknown as {
      api: { draw(deckId: string, cardCount: number): Promise<boolean> }
    }
    for (let pressIndex = 0; pressIndex < 2; pressIndex += 1) {
      const promiseOfDrawRefusal = api.draw('hnbdeckharmcards', 1)
      await player.advanceClock(1_500)
      expect(await promiseOfDrawRefusal).toBe(false)
      expect(readNotificationTexts(player).at(-1)).toContain(
        'Assistant runs the table now, but may not change world settings',
      )
    }
    expect([countStoredDocuments('cards'), countStoredDocuments('messages')]).toEqual(documentCountsBefore)
    expect(player.findElements('#hnb-dock .hnb-dock-hand .hnb-card-button')).toHaveLength(0)
  })

  it('an assistant cannot end a session that a world setting stores, and reads why', async () => {
    const { assistant } = await openTableWithAssistant(generation)
    const messageCountBefore = countStoredDocuments('messages')
    const { api } = assistant.globals.game.system as unknown as {
      api: { hold(momentName: string, answerAboutRest: string): Promise<boolean> }
    }
    const promiseOfHeldMoment = api.hold('session', 'yes')
    await assistant.advanceClock(1_500)
    expect(await promiseOfHeldMoment).toBe(false)
    expect(readNotificationTexts(assistant).at(-1)).toContain('may not change world settings')
    expect(countStoredDocuments('messages')).toBe(messageCountBefore)
  })

  it('an assistant without CARDS_CREATE cannot make new stacks, and reads why', async () => {
    const { player } = await openTableWithAssistant(generation, ['CARDS_CREATE'])
    const cardStackCountBefore = countStoredDocuments('cards')
    const { api } = player.globals.game.system as unknown as {
      api: { draw(deckId: string, cardCount: number): Promise<boolean> }
    }
    const promiseOfDrawRefusal = api.draw('hnbdeckharmcards', 1)
    await player.advanceClock(1_500)
    expect(await promiseOfDrawRefusal).toBe(false)
    expect(readNotificationTexts(player).at(-1)).toMatch(
      /Ask .*Gamemaster.* to grant the permission to create card stacks/,
    )
    expect(countStoredDocuments('cards')).toBe(cardStackCountBefore)
  })

  it('an assistant reads, when a message is deleted, that its changes can no longer be undone', async () => {
    const { assistant } = await openTableWithAssistant(generation)
    const messageId = await postChangeMessage()
    await deleteMessage(messageId)
    await assistant.advanceClock(2_000)
    expect(readNotificationTexts(assistant).at(-1)).toMatch(
      /^The actions of the deleted messages can no longer be undone/,
    )
    expect(assistant.readSetting('happened')).toEqual({ kept: [] })
  })

  it('an assistant cannot undo a deleted message, whose history is in a world setting, and nothing changes', async () => {
    testTable = await TestTable.open(generation)
    const gamemasterPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await deleteMessage(await postChangeMessage())
    await gamemasterPage.advanceClock(2_000)
    expect(gamemasterPage.readSetting('happened')).toMatchObject({ kept: [{ message: 'zzChange00000000' }] })
    await gamemasterPage.person.close()
    await denyPermissions('SETTINGS_MODIFY')
    const assistantPage = new TestPage(testTable, await testTable.join(USER_IDS.assistant))
    const storedLevelBefore = readStoredLevel()
    await assistantPage.press('[data-tool=hnbHappened]')
    await assistantPage.advanceClock(1_000)
    await assistantPage.press('#hnb-happened [data-action=takeBack]')
    await assistantPage.advanceClock(2_000)
    expect(readNotificationTexts(assistantPage).at(-1)).toContain('may not change world settings')
    expect(readStoredLevel()).toBe(storedLevelBefore)
  })

  it('an assistant begins no new world halfway: one notification, no decks, no greetings, and later both', async () => {
    testTable = await TestTable.open(generation)
    await denyPermissions('SETTINGS_MODIFY')
    const [cards, messages] = [countStoredDocuments('cards'), countStoredDocuments('messages')]
    const notificationPhrases: string[] = []
    const joinOptions = {
      onNotification: (_userName: string, phrase: string) => notificationPhrases.push(phrase),
    }
    const assistantPage = new TestPage(testTable, await testTable.join(USER_IDS.assistant, joinOptions))
    await assistantPage.advanceClock(3_000)
    expect([countStoredDocuments('cards'), countStoredDocuments('messages')]).toEqual([cards, messages])
    expect(notificationPhrases.filter((phrase) => phrase === 'HnB.refusal.noSettings')).toHaveLength(1)
    await testTable.join(GAMEMASTER_ID)
    await assistantPage.advanceClock(3_000)
    expect(countStoredDocuments('cards')).toBeGreaterThan(cards)
    expect(countStoredDocuments('messages')).toBe(messages + 2)
  })
})

it('one file writes our world settings, and every other file writes only settings of a page or a user', async () => {
  await openTableWithAssistant(14, [])
  const assistantPage = new TestPage(testTable, await testTable.join(USER_IDS.gamemaster))
  const { settings } = assistantPage.globals.game.settings as unknown as {
    settings: ReadonlyMap<string, { readonly scope: string }>
  }
  const sourceFolder = 'src/foundry'
  const sourceFiles = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith('.ts') && fileName !== 'platform/world-settings.ts')
    .flatMap((fileName) => {
      const fileText = readFileSync(join(sourceFolder, fileName), 'utf8')
      return [...fileText.matchAll(/[sS]ettings(?:\(\))?\.set\(\s*SYSTEM_ID,\s*(?:'(\w+)'|(\w+))/g)].map(
        ([, key, variable]) =>
          `${fileName} ${key ? (settings.get(`harm-and-blessing.${key}`)?.scope ?? 'unknown') : `variable ${variable}`}`,
      )
    })
  expect(sourceFiles.length).toBeGreaterThan(3)
  expect(sourceFiles.filter((sourceLine) => !/ (?:client|user)$/.test(sourceLine))).toEqual([])
})
