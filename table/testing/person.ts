/** A person in a test on the practice table. The person has a browser, a page and a connection. */
import type { Clock, NextRandomNumber } from './clock'
import { OneWayConnection } from './one-way-connection'
import type { Browser, PageClient } from './page'
import { PageWindow } from './page'
import type { LocalServer, PageConnection } from './local-server'

/** Callbacks with which a test observes the events on the connections and in the pages. */
export interface PersonCallbacks {
  readonly onError: (personName: string, error: string) => void
  /** Called when the package in a page sends a message to another client: a request, or the answer to a request. */
  readonly onPackageMessage: (pageConnection: PageConnection, message: unknown) => void
  /** Called when a person sees a notification. `notificationKey` is the translation key of its text. */
  readonly onNotification: (personName: string, notificationKey: string) => void
  /**
   * Called when a page loses unfinished work. Either the page is closed, or its connection is cut; then
   * `isConnectionCut` is true.
   */
  readonly onPageLost: (pageConnection: PageConnection, isConnectionCut: boolean) => void
  readonly onReconnect: (userId: string) => void
  /** Called when a connection stalls: its messages are delayed, but the connection is not cut. */
  readonly onStall: () => void
}

/** Describes everything that a test could leave on a page. The keys are the kinds of remains; each value is a text. */
export type PageDescription = Readonly<Record<string, string>>

interface PersonOptions {
  readonly server: LocalServer
  readonly clock: Clock
  readonly random: NextRandomNumber
  /** The script of the practice table (the simulated Foundry) that runs in each page. */
  readonly client: string
  readonly watch: PersonCallbacks
  /** True if the page is opened without chat, sidebar and board. */
  readonly isBare?: boolean
  /** The file of a system script that the page loads instead of the built script. */
  readonly system?: string | null
}

/** A person in a test: a user with a browser and its page. */
export class Person {
  readonly name: string
  readonly userId: string
  readonly #setting: PersonOptions
  readonly #browser: Browser
  #page: PageWindow | null = null
  #connection: PageConnection | null = null
  #inPage: PageClient | null = null
  #isReady = false
  #slowness = 0
  #rememberedPage: PageWindow | null = null
  /**
   * The two directions of the connection. The first carries messages from the page to the server, the second carries
   * them back.
   */
  #directions: OneWayConnection[] = []
  isCut = false
  /** True if the page has lost its connection since it was opened and has connected again. */
  hasReconnected = false

  constructor(personName: string, userId: string, browser: Browser, personOptions: PersonOptions) {
    this.name = personName
    this.userId = userId
    this.#browser = browser
    this.#setting = personOptions
  }

  /** The window of the person's page. Null while no page is ready. */
  get window(): PageWindow['window'] | null {
    return this.#isReady && this.#page ? this.#page.window : null
  }

  /** Opens a page and waits until it is ready. @param maxDelayMilliseconds the longest delay of a message, in milliseconds */
  async join(maxDelayMilliseconds: number): Promise<void> {
    const pageOpeningPromise = this.#open(maxDelayMilliseconds)
    await this.#setting.clock.advance(1_000)
    await pageOpeningPromise
  }

