/** Tests the name that players read instead of an actor's own, which a Gamemaster can show or hide. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, INES_ID, MINA_ID, TestTable, USER_IDS } from '../trust/test-table'
import { TestPage } from './test-page'

const REYES_ID = 'tUb7xocN1U0bP46k'
const SHOWN_ON_HOVER_MODE = 30
const DISPLAY_MODE_FOR_OWNER = 40

let testTable: TestTable
let gmPage: TestPage
let playerPage: TestPage

const readStoredScene = (): StoredDocument | undefined =>
  [...testTable.server.host.world.collection('scenes').values()][0]
const findReyesToken = () =>
  (readStoredScene()?.['tokens'] as StoredDocument[] | undefined)?.find(({ actorId }) => actorId === REYES_ID)
const findPrototypeTokenOfActor = (actorId: string) =>
  testTable.server.host.world.collection('actors').get(actorId)?.['prototypeToken'] as { displayName: number }

async function changeTokenByName(tokenChanges: object): Promise<void> {
  const writeLocation = { parentUuid: `Scene.${readStoredScene()?._id}`, pack: null, options: {} }
  const tokenUpdates = [{ _id: findReyesToken()?._id ?? '', ...tokenChanges }]
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Token', updates: tokenUpdates })
  await gmPage.advanceClock()
}

/** Opens the sheet of the creature's unlinked token. */
async function openTokenSheetOfReyes(): Promise<void> {
  const boardTokens = gmPage.globals.canvas.tokens.placeables as unknown as readonly TokenOnBoard[]
  boardTokens
    .find(({ document }) => document.actorId === REYES_ID)
    ?.document.actor.sheet.render({ force: true })
  await gmPage.advanceClock()
}
interface TokenOnBoard {
  readonly document: {
    readonly actorId: string
    readonly actor: { readonly sheet: { render(renderOptions: object): unknown } }
  }
}

const SHEET_HEADER_SELECTOR = '.hnb-actor .hnb-header'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gmPage = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
  playerPage = new TestPage(testTable, await testTable.join(USER_IDS.owner))
  await openTokenSheetOfReyes()
})
afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('the head of the sheet shows the name that players read, and one press on its eye shows the real name', async () => {
  expect(gmPage.hasElement(`${SHEET_HEADER_SELECTOR} .hnb-read-as`)).toBe(false)
  await changeTokenByName({ displayName: DISPLAY_MODE_FOR_OWNER })
  expect(gmPage.readText(`${SHEET_HEADER_SELECTOR} .hnb-read-as`)).toContain('Players see “Stranger 1”')
  await gmPage.press(`${SHEET_HEADER_SELECTOR} [data-action=switchName]`)
  expect(findReyesToken()?.['displayName']).toBe(SHOWN_ON_HOVER_MODE)
  expect(gmPage.hasElement(`${SHEET_HEADER_SELECTOR} .hnb-read-as`)).toBe(false)
  expect(
    gmPage.findElement(`${SHEET_HEADER_SELECTOR} [data-action=switchName]`).getAttribute('aria-pressed'),
  ).toBe('true')
})

it('the eye hides the name, too, and a question shows the Gamemaster the name that players read', async () => {
  await gmPage.press(`${SHEET_HEADER_SELECTOR} [data-action=switchName]`)
  expect(gmPage.readText(`${SHEET_HEADER_SELECTOR} .hnb-read-as`)).toContain('Stranger 1')
  void gmPage.globals.game.system.api.press({
    ruleset: 'tarot',
    action: 'contest',
    actor: `Actor.${INES_ID}`,
  })
  await gmPage.advanceClock(1_500)
  const findFaceByName = (testPage: TestPage, personName: string) =>
    testPage
      .findElements('.hnb-person')
      .find((element) => testPage.readText('.hnb-person-name', element) === personName)
  expect(findFaceByName(gmPage, 'Captain Reyes')?.textContent).toContain('Players see “Stranger 1”')
  expect(findFaceByName(gmPage, 'Mina Calder')?.textContent).not.toContain('Players see')
  void playerPage.globals.game.system.api.press({
    ruleset: 'tarot',
    action: 'contest',
    actor: `Actor.${MINA_ID}`,
  })
  await playerPage.advanceClock(1_500)
  expect(findFaceByName(playerPage, 'Stranger 1')).toBeDefined()
  expect(findFaceByName(playerPage, 'Stranger 1')?.textContent).not.toContain('Players see')
})

it('the head of the sheet says that the token is hidden, or that the tracker shows the name', async () => {
  await changeTokenByName({ displayName: SHOWN_ON_HOVER_MODE, hidden: true })
  expect(gmPage.readText(`${SHEET_HEADER_SELECTOR} .hnb-read-as`)).toContain('This token is hidden')
  await changeTokenByName({ displayName: DISPLAY_MODE_FOR_OWNER, hidden: false })
  const fighterData = {
    type: 'base',
    tokenId: findReyesToken()?._id,
    sceneId: readStoredScene()?._id,
    actorId: REYES_ID,
  }
  const combatData = [{ _id: 'zzFight000000000', type: 'base', active: true, combatants: [fighterData] }]
  const writeLocation = { parentUuid: null, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Combat', data: combatData })
  await gmPage.advanceClock()
  expect(gmPage.readText(`${SHEET_HEADER_SELECTOR} .hnb-read-as`)).toContain(
    'the combat tracker shows this name to everybody',
  )
})

it("neither a player's sheet nor the sheet of a player's character has the eye", async () => {
  await playerPage.openSheet(MINA_ID)
  expect(playerPage.hasElement(`${SHEET_HEADER_SELECTOR} [data-action=switchName]`)).toBe(false)
  await gmPage.openSheet(MINA_ID)
  expect(gmPage.findElements(`${SHEET_HEADER_SELECTOR} [data-action=switchName]`)).toHaveLength(1)
})

it('without a token the eye sets the name display of future tokens', async () => {
  const guardId = '1S6vWcCv8PbbjSaj'
  await gmPage.openSheet(guardId)
  const nameSwitchSelector = `#${gmPage.findElements('.hnb-actor').at(-1)?.id ?? ''} [data-action=switchName]`
  await gmPage.press(nameSwitchSelector)
  expect(findPrototypeTokenOfActor(guardId).displayName).not.toBe(SHOWN_ON_HOVER_MODE)
  expect(gmPage.readText('.hnb-read-as', gmPage.findElements('.hnb-actor').at(-1))).toContain('New tokens')
  await gmPage.press(nameSwitchSelector)
  expect(findPrototypeTokenOfActor(guardId).displayName).toBe(SHOWN_ON_HOVER_MODE)
})
