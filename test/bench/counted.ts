/** Measures a click's requests, and the page's work compared with a bare Foundry message. */
import type { Page } from '@playwright/test'
import { Effort } from './effort'

type Written = 'createChatMessage' | 'updateChatMessage'

/** A page's work for a message without any of our code, in milliseconds. */
export type Bare = Readonly<Record<Written, number>>

interface Message {
  update(data: object): Promise<unknown>
  delete(): Promise<unknown>
}

interface Foundry {
  readonly Hooks: { once(name: string, heard: () => void): void }
  readonly ChatMessage: { create(data: object): Promise<Message> }
}

/** The number of bare messages; the one with the least work counts. */
const TIMES = 9

/** The page's work for a bare message, posted and changed. */
export async function bareMessages(page: Page): Promise<Bare> {
  const effort = await Effort.of(page)
  const posted: number[] = []
  const changed: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const message = await page.evaluateHandle(() => {
      const { ChatMessage } = globalThis as unknown as Foundry
      return { write: () => ChatMessage.create({ content: 'Bare' }), message: null as Message | null }
    })
    posted.push(
      await effort.ofPage(() => message.evaluate(async (own) => void (own.message = await own.write()))),
    )
    changed.push(await effort.ofPage(() => message.evaluate((own) => own.message?.update({ content: 'B' }))))
    await message.evaluate((own) => own.message?.delete())
  }
  return { createChatMessage: Math.min(...posted), updateChatMessage: Math.min(...changed) }
}

/** The requests of a page from the click to its message, and the work compared with a bare message. */
export async function counted(
  page: Page,
  written: Written,
  bare: Bare,
  click: () => Promise<void>,
): Promise<string> {
  const effort = await Effort.of(page)
  await page.evaluate((name) => {
    const { Hooks } = globalThis as unknown as Foundry
    const send = Reflect.get(WebSocket.prototype, 'send') as (data: unknown) => void
    let requests = 0
    // "42" begins an event of socket.io; everything else keeps the line open.
    Reflect.set(WebSocket.prototype, 'send', function (this: WebSocket, data: unknown) {
      if (typeof data === 'string' && data.startsWith('42')) requests++
      Reflect.apply(send, this, [data])
    })
    const told = new Promise((resolve) => {
      Hooks.once(name, () => {
        Reflect.set(WebSocket.prototype, 'send', send)
        resolve(requests)
      })
    })
    Reflect.set(globalThis, 'benchTold', told)
  }, written)
  let requests = 0
  const work = await effort.ofPage(async () => {
    await click()
    requests = await page.evaluate(() => Reflect.get(globalThis, 'benchTold') as Promise<number>)
  })
  return `${requests} requests, ${(work / bare[written]).toFixed(1)} times a bare message`
}