  async #open(maxDelayMilliseconds: number): Promise<void> {
    const { server, clock, random, client, watch, isBare = false, system = null } = this.#setting
    const pageWindow: PageWindow = new PageWindow(clock, random, this.#browser, {
      files: server,
      error: (error) => watch.onError(this.name, error),
      reload: () => void this.#reload(pageWindow),
    })
    this.#page = pageWindow
    this.#isReady = false
    this.#inPage = null
    this.hasReconnected = false
    this.#connect()
    this.#inPage = pageWindow.load(client)
    const pageHost: Parameters<PageWindow['open']>[1] = {
      send: (event, messageText, receiveRequestAnswer) => {
        if (pageWindow !== this.#page) return
        if (event === 'packageMessage' && this.#connection)
          watch.onPackageMessage(this.#connection, (JSON.parse(messageText) as unknown[])[0])
        this.#directions[0]?.send({ event, text: messageText, answer: receiveRequestAnswer })
      },
      isBare,
      bootData: async () => JSON.stringify(await server.bootData(this.userId)),
    }
    await pageWindow.open(this.#inPage, pageHost, system)
    if (pageWindow !== this.#page) return
    this.#isReady = true
    this.#listen(pageWindow)
    this.setMaxDelay(maxDelayMilliseconds)
  }

  /** Reloads the page: closes the old page immediately, then opens a new page while the clock advances. */
  async #reload(pageWindow: PageWindow): Promise<void> {
    if (pageWindow !== this.#page) return
    const maxDelayMilliseconds = this.#slowness
    await this.close()
    // The test may have opened a new page while the old page was closing. In this case a page is already open, so none
    // is opened here.
    if (!this.#page) await this.#open(maxDelayMilliseconds)
  }

  /** Connects the page to the server. A new connection has no delay. */
  #connect(): void {
    const { server, clock, random, watch } = this.#setting
    const serverToPage = new OneWayConnection(clock, random, ({ event, text, answer }) => {
      if (answer) answer(text)
      else this.#inPage?.receive(event, text)
    })
    const pageConnection: PageConnection = {
      userId: this.userId,
      sendMessage: (event, eventPayload) =>
        serverToPage.send({ event, text: JSON.stringify(eventPayload), answer: null }),
    }
    const pageToServerConnection = new OneWayConnection(clock, random, ({ answer, ...parcel }) => {
      const sendAnswer =
        answer && ((answerJson: string) => serverToPage.send({ event: '', text: answerJson, answer }))
      server.receive({ ...parcel, answer: sendAnswer }, pageConnection)
    })
    this.#connection = pageConnection
    this.#directions = [pageToServerConnection, serverToPage]
    this.isCut = false
    server.join(pageConnection)
    watch.onReconnect(this.userId)
  }

  #listen({ window }: PageWindow): void {
    const { notifications } = Reflect.get(window, 'ui') as {
      notifications: Record<string, (notificationKey: string, options?: object) => unknown>
    }
    for (const notificationLevel of ['warn', 'error', 'info']) {
      const showNotification = notifications[notificationLevel]?.bind(notifications)
      notifications[notificationLevel] = (notificationKey, options) => {
        this.#setting.watch.onNotification(this.name, notificationKey)
        return showNotification?.(notificationKey, options)
      }
    }
  }

  /**
   * Sets the longest delay of messages. From now on, each message in either direction is delayed by a random time up to
   * `slowness` milliseconds.
   */
  setMaxDelay(maxDelayMilliseconds: number): void {
    this.#slowness = maxDelayMilliseconds
    for (const oneWayConnection of this.#directions) oneWayConnection.maxDelay = maxDelayMilliseconds
  }

  /** Holds back all messages for a time, as when a computer sleeps or the network fails for a while. */
  stallConnection(milliseconds: number): void {
    for (const oneWayConnection of this.#directions) oneWayConnection.stall(milliseconds)
    this.#setting.watch.onStall()
  }

  /** Cuts the connection and loses the messages on their way. The page does not notice it yet. */
  cutConnection(): void {
    this.isCut = true
    for (const oneWayConnection of this.#directions) oneWayConnection.cut()
    this.#leave()
  }

  /** Tells the page that its connection is cut. The page then buffers its messages until the connection is restored. */
  noticeDisconnection(): void {
    this.#inPage?.setConnected(false)
  }

  /**
   * Restores the connection of an open page. The page then sends the messages that it has kept. It never receives the
   * messages that it has missed.
   */
  restoreConnection(maxDelayMilliseconds: number): void {
    this.noticeDisconnection()
    this.#connect()
    this.setMaxDelay(maxDelayMilliseconds)
    this.hasReconnected = true
    this.#inPage?.setConnected(true)
  }

  /** Remembers the page's functions and globals. Call it before a test uses a page that will be cleaned. */
  rememberFirstState(): void {
    if (!this.#isReady) return
    this.#inPage?.rememberFirstState()
    this.#rememberedPage = this.#page
  }

  /** True if the page is open and has not been reloaded since the test helpers stored its first state. */
  #isPageRemembered(): boolean {
    return this.#isReady && this.#page !== null && this.#page === this.#rememberedPage
  }

  /** Restores the open page to a fresh state. `freshPage` describes this state. Does not change documents. */
  async cleanPage(freshPage: PageDescription): Promise<void> {
    if (!this.#inPage || !this.#isPageRemembered()) return
    const { stored } = this.#browser
    const firstStored = new Map(JSON.parse(freshPage['stored'] ?? '[]') as [string, string][])
    for (const storageKey of new Set([...stored.keys(), ...firstStored.keys()])) {
      const firstText = firstStored.get(storageKey) ?? null
      if ((stored.get(storageKey) ?? null) !== firstText)
        await this.#inPage.restoreClientSetting(storageKey, firstText)
    }
    stored.clear()
    for (const [storageKey, text] of firstStored) stored.set(storageKey, text)
    await this.#inPage.cleanPage(JSON.parse(freshPage['windows'] ?? '[]') as string[])
  }

  /**
   * Describes everything that a test could have left on the page. The keys are the kinds of remains; each value is a
   * text.
   */
  describePage(): PageDescription {
    if (!this.#inPage || !this.#isPageRemembered()) return { page: 'closed or reloaded' }
    return {
      ...this.#inPage.describePage(),
      stored: JSON.stringify([...this.#browser.stored]),
      timers: String(this.#page?.pendingTimerCount),
    }
  }

  /**
   * Compares the page with an expected description. Returns one line of text for each part of the description that
   * differs.
   */
  listDifferences(expected: PageDescription): string[] {
    const actual = this.describePage()
    return [...new Set([...Object.keys(actual), ...Object.keys(expected)])]
      .filter((kind) => actual[kind] !== expected[kind])
      .map((kind) => `${kind}: ${describeDifference(actual[kind] ?? '', expected[kind] ?? '')}`)
  }

  /**
   * Disconnects the open page in such a way that the page does not notice it. To the page, all other users appear
   * offline.
   */
  park(): void {
    if (!this.#connection) return
    this.#setting.server.leave(this.#connection)
    for (const userId of this.#setting.server.host.world.collection('users').keys())
      if (userId !== this.userId)
        this.#inPage?.receive('userActivity', JSON.stringify({ userId, active: false }))
  }

  /**
   * Connects a page again after `park` has disconnected it. If the world has not changed in between, the page has
   * missed nothing.
   */
  unpark(): void {
    if (!this.#connection) return
    const { server } = this.#setting
    server.join(this.#connection)
    for (const userId of server.activeUserIds)
      if (userId !== this.userId)
        this.#inPage?.receive('userActivity', JSON.stringify({ userId, active: true }))
  }

  #leave(): void {
    if (!this.#connection) return
    this.#setting.server.leave(this.#connection)
    this.#setting.watch.onPageLost(this.#connection, this.isCut)
    this.#connection = null
  }

  /**
   * Closes the page. Messages that it has already sent still arrive at the server, but the answers do not reach the
   * page.
   */
  async close(): Promise<void> {
    this.#leave()
    const pageWindow = this.#page
    this.#page = null
    this.#isReady = false
    this.#directions[1]?.cut()
    await pageWindow?.close()
  }
}

/** Shows where two texts first differ. Returns the characters around this place, from both texts. */
function describeDifference(actual: string, expected: string): string {
  let index = 0
  while (index < actual.length && actual[index] === expected[index]) index += 1
  const excerpt = (text: string): string => text.slice(Math.max(0, index - 60), index + 120)
  return `${excerpt(actual)} ≠ ${excerpt(expected)}`
}
