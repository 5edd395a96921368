/** Measures the memory that a page uses. */
import type { Page } from '@playwright/test'

/** The bytes that the scripts of a page occupy after garbage collection. */
export async function measureUsedHeapBytes(page: Page): Promise<number> {
  const devToolsSession = await page.context().newCDPSession(page)
  await devToolsSession.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devToolsSession.send('Runtime.getHeapUsage')
  await devToolsSession.detach()
  return usedSize
}

/** The number of nodes in a page's memory, also outside the document. */
export async function countNodes(page: Page): Promise<number> {
  const devToolsSession = await page.context().newCDPSession(page)
  await devToolsSession.send('HeapProfiler.collectGarbage')
  const { nodes } = await devToolsSession.send('Memory.getDOMCounters')
  await devToolsSession.detach()
  return nodes
}
