/**
 * The fixtures of browser tests that run without a browser: tests that need no layout run unchanged in windows of
 * jsdom, in a quarter of the time.
 * `vitest.config.ts` replaces `fixtures.ts` and `@playwright/test` by this file.
 * Tests tagged `@seen` need a browser and do not run here. Tests tagged `@13` also run here with generation 13.
 * `npm test -- full` runs all tests in browsers.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from 'foundry-practice-table/server'
import { extendExpect, LocalTable, PlainPage } from 'foundry-practice-table/testing'
import { describe as suite, expect as plainExpect, it } from 'vitest'
import { TEST_PACKAGE } from '../../support/test-package'
import type { User } from '../fixtures'

/** The options that a test may set with `test.use`. */
interface TestOptions {
  readonly tableOptions?: readonly string[]
  readonly tolerated?: RegExp
}

/** The fixtures that a test gets, as in `fixtures.ts`. */
interface GivenFixtures {
  readonly join: (user: User, look?: object) => Promise<PlainPage>
  readonly gm: PlainPage
  readonly player: PlainPage
}

type TestFunction = (given: GivenFixtures) => Promise<void>

const PLAYED_WORLD_OPTIONS = ['--seed', 'test/world', '--also', 'test/e2e/world']

/** The table of the running test, or null between tests. */
let table: LocalTable | null = null

/** Playwright's `expect` for these pages. While it waits, it advances the clock of the test's table. */
export const expect = extendExpect(plainExpect, () => {
  if (!table) throw new Error('There is no table yet.')
  return table.clock
})

/** For each generation, the folder of a stored world. A Gamemaster has visited this world once, so its decks exist. */
const begunWorlds = new Map<number, Promise<string>>()

const folder = mkdtempSync(join(tmpdir(), 'hnb-begun-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

async function beginWorld(generation: 13 | 14): Promise<string> {
  const firstTable = await openLocalTable(generation, PLAYED_WORLD_OPTIONS)
  await firstTable.join('Gamemaster')
  await firstTable.clock.advance(3_000)
  const file = join(folder, `${generation}.json`)
  writeFileSync(file, JSON.stringify({ collections: firstTable.server.host.world.snapshot() }))
  await firstTable.close()
  return file
}

const openLocalTable = (generation: 13 | 14, options: readonly string[]): Promise<LocalTable> =>
  LocalTable.open({ ...readOptions(['--system', TEST_PACKAGE, '--memory', ...options]), generation })

async function openTable(generation: 13 | 14, options: readonly string[]): Promise<LocalTable> {
  if (options.includes('--seed')) return openLocalTable(generation, options)
  const world = begunWorlds.get(generation) ?? beginWorld(generation)
  begunWorlds.set(generation, world)
  return openLocalTable(generation, ['--seed', await world, ...options])
}

/** The latency of messages, in milliseconds, from the command line options of the table. */
function latencyOf(options: readonly string[]): number {
  const latencyIndex = options.indexOf('--latency')
  return latencyIndex < 0 ? 0 : Number(options[latencyIndex + 1])
}

async function runTest(
  generation: 13 | 14,
  { tableOptions = [], tolerated = /^$/ }: TestOptions,
  play: TestFunction,
) {
  const openedTable = await openTable(generation, tableOptions)
  // This date is later than every timestamp in the stored worlds.
  openedTable.clock.now = Date.UTC(2030, 0, 1)
  table = openedTable
  const joinAs: GivenFixtures['join'] = async (user, contextOptions = {}) => {
    if (Object.keys(contextOptions).length > 0)
      throw new Error('A page that looks like something is for browsers: @seen')
    const person = await openedTable.join(user)
    person.setMaxDelay(latencyOf(tableOptions))
    await openedTable.clock.advance(1_000)
    return new PlainPage(person, openedTable.clock)
  }
  try {
    await play({ join: joinAs, ...(await pagesOf(play, joinAs)) })
    const errors = openedTable.errors.filter((error) => !tolerated.test(error))
    if (errors.length > 0) throw new Error(`Errors on the pages:\n${errors.join('\n')}`)
  } finally {
    await openedTable.close()
  }
}

/** Opens a page for each name among the test function's parameters, in their order. Opens no other page. */
async function pagesOf(
  play: TestFunction,
  joinAs: GivenFixtures['join'],
): Promise<Omit<GivenFixtures, 'join'>> {
  const [, named = ''] = /^\s*async\s*\(\s*\{([^}]*)\}/.exec(play.toString()) ?? []
  const pages = new Map<string, PlainPage>()
  for (const name of named.split(',').map((part) => part.trim())) {
    if (name === 'gm') pages.set(name, await joinAs('Gamemaster'))
    if (name === 'player') pages.set(name, await joinAs('Player 1'))
  }
  return Object.fromEntries(pages) as unknown as Omit<GivenFixtures, 'join'>
}

/** The options that the running test file has set until now. */
let requestedOptions: TestOptions = {}
let runningFile: string | undefined

/**
 * Returns the options of the test file that runs now. All files run in the same process, so the function drops the
 * options that another file has set.
 */
function optionsOfFile(): TestOptions {
  const declaringFile = /[^\s(]+\.spec\.ts/.exec(new Error('Where is this declared?').stack ?? '')?.[0]
  if (declaringFile !== runningFile) requestedOptions = {}
  runningFile = declaringFile
  return requestedOptions
}

function declareTest(title: string, ...optionsAndTest: readonly unknown[]): void {
  const play = optionsAndTest.at(-1) as TestFunction
  const isForBrowsers = title.includes('@seen')
  const isHereOn13 = title.includes('@13')
  const options = optionsOfFile()
  const generations = isHereOn13 || title.includes('@both') ? ([14, 13] as const) : ([14] as const)
  for (const generation of generations) {
    const isSkippedHere = isForBrowsers && !(isHereOn13 && generation === 13)
    it.skipIf(isSkippedHere)(`${title} (${generation})`, () => runTest(generation, options, play))
  }
}

/** Declares a group of tests. Options that the group sets end with the group. */
function describe(title: string, declareAll: () => void): void {
  suite(title, () => {
    const outerOptions = optionsOfFile()
    declareAll()
    requestedOptions = outerOptions
  })
}

function use(newOptions: TestOptions): void {
  requestedOptions = { ...optionsOfFile(), ...newOptions }
}

/** Skips the test, as `test.skip` does in a browser. */
const skip = (isSkipped: unknown): void => {
  if (isSkipped === true) throw new Error('What is skipped somewhere is for browsers: @seen')
}

export const test = Object.assign(declareTest, {
  describe: Object.assign(describe, { configure: () => undefined }),
  use,
  skip,
  extend: () => test,
  beforeEach: () => undefined,
})

/** Replaces Playwright's `chromium`, which no test without a browser uses. */
export const chromium = {}

/** Replaces `joinAs` of `fixtures.ts`. It throws, because no test can open a browser here. */
export function joinAs(): never {
  throw new Error('A browser of its own is for browsers: @seen')
}
