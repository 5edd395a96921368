/** A whole table in the test's process: a server, and people with jsdom windows, on one simulated clock. */
import { toTextOrDefault } from '../shared/objects'
import { loadClientScript } from './client-script'
import { Clock, createSeededRandom } from './clock'
import { LocalServer } from './local-server'
import { Person } from './person'

/** After this many simulated milliseconds, `until` gives up. */
const MAX_WAIT_MS = 30_000

const doNothing = (): undefined => undefined

export class LocalTable {
  readonly server: LocalServer
  readonly clock = new Clock()
  /** All errors that occurred in pages. */
  readonly errors: string[] = []
  /** The notifications that people have seen: each by its translation key, or by its text. */
  readonly notifications: string[] = []
  readonly #random = createSeededRandom(1)
  readonly #people: Person[] = []

  private constructor(localServer: LocalServer) {
    this.server = localServer
  }

  /** Opens a table. @param options those of the command line; without a world folder, the world stays in memory */
  static async open(options: Parameters<typeof LocalServer.open>[0]): Promise<LocalTable> {
    return new LocalTable(await LocalServer.open(options))
  }

  /** Opens a page for a user of the world and waits until it is ready. */
  async join(userName: string): Promise<Person> {
    const userDocuments = [...this.server.host.world.collection('users').values()]
    const user = userDocuments.find((tableUser) => tableUser['name'] === userName)
    if (!user) {
      const userNames = userDocuments.map((tableUser) => toTextOrDefault(tableUser['name'], ''))
      throw new Error(`No user is called "${userName}". There are: ${userNames.join(', ')}.`)
    }
    const personCallbacks = {
      onError: (personName: string, error: string) => void this.errors.push(`${personName}: ${error}`),
      onNotification: (_personName: string, notificationKey: string) =>
        void this.notifications.push(notificationKey),
      ...{
        onPackageMessage: doNothing,
        onPageLost: doNothing,
        onReconnect: doNothing,
        onStall: doNothing,
      },
    }
    const { server, clock } = this
    const personOptions = {
      server,
      clock,
      random: this.#random,
      client: await loadClientScript(),
      watch: personCallbacks,
    }
    const joinedPerson = new Person(userName, user._id, { stored: new Map() }, personOptions)
    this.#people.push(joinedPerson)
    await joinedPerson.join(0)
    return joinedPerson
  }

  /** Advances the simulated clock until the promise settles. */
  async until<Result>(awaitedPromise: Promise<Result>): Promise<Result> {
    let isPromiseSettled = false
    const markPromiseSettled = (): void => void (isPromiseSettled = true)
    awaitedPromise.then(markPromiseSettled, markPromiseSettled)
    for (
      let waitedMilliseconds = 0;
      waitedMilliseconds < MAX_WAIT_MS && !isPromiseSettled;
      waitedMilliseconds += 100
    )
      await this.clock.advance(100)
    if (!isPromiseSettled) throw new Error('The work was not done within half a minute of simulated time.')
    return awaitedPromise
  }

  /** Closes all pages and the world. */
  async close(): Promise<void> {
    for (const joinedPerson of this.#people) await joinedPerson.close()
    await this.server.host.world.close()
  }
}
