/** Tests "Add gear": the gear of the actor's games, then an empty item. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

const findAddGearButton = (gearType: string) =>
  `.hnb-actor section.tab.active [data-action=addGear][data-type=${gearType}]`
const SUBMIT_BUTTON_SELECTOR = '.hnb-dialog button[type=submit]'

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  let testTable: TestTable
  let gm: TestPage
  let player: TestPage

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gm = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    player = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    await player.openSheet(MINA_ID)
    await player.press('.hnb-actor [data-action=tab][data-tab=gear]')
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
  const readOfferedTexts = () =>
    player.findElements('.hnb-dialog option').map(({ textContent }) => textContent.trim())

  it("the question offers the weapons of each active game first, and a weapon of one's own last", async () => {
    await player.press(findAddGearButton('weapon'))
    await player.advanceClock(1_000)
    expect(
      player.findElements('.hnb-dialog optgroup').map((optionGroup) => optionGroup.getAttribute('label')),
    ).toEqual(['Story Mode', 'Turn of the Card'])
    expect(readOfferedTexts()).toContain('Katana')
    expect(readOfferedTexts()).not.toContain('Leather Armor')
    expect(readOfferedTexts().at(-1)).toBe('Another item: describe it yourself')
    const katanaOption = player
      .findElements('.hnb-dialog option')
      .find((option) => option.textContent.includes('Katana'))
    await player.fillField('.hnb-dialog [name=item]', katanaOption?.getAttribute('value') ?? '')
    const gearNamesBefore = readGearNames()
    await player.press(SUBMIT_BUTTON_SELECTOR)
    await player.advanceClock(1_000)
    expect([player.hasElement(SUBMIT_BUTTON_SELECTOR), readGearNames()]).toEqual([
      false,
      [...gearNamesBefore, 'Katana'],
    ])
    expect(player.hasElement('.hnb-item')).toBe(false)
  })

  it('the question lets a player describe an item of their own', async () => {
    await player.press(findAddGearButton('gear'))
    await player.advanceClock(1_000)
    await player.fillField('.hnb-dialog [name=item]', '')
    await player.press(SUBMIT_BUTTON_SELECTOR)
    await player.advanceClock(1_000)
    expect(readGearNames()).toContain('Gear')
    expect((player.findElement('.hnb-item [name=name]') as HTMLInputElement).value).toBe('Gear')
    await player.press('.hnb-item [data-action=close]')
  })

  it('a new item opens at once if no active game has ready gear', async () => {
    await gm.changeSetting('rulesets', ['humanity'])
    await player.advanceClock(2_000)
    await player.openSheet(MINA_ID)
    await player.press('.hnb-actor [data-action=tab][data-tab=gear]')
    await player.press(findAddGearButton('armor'))
    await player.advanceClock(1_000)
    expect([player.hasElement(SUBMIT_BUTTON_SELECTOR), readGearNames().includes('Armor')]).toEqual([
      false,
      true,
    ])
    expect(player.hasElement('.hnb-item [name=name]')).toBe(true)
  })
})
