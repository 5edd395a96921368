/** Tests "Give to …" on an item's sheet: one press gives an actor the item of a compendium or the world. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

/** The parts of Foundry's documented API that this test uses in a page. */
interface PageGlobals {
  readonly game: {
    readonly packs: {
      get(packId: string): { getDocuments(): Promise<readonly CompendiumItem[]> } | undefined
    }
  }
}
interface CompendiumItem {
  readonly name: string
  readonly sheet: { readonly id: string; render(renderOptions: object): unknown; close(): unknown }
}

const GIVE_TO_BUTTON_SELECTOR = '.hnb-item [data-action=giveTo]'
const SUBMIT_BUTTON_SELECTOR = '.hnb-dialog button[type=submit]'

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  let testTable: TestTable
  let gmPage: TestPage
  let playerPage: TestPage
  const notificationKeys: string[] = []

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const recordNotification = (_userName: string, notificationKey: string) =>
      void notificationKeys.push(notificationKey.split('.').slice(-2).join('.'))
    playerPage = new TestPage(
      testTable,
      await testTable.join(USER_IDS.owner, { onNotification: recordNotification }),
    )
  })

  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  async function openItemFromPack(
    testPage: TestPage,
    packId: string,
    itemName: string,
  ): Promise<CompendiumItem> {
    const { game } = testPage.window as unknown as PageGlobals
    const packDocuments = game.packs.get(`harm-and-blessing.${packId}`)?.getDocuments()
    await testPage.advanceClock()
    const foundDocument = (await packDocuments)?.find((packDocument) => packDocument.name === itemName)
    if (!foundDocument) throw new Error(`There is no ${itemName}.`)
    foundDocument.sheet.render({ force: true })
    await testPage.advanceClock()
    return foundDocument
  }

  const listItemNames = (actorId: string): string[] => {
    const actorData = testTable.server.host.world.collection('actors').get(actorId)
    return (actorData?.['items'] as { name: string }[]).map(({ name }) => name)
  }

  it('"Give to" asks a player with several actors, and proposes the character', async () => {
    const { sheet } = await openItemFromPack(playerPage, 'weapons', 'Katana')
    expect(playerPage.readText(GIVE_TO_BUTTON_SELECTOR)).toBe('Give to …')
    expect((playerPage.findElement(GIVE_TO_BUTTON_SELECTOR) as HTMLButtonElement).disabled).toBe(false)
    await playerPage.press(GIVE_TO_BUTTON_SELECTOR)
    expect(playerPage.hasElement(`.hnb-dialog [value="Actor.${MINA_ID}"]:checked`)).toBe(true)
    expect(playerPage.hasElement(`.hnb-dialog [value="Actor.${INES_ID}"]`)).toBe(false)
    await playerPage.press(SUBMIT_BUTTON_SELECTOR)
    await playerPage.advanceClock(1_000)
    expect([
      playerPage.hasElement(SUBMIT_BUTTON_SELECTOR),
      listItemNames(MINA_ID).filter((itemName) => itemName === 'Katana'),
    ]).toEqual([false, ['Katana']])
    expect(notificationKeys).toContain('possession.came')
    sheet.close()
    await playerPage.advanceClock()
  })

  it('"Give to" gives an item at once to a player\'s only actor', async () => {
    const coOwnerPage = new TestPage(testTable, await testTable.join(USER_IDS['co-owner']))
    await openItemFromPack(coOwnerPage, 'armor', 'Full Plate Armor')
    await coOwnerPage.press(GIVE_TO_BUTTON_SELECTOR)
    await coOwnerPage.advanceClock(1_000)
    expect([
      coOwnerPage.hasElement(SUBMIT_BUTTON_SELECTOR),
      listItemNames(MINA_ID).includes('Full Plate Armor'),
    ]).toEqual([false, true])
  })

  it('"Give to" refuses a person without an actor', async () => {
    const refusalKeys: string[] = []
    const recordNotification = (_userName: string, notificationKey: string) =>
      void refusalKeys.push(notificationKey)
    const pageOfStranger = new TestPage(
      testTable,
      await testTable.join(USER_IDS.stranger, { onNotification: recordNotification }),
    )
    await openItemFromPack(pageOfStranger, 'armor', 'Full Plate Armor')
    await pageOfStranger.press(GIVE_TO_BUTTON_SELECTOR)
    expect(refusalKeys.at(-1)).toBe('HnB.sheet.give.nobody')
  })

  it('"Give to" asks a Gamemaster, who may choose each actor on the scene', async () => {
    const { sheet } = await openItemFromPack(gmPage, 'armor', 'Leather Armor')
    await gmPage.press(GIVE_TO_BUTTON_SELECTOR)
    const personNames = gmPage
      .findElements('.hnb-dialog [name=person]')
      .map((personCheckbox) => (personCheckbox as HTMLInputElement).value)
    expect(personNames).toEqual(expect.arrayContaining([`Actor.${MINA_ID}`, `Actor.${INES_ID}`]))
    await gmPage.press(SUBMIT_BUTTON_SELECTOR)
    expect(listItemNames(INES_ID)).not.toContain('Leather Armor')
    await gmPage.fillField(`.hnb-dialog [name=person][value="Actor.${INES_ID}"]`, true)
    await gmPage.press(SUBMIT_BUTTON_SELECTOR)
    await gmPage.advanceClock(1_000)
    expect([
      gmPage.hasElement(SUBMIT_BUTTON_SELECTOR),
      listItemNames(INES_ID).includes('Leather Armor'),
    ]).toEqual([false, true])
    sheet.close()
    await gmPage.advanceClock()
  })

  it('"Give to" presses the button that a harm stands for, because no actor keeps a harm', async () => {
    const itemNamesOfMinaBefore = listItemNames(MINA_ID)
    const countMessages = () => testTable.server.host.world.collection('messages').size
    const messageCountBefore = countMessages()
    const { sheet } = await openItemFromPack(gmPage, 'harms', 'A knife')
    await gmPage.press(GIVE_TO_BUTTON_SELECTOR)
    await gmPage.fillField(`.hnb-dialog [name=person][value="Actor.${MINA_ID}"]`, true)
    await gmPage.press(SUBMIT_BUTTON_SELECTOR)
    await gmPage.advanceClock(1_000)
    expect([countMessages() - messageCountBefore, listItemNames(MINA_ID)]).toEqual([1, itemNamesOfMinaBefore])
    sheet.close()
    await gmPage.advanceClock()
  })

  it('an item of an actor has no "Give to"', async () => {
    await playerPage.openSheet(MINA_ID)
    playerPage.findElement('.hnb-actor [data-tab=gear]').click()
    await playerPage.advanceClock()
    await playerPage.press('.hnb-actor [data-action=openItem]')
    expect([
      playerPage.findElements('.hnb-item .hnb-header').length,
      playerPage.hasElement(GIVE_TO_BUTTON_SELECTOR),
    ]).toEqual([1, false])
  })
})
