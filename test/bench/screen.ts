/** Measures how fast the Gamemaster's screen redraws: one part or the whole screen, with few or many people. */
import type { Page } from '@playwright/test'
import { openGamemasterScreen } from '../e2e/play'

/** How often each drawing of the screen is measured. Only the fastest measurement counts. */
const MEASUREMENT_COUNT = 15

/** Measures the Gamemaster's screen. Call it before measurements that fill the world with documents. */
export async function measureScreenCosts(gmPage: Page): Promise<Record<string, string>> {
  const gamemasterScreen = await openGamemasterScreen(gmPage)
  const redrawCostsWithFewTokens = await countRedraws(gmPage)
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
  const redrawCostsWithManyTokens = await countRedraws(gmPage)
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
  const formatTimeRatio = (measuredTime: number, comparedTime: number) =>
    `${(measuredTime / comparedTime).toFixed(2)} times`
  return {
    'the people and the tools, which a change of somebody draws, over all': formatTimeRatio(
      redrawCostsWithFewTokens.state,
      redrawCostsWithFewTokens.all,
    ),
    'the head alone, which a selected token draws, over all': formatTimeRatio(
      redrawCostsWithFewTokens.head,
      redrawCostsWithFewTokens.all,
    ),
    'fifty people over five': formatTimeRatio(redrawCostsWithManyTokens.all, redrawCostsWithFewTokens.all),
  }
}

function countRedraws(gmPage: Page): Promise<{ all: number; state: number; head: number }> {
  return gmPage.evaluate(async (measurementCount) => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { instances: Map<string, { render(options: object): Promise<unknown> }> }
      }
    }
    const gamemasterScreenWindow = foundry.applications.instances.get('hnb-screen')
    const measureFastestTime = async (sheetRenderOptions: object) => {
      const measuredTimes: number[] = []
      for (let measurementIndex = 0; measurementIndex < measurementCount; measurementIndex++) {
        const startTime = performance.now()
        await gamemasterScreenWindow?.render(sheetRenderOptions)
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
