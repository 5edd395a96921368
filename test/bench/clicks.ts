/** Counts what one click costs: the written documents, the posted messages, and the requests. */
import type { Locator, Page } from '@playwright/test'
import { openSheet, showTab } from '../e2e/play'
import { forceDieFaces, openTokenSheet, markTokensAsTargets } from '../e2e/story-play'

interface ClickCounts {
  readonly written: number
  readonly posted: number
}

/** Reads the counters after a pause without requests. A slow machine gets a longer pause. */
async function readClickCountsAfterPause(gmPage: Page): Promise<ClickCounts> {
  const readPageClickCounts = () =>
    gmPage.evaluate(() => ({ ...(Reflect.get(globalThis, 'benchCounts') as ClickCounts) }))
  for (let clickCounts = await readPageClickCounts(); ;) {
    await gmPage.waitForTimeout(600)
    const currentClickCounts = await readPageClickCounts()
    if (
      currentClickCounts.written === clickCounts.written &&
      currentClickCounts.posted === clickCounts.posted
    )
      return currentClickCounts
    clickCounts = currentClickCounts
  }
}

/** The number of broadcasts that each page has received. */
const broadcastCounts = new WeakMap<Page, { received: number }>()

/**
 * Counts the broadcasts that a page receives. A broadcast is a frame of the connection with the changed documents of
 * one request or batch.
 */
async function watchBroadcastsOfPage(page: Page): Promise<{ received: number }> {
  const broadcastCountOfPage = broadcastCounts.get(page)
  if (broadcastCountOfPage) return broadcastCountOfPage
  const broadcastCount = { received: 0 }
  broadcastCounts.set(page, broadcastCount)
  const devToolsSession = await page.context().newCDPSession(page)
  await devToolsSession.send('Network.enable')
  devToolsSession.on('Network.webSocketFrameReceived', ({ response }) => {
    if (response.payloadData.startsWith('42["documents"')) broadcastCount.received++
  })
  return broadcastCount
}

/** Counts, on the Gamemaster's page, the data that one click broadcasts to all clients. */
async function countBroadcasts(gmPage: Page, clickButtonOnPage: () => Promise<void>): Promise<string> {
  const broadcastCount = await watchBroadcastsOfPage(gmPage)
  const broadcastCountBefore = broadcastCount.received
  await gmPage.evaluate(() => {
    const { Hooks } = globalThis as unknown as {
      Hooks: { on(hookName: string, clickCount: () => void): void }
    }
    const clickCounts = { written: 0, posted: 0 }
    Reflect.set(globalThis, 'benchCounts', clickCounts)
    if (Reflect.get(globalThis, 'benchListens')) return
    Reflect.set(globalThis, 'benchListens', true)
    const readClickCounts = () => Reflect.get(globalThis, 'benchCounts') as typeof clickCounts
    for (const documentName of ['Actor', 'Item', 'ActiveEffect', 'ChatMessage']) {
      Hooks.on(`update${documentName}`, () => (readClickCounts().written += 1))
      if (documentName !== 'ChatMessage')
        Hooks.on(`create${documentName}`, () => (readClickCounts().written += 1))
      Hooks.on(`delete${documentName}`, () => (readClickCounts().written += 1))
    }
    Hooks.on('createChatMessage', () => (readClickCounts().posted += 1))
  })
  await clickButtonOnPage()
  await gmPage.waitForFunction(() => {
    const { written, posted } = Reflect.get(globalThis, 'benchCounts') as ClickCounts
    return written + posted > 0
  })
  const clickCounts = await readClickCountsAfterPause(gmPage)
  return `${clickCounts.written} written, ${clickCounts.posted} posted, in ${broadcastCount.received - broadcastCountBefore} requests`
}

