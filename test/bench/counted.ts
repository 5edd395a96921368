/** Measures a click's requests, and the page's work in comparison with a Foundry message without our data. */
import type { Page } from '@playwright/test'
import { ProcessorTime } from './effort'

type NameOfMessageWriteHook = 'createChatMessage' | 'updateChatMessage'

/** The page's processor time for creating and for updating a message without our data, in milliseconds. */
export type WorkOfPlainMessage = Readonly<Record<NameOfMessageWriteHook, number>>

interface UpdatableMessage {
  update(documentChanges: object): Promise<unknown>
  delete(): Promise<unknown>
}

interface FoundryGlobals {
  readonly Hooks: { once(hookName: string, listener: () => void): void }
  readonly ChatMessage: { create(documentData: object): Promise<UpdatableMessage> }
}

/** How often a plain message is measured. Only the measurement with the least work counts. */
const MEASUREMENT_COUNT = 9

/** Measures the page's work for posting and for changing a plain message. */
export async function measurePlainMessages(page: Page): Promise<WorkOfPlainMessage> {
  const processorTime = await ProcessorTime.forPage(page)
  const messagePostingTimes: number[] = []
  const messageChangeTimes: number[] = []
  for (let measurementIndex = 0; measurementIndex < MEASUREMENT_COUNT; measurementIndex++) {
    const message = await page.evaluateHandle(() => {
      const { ChatMessage } = globalThis as unknown as FoundryGlobals
      return {
        write: () => ChatMessage.create({ content: 'Bare' }),
        message: null as UpdatableMessage | null,
      }
    })
    messagePostingTimes.push(
      await processorTime.pageTime(() =>
        message.evaluate(
          async (messageWorkOnPage) => void (messageWorkOnPage.message = await messageWorkOnPage.write()),
        ),
      ),
    )
    messageChangeTimes.push(
      await processorTime.pageTime(() =>
        message.evaluate((messageWorkOnPage) => messageWorkOnPage.message?.update({ content: 'B' })),
      ),
    )
    await message.evaluate((messageWorkOnPage) => messageWorkOnPage.message?.delete())
  }
  return {
    createChatMessage: Math.min(...messagePostingTimes),
    updateChatMessage: Math.min(...messageChangeTimes),
  }
}

/**
 * Measures an act from the click to its message. Returns the number of the page's requests, and the page's work in
 * comparison with a plain message.
 */
export async function measureActCost(
  page: Page,
  writtenMessageHook: NameOfMessageWriteHook,
  plainMessageWork: WorkOfPlainMessage,
  clickButtonOnPage: () => Promise<void>,
): Promise<string> {
  const processorTime = await ProcessorTime.forPage(page)
  await page.evaluate((markName) => {
    const { Hooks } = globalThis as unknown as FoundryGlobals
    const originalSocketSend = Reflect.get(WebSocket.prototype, 'send') as (socketData: unknown) => void
    let requestCount = 0
    // Frames that begin with "42" are events of socket.io; others keep the connection open.
    Reflect.set(WebSocket.prototype, 'send', function (this: WebSocket, socketData: unknown) {
      if (typeof socketData === 'string' && socketData.startsWith('42')) requestCount++
      Reflect.apply(originalSocketSend, this, [socketData])
    })
    const messageShownPromise = new Promise((resolve) => {
      Hooks.once(markName, () => {
        Reflect.set(WebSocket.prototype, 'send', originalSocketSend)
        resolve(requestCount)
      })
    })
    Reflect.set(globalThis, 'benchTold', messageShownPromise)
  }, writtenMessageHook)
  let requestCount = 0
  const processorTimeOfPage = await processorTime.pageTime(async () => {
    await clickButtonOnPage()
    requestCount = await page.evaluate(() => Reflect.get(globalThis, 'benchTold') as Promise<number>)
  })
  return `${requestCount} requests, ${(processorTimeOfPage / plainMessageWork[writtenMessageHook]).toFixed(1)} times a bare message`
}
