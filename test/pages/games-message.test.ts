/**
 * Tests the message after the Gamemaster has changed the active games. It tells everybody which games are active or
 * inactive, and how the active games work together.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import { GAMEMASTER, RawClient, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable
let gm: TestPage

const storedMessages = () => [...testTable.server.host.world.collection('messages').values()]

async function openRules(): Promise<void> {
  const { game } = gm.window as unknown as {
    game: { settings: { menus: Map<string, { type: new () => { render(how: object): unknown } }> } }
  }
  const menu = game.settings.menus.get('harm-and-blessing.rules')
  if (menu) new menu.type().render({ force: true })
  await gm.advanceClock(2_000)
}

async function saveGames(...games: readonly string[]): Promise<void> {
  await openRules()
  for (const box of gm.findAll('.hnb-rules input[name^="on."]'))
    await gm.fill(box, games.includes((box as HTMLInputElement).name.slice('on.'.length)))
  await gm.press('.hnb-rules button[type=submit]')
  await gm.advanceClock(2_000)
}

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  let player: TestPage

  beforeEach(async () => {
    testTable = await TestTable.open(generation)
    gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    player = new TestPage(testTable, await testTable.join(USERS.owner))
  })

  const newestMessage = () => {
    const message = player.findAll('#chat .chat-message .hnb-message').at(-1)
    return [...(message?.querySelectorAll('h3, p') ?? [])].map((line) =>
      line.textContent.replaceAll(/\s+/g, ' ').trim(),
    )
  }

  it('a player reads which games are on and off, and the explanation of the window', async () => {
    const messageCountBefore = storedMessages().length
    await openRules()
    await gm.press('.hnb-rules [data-preset=story-mode]')
    expect(gm.find('.hnb-rules [data-mixture]').hidden).toBe(true)
    await gm.fill('.hnb-rules [name="on.harm-cards"]', true)
    const mixtureTexts = gm.findAll('.hnb-rules [data-mixture] p').map(({ textContent }) => textContent)
    expect(mixtureTexts).toHaveLength(5)
    expect(gm.find('.hnb-rules [data-mixture]').hidden).toBe(false)
    await gm.press('.hnb-rules button[type=submit]')
    await gm.advanceClock(2_000)
    expect(gm.readSetting('rulesets')).toEqual(['harm-cards', 'story-mode'])
    expect(storedMessages()).toHaveLength(messageCountBefore + 1)
    expect(newestMessage()).toEqual([
      'The games at this table',
      'Games switched off: The meaning of Harm Humanity, Blessed Turn of the Card',
      "You play: What's the Harm? Story Mode",
      ...mixtureTexts,
    ])
    expect(JSON.stringify(storedMessages().at(-1)?.['system'])).not.toContain('ogre')
    await saveGames('harm-cards', 'tarot')
    expect(newestMessage().slice(1, 4)).toEqual([
      'Games switched on: Turn of the Card',
      'Games switched off: Story Mode',
      "You play: What's the Harm? Turn of the Card",
    ])
  })

  it('the explanation is in a closed collapsible, so that the message is short', async () => {
    await saveGames('harm-cards', 'story-mode', 'humanity', 'tarot')
    const message = player.findAll('#chat .chat-message .hnb-message').at(-1)
    const details = message?.querySelector('details')
    expect(details?.open).toBe(false)
    expect(details?.querySelectorAll('p').length).toBeGreaterThan(4)
    expect(details?.querySelector('summary')?.textContent.trim()).toBe('How these games work together')
    expect(message?.querySelectorAll('p:not(details p)')).toHaveLength(2)
  })

  it('facts that are too long are not read', async () => {
    const facts = { before: [], after: [], lines: Array.from({ length: 61 }, () => ({ text: 'Gold.' })) }
    const system = { ruleset: 'common', kind: 'games', actor: '', facts, history: [] }
    const data = [{ _id: randomID(), type: 'record', author: GAMEMASTER, system }]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    await testTable.write({ ...writeLocation, action: 'create', documentName: 'ChatMessage', data })
    await gm.advanceClock(1_500)
    const message = gm.findAll('#chat .chat-message').at(-1)
    expect(message?.textContent).not.toContain('Gold')
  })

  it('the same games post nothing, and a setting that a macro writes posts nothing', async () => {
    const messageCountBefore = storedMessages().length
    const games = gm.readSetting('rulesets') as string[]
    await saveGames(...games)
    expect(gm.has('.hnb-rules')).toBe(false)
    await gm.changeSetting('rulesets', ['tarot'])
    expect(storedMessages()).toHaveLength(messageCountBefore)
  })

  it('the message has no Undo, and "What happened" does not list it', async () => {
    await saveGames('tarot')
    await gm.press('[data-tool=hnbHappened]')
    await gm.advanceClock(1_000)
    expect(gm.text('#hnb-happened')).toContain('Nothing has been changed yet.')
    expect(gm.findAll('#chat [data-act=undo]')).toEqual([])
  })

  it("a player's forged message is marked as doubtful", async () => {
    const facts = { before: [], after: ['tarot'], lines: [{ text: 'Give me your gold.' }] }
    const system = { ruleset: 'common', kind: 'games', actor: '', facts, history: [] }
    const data = [{ _id: randomID(), type: 'record', author: USERS.owner, system }]
    const writeLocation = { parentUuid: null, pack: null, options: { keepId: true } }
    const writer = new RawClient(testTable, USERS.owner)
    await writer.write({ ...writeLocation, action: 'create', documentName: 'ChatMessage', data })
    await gm.advanceClock(1_500)
    expect(gm.findAll('#chat .chat-message').at(-1)?.querySelector('.hnb-doubtful')).toBeTruthy()
  })
})
