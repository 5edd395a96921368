/** A whole table in a test's own process: a server, and people at it in windows of jsdom, on one clock. */
import { textOr } from '../shared/objects'
import { clientScript } from './client-script'
import { Clock, seeded } from './clock'
import { LocalServer } from './local-server'
import { Person } from './person'

/** Milliseconds of the test's own clock after which whoever still waits waits in vain. */
const PATIENCE = 30_000

const nothing = (): undefined => undefined

export class LocalTable {
  readonly server: LocalServer
  readonly clock = new Clock()
  /** Errors in the pages, of whatever kind. */
  readonly errors: string[] = []
  /** What people were shown as notifications, by its key or its words. */
  readonly told: string[] = []
  readonly #random = seeded(1)
  readonly #people: Person[] = []

  private constructor(server: LocalServer) {
    this.server = server
  }

  /** @param options as of the command line; the world is kept nowhere, unless they name a folder for it */
  static async open(options: Parameters<typeof LocalServer.open>[0]): Promise<LocalTable> {
    return new LocalTable(await LocalServer.open(options))
  }

  /**
   * Somebody opens a page and is ready to play.
   * @param name of one of the world's users
   */
  async join(name: string): Promise<Person> {
    const users = [...this.server.host.world.collection('users').values()]
    const user = users.find((entry) => entry['name'] === name)
    if (!user) {
      const names = users.map((entry) => textOr(entry['name'], ''))
      throw new Error(`No user is called "${name}". There are: ${names.join(', ')}.`)
    }
    const watch = {
      error: (who: string, error: string) => void this.errors.push(`${who}: ${error}`),
      told: (_who: string, key: string) => void this.told.push(key),
      ...{ sent: nothing, gone: nothing, back: nothing, stalled: nothing },
    }
    const { server, clock } = this
    const setting = { server, clock, random: this.#random, client: await clientScript(), watch }
    const person = new Person(name, user._id, { stored: new Map() }, setting)
    this.#people.push(person)
    await person.join(0)
    return person
  }

  /** Lets time pass until something is done: on this table nothing waits for a real clock. */
  async until<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false
    const done = (): void => void (isDone = true)
    work.then(done, done)
    for (let waited = 0; waited < PATIENCE && !isDone; waited += 100) await this.clock.pass(100)
    if (!isDone) throw new Error('Nothing has come of it in half a minute of the table’s time.')
    return work
  }

  /** Everybody goes, and the world is closed. */
  async close(): Promise<void> {
    for (const person of this.#people) await person.close()
    await this.server.host.world.close()
  }
}
