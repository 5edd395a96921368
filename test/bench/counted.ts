/** Counts the requests of one click, and its time. */
import type { Page } from '@playwright/test'

interface Foundry {
  Hooks: { once(name: string, heard: () => void): void }
}

/** Requests that a page sends, and milliseconds, from a click until its message is there. */
export async function counted(page: Page, hook: string, click: () => Promise<void>): Promise<string> {
  await page.evaluate((name) => {
    const { Hooks } = globalThis as unknown as Foundry
    const send = Reflect.get(WebSocket.prototype, 'send') as (data: unknown) => void
    let requests = 0
    // "42" begins an event of socket.io; everything else keeps the line open.
    Reflect.set(WebSocket.prototype, 'send', function (this: WebSocket, data: unknown) {
      if (typeof data === 'string' && data.startsWith('42')) requests++
      Reflect.apply(send, this, [data])
    })
    const began = performance.now()
    const told = new Promise((resolve) => {
      Hooks.once(name, () => {
        Reflect.set(WebSocket.prototype, 'send', send)
        resolve(`${requests} requests, ${Math.round(performance.now() - began)} ms`)
      })
    })
    Reflect.set(globalThis, 'benchTold', told)
  }, hook)
  await click()
  return page.evaluate(() => Reflect.get(globalThis, 'benchTold') as Promise<string>)
}
