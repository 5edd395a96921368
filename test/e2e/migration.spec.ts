/** Tests a migration: the Gamemaster is asked, can save the world, and sees the result in a window. */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { readScriptsOfLaterVersion } from '../frozen/later-version'
import { findAccessibilityFaults } from './accessible'
import { expect, test } from './fixtures'

const GAMEMASTER_ID = 'F0lO8zr4lImHWfXp'

test.use({ tableOptions: ['--seed', 'test/frozen/0.1.0/all-13.json'] })

/** Joins as the Gamemaster with the later version, whose page fetches each script only when needed. */
async function joinWithLaterVersion(
  browser: Browser,
  tableUrl: string,
  missingScriptName = '',
): Promise<Page> {
  const gmPage = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const scriptTexts = await readScriptsOfLaterVersion()
  await gmPage.route('**/systems/harm-and-blessing/*.mjs*', (route) => {
    const scriptText = scriptTexts.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    const isScriptAvailable =
      scriptText !== undefined &&
      !(missingScriptName !== '' && route.request().url().includes(missingScriptName))
    return isScriptAvailable
      ? route.fulfill({ contentType: 'text/javascript', body: scriptText })
      : route.abort()
  })
  await gmPage.request.post(`${tableUrl}/join`, { form: { userid: GAMEMASTER_ID }, maxRedirects: 0 })
  await gmPage.goto(`${tableUrl}/game`)
  return gmPage
}

test('the window names what would change, saves a backup in one file, and writes the change @seen', async ({
  browser,
  table,
}) => {
  const gmPage = await joinWithLaterVersion(browser, table.url)
  const migrationWindow = gmPage.locator('#hnb-migration')
  await expect(migrationWindow).toContainText('Nothing has been written yet.')
  await expect(migrationWindow).toContainText('Nobody knows how to move Tom.')
  expect(await findAccessibilityFaults(gmPage, '#hnb-migration')).toEqual([])
  const backupDownload = gmPage.waitForEvent('download')
  await migrationWindow.locator('[data-action=backup]').click()
  const savedBackupData = JSON.parse(readFileSync(await (await backupDownload).path(), 'utf8')) as {
    stored: Record<string, { system: { biography: string } }>
    read: { Actor: { name: string }[] }
  }
  // The backup has the stored data, not the data as the data models return it.
  expect(savedBackupData.stored['Actor.OKPWJz2WCgC0incc']?.system.biography).not.toContain('<h2>')
  expect(savedBackupData.read.Actor.map(({ name }) => name)).toContain('Mina Calder')
  await migrationWindow.locator('[data-action=move]').click()
  await expect(migrationWindow).toContainText(/Converted \d+ documents to the new format/, {
    timeout: 30_000,
  })
  await gmPage.context().close()
})

test('the page fetches the migration when it is needed, and if it cannot, says so and writes nothing @seen', async ({
  browser,
  table,
}) => {
  const readDataVersion = (page: Page) =>
    page.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { settings: { get(namespace: string, settingKey: string): { version: number } } }
      }
      return game.settings.get('harm-and-blessing', 'shape').version
    })
  const pageWithFailedSearch = await joinWithLaterVersion(browser, table.url, 'migration-window')
  await expect(pageWithFailedSearch.locator('#notifications')).toContainText(
    'The search for older data failed',
  )
  await expect(pageWithFailedSearch.locator('#hnb-migration')).toHaveCount(0)
  expect(await readDataVersion(pageWithFailedSearch)).toBe(0)
  await pageWithFailedSearch.context().close()
  const gmPage = await joinWithLaterVersion(browser, table.url)
  await expect(gmPage.locator('#hnb-migration')).toContainText('Nothing has been written yet.')
  await gmPage.context().close()
})
