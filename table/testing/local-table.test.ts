/** Tests the simulated table in one process, used as a package uses it in its tests. */
import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LocalTable } from '../exports/testing'
import type { Person } from '../exports/testing'
import { buildToySystem, TOY_SEED_FOLDER, temporaryFolder } from '../server/testing/toy-package'
import type { TemporaryFolder } from '../server/testing/toy-package'

let folder: TemporaryFolder
let system: string
let table: LocalTable | undefined

beforeAll(async () => {
  folder = await temporaryFolder()
  system = await buildToySystem(folder.path)
})

afterEach(() => table?.close())

afterAll(() => folder.remove())

/** The type of the page's globals, as far as these tests use them. */
interface TestedPageGlobals {
  readonly game: {
    readonly user: { readonly name: string }
    readonly actors: { getName(name: string): Hero | undefined }
  }
}

interface Hero {
  readonly system: { readonly hp: { readonly value: number } }
  update(changes: object): Promise<unknown>
}

const heroOf = ({ window }: Person): Hero => {
  const { game } = window as unknown as TestedPageGlobals
  const hero = game.actors.getName('Hera')
  if (!hero) throw new Error('There is no hero.')
  return hero
}

describe.each([13, 14] as const)('a table in one process, as Foundry %i', (generation) => {
  it("one person sees another's change once time has passed", async () => {
    table = await LocalTable.open({ system, seed: TOY_SEED_FOLDER, generation })
    const [gm, ann] = [await table.join('Gamemaster'), await table.join('Ann')]
    ann.setMaxDelay(500)
    await table.until(heroOf(gm).update({ 'system.hp.value': 3 }))
    await table.clock.advance(500)
    expect([gm, ann].map((person) => heroOf(person).system.hp.value)).toEqual([3, 3])
    expect(table.errors).toEqual([expect.stringContaining('"Lost" cannot be opened')])
  })
})

it('a join refuses an unknown user, and lists the users', async () => {
  table = await LocalTable.open({ system, seed: TOY_SEED_FOLDER })
  await expect(table.join('Nobody')).rejects.toThrow(
    'No user is called "Nobody". There are: Ann, Bob, Gamemaster.',
  )
})

it('`until` says that a promise can never settle', async () => {
  table = await LocalTable.open({ system, seed: TOY_SEED_FOLDER })
  await expect(table.until(new Promise(() => undefined))).rejects.toThrow('The work was not done')
})

it('the table runs a package whose module imports others', async () => {
  const parted = path.join(folder.path, 'parted')
  await cp(system, parted, { recursive: true })
  await cp(path.join(parted, 'toy.mjs'), path.join(parted, 'whole.mjs'))
  await writeFile(path.join(parted, 'toy.mjs'), "import './whole.mjs'\nexport const isParted = true\n")
  table = await LocalTable.open({ system: parted, seed: TOY_SEED_FOLDER })
  const gm = await table.join('Gamemaster')
  expect(heroOf(gm).system.hp.value).toBeGreaterThan(0)
})
