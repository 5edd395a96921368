/**
 * Counts the cost of one click: the documents that it writes, the messages that it posts, and the requests that
 * it takes.
 */
import type { Locator, Page } from '@playwright/test'
import { openSheet, showTab } from '../e2e/play'
import { forceRolls, openTokenSheet, targetTokens } from '../e2e/story-play'

interface ClickCounts {
  readonly written: number
  readonly posted: number
}

/** Reads the counters after a pause without requests. A slow machine gets a longer pause. */
async function countsAfterPause(gm: Page): Promise<ClickCounts> {
  const readCounts = () => gm.evaluate(() => ({ ...(Reflect.get(globalThis, 'benchCounts') as ClickCounts) }))
  for (let counts = await readCounts(); ;) {
    await gm.waitForTimeout(600)
    const presentView = await readCounts()
    if (presentView.written === counts.written && presentView.posted === counts.posted) return presentView
    counts = presentView
  }
}

/** For each page, the number of broadcasts that it has received. */
const broadcastCounts = new WeakMap<Page, { received: number }>()

/**
 * Counts the broadcasts that a page receives. One frame of the connection carries the documents that a request changes,
 * or a batch of requests.
 */
async function broadcastsTo(page: Page): Promise<{ received: number }> {
  const knownCount = broadcastCounts.get(page)
  if (knownCount) return knownCount
  const count = { received: 0 }
  broadcastCounts.set(page, count)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    if (response.payloadData.startsWith('42["documents"')) count.received++
  })
  return count
}

/** Counts, on the Gamemaster's page, the data that one click broadcasts to all clients. */
async function countBroadcasts(gm: Page, click: () => Promise<void>): Promise<string> {
  const frames = await broadcastsTo(gm)
  const receivedBefore = frames.received
  await gm.evaluate(() => {
    const { Hooks } = globalThis as unknown as { Hooks: { on(name: string, count: () => void): void } }
    const counts = { written: 0, posted: 0 }
    Reflect.set(globalThis, 'benchCounts', counts)
    if (Reflect.get(globalThis, 'benchListens')) return
    Reflect.set(globalThis, 'benchListens', true)
    const currentCounts = () => Reflect.get(globalThis, 'benchCounts') as typeof counts
    for (const name of ['Actor', 'Item', 'ActiveEffect', 'ChatMessage']) {
      Hooks.on(`update${name}`, () => (currentCounts().written += 1))
      if (name !== 'ChatMessage') Hooks.on(`create${name}`, () => (currentCounts().written += 1))
      Hooks.on(`delete${name}`, () => (currentCounts().written += 1))
    }
    Hooks.on('createChatMessage', () => (currentCounts().posted += 1))
  })
  await click()
  await gm.waitForFunction(() => {
    const { written, posted } = Reflect.get(globalThis, 'benchCounts') as ClickCounts
    return written + posted > 0
  })
  const counts = await countsAfterPause(gm)
  return `${counts.written} written, ${counts.posted} posted, in ${frames.received - receivedBefore} requests`
}

/** Measures the attack of a player and the attack of a creature. Also measures what follows: Harm and defences. */
async function costsOfAttacks(player: Page, gm: Page, sheet: Locator): Promise<Record<string, string>> {
  const inHaste = { modifiers: ['Shift' as const] }
  await sheet.locator('[data-act=newAttack][data-weight=light]').click()
  const own = sheet.locator('[data-tab=storyMode] .hnb-row', { hasText: 'Light attack' })
  await own.waitFor()
  const creatureSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(creatureSheet, 'storyMode')
  await targetTokens(player, 'Captain Reyes')
  await targetTokens(gm, 'Mina Calder', 'Ines Okafor')
  await forceRolls(gm, 'highest')
  const lastCardButton = (page: Page, act: string) =>
    page.locator('#chat .hnb-message').last().locator(`[data-act=${act}]`)
  const costs = {
    'a player attacks': await countBroadcasts(gm, () => own.locator('[data-act=attack]').click(inHaste)),
    'its Harm': await countBroadcasts(gm, () => lastCardButton(gm, 'apply').click()),
    'a creature attacks two': await countBroadcasts(gm, () =>
      creatureSheet.locator('section[data-tab=storyMode] [data-act=attack]').first().click(),
    ),
    'one of them defends': await countBroadcasts(gm, () => lastCardButton(player, 'defend').click(inHaste)),
  }
  await creatureSheet.locator('[data-action=close]').click()
  return costs
}

export async function costsOfClicks(player: Page, gm: Page): Promise<Record<string, string>> {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  const card = player.locator('#chat .hnb-message')
  const humanity = {
    'a stat check': await countBroadcasts(gm, () =>
      sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] }),
    ),
    'help on its card': await countBroadcasts(gm, () =>
      card
        .last()
        .locator('[data-act=help]')
        .click({ modifiers: ['Shift'] }),
    ),
    'undo of the help': await countBroadcasts(gm, () => card.last().locator('[data-act=undo]').click()),
    'a blessing die gained': await countBroadcasts(gm, () => sheet.locator('[data-act=gain]').click()),
    'a condition put on oneself': await countBroadcasts(gm, () =>
      sheet.locator('[data-act=afflict]').click({ modifiers: ['Shift'] }),
    ),
    'a blessing die spent': await countBroadcasts(gm, () =>
      sheet.locator('[data-act=spend]').first().click(),
    ),
  }
  await showTab(sheet, 'resources')
  const resources = {
    'a resource used': await countBroadcasts(gm, () => sheet.locator('[data-act=use]').first().click()),
    'undo of the use': await countBroadcasts(gm, () => card.last().locator('[data-act=undo]').click()),
  }
  await showTab(sheet, 'storyMode')
  const heartButtons = sheet.locator('section[data-tab=storyMode] .hnb-heart')
  const storyMode = {
    'a heart lost': await countBroadcasts(gm, () => heartButtons.first().click()),
    'a heart regained': await countBroadcasts(gm, () => heartButtons.last().click()),
    'a wound taken, named and timed': await countBroadcasts(gm, async () => {
      await sheet.locator('[data-act=wound]').click({ modifiers: ['Shift'] })
    }),
    'a wound treated': await countBroadcasts(gm, () =>
      sheet
        .locator('[data-act=treat][data-wound]')
        .first()
        .click({ modifiers: ['Shift'] }),
    ),
  }
  const fight = await costsOfAttacks(player, gm, sheet)
  await showTab(sheet, 'harmCards')
  return {
    ...humanity,
    ...resources,
    ...storyMode,
    ...fight,
    'harm drawn': await countBroadcasts(gm, () =>
      sheet.locator('[data-act=suffer][data-severity=minor]').click(),
    ),
    'its card chosen': await countBroadcasts(gm, () =>
      card.last().locator('[data-act=choose]').first().click(),
    ),
  }
}
