import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { joinAs } from './fixtures'
import { dataOf } from './play'
import { openTable } from './table'

const test = base.extend<{ world: string }>({
  // eslint needs no pattern here: the first argument names what this fixture depends on, which is nothing.
  world: async ({ browserName }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `world-${browserName}-`))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

test('a world is as it was left, until somebody starts over', async ({ browser, world }, info) => {
  test.skip(process.env.FOUNDRY_URL !== undefined, 'Only the practice table can be closed by a test.')
  const { generation } = info.project.metadata as { generation: number }
  const options = ['--world', world, '--generation', String(generation)]
  const rename = async (name: string) => {
    const table = await openTable(options)
    const page = await joinAs(browser, table.url, 'Gamemaster')
    await page.evaluate(async (to) => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(n: string): { update(c: object): Promise<unknown> } } }
      }
      await game.actors.getName('Tom Byrne').update({ 'system.humanity.touchstones': [to] })
    }, name)
    await page.context().close()
    await table.close()
  }
  const touchstones = async (more: readonly string[] = []) => {
    const table = await openTable([...options, ...more])
    const page = await joinAs(browser, table.url, 'Gamemaster')
    const { system } = (await dataOf(page, 'Tom Byrne')) as unknown as {
      system: { humanity: { touchstones: string[] } }
    }
    await page.context().close()
    await table.close()
    return system.humanity.touchstones
  }
  await rename('Rooftops by night')
  expect(await touchstones()).toEqual(['Rooftops by night'])
  expect(await touchstones(['--fresh'])).toEqual(['Locks', 'Rooftops', 'Card tricks'])
})
