/** Measures a click's requests, and the page's work in comparison with a Foundry message without our data. */
import type { Page } from '@playwright/test'
import { PageSteps } from './page-steps'

type NameOfMessageWriteHook = 'createChatMessage' | 'updateChatMessage'

/** The steps of work that the page needs to create and to update a plain message, which contains no data of ours. */
export type WorkOfPlainMessage = Readonly<Record<NameOfMessageWriteHook, number>>

interface UpdatableMessage {
  update(documentChanges: object): Promise<unknown>
  delete(): Promise<unknown>
}

interface FoundryGlobals {
  readonly Hooks: { once(hookName: string, listener: () => void): void }
  readonly ChatMessage: { create(documentData: object): Promise<UpdatableMessage> }
}

/** Counts the page's steps for posting and for changing a plain message. */
export async function measurePlainMessages(page: Page): Promise<WorkOfPlainMessage> {
  const pageSteps = await PageSteps.forPage(page)
  const messageHandle = await page.evaluateHandle(() => ({
    message: null as UpdatableMessage | null,
  }))
  // Posts two plain messages and counts only the steps of the second. The first message also fills the caches of the
  // page.
  let stepsOfPosting = 0
  for (let messageIndex = 0; messageIndex < 2; messageIndex++)
    stepsOfPosting = await pageSteps.countStepsOf(() =>
      messageHandle.evaluate(async (postedMessage) => {
        const { ChatMessage } = globalThis as unknown as FoundryGlobals
        await postedMessage.message?.delete()
        postedMessage.message = await ChatMessage.create({ content: 'Bare' })
      }),
    )
  const stepsOfChange = await pageSteps.countStepsOf(() =>
    messageHandle.evaluate(({ message }) => message?.update({ content: 'B' })),
  )
  await messageHandle.evaluate(({ message }) => message?.delete())
  return { createChatMessage: stepsOfPosting, updateChatMessage: stepsOfChange }
}

/**
 * Measures an act from the click to its message. Returns the number of requests that the page sent. Also returns the
 * page's steps of work, as a multiple of the steps for a plain message.
 */
export async function measureActCost(
  page: Page,
  writtenMessageHook: NameOfMessageWriteHook,
  plainMessageWork: WorkOfPlainMessage,
  clickButtonOnPage: () => Promise<void>,
): Promise<string> {
  const pageSteps = await PageSteps.forPage(page)
  await page.evaluate((markName) => {
    const { Hooks } = globalThis as unknown as FoundryGlobals
    const originalSocketSend = Reflect.get(WebSocket.prototype, 'send') as (socketData: unknown) => void
    let requestCount = 0
    // Only data that begins with "42" is an event of socket.io. Other data keeps the connection open and is not
    // counted.
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
  const stepsOfAct = await pageSteps.countStepsOf(async () => {
    await clickButtonOnPage()
    requestCount = await page.evaluate(() => Reflect.get(globalThis, 'benchTold') as Promise<number>)
  })
  return `${requestCount} requests, ${(stepsOfAct / plainMessageWork[writtenMessageHook]).toFixed(1)} times the steps of a bare message`
}
