/**
 * Tests the name that players read instead of an actor's own name. A Gamemaster sees this name, and can show or hide
 * the actor's own name.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredDocument } from 'foundry-practice-table/data'
import { GAMEMASTER, INES, MINA, TestTable, USERS } from '../trust/test-table'
import { TestPage } from './test-page'

const REYES_ID = 'tUb7xocN1U0bP46k'
const SHOWN_ON_HOVER = 30
const SHOWN_TO_OWNER = 40

let testTable: TestTable
let gm: TestPage
let player: TestPage

const storedScene = (): StoredDocument | undefined =>
  [...testTable.server.host.world.collection('scenes').values()][0]
const reyesToken = () =>
  (storedScene()?.['tokens'] as StoredDocument[] | undefined)?.find(({ actorId }) => actorId === REYES_ID)
const prototypeOf = (actor: string) =>
  testTable.server.host.world.collection('actors').get(actor)?.['prototypeToken'] as { displayName: number }

async function changeToken(changes: object): Promise<void> {
  const writeLocation = { parentUuid: `Scene.${storedScene()?._id}`, pack: null, options: {} }
  const updates = [{ _id: reyesToken()?._id ?? '', ...changes }]
  await testTable.write({ ...writeLocation, action: 'update', documentName: 'Token', updates })
  await gm.advanceClock()
}

/** Opens the sheet of the creature's unlinked token. */
async function openToken(): Promise<void> {
  const tokens = gm.globals.canvas.tokens.placeables as unknown as readonly TokenOnBoard[]
  tokens.find(({ document }) => document.actorId === REYES_ID)?.document.actor.sheet.render({ force: true })
  await gm.advanceClock()
}
interface TokenOnBoard {
  readonly document: {
    readonly actorId: string
    readonly actor: { readonly sheet: { render(options: object): unknown } }
  }
}

const SHEET_HEADER = '.hnb-actor .hnb-header'

beforeAll(async () => {
  testTable = await TestTable.open(14)
  gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
  player = new TestPage(testTable, await testTable.join(USERS.owner))
  await openToken()
})
afterAll(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

it('the head of the sheet shows the name that players read, and one press on its eye shows the real name', async () => {
  expect(gm.has(`${SHEET_HEADER} .hnb-read-as`)).toBe(false)
  await changeToken({ displayName: SHOWN_TO_OWNER })
  expect(gm.text(`${SHEET_HEADER} .hnb-read-as`)).toContain('Players see “Stranger 1”')
  await gm.press(`${SHEET_HEADER} [data-action=switchName]`)
  expect(reyesToken()?.['displayName']).toBe(SHOWN_ON_HOVER)
  expect(gm.has(`${SHEET_HEADER} .hnb-read-as`)).toBe(false)
  expect(gm.find(`${SHEET_HEADER} [data-action=switchName]`).getAttribute('aria-pressed')).toBe('true')
})

it('the eye hides the name, too, and a question shows the Gamemaster the name that players read', async () => {
  await gm.press(`${SHEET_HEADER} [data-action=switchName]`)
  expect(gm.text(`${SHEET_HEADER} .hnb-read-as`)).toContain('Stranger 1')
  void gm.globals.game.system.api.press({ ruleset: 'tarot', action: 'contest', actor: `Actor.${INES}` })
  await gm.advanceClock(1_500)
  const faceOf = (testPage: TestPage, name: string) =>
    testPage.findAll('.hnb-person').find((element) => testPage.text('.hnb-person-name', element) === name)
  expect(faceOf(gm, 'Captain Reyes')?.textContent).toContain('Players see “Stranger 1”')
  expect(faceOf(gm, 'Mina Calder')?.textContent).not.toContain('Players see')
  void player.globals.game.system.api.press({ ruleset: 'tarot', action: 'contest', actor: `Actor.${MINA}` })
  await player.advanceClock(1_500)
  expect(faceOf(player, 'Stranger 1')).toBeDefined()
  expect(faceOf(player, 'Stranger 1')?.textContent).not.toContain('Players see')
})

it('the head of the sheet says that the token is hidden, or that the tracker shows the name', async () => {
  await changeToken({ displayName: SHOWN_ON_HOVER, hidden: true })
  expect(gm.text(`${SHEET_HEADER} .hnb-read-as`)).toContain('This token is hidden')
  await changeToken({ displayName: SHOWN_TO_OWNER, hidden: false })
  const fighter = { type: 'base', tokenId: reyesToken()?._id, sceneId: storedScene()?._id, actorId: REYES_ID }
  const data = [{ _id: 'zzFight000000000', type: 'base', active: true, combatants: [fighter] }]
  const writeLocation = { parentUuid: null, pack: null, options: {} }
  await testTable.write({ ...writeLocation, action: 'create', documentName: 'Combat', data })
  await gm.advanceClock()
  expect(gm.text(`${SHEET_HEADER} .hnb-read-as`)).toContain('the combat tracker shows this name to everybody')
})

it("neither a player's sheet nor the sheet of a player's character has the eye", async () => {
  await player.openSheet(MINA)
  expect(player.has(`${SHEET_HEADER} [data-action=switchName]`)).toBe(false)
  await gm.openSheet(MINA)
  expect(gm.findAll(`${SHEET_HEADER} [data-action=switchName]`)).toHaveLength(1)
})

it('without a token the eye sets the name display of future tokens', async () => {
  const guard = '1S6vWcCv8PbbjSaj'
  await gm.openSheet(guard)
  const nameSwitch = `#${gm.findAll('.hnb-actor').at(-1)?.id ?? ''} [data-action=switchName]`
  await gm.press(nameSwitch)
  expect(prototypeOf(guard).displayName).not.toBe(SHOWN_ON_HOVER)
  expect(gm.text('.hnb-read-as', gm.findAll('.hnb-actor').at(-1))).toContain('New tokens')
  await gm.press(nameSwitch)
  expect(prototypeOf(guard).displayName).toBe(SHOWN_ON_HOVER)
})
