/** Measures how fast the Gamemaster's screen redraws: one part or the whole screen, with few or many people. */
import type { Page } from '@playwright/test'
import { openGamemasterScreen } from '../e2e/play'

/** How often each drawing of the screen is measured. Only the fastest measurement counts. */
const MEASUREMENT_COUNT = 15

/** Measures the Gamemaster's screen. Call it before measurements that fill the world with documents. */
export async function measureScreenCosts(gmPage: Page): Promise<Record<string, string>> {
  const gamemasterScreen = await openGamemasterScreen(gmPage)
  const redrawsWithFewTokens = await countRedraws(gmPage)
  await gmPage.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(actorName: string): { id: string } }
        scenes: {
          active: {
            createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<{ id: string }[]>
          }
        }
      }
    }
    const actorId = game.actors.getName('Night guard').id
    const tokenData = Array.from({ length: 45 }, (_, tokenIndex) => ({
      name: 'Night guard',
      actorId,
      x: tokenIndex * 10,
      y: 10,
    }))
    await game.scenes.active.createEmbeddedDocuments('Token', tokenData)
  })
  await gamemasterScreen.locator('.hnb-presence').nth(49).waitFor()
  const redrawsWithManyTokens = await countRedraws(gmPage)
  await gmPage.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: {
          active: {
            tokens: { contents: { id: string; x: number; y: number }[] }
            deleteEmbeddedDocuments(embeddedName: string, documentIds: string[]): Promise<unknown>
          }
        }
      }
    }
    const { active } = game.scenes
    const extraTokenIds = active.tokens.contents.filter(({ y }) => y === 10).map(({ id }) => id)
    await active.deleteEmbeddedDocuments('Token', extraTokenIds)
  })
  await gamemasterScreen.locator('[data-action=close]').click()
  const formatRatio = (partialTime: number, totalTime: number) =>
    `${(partialTime / totalTime).toFixed(2)} times`
  return {
    'the people and the tools, which a change of somebody draws, over all': formatRatio(
      redrawsWithFewTokens.state,
      redrawsWithFewTokens.all,
    ),
    'the head alone, which a selected token draws, over all': formatRatio(
      redrawsWithFewTokens.head,
      redrawsWithFewTokens.all,
    ),
    'fifty people over five': formatRatio(redrawsWithManyTokens.all, redrawsWithFewTokens.all),
  }
}

function countRedraws(gmPage: Page): Promise<{ all: number; state: number; head: number }> {
  return gmPage.evaluate(async (measurementCount) => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { instances: Map<string, { render(options: object): Promise<unknown> }> }
      }
    }
    const screenWindow = foundry.applications.instances.get('hnb-screen')
    const measureFastestTime = async (sheetRenderOptions: object) => {
      const measuredTimes: number[] = []
      for (let measurementIndex = 0; measurementIndex < measurementCount; measurementIndex++) {
        const startTime = performance.now()
        await screenWindow?.render(sheetRenderOptions)
        measuredTimes.push(performance.now() - startTime)
      }
      return Math.min(...measuredTimes)
    }
    return {
      all: await measureFastestTime({}),
      state: await measureFastestTime({ parts: ['people', 'tools'] }),
      head: await measureFastestTime({ parts: ['head'] }),
    }
  }, MEASUREMENT_COUNT)
}
