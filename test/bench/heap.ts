/** Measures the memory that a page uses. */
import type { Page } from '@playwright/test'

/** The bytes that the scripts of a page occupy after garbage collection. */
export async function usedHeapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** The number of nodes that a page keeps in memory: elements and others, also outside the document. */
export async function countNodes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return nodes
}
