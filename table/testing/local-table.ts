/** A whole table in the test's own process: a server, and people with jsdom windows, on one simulated clock. */
import { textOrDefault } from '../shared/objects'
import { clientScript } from './client-script'
import { Clock, seededRandom } from './clock'
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
  readonly #random = seededRandom(1)
  readonly #people: Person[] = []

  private constructor(server: LocalServer) {
    this.server = server
  }

  /**
   * Opens a table.
   * @param options the same options as on the command line; without a folder for the world, the world stays in memory
   */
  static async open(options: Parameters<typeof LocalServer.open>[0]): Promise<LocalTable> {
    return new LocalTable(await LocalServer.open(options))
  }

  /** Opens a page for a user of the world and waits until it is ready. @param name the user's name */
  async join(name: string): Promise<Person> {
    const users = [...this.server.host.world.collection('users').values()]
    const user = users.find((entry) => entry['name'] === name)
    if (!user) {
      const names = users.map((entry) => textOrDefault(entry['name'], ''))
      throw new Error(`No user is called "${name}". There are: ${names.join(', ')}.`)
    }
    const watch = {
      onError: (personName: string, error: string) => void this.errors.push(`${personName}: ${error}`),
      onNotification: (_who: string, key: string) => void this.notifications.push(key),
      ...{
        onPackageMessage: doNothing,
        onPageLost: doNothing,
        onReconnect: doNothing,
        onStall: doNothing,
      },
    }
    const { server, clock } = this
    const setting = { server, clock, random: this.#random, client: await clientScript(), watch }
    const person = new Person(name, user._id, { stored: new Map() }, setting)
    this.#people.push(person)
    await person.join(0)
    return person
  }

  /** Advances the simulated clock until the promise settles. */
  async until<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false
    const markDone = (): void => void (isDone = true)
    work.then(markDone, markDone)
    for (let waitedMs = 0; waitedMs < MAX_WAIT_MS && !isDone; waitedMs += 100) await this.clock.advance(100)
    if (!isDone) throw new Error('The work was not done within half a minute of simulated time.')
    return work
  }

  /** Closes all pages and the world. */
  async close(): Promise<void> {
    for (const person of this.#people) await person.close()
    await this.server.host.world.close()
  }
}
