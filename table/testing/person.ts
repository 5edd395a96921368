/** A person at a simulated table: their browser, page and line. */
import type { Clock, Random } from './clock'
import { LineDirection } from './line'
import type { Browser, PageClient } from './page'
import { PageWindow } from './page'
import type { LocalServer, PageConnection } from './local-server'

/** Callbacks for a test, for events on the lines and in the pages. */
export interface PersonWatch {
  readonly error: (personName: string, error: string) => void
  /** The package sends a message to another client: a request or an answer. */
  readonly sent: (seat: PageConnection, message: unknown) => void
  /** A person sees a notification; `key` is its phrase's key. */
  readonly told: (personName: string, key: string) => void
  /** A page closed with all its unfinished work, or only its line is cut (`isCut`). */
  readonly gone: (seat: PageConnection, isCut: boolean) => void
  readonly back: (userId: string) => void
  /** A line stalls for a while. */
  readonly stalled: () => void
}

interface PersonSetting {
  readonly server: LocalServer
  readonly clock: Clock
  readonly random: Random
  /** The script of the practice table's client. */
  readonly client: string
  readonly watch: PersonWatch
  /** Open the page without chat, sidebar and board. */
  readonly isBare?: boolean
  /** A script of the system, instead of the built one. */
  readonly system?: string | null
}

/** A person at the table: a user, a browser, and its page. */
export class Person {
  readonly name: string
  readonly userId: string
  readonly #setting: PersonSetting
  readonly #browser: Browser
  #page: PageWindow | null = null
  #seat: PageConnection | null = null
  #inPage: PageClient | null = null
  #isReady = false
  #slowness = 0
  /** The directions to the server and from it. */
  #directions: LineDirection[] = []
  isCut = false
  /** The page stayed open while its line was cut and restored. */
  isBack = false

  constructor(name: string, userId: string, browser: Browser, setting: PersonSetting) {
    this.name = name
    this.userId = userId
    this.#browser = browser
    this.#setting = setting
  }

  /** The page's window; null while no page is ready. */
  get window(): PageWindow['window'] | null {
    return this.#isReady && this.#page ? this.#page.window : null
  }

  /** Does the page say that it missed changes and needs a reload? */
  get isBehind(): boolean {
    const { document } = this.window ?? {}
    return this.isBack && document?.body.textContent.includes('was cut for a while') === true
  }

  /** Opens a page and waits until it is ready. @param slowness the maximum delay per message, in milliseconds */
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
        this.#directions[0]?.send({ event, text, answer })
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

  /** Reloads the page: closes it immediately, and opens a new one as time passes. */
  async #reload(page: PageWindow): Promise<void> {
    if (page !== this.#page) return
    const slowness = this.#slowness
    await this.close()
    // The test may have opened another page meanwhile.
    if (!this.#page) await this.#open(slowness)
  }

  /** Connects a line to the server, at first without delay. */
  #connect(): void {
    const { server, clock, random, watch } = this.#setting
    const down = new LineDirection(clock, random, ({ event, text, answer }) => {
      if (answer) answer(text)
      else this.#inPage?.receive(event, text)
    })
    const seat: PageConnection = {
      userId: this.userId,
      send: (event, payload) => down.send({ event, text: JSON.stringify(payload), answer: null }),
    }
    const up = new LineDirection(clock, random, ({ answer, ...parcel }) => {
      const back = answer && ((text: string) => down.send({ event: '', text, answer }))
      server.receive({ ...parcel, answer: back }, seat)
    })
    this.#seat = seat
    this.#directions = [up, down]
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

  /** Delays every later message by up to `slowness` milliseconds, in each direction. */
  slow(slowness: number): void {
    this.#slowness = slowness
    for (const way of this.#directions) way.slowness = slowness
  }

  /** Delays the socket's messages, as if the machine slept or briefly lost its connection. */
  stall(milliseconds: number): void {
    for (const way of this.#directions) way.stall(milliseconds)
    this.#setting.watch.stalled()
  }

  /** Cuts the line: messages on the way are lost, and the page does not notice. */
  cut(): void {
    this.isCut = true
    for (const way of this.#directions) way.cut()
    this.#leave()
  }

  /** Tells the page that its line is cut: it buffers its messages until the line is restored. */
  notice(): void {
    this.#inPage?.setConnected(false)
  }

  /**
   * Restores the line of an open page: the page does not get the messages it missed, and sends the messages it
   * buffered.
   */
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

  /** Closes the page; its sent messages still arrive, and it gets no answers. */
  async close(): Promise<void> {
    this.#leave()
    const page = this.#page
    this.#page = null
    this.#isReady = false
    this.#directions[1]?.cut()
    await page?.close()
  }
}
