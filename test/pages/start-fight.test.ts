/** Tests the window that starts a fight: who takes part, who rolls initiative, and how the fight begins. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface StoredFight {
  readonly started: boolean
  readonly combatants: readonly { readonly name: string; readonly initiative: number | null }[]
}

const findFightsOnPage = (testPage: TestPage): readonly StoredFight[] =>
  (testPage.globals.game as unknown as { combats: { contents: readonly StoredFight[] } }).combats.contents

/** The names of the fighters who have no initiative yet. */
const findFightersWithoutInitiative = (fight: StoredFight | undefined): string[] =>
  fight?.combatants.filter(({ initiative }) => initiative === null).map(({ name }) => name) ?? []

/** Lists the people in the open question. Returns either the people who are ticked or those who are not. */
const readPeopleInQuestion = (testPage: TestPage, isTicked: boolean): string[] =>
  testPage
    .findElements('.hnb-question .hnb-person')
    .filter((personElement) => testPage.findElement('input', personElement).matches(':checked') === isTicked)
    .map((personElement) => testPage.readText('.hnb-person-name', personElement))

async function openWindow(gmPage: TestPage): Promise<void> {
  await gmPage.press('[data-tool=hnbScreen]')
  await gmPage.advanceClock(1_000)
  await gmPage.press('#hnb-screen [data-action=startFight]')
  await gmPage.advanceClock(1_000)
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('the window ticks present players and strangers, asks players to roll, and the fight begins when all have', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    await openWindow(gmPerson)
    expect(readPeopleInQuestion(gmPerson, true)).toContain('Mina Calder')
    // The player of Ines is offline. So the question lists Ines but does not tick her name.
    expect(readPeopleInQuestion(gmPerson, false)).toEqual(['Ines Okafor'])
    await gmPerson.press('.hnb-question [type=submit]')
    await gmPerson.advanceClock(2_000)
    const [fight] = findFightsOnPage(gmPerson)
    expect(fight?.started).toBe(false)
    const readFightButton = () => gmPerson.readText('#hnb-screen [data-action=startFight]')
    expect(readFightButton()).toBe('Start a fight')
    // The player owns Mina and Tom.
    expect(findFightersWithoutInitiative(fight)).toEqual(['Mina Calder', 'Tom Byrne'])
    for (const fighterName of findFightersWithoutInitiative(fight)) {
      expect(playerPage.readText('#hnb-dock .hnb-dock-turn')).toBe(`Roll initiative for ${fighterName}`)
      await playerPage.press('#hnb-dock [data-action=rollInitiative]')
      await playerPage.advanceClock(1_000)
      await playerPage.press('.hnb-question [type=submit]')
      await playerPage.advanceClock(2_000)
    }
    expect(findFightersWithoutInitiative(findFightsOnPage(gmPerson)[0])).toEqual([])
    expect(playerPage.hasElement('#hnb-dock [data-action=rollInitiative]')).toBe(false)
    await gmPerson.press('#combat [data-action=startCombat]')
    await gmPerson.advanceClock(2_000)
    expect(readFightButton()).toBe('Add to the fight')
  })

  it('the window does not tick a defeated person', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await testTable.join(USER_IDS.owner)
    const { actors } = gmPerson.globals.game as unknown as {
      actors: { contents: { id: string; name: string }[] }
    }
    const tomActor = actors.contents.find(({ name }) => name === 'Tom Byrne')
    await testTable.write({
      action: 'create',
      documentName: 'ActiveEffect',
      parentUuid: `Actor.${tomActor?.id}`,
      pack: null,
      options: {},
      data: [{ name: 'Dead', type: 'base', statuses: ['dead'] }],
    })
    await openWindow(gmPerson)
    expect(readPeopleInQuestion(gmPerson, true)).not.toContain('Tom Byrne')
    expect(readPeopleInQuestion(gmPerson, false)).toContain('Tom Byrne')
  })

  it('the fight begins at once when the Gamemaster rolls for everybody', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await testTable.join(USER_IDS.owner)
    await openWindow(gmPerson)
    await gmPerson.fillField('.hnb-question [name=rolls][value=all]', true)
    await gmPerson.press('.hnb-question [type=submit]')
    await gmPerson.advanceClock(3_000)
    expect(findFightsOnPage(gmPerson).map(({ started }) => started)).toEqual([true])
  })

  it('the button says that everybody in the scene is in the fight', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await openWindow(gmPerson)
    for (const fieldOfPerson of gmPerson.findElements('.hnb-question .hnb-person input'))
      await gmPerson.fillField(fieldOfPerson, true)
    await gmPerson.press('.hnb-question [type=submit]')
    await gmPerson.advanceClock(3_000)
    await gmPerson.press('#hnb-screen [data-action=startFight]')
    await gmPerson.advanceClock(1_000)
    expect(
      gmPerson.findElements('#notifications .notification').map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Everybody in this scene is in the fight already.')])
  })

  it('the marks of a fighter say what a press does', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await gmPerson.changeSetting('common', { fight: 'storyMode' })
    await testTable.beginFight([MINA_ID])
    await gmPerson.advanceClock(1_000)
    const readTooltipOfMark = () =>
      gmPerson
        .findElement('#combat .combatant [data-mark=action]')
        .dataset['tooltipText']?.replaceAll(/[\u2068\u2069]/g, '')
    expect(readTooltipOfMark()).toBe('Action: mark as used')
    await gmPerson.press('#combat .combatant [data-mark=action]')
    await gmPerson.advanceClock(2_000)
    expect(readTooltipOfMark()).toBe('Action: mark as unused')
  })

  it('the tracker offers to start a fight if nobody fights, to the Gamemaster alone', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
    expect(gmPerson.readText('#combat .hnb-start-fight')).toBe('Start a fight')
    expect(playerPage.hasElement('#combat .hnb-start-fight')).toBe(false)
    await testTable.beginFight([MINA_ID])
    await gmPerson.advanceClock(1_000)
    expect(gmPerson.hasElement('#combat .hnb-start-fight')).toBe(false)
  })
})
