/**
 * Tests the API for modules. Its documents must match its types, and the sample module must work on the practice table
 * (our simulated Foundry).
 */
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { afterEach, expect, it } from 'vitest'
import { API_DOCS_FILE, createApiDocumentation, readApiTypesFile } from '../scripts/package/api-docs'
import type { Person } from 'foundry-practice-table/testing'
import { getProperty } from 'foundry-practice-table/data'
import type { StoredDocument } from 'foundry-practice-table/data'
import type { ApiButton } from '../src/core/shell/module-api'
import { GAMEMASTER_ID, MINA_ID, TestTable, USER_IDS } from './trust/test-table'

let testTable: TestTable | null = null

afterEach(async () => {
  await testTable?.close()
  testTable = null
})

it('docs/api.md agrees with the types (npx tsx scripts/package/api-docs.ts writes it anew)', () => {
  expect(readFileSync(API_DOCS_FILE, 'utf8')).toBe(createApiDocumentation())
})

it("the package's types compile without other files", () => {
  expect(readApiTypesFile()).not.toMatch(/^import /m)
  expect(readFileSync('dist/harm-and-blessing.d.ts', 'utf8')).toBe(readApiTypesFile())
})

it("`buttons` returns the buttons of the caller's own actor, for `press`, and none of another person's actor", async () => {
  testTable = await TestTable.open(14)
  const gmPerson = await testTable.join(GAMEMASTER_ID)
  const ines = await testTable.join(USER_IDS['owner of another'])
  const buttonRequestCode = `game.system.api.buttons('${MINA_ID}').then((all) => { globalThis.offered = all })`
  await runScriptInPage(gmPerson, buttonRequestCode)
  await runScriptInPage(ines, buttonRequestCode)
  const listOfferedButtons = (person: Person) =>
    (person.window as unknown as { offered: ApiButton[] }).offered
  expect(listOfferedButtons(ines)).toEqual([])
  const listOfferedButtonsOfAction = (actionName: string) =>
    listOfferedButtons(gmPerson).filter(({ press }) => press.action === actionName)
  expect(listOfferedButtonsOfAction('check').map(({ name }) => name)).toContain('Head d4')
  expect(listOfferedButtonsOfAction('use').map(({ press }) => press.item)).not.toContain(undefined)
  expect(listOfferedButtons(gmPerson).some(({ press }) => press.group === true)).toBe(false)
  const [lose] = listOfferedButtonsOfAction('lose')
  const harmOfMinaBefore = readStoredHarmOfMina()
  await runScriptInPage(gmPerson, `game.system.api.press(${JSON.stringify(lose?.press)})`)
  expect(readStoredHarmOfMina()).toBe(Number(harmOfMinaBefore) - 1)
})

/** The sample module's script, which a page loads before the system is ready, as Foundry does. */
const sampleModuleCode = readFileSync('docs/sample-module/fire-side.mjs', 'utf8')

interface PageGlobals {
  readonly game: { readonly system: { readonly api: Record<string, unknown> } }
  readonly Hooks: {
    on(
      name: string,
      handler: (messageEvent: { message?: string; done?: boolean; moment?: string }) => void,
    ): void
  }
}

const readStoredDocuments = (collectionName: string): StoredDocument[] => [
  ...(testTable?.server.host.world.collection(collectionName).values() ?? []),
]
const readStoredHarmOfMina = () =>
  getProperty(
    readStoredDocuments('actors').find(({ _id }) => _id === MINA_ID) ?? {},
    'system.storyMode.harm.value',
  )

/** Runs code in a page, and waits until its effect is visible. */
async function runScriptInPage(gmPerson: Person, pageScriptText: string): Promise<void> {
  gmPerson.window?.eval(pageScriptText)
  await testTable?.clock.advance(3_000)
}

it.each([13, 14] as const)(
  'the sample module works on %i: its bar presses, its moment is held, its hook runs',
  async (generation) => {
    testTable = await TestTable.open(generation)
    const systemScriptCode = `${testTable.server.file('systems/harm-and-blessing/harm-and-blessing.mjs')}\n;{ const console = globalThis.console; ${sampleModuleCode} }`
    expect(new Script(systemScriptCode)).toBeDefined()
    const gmPerson = await testTable.join(GAMEMASTER_ID, { system: systemScriptCode })
    const { Hooks } = gmPerson.window as unknown as PageGlobals
    const receivedEventTexts: string[] = []
    for (const eventName of ['roll', 'recovery', 'message', 'press'])
      Hooks.on(
        `harm-and-blessing.${eventName}`,
        ({ moment, done }) =>
          void receivedEventTexts.push(
            [eventName, moment, done].filter((eventNamePart) => eventNamePart !== undefined).join(' '),
          ),
      )
    await runScriptInPage(
      gmPerson,
      `canvas.tokens.placeables.find(({ actor }) => actor.id === '${MINA_ID}').control()`,
    )
    await runScriptInPage(gmPerson, `document.querySelector('#fire-side-bar button').click()`)
    expect(receivedEventTexts).toEqual(['roll', 'message', 'press true'])
    receivedEventTexts.length = 0
    const harmOfMinaBefore = readStoredHarmOfMina()
    await runScriptInPage(gmPerson, `game.system.api.hold('fireSide')`)
    expect(readStoredHarmOfMina()).toBe(Number(harmOfMinaBefore) + 1)
    expect(receivedEventTexts).toEqual(['recovery fireSide', 'message'])
    expect(testTable.errors).toEqual([])
  },
)
