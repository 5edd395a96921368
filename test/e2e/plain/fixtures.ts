/**
 * Fixtures that run browser tests in jsdom, without layout and in a quarter of the time. `vitest.config.ts` puts this
 * file in place of `fixtures.ts` and of `@playwright/test`. Tests with the tag `@seen` need a browser and do not run
 * here.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from 'foundry-practice-table/server'
import { extendExpect, LocalTable, PlainPage } from 'foundry-practice-table/testing'
import { describe as suite, expect as plainExpect, it } from 'vitest'
import { TEST_PACKAGE } from '../../support/test-package'
import { KeptTable } from './kept-table'
import type { FreshPages } from './kept-table'
import type { UserName } from '../fixtures'

/** The options that a test may set with `test.use`. */
interface TestOptions {
  readonly tableOptions?: readonly string[]
  readonly tolerated?: RegExp
}

/** The fixtures that a test gets, as in `fixtures.ts`. */
interface JoinFixture {
  readonly join: (userName: UserName, contextOptions?: object) => Promise<PlainPage>
  readonly gm: PlainPage
  readonly player: PlainPage
}

type TestFunction = (fixtures: JoinFixture) => Promise<void>

const PLAYED_WORLD_OPTIONS = ['--seed', 'test/world', '--also', 'test/e2e/world']

/** The simulated Foundry of the running test, or null between tests. */
let openedLocalTable: LocalTable | null = null

/** Playwright's `expect` for these pages, which advances the test table's clock while it waits. */
export const expect = extendExpect(plainExpect, () => {
  if (!openedLocalTable) throw new Error('There is no table yet.')
  return openedLocalTable.clock
})

/**
 * The folders of worlds that a Gamemaster has visited once, so that their decks exist. The key is the Foundry version
 * (13 or 14).
 */
const playedWorldByGeneration = new Map<number, Promise<string>>()

const folderOfPlayedWorlds = mkdtempSync(join(tmpdir(), 'hnb-begun-'))
process.once('exit', () => rmSync(folderOfPlayedWorlds, { recursive: true, force: true }))

async function createPlayedWorld(generation: 13 | 14): Promise<string> {
  const firstLocalTable = await openLocalTable(generation, PLAYED_WORLD_OPTIONS)
  await firstLocalTable.join('Gamemaster')
  await firstLocalTable.clock.advance(3_000)
  const worldFile = join(folderOfPlayedWorlds, `${generation}.json`)
  const collections = firstLocalTable.server.host.world.snapshot()
  // After a test, a stored hotbar can be restored, but a missing hotbar cannot. So each user gets an empty hotbar here.
  for (const user of collections['users'] ?? []) user['hotbar'] ??= {}
  writeFileSync(worldFile, JSON.stringify({ collections }))
  await firstLocalTable.close()
  return worldFile
}

const openLocalTable = (generation: 13 | 14, serverOptions: readonly string[]): Promise<LocalTable> =>
  LocalTable.open({ ...readOptions(['--system', TEST_PACKAGE, '--memory', ...serverOptions]), generation })

async function openTable(generation: 13 | 14, serverOptions: readonly string[]): Promise<LocalTable> {
  if (serverOptions.includes('--seed')) return openLocalTable(generation, serverOptions)
  const playedWorld = playedWorldByGeneration.get(generation) ?? createPlayedWorld(generation)
  playedWorldByGeneration.set(generation, playedWorld)
  return openLocalTable(generation, ['--seed', await playedWorld, ...serverOptions])
}

/**
 * Reads the latency of messages, in milliseconds, from the command-line options of the simulated Foundry. The option is
 * `--latency`; without it, the latency is 0.
 */
function findLatencyInOptions(serverOptions: readonly string[]): number {
  const latencyIndex = serverOptions.indexOf('--latency')
  return latencyIndex < 0 ? 0 : Number(serverOptions[latencyIndex + 1])
}

/** The tables that the next test of this file will use, with their pages. The key is the Foundry version (13 or 14). */
const keptTables = new Map<number, KeptTable>()
let fileOfKeptTables: string | undefined

