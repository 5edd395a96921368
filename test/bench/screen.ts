/** Measures how fast the Gamemaster's screen redraws: one part or the whole screen, with few or many people. */
import type { Page } from '@playwright/test'
import { openGamemasterScreen } from '../e2e/play'

/** How often each drawing of the screen is measured. Only the fastest measurement counts. */
const MEASUREMENT_COUNT = 15

/** Measures the Gamemaster's screen. Call it before measurements that fill the world with documents. */
export async function measureScreen(gm: Page): Promise<Record<string, string>> {
  const gamemasterScreen = await openGamemasterScreen(gm)
  const redrawsWithFewTokens = await countRedraws(gm)
  await gm.evaluate(async () => {
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
  const redrawsWithManyTokens = await countRedraws(gm)
  await gm.evaluate(async () => {
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
  const formatRatio = (partTime: number, wholeTime: number) => `${(partTime / wholeTime).toFixed(2)} times`
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

function countRedraws(gm: Page): Promise<{ all: number; state: number; head: number }> {
  return gm.evaluate(async (measurementCount) => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { instances: Map<string, { render(options: object): Promise<unknown> }> }
      }
    }
    const screenWindow = foundry.applications.instances.get('hnb-screen')
    const measureFastestTime = async (renderOptions: object) => {
      const measuredTimes: number[] = []
      for (let measurementIndex = 0; measurementIndex < measurementCount; measurementIndex++) {
        const startTime = performance.now()
        await screenWindow?.render(renderOptions)
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
