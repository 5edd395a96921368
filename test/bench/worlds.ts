/** What a large world costs when it is opened, with us and without. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { parse } from 'yaml'
import { joinAs } from '../e2e/fixtures'
import { openTable } from '../e2e/table'
import { heapOf } from './heap'

const ACTORS = 1000
const ITEMS_EACH = 20

/** How often each world is opened; the quickest time counts, for nothing makes a world open faster than it can. */
const TIMES = 5

interface Opening {
  /** Milliseconds from the words to the documents, which is when they are built. */
  readonly building: number
  /** Milliseconds from the first look at the page to the table that is ready. */
  readonly whole: number
  /** Bytes of the page's heap, when everything is there. */
  readonly heap: number
}

/** What our data models, and all else of ours, add to the opening of a large world: beside the same world without us. */
export async function costsOfWorlds(browser: Browser): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const seed = await largeWorld(join(folder, 'seed'))
    const [ours, bare] = await openings(browser, seed, [
      await packageWith(join(folder, 'ours'), true),
      await packageWith(join(folder, 'bare'), false),
    ])
    const times = (of: keyof Opening) => `${(ours[of] / bare[of]).toFixed(2)} times`
    const each = (ours.heap - bare.heap) / (ACTORS * (ITEMS_EACH + 1)) / 1000
    return {
      'building the documents': times('building'),
      'of all that runs meanwhile, our own code': await shareOfOurs(browser, join(folder, 'ours'), seed),
      'until the table is ready': times('whole'),
      memory: `${times('heap')}, ${each.toFixed(1)} KB more for each document`,
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The sample world's people over and over, each with twenty of the sample world's items. */
async function largeWorld(seed: string): Promise<string> {
  await cp('test/world/users', join(seed, 'users'), { recursive: true })
  await mkdir(join(seed, 'actors'))
  const files = await readdir('test/world/actors')
  const people = await Promise.all(
    files.map(
      async (file) =>
        parse(await readFile(join('test/world/actors', file), 'utf8')) as { name: string; items?: object[] },
    ),
  )
  const items = people.flatMap((person) => person.items ?? [])
  for (let index = 0; index < ACTORS; index++) {
    const person = people[index % people.length]
    const actor = {
      ...person,
      _id: idOf('actor', index),
      name: `${person?.name} ${index}`,
      items: Array.from({ length: ITEMS_EACH }, (_, place) => ({
        ...items[(index * ITEMS_EACH + place) % items.length],
        _id: idOf('item', place),
      })),
    }
    await writeFile(join(seed, 'actors', `${index}.json`), JSON.stringify(actor))
  }
  return seed
}

const idOf = (kind: string, index: number) => `${kind}${String(index).padStart(16 - kind.length, '0')}`

/** A copy of the package which notes when each stage of a start begins; with our code, or without any of it. */
async function packageWith(folder: string, isOurs: boolean): Promise<string> {
  await cp('dist', folder, { recursive: true })
  const manifest = JSON.parse(await readFile(join(folder, 'system.json'), 'utf8')) as {
    esmodules: string[]
  }
  const esmodules = ['stages.mjs', ...(isOurs ? manifest.esmodules : [])]
  await writeFile(join(folder, 'system.json'), JSON.stringify({ ...manifest, esmodules }))
  const note =
    "for (const name of ['i18nInit', 'setup', 'ready']) Hooks.once(name, () => performance.mark(name))"
  await writeFile(join(folder, 'stages.mjs'), note)
  return folder
}

/**
 * How much of the difference is ours: the rest is what the practice table, in Foundry's place, takes to clean and check
 * the fields that a world without us does not have.
 */
async function shareOfOurs(browser: Browser, system: string, seed: string): Promise<string> {
  const table = await openTable(['--memory', '--system', system, '--seed', seed])
  const page = await joinAs(browser, table.url, 'Gamemaster')
  const share = await profiled(page, `${table.url}/game`, '/systems/harm-and-blessing/')
  await page.context().close()
  await table.close()
  return `${(share * 100).toFixed(1)} %`
}

/** Which share of the time that scripts take while a page loads is spent within the scripts of that folder. */
async function profiled(page: Page, address: string, folder: string): Promise<number> {
  const line = await page.context().newCDPSession(page)
  await line.send('Profiler.enable')
  await line.send('Profiler.start')
  await page.goto(address)
  await page.waitForFunction(() => (globalThis as unknown as { game?: { ready?: boolean } }).game?.ready)
  const { profile } = await line.send('Profiler.stop')
  const urls = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.url]))
  const spent = (profile.samples ?? []).map(
    (id, at) => [urls.get(id) ?? '', profile.timeDeltas?.[at] ?? 0] as const,
  )
  const sum = (of: typeof spent) => of.reduce((all, [, time]) => all + time, 0)
  return sum(spent.filter(([url]) => url.includes(folder))) / sum(spent.filter(([url]) => url !== ''))
}

/** Opens the world with each of two packages, by turns, so that a busy machine is as busy for either. */
async function openings(
  browser: Browser,
  seed: string,
  [one, other]: readonly [string, string],
): Promise<[Opening, Opening]> {
  const found: [Opening, Opening][] = []
  for (let time = 0; time < TIMES; time++)
    found.push([await opening(browser, one, seed), await opening(browser, other, seed)])
  return [least(found.map(([first]) => first)), least(found.map(([, second]) => second))]
}

async function opening(browser: Browser, system: string, seed: string): Promise<Opening> {
  const table = await openTable(['--memory', '--system', system, '--seed', seed])
  const page = await joinAs(browser, table.url, 'Gamemaster')
  const marks = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime] as const),
  )
  const at = new Map(marks)
  const [words = 0, built = 0, ready = 0] = ['i18nInit', 'setup', 'ready'].map((name) => at.get(name))
  const found = { building: built - words, whole: ready, heap: await heapOf(page) }
  await page.context().close()
  await table.close()
  return found
}

function least(openings: readonly Opening[]): Opening {
  const of = (part: keyof Opening) => Math.min(...openings.map((one) => one[part]))
  return { building: of('building'), whole: of('whole'), heap: of('heap') }
}
