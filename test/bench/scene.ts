/** Measures the end of a scene, and how its work grows with the number of actors. */
import type { Page } from '@playwright/test'
import { openGamemasterScreen } from '../e2e/play'
import { ProcessorTime } from './effort'

const ACTOR_COUNTS = [50, 500, 5000] as const

/** The largest allowed growth of the work at a scene's end when there are a hundred times as many actors. */
const MAX_WORK_RATIO_OVER_BASE = 120

interface SceneEndCost {
  readonly requests: number
  /**
   * The processor time that the Gamemaster's page and the server of the simulated Foundry need, from the press to the
   * message.
   */
  readonly work: number
}

/**
 * Measures the end of a scene at which each character loses one marked Jack. The rows give the requests of the
 * Gamemaster's client and the growth of its work. Call this last, because it fills the world with documents.
 */
export async function measureSceneEnds(gmPage: Page): Promise<Record<string, string>> {
  const processorTime = await ProcessorTime.forPage(gmPage)
  const sceneEndCosts: SceneEndCost[] = []
  // Measures the smallest number of actors twice and drops the first result. The first end of a scene costs more,
  // because it also creates the session's setting.
  for (const [index, size] of [ACTOR_COUNTS[0], ...ACTOR_COUNTS].entries()) {
    await populateScene(gmPage, size)
    // The Gamemaster's screen shows all people, so its redraws would count as work. The test closes the screen as soon
    // as it has pressed the button.
    const gamemasterScreen = await openGamemasterScreen(gmPage)
    await gamemasterScreen.locator('[data-action=moment][data-moment=scene]').click()
    const momentPreviewWindow = gmPage.locator('.hnb-moment')
    await momentPreviewWindow.locator('[name=rest]').waitFor()
    await gamemasterScreen.locator('[data-action=close]').click()
    await momentPreviewWindow.locator('[name=rest]').selectOption('yes')
    await momentPreviewWindow.locator('fieldset input:checked').first().waitFor()
    const sceneEndCost = await measureSceneEnd(gmPage, processorTime)
    if (index > 0) sceneEndCosts.push(sceneEndCost)
    // On a busy machine, the window may stay open with advice to look at the chat.
    await gmPage.evaluate(() => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: Map<string, { close(): Promise<unknown> }> } }
      }
      return foundry.applications.instances.get('hnb-moment-scene')?.close()
    })
    await momentPreviewWindow.waitFor({ state: 'detached' })
  }
  const [base] = sceneEndCosts
  return Object.fromEntries(
    sceneEndCosts.map(({ requests, work }, index) => {
      const workRatioLimitText =
        index === ACTOR_COUNTS.length - 1 ? ` of at most ${MAX_WORK_RATIO_OVER_BASE}` : ''
      const workRatioOverSmallestScene = (work / (base?.work ?? 1)).toFixed(1)
      return [
        `${ACTOR_COUNTS[index]} characters`,
        `${requests} requests, ${workRatioOverSmallestScene}${workRatioLimitText} times the work for ${ACTOR_COUNTS[0]}`,
      ]
    }),
  )
}

/** Creates this many characters who belong to players. Each character has one marked Jack. */
async function populateScene(gmPage: Page, crowdCount: number): Promise<void> {
  await gmPage.evaluate(async (crowdMemberCount) => {
    interface CreatedActor {
      readonly id: string
      readonly name: string
    }
    const { Actor, game } = globalThis as unknown as {
      Actor: {
        createDocuments(documentsData: object[]): Promise<CreatedActor[]>
        updateDocuments(documentsData: object[]): Promise<unknown>
      }
      game: { actors: { contents: CreatedActor[] } }
    }
    const crowdActors = game.actors.contents.filter(({ name }) => name.startsWith('Crowd'))
    const systemDataWithMark = { harmCards: { marked: { clubs: { jack: true } } } }
    for (let createdActorCount = 0; createdActorCount < crowdActors.length; createdActorCount += 500) {
      const actorsOfBatch = crowdActors.slice(createdActorCount, createdActorCount + 500)
      await Actor.updateDocuments(actorsOfBatch.map(({ id }) => ({ _id: id, system: systemDataWithMark })))
    }
    for (
      let createdActorCount = crowdActors.length;
      createdActorCount < crowdMemberCount;
      createdActorCount += 500
    ) {
      const crowdActorData = Array.from(
        { length: Math.min(500, crowdMemberCount - createdActorCount) },
        (_, index) => ({
          name: `Crowd ${createdActorCount + index}`,
          type: 'character',
          ownership: { default: 3 },
          system: systemDataWithMark,
        }),
      )
      await Actor.createDocuments(crowdActorData)
    }
  }, crowdCount)
}

async function measureSceneEnd(gmPage: Page, processorTime: ProcessorTime): Promise<SceneEndCost> {
  let requestCount = 0
  const sceneEndProcessorTime = await processorTime.pageAndTableTime(async () => {
    requestCount = await gmPage.evaluate(async () => {
      const { Hooks } = globalThis as unknown as {
        Hooks: { once(hookName: string, listener: () => void): void }
      }
      const originalSocketSend = Reflect.get(WebSocket.prototype, 'send') as (socketData: unknown) => void
      let sentRequestCount = 0
      Reflect.set(WebSocket.prototype, 'send', function (this: WebSocket, socketData: unknown) {
        // Only data that begins with "42" is an event of socket.io. Other data keeps the connection open and is not
        // counted.
        if (typeof socketData === 'string' && socketData.startsWith('42')) sentRequestCount++
        Reflect.apply(originalSocketSend, this, [socketData])
      })
      const messageShownPromise = new Promise<void>((resolve) => Hooks.once('createChatMessage', resolve))
      document.querySelector<HTMLElement>('.hnb-moment button[type=submit]')?.click()
      await messageShownPromise
      Reflect.set(WebSocket.prototype, 'send', originalSocketSend)
      return sentRequestCount
    })
  })
  return { requests: requestCount, work: sceneEndProcessorTime }
}
