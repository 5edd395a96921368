/** Reads the points of a resource on a page. */
import type { Page } from '@playwright/test'
import { readActorData } from './play'

interface ResourcePointCounts {
  readonly value: number
  readonly expended: number
  readonly harmed: number
  readonly destroyed: number
}

/**
 * Counts the points of an actor's resource on this page. Returns four numbers: the value, and the expended, harmed and
 * destroyed points.
 */
export async function countResourcePoints(
  page: Page,
  actorName: string,
  resourceName: string,
): Promise<number[]> {
  const { items } = (await readActorData(page, actorName)) as unknown as {
    items: { name: string; system: { resources: ResourcePointCounts } }[]
  }
  const resourceSystemData = items.find((item) => item.name === resourceName)?.system.resources
  return resourceSystemData
    ? [
        resourceSystemData.value,
        resourceSystemData.expended,
        resourceSystemData.harmed,
        resourceSystemData.destroyed,
      ]
    : []
}
