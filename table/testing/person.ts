/** Somebody at a table in one process: their browser, their page and their line. */
import type { Clock, Random } from './clock'
import { Way } from './line'
import type { Browser, InPage } from './page'
import { PageWindow } from './page'
import type { LocalServer, Seat } from './local-server'

/** What happens on the lines and in the pages that a test may want to know of. */
export interface Watch {
  readonly error: (who: string, error: string) => void
  /** Something that the package sends from client to client: a request or an answer. */
  readonly sent: (seat: Seat, message: unknown) => void
  /** A person is shown a line of words, by its key. */
  readonly told: (who: string, key: string) => void
  /** A page is gone, with whatever it had begun, or it is still there and cut off. */
  readonly gone: (seat: Seat, isCut: boolean) => void
  readonly back: (userId: string) => void
  /** A line stands still for a while. */
  readonly stalled: () => void
}

interface Setting {
  readonly server: LocalServer
  readonly clock: Clock
  readonly random: Random
  /** The script of the practice table's client. */
  readonly client: string
  readonly watch: Watch
  /** A page without chat, sidebar and board. */
  readonly isBare?: boolean
  /** Another script of the system than the one that was built. */
  readonly system?: string | null
}

/** Somebody at the table: a user, a browser, and the page that it shows. */
export class Person {
  readonly name: string
  readonly userId: string
  readonly #setting: Setting
  readonly #browser: Browser
  #page: PageWindow | null = null
  #seat: Seat | null = null
  #inPage: InPage | null = null
  #isReady = false
  #slowness = 0
  /** Up to the server, and down from it. */
  #ways: Way[] = []
  isCut = false
  /** The page has stayed open over a line that was cut and is back. */
  isBack = false

  constructor(name: string, userId: string, browser: Browser, setting: Setting) {
    this.name = name
    this.userId = userId
    this.#browser = browser
    this.#setting = setting
  }

  /** The window of the page; null while there is none, or none that is ready. */
  get window(): PageWindow['window'] | null {
    return this.#isReady && this.#page ? this.#page.window : null
  }

  /** The page asks to be loaded anew, for it missed something. One that does not claims that it knows all. */
  get isBehind(): boolean {
    const { document } = this.window ?? {}
    return this.isBack && document?.body.textContent.includes('was cut for a while') === true
  }

  /** Opens a page and waits until it is ready. */
  async join(slowness: number): Promise<void> {
    const opened = this.#open(slowness)
    await this.#setting.clock.pass(1_000)
    await opened
  }

  async #open(slowness: number): Promise<void> {
    const { server, clock, random, client, watch, isBare = false, system = null } = this.#setting
    const page: PageWindow = new PageWindow(clock, random, this.#browser, {
      files: server,
      error: (error) => watch.error(this.name, error),
      reload: () => void this.#reload(page),
    })
    this.#page = page
    this.#isReady = false
    this.#inPage = null
    this.isBack = false
    this.#connect()
    this.#inPage = page.load(client)
    const outside: Parameters<PageWindow['open']>[1] = {
      send: (event, text, answer) => {
        if (page !== this.#page) return
        if (event === 'packageMessage' && this.#seat)
          watch.sent(this.#seat, (JSON.parse(text) as unknown[])[0])
        this.#ways[0]?.send({ event, text, answer })
      },
      isBare,
      bootData: async () => JSON.stringify(await server.bootData(this.userId)),
    }
    await page.open(this.#inPage, outside, system)
    if (page !== this.#page) return
    this.#isReady = true
    this.#listen(page)
    this.slow(slowness)
  }

  /** The page has asked to be loaded anew: it is gone at once, and another opens in its place as time passes. */
  async #reload(page: PageWindow): Promise<void> {
    if (page !== this.#page) return
    const slowness = this.#slowness
    await this.close()
    // Somebody else may have opened one meanwhile.
    if (!this.#page) await this.#open(slowness)
  }

  /** A line to the server, to begin with as fast as can be. */
  #connect(): void {
    const { server, clock, random, watch } = this.#setting
    const down = new Way(clock, random, ({ event, text, answer }) => {
      if (answer) answer(text)
      else this.#inPage?.receive(event, text)
    })
    const seat: Seat = {
      userId: this.userId,
      send: (event, payload) => down.send({ event, text: JSON.stringify(payload), answer: null }),
    }
    const up = new Way(clock, random, ({ answer, ...parcel }) => {
      const back = answer && ((text: string) => down.send({ event: '', text, answer }))
      server.receive({ ...parcel, answer: back }, seat)
    })
    this.#seat = seat
    this.#ways = [up, down]
    this.isCut = false
    server.join(seat)
    watch.back(this.userId)
  }

  #listen({ window }: PageWindow): void {
    const { notifications } = Reflect.get(window, 'ui') as {
      notifications: Record<string, (key: string, options?: object) => unknown>
    }
    for (const level of ['warn', 'error', 'info']) {
      const show = notifications[level]?.bind(notifications)
      notifications[level] = (key, options) => {
        this.#setting.watch.told(this.name, key)
        return show?.(key, options)
      }
    }
  }

  /** From now on each message is late by up to so many milliseconds, each way. */
  slow(slowness: number): void {
    this.#slowness = slowness
    for (const way of this.#ways) way.slowness = slowness
  }

  /** The line stands still for a while, as of a machine that sleeps or is out of reach for a moment. */
  stall(milliseconds: number): void {
    for (const way of this.#ways) way.stall(milliseconds)
    this.#setting.watch.stalled()
  }

  /** The line is cut: what is on its way is lost, and the page does not know what happens elsewhere. */
  cut(): void {
    this.isCut = true
    for (const way of this.#ways) way.cut()
    this.#leave()
  }

  /** The page finds out that its line is cut: what it emits is kept until the line is back. */
  notice(): void {
    this.#inPage?.setConnected(false)
  }

  /** The line is back, and the page still there: it gets nothing of what it missed, and sends what it kept. */
  restore(slowness: number): void {
    this.notice()
    this.#connect()
    this.slow(slowness)
    this.isBack = true
    this.#inPage?.setConnected(true)
  }

  #leave(): void {
    if (!this.#seat) return
    this.#setting.server.leave(this.#seat)
    this.#setting.watch.gone(this.#seat, this.isCut)
    this.#seat = null
  }

  /** Closes the page; what it has sent still arrives, and nothing comes back. */
  async close(): Promise<void> {
    this.#leave()
    const page = this.#page
    this.#page = null
    this.#isReady = false
    this.#ways[1]?.cut()
    await page?.close()
  }
}
