/** "Add gear" on a sheet lists the gear of the actor's games first, then an empty item that the person fills in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { GAMEMASTER, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

const addGearButton = (type: string) =>
  `.hnb-actor section.tab.active [data-action=addGear][data-type=${type}]`
const SUBMIT_BUTTON = '.hnb-dialog button[type=submit]'

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  let testTable: TestTable
  let gm: TestPage
  let player: TestPage

  beforeAll(async () => {
    testTable = await TestTable.open(generation)
    gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    player = new TestPage(testTable, await testTable.join(USERS.owner))
    await player.openSheet(MINA)
    await player.press('.hnb-actor [data-action=tab][data-tab=gear]')
  })

  afterAll(async () => {
    expect(testTable.errors).toEqual([])
    await testTable.close()
  })

  const gearNames = (): string[] => {
    const source = testTable.server.host.world.collection('actors').get(MINA)
    return (source?.['items'] as { name: string; type: string }[])
      .filter(({ type }) => ['weapon', 'armor', 'gear'].includes(type))
      .map(({ name }) => name)
  }
  const offeredTexts = () => player.findAll('.hnb-dialog option').map(({ textContent }) => textContent.trim())

  it("the question offers the weapons of each active game first, and a weapon of one's own last", async () => {
    await player.press(addGearButton('weapon'))
    await player.advanceClock(1_000)
    expect(player.findAll('.hnb-dialog optgroup').map((group) => group.getAttribute('label'))).toEqual([
      'Story Mode',
      'Turn of the Card',
    ])
    expect(offeredTexts()).toContain('Katana')
    expect(offeredTexts()).not.toContain('Leather Armor')
    expect(offeredTexts().at(-1)).toBe('Another item: describe it yourself')
    const katana = player
      .findAll('.hnb-dialog option')
      .find((option) => option.textContent.includes('Katana'))
    await player.fill('.hnb-dialog [name=item]', katana?.getAttribute('value') ?? '')
    const gearNamesBefore = gearNames()
    await player.press(SUBMIT_BUTTON)
    await player.advanceClock(1_000)
    expect([player.has(SUBMIT_BUTTON), gearNames()]).toEqual([false, [...gearNamesBefore, 'Katana']])
    expect(player.has('.hnb-item')).toBe(false)
  })

  it('the question lets a player describe an item of their own', async () => {
    await player.press(addGearButton('gear'))
    await player.advanceClock(1_000)
    await player.fill('.hnb-dialog [name=item]', '')
    await player.press(SUBMIT_BUTTON)
    await player.advanceClock(1_000)
    expect(gearNames()).toContain('Gear')
    expect((player.find('.hnb-item [name=name]') as HTMLInputElement).value).toBe('Gear')
    await player.press('.hnb-item [data-action=close]')
  })

  it('a new item opens at once if no active game has ready gear', async () => {
    await gm.changeSetting('rulesets', ['humanity'])
    await player.advanceClock(2_000)
    await player.openSheet(MINA)
    await player.press('.hnb-actor [data-action=tab][data-tab=gear]')
    await player.press(addGearButton('armor'))
    await player.advanceClock(1_000)
    expect([player.has(SUBMIT_BUTTON), gearNames().includes('Armor')]).toEqual([false, true])
    expect(player.has('.hnb-item [name=name]')).toBe(true)
  })
})
