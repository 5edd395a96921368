/** A Gamemaster is asked before a world is written in a new shape, can save it first, and sees it done. */
import { readFileSync } from 'node:fs'
import { laterVersion } from '../frozen/later-version'
import { faults } from './accessible'
import { expect, test } from './fixtures'

const GAMEMASTER = 'F0lO8zr4lImHWfXp'

test.use({ tableOptions: ['--seed', 'test/frozen/0.1.0/all-13.json'] })

test('what would change is named, saved in one file, written and told @both @seen', async ({
  browser,
  table,
}) => {
  const body = await laterVersion()
  const gm = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await gm.route('**/harm-and-blessing.mjs*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await gm.request.post(`${table.url}/join`, { form: { userid: GAMEMASTER }, maxRedirects: 0 })
  await gm.goto(`${table.url}/game`)
  const window = gm.locator('#hnb-migration')
  await expect(window).toContainText('Nothing has been written yet.')
  await expect(window).toContainText('Nobody knows how to move Tom.')
  expect(await faults(gm, '#hnb-migration')).toEqual([])
  const saved = gm.waitForEvent('download')
  await window.locator('[data-action=backup]').click()
  const backup = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
    stored: Record<string, { system: { biography: string } }>
    read: { Actor: { name: string }[] }
  }
  // As it is stored, and not as it is read.
  expect(backup.stored['Actor.OKPWJz2WCgC0incc']?.system.biography).not.toContain('<h2>')
  expect(backup.read.Actor.map(({ name }) => name)).toContain('Mia Jones')
  await window.locator('[data-action=move]').click()
  await expect(window).toContainText(/\d+ documents are stored in the new way/, { timeout: 30_000 })
  await gm.context().close()
})
