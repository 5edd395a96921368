/** How much of a page's memory is in use. */
import type { Page } from '@playwright/test'

/** Bytes that a page's scripts hold, when everything that nobody holds any more is gone. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** How many elements and other nodes a page holds, shown or not. */
export async function nodesOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return nodes
}
