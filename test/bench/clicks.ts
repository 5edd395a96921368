/** Counts the cost of one click: written documents, posted messages, and requests. */
import type { Locator, Page } from '@playwright/test'
import { openSheet, showTab } from '../e2e/play'
import { forceDieFaces, openTokenSheet, markTokensAsTargets } from '../e2e/story-play'

interface ClickCounts {
  readonly written: number
  readonly posted: number
}

/** Reads the counters after a pause without requests. A slow machine gets a longer pause. */
async function clickCountsAfterPause(gm: Page): Promise<ClickCounts> {
  const readPageClickCounts = () =>
    gm.evaluate(() => ({ ...(Reflect.get(globalThis, 'benchCounts') as ClickCounts) }))
  for (let clickCounts = await readPageClickCounts(); ;) {
    await gm.waitForTimeout(600)
    const currentCounts = await readPageClickCounts()
    if (currentCounts.written === clickCounts.written && currentCounts.posted === clickCounts.posted)
      return currentCounts
    clickCounts = currentCounts
  }
}

/** For each page, the number of broadcasts that it has received. */
const broadcastCounts = new WeakMap<Page, { received: number }>()

/** Counts the broadcasts that a page receives. A frame carries the changed documents of a request or of a batch. */
async function watchBroadcastsOfPage(page: Page): Promise<{ received: number }> {
  const countedBroadcasts = broadcastCounts.get(page)
  if (countedBroadcasts) return countedBroadcasts
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
async function countBroadcasts(gm: Page, click: () => Promise<void>): Promise<string> {
  const broadcastCount = await watchBroadcastsOfPage(gm)
  const broadcastCountBefore = broadcastCount.received
  await gm.evaluate(() => {
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
  await click()
  await gm.waitForFunction(() => {
    const { written, posted } = Reflect.get(globalThis, 'benchCounts') as ClickCounts
    return written + posted > 0
  })
  const clickCounts = await clickCountsAfterPause(gm)
  return `${clickCounts.written} written, ${clickCounts.posted} posted, in ${broadcastCount.received - broadcastCountBefore} requests`
}

/** Measures the attacks of a player and of a creature, with the Harm and the defences that follow. */
async function measureAttacks(player: Page, gm: Page, sheet: Locator): Promise<Record<string, string>> {
  const shiftClickOptions = { modifiers: ['Shift' as const] }
  await sheet.locator('[data-act=newAttack][data-weight=light]').click()
  const ownAttackRow = sheet.locator('[data-tab=storyMode] .hnb-row', { hasText: 'Light attack' })
  await ownAttackRow.waitFor()
  const creatureSheet = await openTokenSheet(gm, 'Captain Reyes')
  await showTab(creatureSheet, 'storyMode')
  await markTokensAsTargets(player, 'Captain Reyes')
  await markTokensAsTargets(gm, 'Mina Calder', 'Ines Okafor')
  await forceDieFaces(gm, 'highest')
  const locateLastCardButton = (page: Page, actionName: string) =>
    page.locator('#chat .hnb-message').last().locator(`[data-act=${actionName}]`)
  const costByAct = {
    'a player attacks': await countBroadcasts(gm, () =>
      ownAttackRow.locator('[data-act=attack]').click(shiftClickOptions),
    ),
    'its Harm': await countBroadcasts(gm, () => locateLastCardButton(gm, 'apply').click()),
    'a creature attacks two': await countBroadcasts(gm, () =>
      creatureSheet.locator('section[data-tab=storyMode] [data-act=attack]').first().click(),
    ),
    'one of them defends': await countBroadcasts(gm, () =>
      locateLastCardButton(player, 'defend').click(shiftClickOptions),
    ),
  }
  await creatureSheet.locator('[data-action=close]').click()
  return costByAct
}

export async function measureClicks(player: Page, gm: Page): Promise<Record<string, string>> {
  const actorSheet = await openSheet(player, 'Mina Calder')
  await showTab(actorSheet, 'humanity')
  const cardButton = player.locator('#chat .hnb-message')
  const humanityCosts = {
    'a stat check': await countBroadcasts(gm, () =>
      actorSheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] }),
    ),
    'help on its card': await countBroadcasts(gm, () =>
      cardButton
        .last()
        .locator('[data-act=help]')
        .click({ modifiers: ['Shift'] }),
    ),
    'undo of the help': await countBroadcasts(gm, () => cardButton.last().locator('[data-act=undo]').click()),
    'a blessing die gained': await countBroadcasts(gm, () => actorSheet.locator('[data-act=gain]').click()),
    'a condition put on oneself': await countBroadcasts(gm, () =>
      actorSheet.locator('[data-act=afflict]').click({ modifiers: ['Shift'] }),
    ),
    'a blessing die spent': await countBroadcasts(gm, () =>
      actorSheet.locator('[data-act=spend]').first().click(),
    ),
  }
  await showTab(actorSheet, 'resources')
  const resourcesCosts = {
    'a resource used': await countBroadcasts(gm, () => actorSheet.locator('[data-act=use]').first().click()),
    'undo of the use': await countBroadcasts(gm, () => cardButton.last().locator('[data-act=undo]').click()),
  }
  await showTab(actorSheet, 'storyMode')
  const heartButtons = actorSheet.locator('section[data-tab=storyMode] .hnb-heart')
  const storyModeCosts = {
    'a heart lost': await countBroadcasts(gm, () => heartButtons.first().click()),
    'a heart regained': await countBroadcasts(gm, () => heartButtons.last().click()),
    'a wound taken, named and timed': await countBroadcasts(gm, async () => {
      await actorSheet.locator('[data-act=wound]').click({ modifiers: ['Shift'] })
    }),
    'a wound treated': await countBroadcasts(gm, () =>
      actorSheet
        .locator('[data-act=treat][data-wound]')
        .first()
        .click({ modifiers: ['Shift'] }),
    ),
  }
  const attackCosts = await measureAttacks(player, gm, actorSheet)
  await showTab(actorSheet, 'harmCards')
  return {
    ...humanityCosts,
    ...resourcesCosts,
    ...storyModeCosts,
    ...attackCosts,
    'harm drawn': await countBroadcasts(gm, () =>
      actorSheet.locator('[data-act=suffer][data-severity=minor]').click(),
    ),
    'its card chosen': await countBroadcasts(gm, () =>
      cardButton.last().locator('[data-act=choose]').first().click(),
    ),
  }
}
