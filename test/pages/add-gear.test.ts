/** Tests "Add gear". It offers the gear of the actor's games first, and an empty item last. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

const findAddGearButton = (gearType: string) =>
  `.hnb-actor section.tab.active [data-action=addGear][data-type=${gearType}]`
const SUBMIT_BUTTON_SELECTOR = '.hnb-dialog button[type=submit]'

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  let testTable: TestTable
  let gmPage: TestPage
  let playerPage: TestPage

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    await playerPage.openSheet(MINA_ID)
    await playerPage.press('.hnb-actor [data-action=tab][data-tab=gear]')
  })

  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  const readGearNames = (): string[] => {
    const minaData = testTable.server.host.world.collection('actors').get(MINA_ID)
    return (minaData?.['items'] as { name: string; type: string }[])
      .filter(({ type }) => ['weapon', 'armor', 'gear'].includes(type))
      .map(({ name }) => name)
  }
  const readOptionTextsOfDialog = () =>
    playerPage.findElements('.hnb-dialog option').map(({ textContent }) => textContent.trim())

  it("the question offers the weapons of each active game first, and a weapon of one's own last", async () => {
    await playerPage.press(findAddGearButton('weapon'))
    await playerPage.advanceClock(1_000)
    expect(
      playerPage.findElements('.hnb-dialog optgroup').map((optionGroup) => optionGroup.getAttribute('label')),
    ).toEqual(['Story Mode', 'Turn of the Card'])
    // The closed field shows no heading, so each option names its game.
    expect(readOptionTextsOfDialog()).toContain('Katana (Turn of the Card)')
    expect(readOptionTextsOfDialog()).not.toContain('Leather Armor (Story Mode)')
    expect(readOptionTextsOfDialog().at(-1)).toBe('Another item: describe it yourself')
    const katanaOption = playerPage
      .findElements('.hnb-dialog option')
      .find((option) => option.textContent.includes('Katana'))
    await playerPage.fillField('.hnb-dialog [name=item]', katanaOption?.getAttribute('value') ?? '')
    const gearNamesBefore = readGearNames()
    await playerPage.press(SUBMIT_BUTTON_SELECTOR)
    await playerPage.advanceClock(1_000)
    expect([playerPage.hasElement(SUBMIT_BUTTON_SELECTOR), readGearNames()]).toEqual([
      false,
      [...gearNamesBefore, 'Katana'],
    ])
    expect(playerPage.hasElement('.hnb-item')).toBe(false)
  })

  it('the question lets a player describe an item of their own', async () => {
    await playerPage.press(findAddGearButton('gear'))
    await playerPage.advanceClock(1_000)
    await playerPage.fillField('.hnb-dialog [name=item]', '')
    await playerPage.press(SUBMIT_BUTTON_SELECTOR)
    await playerPage.advanceClock(1_000)
    expect(readGearNames()).toContain('Gear')
    expect((playerPage.findElement('.hnb-item [name=name]') as HTMLInputElement).value).toBe('Gear')
    await playerPage.press('.hnb-item [data-action=close]')
  })

  it('a new item opens at once if no active game has ready gear', async () => {
    await gmPage.changeSetting('rulesets', ['humanity'])
    await playerPage.advanceClock(2_000)
    await playerPage.openSheet(MINA_ID)
    await playerPage.press('.hnb-actor [data-action=tab][data-tab=gear]')
    await playerPage.press(findAddGearButton('armor'))
    await playerPage.advanceClock(1_000)
    expect([playerPage.hasElement(SUBMIT_BUTTON_SELECTOR), readGearNames().includes('Armor')]).toEqual([
      false,
      true,
    ])
    expect(playerPage.hasElement('.hnb-item [name=name]')).toBe(true)
  })
})