/** Measures the attacks of a player and of a creature, with the Harm and the defences that follow. */
async function measureAttackCosts(
  playerPage: Page,
  gmPage: Page,
  sheet: Locator,
): Promise<Record<string, string>> {
  const shiftClickOptions = { modifiers: ['Shift' as const] }
  await sheet.locator('[data-act=newAttack][data-weight=light]').click()
  const ownAttackRow = sheet.locator('[data-tab=storyMode] .hnb-row', { hasText: 'Light attack' })
  await ownAttackRow.waitFor()
  const creatureSheet = await openTokenSheet(gmPage, 'Captain Reyes')
  await showTab(creatureSheet, 'storyMode')
  await markTokensAsTargets(playerPage, 'Captain Reyes')
  await markTokensAsTargets(gmPage, 'Mina Calder', 'Ines Okafor')
  await forceDieFaces(gmPage, 'highest')
  const locateLastCardButton = (page: Page, actionName: string) =>
    page.locator('#chat .hnb-message').last().locator(`[data-act=${actionName}]`)
  const measuredCostByAct = {
    'a player attacks': await countBroadcasts(gmPage, () =>
      ownAttackRow.locator('[data-act=attack]').click(shiftClickOptions),
    ),
    'its Harm': await countBroadcasts(gmPage, () => locateLastCardButton(gmPage, 'apply').click()),
    'a creature attacks two': await countBroadcasts(gmPage, () =>
      creatureSheet.locator('section[data-tab=storyMode] [data-act=attack]').first().click(),
    ),
    'one of them defends': await countBroadcasts(gmPage, () =>
      locateLastCardButton(playerPage, 'defend').click(shiftClickOptions),
    ),
  }
  await creatureSheet.locator('[data-action=close]').click()
  return measuredCostByAct
}

export async function measureClickCosts(playerPage: Page, gmPage: Page): Promise<Record<string, string>> {
  const actorSheet = await openSheet(playerPage, 'Mina Calder')
  await showTab(actorSheet, 'humanity')
  const cardButton = playerPage.locator('#chat .hnb-message')
  const humanityCosts = {
    'a stat check': await countBroadcasts(gmPage, () =>
      actorSheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] }),
    ),
    'help on its card': await countBroadcasts(gmPage, () =>
      cardButton
        .last()
        .locator('[data-act=help]')
        .click({ modifiers: ['Shift'] }),
    ),
    'undo of the help': await countBroadcasts(gmPage, () =>
      cardButton.last().locator('[data-act=undo]').click(),
    ),
    'a blessing die gained': await countBroadcasts(gmPage, () =>
      actorSheet.locator('[data-act=gain]').click(),
    ),
    'a condition put on oneself': await countBroadcasts(gmPage, () =>
      actorSheet.locator('[data-act=afflict]').click({ modifiers: ['Shift'] }),
    ),
    'a blessing die spent': await countBroadcasts(gmPage, () =>
      actorSheet.locator('[data-act=spend]').first().click(),
    ),
  }
  await showTab(actorSheet, 'resources')
  const resourcesCosts = {
    'a resource used': await countBroadcasts(gmPage, () =>
      actorSheet.locator('[data-act=use]').first().click(),
    ),
    'undo of the use': await countBroadcasts(gmPage, () =>
      cardButton.last().locator('[data-act=undo]').click(),
    ),
  }
  await showTab(actorSheet, 'storyMode')
  const heartButtons = actorSheet.locator('section[data-tab=storyMode] .hnb-heart')
  const storyModeCosts = {
    'a heart lost': await countBroadcasts(gmPage, () => heartButtons.first().click()),
    'a heart regained': await countBroadcasts(gmPage, () => heartButtons.last().click()),
    'a wound taken, named and timed': await countBroadcasts(gmPage, async () => {
      await actorSheet.locator('[data-act=wound]').click({ modifiers: ['Shift'] })
    }),
    'a wound treated': await countBroadcasts(gmPage, () =>
      actorSheet
        .locator('[data-act=treat][data-wound]')
        .first()
        .click({ modifiers: ['Shift'] }),
    ),
  }
  const attackPressCosts = await measureAttackCosts(playerPage, gmPage, actorSheet)
  await showTab(actorSheet, 'harmCards')
  return {
    ...humanityCosts,
    ...resourcesCosts,
    ...storyModeCosts,
    ...attackPressCosts,
    'harm drawn': await countBroadcasts(gmPage, () =>
      actorSheet.locator('[data-act=suffer][data-severity=minor]').click(),
    ),
    'its card chosen': await countBroadcasts(gmPage, () =>
      cardButton.last().locator('[data-act=choose]').first().click(),
    ),
  }
}
