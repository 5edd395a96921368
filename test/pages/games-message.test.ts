/**
 * Tests the message about a change of the active games. It says which games are active and inactive, and how the active
 * games work together.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, RawClient, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gmPage: TestPage

const readStoredMessages = () => [...testTable.server.host.world.collection('messages').values()]

async function openRules(): Promise<void> {
  const { game } = gmPage.window as unknown as {
    game: { settings: { menus: Map<string, { type: new () => { render(renderOptions: object): unknown } }> } }
  }
  const rulesMenu = game.settings.menus.get('harm-and-blessing.rules')
  if (rulesMenu) new rulesMenu.type().render({ force: true })
  await gmPage.advanceClock(2_000)
}

async function saveActiveGames(...gameIds: readonly string[]): Promise<void> {
  await openRules()
  for (const gameCheckbox of gmPage.findElements('.hnb-rules input[name^="on."]'))
    await gmPage.fillField(
      gameCheckbox,
      gameIds.includes((gameCheckbox as HTMLInputElement).name.slice('on.'.length)),
    )
  await gmPage.press('.hnb-rules button[type=submit]')
  await gmPage.advanceClock(2_000)
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  let playerPage: TestPage

  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  })

  const findNewestMessage = () => {
    const newestMessage = playerPage.findElements('#chat .chat-message .hnb-message').at(-1)
    return [...(newestMessage?.querySelectorAll('h3, p') ?? [])].map((messageLineElement) =>
      messageLineElement.textContent.replaceAll(/\s+/g, ' ').trim(),
    )
  }

  it('a player reads which games are on and off, and the explanation of the window', async () => {
    const messageCountBefore = readStoredMessages().length
    await openRules()
    await gmPage.press('.hnb-rules [data-preset=story-mode]')
    expect(gmPage.findElement('.hnb-rules [data-mixture]').hidden).toBe(true)
    await gmPage.fillField('.hnb-rules [name="on.harm-cards"]', true)
    const textsAboutMixture = gmPage
      .findElements('.hnb-rules [data-mixture] p')
      .map(({ textContent }) => textContent)
    expect(textsAboutMixture).toHaveLength(5)
    expect(gmPage.findElement('.hnb-rules [data-mixture]').hidden).toBe(false)
    await gmPage.press('.hnb-rules button[type=submit]')
    await gmPage.advanceClock(2_000)
    expect(gmPage.readSetting('rulesets')).toEqual(['harm-cards', 'story-mode'])
    expect(readStoredMessages()).toHaveLength(messageCountBefore + 1)
    expect(findNewestMessage()).toEqual([
      'The games at this table',
      'Games switched off: The meaning of Harm Humanity, Blessed Turn of the Card',
      "You play: What's the Harm? Story Mode",
      ...textsAboutMixture,
    ])
    expect(JSON.stringify(readStoredMessages().at(-1)?.['system'])).not.toContain('ogre')
    await saveActiveGames('harm-cards', 'tarot')
    expect(findNewestMessage().slice(1, 4)).toEqual([
      'Games switched on: Turn of the Card',
      'Games switched off: Story Mode',
      "You play: What's the Harm? Turn of the Card",
    ])
  })

  it('the explanation is in a closed collapsible, so that the message is short', async () => {
    await saveActiveGames('harm-cards', 'story-mode', 'humanity', 'tarot')
    const newestMessage = playerPage.findElements('#chat .chat-message .hnb-message').at(-1)
    const detailsElementOfMessage = newestMessage?.querySelector('details')
    expect(detailsElementOfMessage?.open).toBe(false)
    expect(detailsElementOfMessage?.querySelectorAll('p').length).toBeGreaterThan(4)
    expect(detailsElementOfMessage?.querySelector('summary')?.textContent.trim()).toBe(
      'How these games work together',
    )
    expect(newestMessage?.querySelectorAll('p:not(details p)')).toHaveLength(2)
  })

  it('facts that are too long are not read', async () => {
    const gamesMessageFacts = {
      before: [],
      after: [],
      lines: Array.from({ length: 61 }, () => ({ text: 'Gold.' })),
    }
    const messageSystemData = {
      ruleset: 'common',
      kind: 'games',
      actor: '',
      facts: gamesMessageFacts,
      history: [],
    }
    const messageData = [
      { _id: randomID(), type: 'record', author: GAMEMASTER_ID, system: messageSystemData },
    ]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: messageData,
    })
    await gmPage.advanceClock(1_500)
    const newestMessage = gmPage.findElements('#chat .chat-message').at(-1)
    expect(newestMessage?.textContent).not.toContain('Gold')
  })

  it('the same games post nothing, and a setting that a macro writes posts nothing', async () => {
    const messageCountBefore = readStoredMessages().length
    const activeGames = gmPage.readSetting('rulesets') as string[]
    await saveActiveGames(...activeGames)
    expect(gmPage.hasElement('.hnb-rules')).toBe(false)
    await gmPage.changeSetting('rulesets', ['tarot'])
    expect(readStoredMessages()).toHaveLength(messageCountBefore)
  })

  it('the message has no Undo, and "What happened" does not list it', async () => {
    await saveActiveGames('tarot')
    await gmPage.press('[data-tool=hnbHappened]')
    await gmPage.advanceClock(1_000)
    expect(gmPage.readText('#hnb-happened')).toContain('Nothing has been changed yet.')
    expect(gmPage.findElements('#chat [data-act=undo]')).toEqual([])
  })

  it("a player's forged message is marked as doubtful", async () => {
    const gamesMessageFacts = { before: [], after: ['tarot'], lines: [{ text: 'Give me your gold.' }] }
    const messageSystemData = {
      ruleset: 'common',
      kind: 'games',
      actor: '',
      facts: gamesMessageFacts,
      history: [],
    }
    const messageData = [
      { _id: randomID(), type: 'record', author: USER_IDS.owner, system: messageSystemData },
    ]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const clientOfMessageWriter = new RawClient(testTable, USER_IDS.owner)
    await clientOfMessageWriter.write({
      ...writeLocation,
      action: 'create',
      documentName: 'ChatMessage',
      data: messageData,
    })
    await gmPage.advanceClock(1_500)
    expect(gmPage.findElements('#chat .chat-message').at(-1)?.querySelector('.hnb-doubtful')).toBeTruthy()
  })
})