const freshPagesByGeneration = new Map<number, FreshPages>()

/** Closes the tables of the previous test file, so that the order of the files has no effect. */
async function closeTablesOfOtherFile(testFile: string | undefined): Promise<void> {
  if (testFile === fileOfKeptTables) return
  fileOfKeptTables = testFile
  for (const { table } of keptTables.values()) await table.close()
  keptTables.clear()
}

async function openNewTable(generation: 13 | 14, tableOptions: readonly string[]): Promise<KeptTable> {
  const table = await openTable(generation, tableOptions)
  // Starts the clock at a date that is later than every timestamp in the stored worlds.
  table.clock.now = Date.UTC(2030, 0, 1)
  const freshPages: FreshPages = freshPagesByGeneration.get(generation) ?? new Map()
  freshPagesByGeneration.set(generation, freshPages)
  return new KeptTable(table, freshPages)
}

/**
 * True if tests may share pages. With `full`, each test gets its own pages. So does each test of a run with mutants
 * (`scripts/mutants`), because that run records which code each test file executes.
 */
const mayKeepPages = (): boolean => process.env['FULL'] === undefined && !Reflect.has(globalThis, 'planted')

/** Computes a number from the text. Equal texts give equal numbers. */
const hashText = (text: string): number =>
  [...text].reduce((hash, character) => (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0, 0)

interface DeclaredTest {
  readonly title: string
  readonly file: string | undefined
  readonly generation: 13 | 14
  readonly options: TestOptions
  readonly run: TestFunction
}

/**
 * Runs a test on a table that earlier tests of the same file have used. If the test fails there, it runs again on a new
 * table. Then this second result counts, and the output names the test.
 */
async function runDeclaredTest(declaredTest: DeclaredTest): Promise<void> {
  const { title, file, generation, options } = declaredTest
  const isShared = (options.tableOptions ?? []).length === 0 && mayKeepPages()
  await closeTablesOfOtherFile(file)
  const keptTable = isShared ? keptTables.get(generation) : undefined
  keptTables.delete(generation)
  if (keptTable) {
    try {
      await runTestOnTable(declaredTest, keptTable)
      return await keepTable(declaredTest, keptTable)
    } catch (error) {
      await keptTable.table.close()
      console.warn(`"${title}" runs again on a new table: ${String(error)}`)
    }
  }
  const newTable = await openNewTable(generation, options.tableOptions ?? [])
  try {
    await runTestOnTable(declaredTest, newTable)
  } catch (error) {
    await newTable.table.close()
    throw error
  }
  if (isShared) await keepTable(declaredTest, newTable)
  else await newTable.table.close()
}

/** Keeps a table for the next test, or closes it if the test has left anything. */
async function keepTable({ title, generation }: DeclaredTest, usedTable: KeptTable): Promise<void> {
  if (await usedTable.restore(title)) keptTables.set(generation, usedTable)
  else await usedTable.table.close()
}

async function runTestOnTable(
  { title, options: { tableOptions = [], tolerated = /^$/ }, run }: DeclaredTest,
  usedTable: KeptTable,
): Promise<void> {
  const { table } = usedTable
  openedLocalTable = table
  let joinCount = 0
  const joinTestTableAsUser: JoinFixture['join'] = async (userName, contextOptions = {}) => {
    if (Object.keys(contextOptions).length > 0)
      throw new Error('A page that looks like something is for browsers: @seen')
    const person = await usedTable.join(userName)
    person.setMaxDelay(findLatencyInOptions(tableOptions))
    await table.clock.advance(1_000)
    joinCount += 1
    // Seeds the random numbers, so that they depend neither on earlier tests nor on whether the page is new.
    table.seedRandom(hashText(`${title} ${joinCount}`))
    return new PlainPage(person, table.clock)
  }
  await run({ join: joinTestTableAsUser, ...(await openPagesOfTest(run, joinTestTableAsUser)) })
  const pageErrors = table.errors.filter((error) => !tolerated.test(error))
  if (pageErrors.length > 0) throw new Error(`Errors on the pages:\n${pageErrors.join('\n')}`)
}

/** Opens only the pages that the test function's parameters name, in their order. */
async function openPagesOfTest(
  testFunction: TestFunction,
  joinTableAsUser: JoinFixture['join'],
): Promise<Omit<JoinFixture, 'join'>> {
  const [, named = ''] = /^\s*async\s*\(\s*\{([^}]*)\}/.exec(testFunction.toString()) ?? []
  const pageByName = new Map<string, PlainPage>()
  for (const pageName of named.split(',').map((namePart) => namePart.trim())) {
    if (pageName === 'gm') pageByName.set(pageName, await joinTableAsUser('Gamemaster'))
    if (pageName === 'player') pageByName.set(pageName, await joinTableAsUser('Player 1'))
  }
  return Object.fromEntries(pageByName) as unknown as Omit<JoinFixture, 'join'>
}

/** The options that the running test file has set so far. */
let requestedTestOptions: TestOptions = {}
let runningTestFile: string | undefined

/**
 * The options of the running test file. Options that another file has set are dropped, because all files share a
 * process.
 */
function findTestOptionsOfFile(): TestOptions {
  const declaringFile = /[^\s(]+\.spec\.ts/.exec(new Error('Where is this declared?').stack ?? '')?.[0]
  if (declaringFile !== runningTestFile) requestedTestOptions = {}
  runningTestFile = declaringFile
  return requestedTestOptions
}

function registerTest(declaredTestTitle: string, ...testOptionsAndFunction: readonly unknown[]): void {
  const testFunction = testOptionsAndFunction.at(-1) as TestFunction
  const isTestForBrowsers = declaredTestTitle.includes('@seen')
  const isPlayedOnGeneration13 = declaredTestTitle.includes('@13')
  const fileOptions = findTestOptionsOfFile()
  const declaringFile = runningTestFile
  const testedGenerations =
    isPlayedOnGeneration13 || declaredTestTitle.includes('@both') ? ([14, 13] as const) : ([14] as const)
  for (const testedGeneration of testedGenerations) {
    const isTestSkipped = isTestForBrowsers && !(isPlayedOnGeneration13 && testedGeneration === 13)
    it.skipIf(isTestSkipped)(`${declaredTestTitle} (${testedGeneration})`, () =>
      runDeclaredTest({
        title: declaredTestTitle,
        file: declaringFile,
        generation: testedGeneration,
        options: fileOptions,
        run: testFunction,
      }),
    )
  }
}

/** Declares a group of tests. Options that the group sets end with the group. */
function registerTestSuite(testSuiteTitle: string, declareTestsOfSuite: () => void): void {
  suite(testSuiteTitle, () => {
    const outerTestOptions = findTestOptionsOfFile()
    declareTestsOfSuite()
    requestedTestOptions = outerTestOptions
  })
}

function useTestOptions(newTestOptions: TestOptions): void {
  requestedTestOptions = { ...findTestOptionsOfFile(), ...newTestOptions }
}

/** Replaces Playwright's `test.skip`. A test that would be skipped throws, because it needs a real browser. */
const throwOnSkippedTest = (skipCondition: unknown): void => {
  if (skipCondition === true) throw new Error('What is skipped somewhere is for browsers: @seen')
}

export const test = Object.assign(registerTest, {
  describe: Object.assign(registerTestSuite, { configure: () => undefined }),
  use: useTestOptions,
  skip: throwOnSkippedTest,
  extend: () => test,
  beforeEach: () => undefined,
})

/** Replaces Playwright's `chromium`, which no test without a browser uses. */
export const chromium = {}

/** Replaces `joinTableAs` of `fixtures.ts`. It throws, because no test can open a browser here. */
export function joinTableAs(): never {
  throw new Error('A browser of its own is for browsers: @seen')
}

/**
 * A stand-in for `joinTableByForm` of `fixtures.ts`. It throws an error, because a test without a browser cannot open a
 * page of its own.
 */
export function joinTableByForm(): never {
  throw new Error('A page of its own is for browsers: @seen')
}
