/** Measures the Gamemaster's screen. Compares one part with the whole screen, and many people with few people. */
import type { Page } from '@playwright/test'
import { openScreen } from '../e2e/play'

/** The number of measurements for each drawing. Only the fastest counts. */
const MEASUREMENT_COUNT = 15

/** Measures the Gamemaster's screen. Call it before measurements that fill the world with documents. */
export async function costsOfScreen(gm: Page): Promise<Record<string, string>> {
  const screen = await openScreen(gm)
  const redrawsOfFew = await countRedraws(gm)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: { getName(name: string): { id: string } }
        scenes: {
          active: {
            createEmbeddedDocuments(type: string, data: object[]): Promise<{ id: string }[]>
          }
        }
      }
    }
    const actorId = game.actors.getName('Night guard').id
    const tokens = Array.from({ length: 45 }, (_, at) => ({
      name: 'Night guard',
      actorId,
      x: at * 10,
      y: 10,
    }))
    await game.scenes.active.createEmbeddedDocuments('Token', tokens)
  })
  await screen.locator('.hnb-presence').nth(49).waitFor()
  const redrawsOfMany = await countRedraws(gm)
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: {
          active: {
            tokens: { contents: { id: string; x: number; y: number }[] }
            deleteEmbeddedDocuments(type: string, ids: string[]): Promise<unknown>
          }
        }
      }
    }
    const { active } = game.scenes
    const extraTokenIds = active.tokens.contents.filter(({ y }) => y === 10).map(({ id }) => id)
    await active.deleteEmbeddedDocuments('Token', extraTokenIds)
  })
  await screen.locator('[data-action=close]').click()
  const ratioText = (time: number, wholeTime: number) => `${(time / wholeTime).toFixed(2)} times`
  return {
    'the people and the tools, which a change of somebody draws, over all': ratioText(
      redrawsOfFew.state,
      redrawsOfFew.all,
    ),
    'the head alone, which a selected token draws, over all': ratioText(redrawsOfFew.head, redrawsOfFew.all),
    'fifty people over five': ratioText(redrawsOfMany.all, redrawsOfFew.all),
  }
}

function countRedraws(gm: Page): Promise<{ all: number; state: number; head: number }> {
  return gm.evaluate(async (times) => {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { instances: Map<string, { render(options: object): Promise<unknown> }> }
      }
    }
    const screen = foundry.applications.instances.get('hnb-screen')
    const fastestTime = async (options: object) => {
      const measuredTimes: number[] = []
      for (let time = 0; time < times; time++) {
        const startTime = performance.now()
        await screen?.render(options)
        measuredTimes.push(performance.now() - startTime)
      }
      return Math.min(...measuredTimes)
    }
    return {
      all: await fastestTime({}),
      state: await fastestTime({ parts: ['people', 'tools'] }),
      head: await fastestTime({ parts: ['head'] }),
    }
  }, MEASUREMENT_COUNT)
}
