/**
 * Tests the button "Give to …" on an item's sheet. One press gives an actor the item, which comes from a compendium or
 * from the world.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

/** The parts of Foundry's documented API that this test uses in a page. */
interface PageGlobals {
  readonly game: {
    readonly packs: { get(id: string): { getDocuments(): Promise<readonly CompendiumItem[]> } | undefined }
  }
}
interface CompendiumItem {
  readonly name: string
  readonly sheet: { readonly id: string; render(options: object): unknown; close(): unknown }
}

const GIVE_TO_BUTTON = '.hnb-item [data-action=giveTo]'
const SUBMIT_BUTTON = '.hnb-dialog button[type=submit]'

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  let testTable: TestTable
  let gm: TestPage
  let player: TestPage
  const notifications: string[] = []

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    const recordNotification = (_userName: string, key: string) =>
      void notifications.push(key.split('.').slice(-2).join('.'))
    player = new TestPage(
      testTable,
      await testTable.join(USERS.owner, { onNotification: recordNotification }),
    )
  })

  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  async function openFromPack(testPage: TestPage, pack: string, name: string): Promise<CompendiumItem> {
    const { game } = testPage.window as unknown as PageGlobals
    const packDocuments = game.packs.get(`harm-and-blessing.${pack}`)?.getDocuments()
    await testPage.advanceClock()
    const foundDocument = (await packDocuments)?.find((document) => document.name === name)
    if (!foundDocument) throw new Error(`There is no ${name}.`)
    foundDocument.sheet.render({ force: true })
    await testPage.advanceClock()
    return foundDocument
  }

  const itemsOf = (actor: string): string[] => {
    const source = testTable.server.host.world.collection('actors').get(actor)
    return (source?.['items'] as { name: string }[]).map(({ name }) => name)
  }

  it('"Give to" asks a player with several actors, and proposes the character', async () => {
    const { sheet } = await openFromPack(player, 'weapons', 'Katana')
    expect(player.text(GIVE_TO_BUTTON)).toBe('Give to …')
    expect((player.find(GIVE_TO_BUTTON) as HTMLButtonElement).disabled).toBe(false)
    await player.press(GIVE_TO_BUTTON)
    expect(player.has(`.hnb-dialog [value="Actor.${MINA}"]:checked`)).toBe(true)
    expect(player.has(`.hnb-dialog [value="Actor.${INES}"]`)).toBe(false)
    await player.press(SUBMIT_BUTTON)
    await player.advanceClock(1_000)
    expect([player.has(SUBMIT_BUTTON), itemsOf(MINA).filter((name) => name === 'Katana')]).toEqual([
      false,
      ['Katana'],
    ])
    expect(notifications).toContain('possession.came')
    sheet.close()
    await player.advanceClock()
  })

  it('"Give to" gives an item at once to a player\'s only actor', async () => {
    const coOwnerPage = new TestPage(testTable, await testTable.join(USERS['co-owner']))
    await openFromPack(coOwnerPage, 'armor', 'Full Plate Armor')
    await coOwnerPage.press(GIVE_TO_BUTTON)
    await coOwnerPage.advanceClock(1_000)
    expect([coOwnerPage.has(SUBMIT_BUTTON), itemsOf(MINA).includes('Full Plate Armor')]).toEqual([
      false,
      true,
    ])
  })

  it('"Give to" refuses a person without an actor', async () => {
    const refusalKeys: string[] = []
    const recordNotification = (_userName: string, key: string) => void refusalKeys.push(key)
    const stranger = new TestPage(
      testTable,
      await testTable.join(USERS.stranger, { onNotification: recordNotification }),
    )
    await openFromPack(stranger, 'armor', 'Full Plate Armor')
    await stranger.press(GIVE_TO_BUTTON)
    expect(refusalKeys.at(-1)).toBe('HnB.sheet.give.nobody')
  })

  it('"Give to" asks a Gamemaster, who may choose each actor on the scene', async () => {
    const { sheet } = await openFromPack(gm, 'armor', 'Leather Armor')
    await gm.press(GIVE_TO_BUTTON)
    const people = gm.findAll('.hnb-dialog [name=person]').map((box) => (box as HTMLInputElement).value)
    expect(people).toEqual(expect.arrayContaining([`Actor.${MINA}`, `Actor.${INES}`]))
    await gm.press(SUBMIT_BUTTON)
    expect(itemsOf(INES)).not.toContain('Leather Armor')
    await gm.fill(`.hnb-dialog [name=person][value="Actor.${INES}"]`, true)
    await gm.press(SUBMIT_BUTTON)
    await gm.advanceClock(1_000)
    expect([gm.has(SUBMIT_BUTTON), itemsOf(INES).includes('Leather Armor')]).toEqual([false, true])
    sheet.close()
    await gm.advanceClock()
  })

  it('"Give to" presses the button that a harm stands for, because no actor keeps a harm', async () => {
    const itemsBefore = itemsOf(MINA)
    const messages = () => testTable.server.host.world.collection('messages').size
    const messagesBefore = messages()
    const { sheet } = await openFromPack(gm, 'harms', 'A knife')
    await gm.press(GIVE_TO_BUTTON)
    await gm.fill(`.hnb-dialog [name=person][value="Actor.${MINA}"]`, true)
    await gm.press(SUBMIT_BUTTON)
    await gm.advanceClock(1_000)
    expect([messages() - messagesBefore, itemsOf(MINA)]).toEqual([1, itemsBefore])
    sheet.close()
    await gm.advanceClock()
  })

  it('an item of an actor has no "Give to"', async () => {
    await player.openSheet(MINA)
    player.find('.hnb-actor [data-tab=gear]').click()
    await player.advanceClock()
    await player.press('.hnb-actor [data-action=openItem]')
    expect([player.findAll('.hnb-item .hnb-header').length, player.has(GIVE_TO_BUTTON)]).toEqual([1, false])
  })
})
