/** Tests a Gamemaster who views an inactive scene: the Gamemaster's screen, tools and moments apply to this scene. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

interface SceneCollection {
  readonly contents: readonly { readonly id: string; readonly active: boolean; view(): Promise<unknown> }[]
  get(documentId: string): { view(): Promise<unknown> } | undefined
}
interface ActorCollection {
  getName(documentName: string): { readonly id: string } | undefined
}

const CELLAR_SCENE_ID = randomID()
const readPersonNamesOnScreen = (gmPage: TestPage) =>
  gmPage.findElements('#hnb-screen .hnb-row-name').map((nameElement) => nameElement.textContent)

/**
 * Opens a table where the Gamemaster views a scene that is not active. The viewed scene is the cellar and contains the
 * only guard. The active scene is the warehouse.
 */
async function openTableInCellar(generation: 13 | 14): Promise<TestPage> {
  testTable = await TestTable.open(generation)
  const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  const { actors, scenes } = gmPerson.globals.game as unknown as {
    actors: ActorCollection
    scenes: SceneCollection
  }
  const guardTokenData = {
    _id: randomID(),
    name: 'Cellar guard',
    actorId: actors.getName('Night guard')?.id,
    actorLink: false,
    displayName: 30,
  }
  await testTable.write({
    pack: null,
    parentUuid: null,
    options: { keepId: true },
    action: 'create',
    documentName: 'Scene',
    data: [{ _id: CELLAR_SCENE_ID, name: 'The cellar', width: 1000, height: 1000, tokens: [guardTokenData] }],
  })
  void scenes.get(CELLAR_SCENE_ID)?.view()
  await gmPerson.advanceClock(1_000)
  await gmPerson.press('[data-tool=hnbScreen]')
  await gmPerson.advanceClock(1_000)
  return gmPerson
}

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('the screen lists the people of the viewed scene, and "Start a fight" offers its tokens', async () => {
    const gmPage = await openTableInCellar(generation)
    expect(gmPage.readText('#hnb-screen h2')).toBe('The cellar')
    expect(readPersonNamesOnScreen(gmPage)).toContain('Cellar guard')
    expect(readPersonNamesOnScreen(gmPage)).not.toContain('Captain Reyes')
    await gmPage.press('#hnb-screen [data-action=startFight]')
    await gmPage.advanceClock(1_000)
    await gmPage.press('.hnb-question [type=submit]')
    await gmPage.advanceClock(1_000)
    const { combats } = gmPage.globals.game as unknown as {
      combats: { contents: readonly { combatants: { contents: readonly { name: string }[] } }[] }
    }
    expect(combats.contents.flatMap((fight) => fight.combatants.contents.map(({ name }) => name))).toEqual([
      'Cellar guard',
    ])
  })

  it('a button switches to the active scene, and then disappears', async () => {
    const gmPage = await openTableInCellar(generation)
    expect(gmPage.readText('#hnb-screen [data-action=viewActiveScene]')).toBe(
      'View The warehouse on the quay',
    )
    await gmPage.press('#hnb-screen [data-action=viewActiveScene]')
    await gmPage.advanceClock(1_000)
    expect(gmPage.readText('#hnb-screen h2')).toBe('The warehouse on the quay')
    expect(readPersonNamesOnScreen(gmPage)).toContain('Captain Reyes')
    expect(gmPage.hasElement('#hnb-screen [data-action=viewActiveScene]')).toBe(false)
  })

  it('the end of a scene previews the people of the viewed scene, even in an open window', async () => {
    const gmPage = await openTableInCellar(generation)
    await gmPage.press('#hnb-screen [data-moment=scene]')
    expect(gmPage.readText('#hnb-moment-scene')).toContain('in The cellar, the scene you view')
    await gmPage.press('#hnb-screen [data-action=viewActiveScene]')
    await gmPage.advanceClock(1_000)
    await gmPage.press('#hnb-screen [data-moment=scene]')
    expect(gmPage.readText('#hnb-moment-scene')).not.toContain('The cellar')
  })

  it('a question offers the people of the viewed scene first', async () => {
    const gmPage = await openTableInCellar(generation)
    void gmPage.globals.game.system.api.press({
      ruleset: 'humanity',
      action: 'check',
      data: { stat: 'head' },
    })
    await gmPage.advanceClock()
    expect(
      gmPage.findElements('.hnb-dialog .hnb-person-name').map((nameElement) => nameElement.textContent),
    ).toContain('Cellar guard')
  })
})
