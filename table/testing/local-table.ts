/** A whole table in the test's process: a server, and people with jsdom windows, on one simulated clock. */
import { toTextOrDefault } from '../shared/objects'
import { loadClientScript } from './client-script'
import { Clock, createSeededRandom } from './clock'
import { LocalServer } from './local-server'
import { Person } from './person'
import { listRestoringOperations } from './restore-world'
import type { WorldSnapshot } from './restore-world'

/** The time in simulated milliseconds after which `until` gives up. */
const MAX_WAIT_MS = 30_000

const MAX_RESTORE_ATTEMPTS = 4

const doNothing = (): undefined => undefined

export class LocalTable {
  readonly server: LocalServer
  readonly clock = new Clock()
  /** All errors that have occurred in the pages of this test. */
  readonly errors: string[] = []
  /**
   * The notifications that the users in this test have seen. Each is stored as its translation key, or as its text if
   * it has no key.
   */
  readonly notifications: string[] = []
  #random = createSeededRandom(1)
  readonly #people: Person[] = []

  private constructor(localServer: LocalServer) {
    this.server = localServer
  }

  /**
   * Opens a practice table.
   * @param options the options of the command line; if they name no folder for the world, the world stays in memory
   */
  static async open(options: Parameters<typeof LocalServer.open>[0]): Promise<LocalTable> {
    return new LocalTable(await LocalServer.open(options))
  }

  /** @throws if no user has the name */
  findUserId(userName: string): string {
    const userDocuments = [...this.server.host.world.collection('users').values()]
    const user = userDocuments.find((tableUser) => tableUser['name'] === userName)
    if (!user) {
      const userNames = userDocuments.map((tableUser) => toTextOrDefault(tableUser['name'], ''))
      throw new Error(`No user is called "${userName}". There are: ${userNames.join(', ')}.`)
    }
    return user._id
  }

  /** Starts a new sequence of random numbers, which all pages use. */
  seedRandom(seed: number): void {
    this.#random = createSeededRandom(seed)
  }

  /** Opens a page for a user of the world and waits until it is ready. */
  async join(userName: string): Promise<Person> {
    const userId = this.findUserId(userName)
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
      random: () => this.#random(),
      client: await loadClientScript(),
      watch: personCallbacks,
    }
    const joinedPerson = new Person(userName, userId, { stored: new Map() }, personOptions)
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

  /** True if all documents of the world have the same data as in the snapshot. */
  isRestored(snapshot: WorldSnapshot): boolean {
    const operations = listRestoringOperations(this.server.host.world.snapshot(), snapshot)
    return typeof operations !== 'string' && operations.length === 0
  }

  /**
   * Restores the world's documents to an earlier snapshot, by ordinary operations in a Gamemaster's name. All pages
   * receive them, and may answer with changes of their own; these are undone as well.
   * @returns why the world cannot be restored, or null
   */
  async restoreWorld(snapshot: WorldSnapshot, gamemasterName: string): Promise<string | null> {
    const { host } = this.server
    if (host.world.hasChangedPacks) return 'a compendium has changed'
    for (let attempt = 0; attempt < MAX_RESTORE_ATTEMPTS; attempt++) {
      const operations = listRestoringOperations(host.world.snapshot(), snapshot)
      if (typeof operations === 'string') return operations
      if (operations.length === 0) return null
      try {
        await this.server.write(this.findUserId(gamemasterName), operations)
      } catch (error) {
        return `the server refuses: ${String(error)}`
      }
      await this.clock.advance(1_000)
    }
    return this.isRestored(snapshot) ? null : 'the pages keep changing the world'
  }

  /** Closes the pages of all users. The server keeps the world. */
  async closePages(): Promise<void> {
    for (const joinedPerson of this.#people.splice(0)) await joinedPerson.close()
  }

  /** Closes a page for good. */
  async forget(person: Person): Promise<void> {
    this.#people.splice(this.#people.indexOf(person), 1)
    await person.close()
  }

  /** Closes all pages and the world. */
  async close(): Promise<void> {
    await this.closePages()
    await this.server.host.world.close()
  }
}
