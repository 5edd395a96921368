/** Tests a world from a newer version: every window opens, and no button of ours writes. */
import { afterEach, describe, expect, it } from 'vitest'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

const NEWER_WORLD_MESSAGE =
  'A newer version of Harm & Blessing saved this world. This version shows the world and changes nothing. Update the system.'

afterEach(async () => {
  // The only error that the page reports is that the world comes from a newer version.
  expect(testTable.errors.map((error) => error.slice(GAMEMASTER_ID.length + 2))).toEqual([
    NEWER_WORLD_MESSAGE,
  ])
  await testTable.close()
})

const takeWorldSnapshot = () => JSON.parse(JSON.stringify(testTable.server.host.world.snapshot())) as object
const worldLocation = { parentUuid: null, pack: null, options: {} } as const
const notificationKeys: string[] = []

/**
 * Joins a world with a newer release's data version as Gamemaster.
 * @param forgottenSettingKeys settings that are removed from the world
 */
async function joinAsGamemaster(
  generation: 13 | 14,
  forgottenSettingKeys: readonly string[] = [],
): Promise<TestPage> {
  testTable = await TestTable.open(generation)
  const storedSettings = [...testTable.server.host.world.collection('settings').values()]
  const forgottenSettingIds = storedSettings.flatMap(({ _id, key }) =>
    forgottenSettingKeys.includes(String(key).replace('harm-and-blessing.', '')) ? [_id] : [],
  )
  if (forgottenSettingIds.length > 0)
    await testTable.write({
      ...worldLocation,
      action: 'delete',
      documentName: 'Setting',
      ids: forgottenSettingIds,
    })
  const settingValue = JSON.stringify({ version: 7, doing: 0, kept: [] })
  const settingData = [{ key: 'harm-and-blessing.shape', value: settingValue }]
  await testTable.write({ ...worldLocation, action: 'create', documentName: 'Setting', data: settingData })
  notificationKeys.length = 0
  return new TestPage(
    testTable,
    await testTable.join(GAMEMASTER_ID, {
      onNotification: (_userName, notificationKey) => notificationKeys.push(notificationKey),
    }),
  )
}

interface PageGlobalsWithMenus {
  readonly game: {
    readonly settings: {
      readonly menus: { get(settingKey: string): { type: new () => { render(): unknown } } }
    }
  }
  readonly ChatMessage: { readonly implementation: { create(documentData: object): unknown } }
}

async function openSettingsMenu(testPage: TestPage, settingsMenuName: string): Promise<void> {
  const { game } = testPage.globals as unknown as PageGlobalsWithMenus
  const MenuWindow = game.settings.menus.get(`harm-and-blessing.${settingsMenuName}`).type
  new MenuWindow().render()
  await testPage.advanceClock(1_000)
}

describe.each([13, 14] as const)('a world of a newer version, on generation %i', (generation) => {
  it('a newer world refuses a first scene, and says why', async () => {
    const gmPage = await joinAsGamemaster(generation)
    const serializedWorldBefore = takeWorldSnapshot()
    await openSettingsMenu(gmPage, 'firstScenes')
    notificationKeys.length = 0
    await gmPage.press('#hnb-first-scenes [data-action=begin]')
    await gmPage.advanceClock(4_000)
    expect(takeWorldSnapshot()).toEqual(serializedWorldBefore)
    expect(notificationKeys).toEqual(['HnB.refusal.newerWorld'])
  })

  it('a newer world refuses Save in the rules, and says why', async () => {
    const gmPage = await joinAsGamemaster(generation)
    const serializedWorldBefore = takeWorldSnapshot()
    await openSettingsMenu(gmPage, 'rules')
    notificationKeys.length = 0
    await gmPage.fillField('#hnb-rules [name="on.tarot"]', false)
    const rulesForm = gmPage.findElement('#hnb-rules') as HTMLFormElement
    rulesForm.requestSubmit()
    await gmPage.advanceClock(2_000)
    expect(takeWorldSnapshot()).toEqual(serializedWorldBefore)
    expect(notificationKeys).toEqual(['HnB.refusal.newerWorld'])
    expect(gmPage.hasElement('#hnb-rules')).toBe(true)
  })

  it('the start writes nothing into a newer world without greetings or decks', async () => {
    const gmPage = await joinAsGamemaster(generation, ['greeted', 'decks'])
    const serializedWorldBefore = takeWorldSnapshot()
    await gmPage.advanceClock(5_000)
    expect(takeWorldSnapshot()).toEqual(serializedWorldBefore)
    expect(notificationKeys).toEqual([])
  })

  it('a newer world rejects writes without our buttons: of a setting, our message, our adventure', async () => {
    const gmPage = await joinAsGamemaster(generation)
    const serializedWorldBefore = takeWorldSnapshot()
    await gmPage.changeSetting('rulesets', ['tarot'])
    const { ChatMessage } = gmPage.globals as unknown as PageGlobalsWithMenus
    ChatMessage.implementation.create({
      type: 'record',
      system: { ruleset: 'storyMode', kind: 'level', actor: `Actor.${MINA_ID}` },
    })
    const { game } = gmPage.globals as unknown as {
      game: {
        packs: {
          get(packId: string): { getDocuments(): Promise<{ import(importOptions: object): unknown }[]> }
        }
      }
    }
    void game.packs
      .get('harm-and-blessing.first-scenes')
      .getDocuments()
      .then(([scene]) => scene?.import({ dialog: false }))
    await gmPage.advanceClock(4_000)
    expect(takeWorldSnapshot()).toEqual(serializedWorldBefore)
  })
})
