/** Tests a world that a newer version of the system has saved: every window opens, and none of our buttons writes. */
import { afterEach, describe, expect, it } from 'vitest'
import { GAMEMASTER, MINA, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

const NEWER_WORLD_MESSAGE =
  'A newer version of Harm & Blessing saved this world. This version shows the world and changes nothing. Update the system.'

afterEach(async () => {
  // The page logs one error, the message about a newer world. It logs no other errors.
  expect(testTable.errors.map((error) => error.slice(GAMEMASTER.length + 2))).toEqual([NEWER_WORLD_MESSAGE])
  await testTable.close()
})

const worldSnapshot = () => JSON.parse(JSON.stringify(testTable.server.host.world.snapshot())) as object
const worldLocation = { parentUuid: null, pack: null, options: {} } as const
const notifications: string[] = []

/**
 * A Gamemaster joins a world with the data version of a newer release.
 * @param forgets settings that are removed from the world
 */
async function joinAsGamemaster(generation: 13 | 14, forgets: readonly string[] = []): Promise<TestPage> {
  testTable = await TestTable.open(generation)
  const settings = [...testTable.server.host.world.collection('settings').values()]
  const ids = settings.flatMap(({ _id, key }) =>
    forgets.includes(String(key).replace('harm-and-blessing.', '')) ? [_id] : [],
  )
  if (ids.length > 0)
    await testTable.write({ ...worldLocation, action: 'delete', documentName: 'Setting', ids })
  const value = JSON.stringify({ version: 7, doing: 0, kept: [] })
  const data = [{ key: 'harm-and-blessing.shape', value }]
  await testTable.write({ ...worldLocation, action: 'create', documentName: 'Setting', data })
  notifications.length = 0
  return new TestPage(
    testTable,
    await testTable.join(GAMEMASTER, { onNotification: (_userName, key) => notifications.push(key) }),
  )
}

interface GlobalsWithMenus {
  readonly game: {
    readonly settings: { readonly menus: { get(key: string): { type: new () => { render(): unknown } } } }
  }
  readonly ChatMessage: { readonly implementation: { create(data: object): unknown } }
}

async function openMenu(testPage: TestPage, name: string): Promise<void> {
  const { game } = testPage.globals as unknown as GlobalsWithMenus
  const MenuWindow = game.settings.menus.get(`harm-and-blessing.${name}`).type
  new MenuWindow().render()
  await testPage.advanceClock(1_000)
}

describe.each([13, 14] as const)('a world of a newer version, on generation %i', (generation) => {
  it('a newer world refuses a first scene, and says why', async () => {
    const gm = await joinAsGamemaster(generation)
    const worldBefore = worldSnapshot()
    await openMenu(gm, 'firstScenes')
    notifications.length = 0
    await gm.press('#hnb-first-scenes [data-action=begin]')
    await gm.advanceClock(4_000)
    expect(worldSnapshot()).toEqual(worldBefore)
    expect(notifications).toEqual(['HnB.refusal.newerWorld'])
  })

  it('a newer world refuses Save in the rules, and says why', async () => {
    const gm = await joinAsGamemaster(generation)
    const worldBefore = worldSnapshot()
    await openMenu(gm, 'rules')
    notifications.length = 0
    await gm.fill('#hnb-rules [name="on.tarot"]', false)
    const form = gm.find('#hnb-rules') as HTMLFormElement
    form.requestSubmit()
    await gm.advanceClock(2_000)
    expect(worldSnapshot()).toEqual(worldBefore)
    expect(notifications).toEqual(['HnB.refusal.newerWorld'])
    expect(gm.has('#hnb-rules')).toBe(true)
  })

  it('the start writes nothing into a newer world without greetings or decks', async () => {
    const gm = await joinAsGamemaster(generation, ['greeted', 'decks'])
    const worldBefore = worldSnapshot()
    await gm.advanceClock(5_000)
    expect(worldSnapshot()).toEqual(worldBefore)
    expect(notifications).toEqual([])
  })

  it('a newer world rejects writes without our buttons: of a setting, our message, our adventure', async () => {
    const gm = await joinAsGamemaster(generation)
    const worldBefore = worldSnapshot()
    await gm.changeSetting('rulesets', ['tarot'])
    const { ChatMessage } = gm.globals as unknown as GlobalsWithMenus
    ChatMessage.implementation.create({
      type: 'record',
      system: { ruleset: 'storyMode', kind: 'level', actor: `Actor.${MINA}` },
    })
    const { game } = gm.globals as unknown as {
      game: { packs: { get(id: string): { getDocuments(): Promise<{ import(how: object): unknown }[]> } } }
    }
    void game.packs
      .get('harm-and-blessing.first-scenes')
      .getDocuments()
      .then(([scene]) => scene?.import({ dialog: false }))
    await gm.advanceClock(4_000)
    expect(worldSnapshot()).toEqual(worldBefore)
  })
})
