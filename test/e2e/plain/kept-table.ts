/**
 * A simulated Foundry that several tests use one after another, with its pages. After each test, the world and the pages
 * return to their first state. A page that then differs from a freshly joined page is closed.
 */
import type { LocalTable, PageDescription, Person } from 'foundry-practice-table/testing'

/**
 * True if the environment variable `KEPT_PAGES` is set. Tests then print which pages and tables they close, and why.
 */
const isReporting = process.env['KEPT_PAGES'] !== undefined

/** After this many milliseconds of simulated time, an idle page has only timers that repeat. */
const LAST_TIMER_MS = 40_000

/**
 * For each user's name, the description of the user's page before use. The page is described right after its user has
 * joined alone.
 */
export type FreshPages = Map<string, PageDescription>

export class KeptTable {
  readonly table: LocalTable
  readonly #freshPages: FreshPages
  readonly #firstWorld: ReturnType<LocalTable['server']['host']['world']['snapshot']>
  /**
   * The pages that wait for a later test. They are in their first state and have no connection. The key is the user's
   * name.
   */
  readonly #parkedPages = new Map<string, Person>()
  #joinedPages: Person[] = []
  #testTitle = ''

  /** @param freshPages the descriptions of unused pages; all tables that begin with the same world share them */
  constructor(table: LocalTable, freshPages: FreshPages) {
    this.table = table
    this.#freshPages = freshPages
    this.#firstWorld = table.server.host.world.snapshot()
  }

  /**
   * Lets a user join. If the world is still in its first state, the user gets a parked page, which has already joined
   * and has waited without a connection.
   */
  async join(userName: string): Promise<Person> {
    const parkedPage = this.table.isRestored(this.#firstWorld) ? this.#parkedPages.get(userName) : undefined
    if (parkedPage) {
      this.#parkedPages.delete(userName)
      parkedPage.unpark()
    }
    const person = parkedPage ?? (await this.#joinNewPage(userName))
    this.#joinedPages.push(person)
    return person
  }

  async #joinNewPage(userName: string): Promise<Person> {
    const person = await this.table.join(userName)
    person.rememberFirstState()
    return person
  }

  /** Restores the world and the pages after a test. @returns whether another test may use the table */
  async restore(testTitle: string): Promise<boolean> {
    this.#testTitle = testTitle
    if (this.table.errors.length > 0) return this.#refuse('the test caused errors')
    const newUserNames = await this.#closePagesOfNewUsers()
    await this.#cleanPages()
    const whyNotRestored = await this.table.restoreWorld(this.#firstWorld, 'Gamemaster')
    if (whyNotRestored !== null) return this.#refuse(whyNotRestored)
    await this.#cleanPages()
    await this.table.clock.advance(LAST_TIMER_MS)
    if (!this.table.isRestored(this.#firstWorld)) return this.#refuse('the world has changed again')
    await this.#parkPages()
    for (const userName of newUserNames) await this.#joinFreshPage(userName)
    this.table.notifications.length = 0
    return this.table.errors.length === 0 || this.#refuse('restoring caused errors')
  }

  #refuse(reason: string): false {
    this.#report('a new table', reason)
    return false
  }

  #report(subject: string, reason: string): void {
    if (isReporting) console.log(`${subject} after "${this.#testTitle}": ${reason}`)
  }

  /**
   * Closes the pages of users for whom no description of an unused page exists yet. Such pages cannot be compared with
   * their first state.
   * @returns the names of these users
   */
  async #closePagesOfNewUsers(): Promise<Set<string>> {
    const newPages = this.#joinedPages.filter((person) => !this.#freshPages.has(person.name))
    this.#joinedPages = this.#joinedPages.filter((person) => !newPages.includes(person))
    for (const person of newPages) await this.table.forget(person)
    return new Set(newPages.map(({ name }) => name))
  }

  async #cleanPages(): Promise<void> {
    for (const person of this.#joinedPages) await person.cleanPage(this.#freshPages.get(person.name) ?? {})
    await this.table.clock.advance(500)
  }

  /**
   * Parks the pages that equal an unused page: they wait for later tests without a connection. Closes all other pages.
   */
  async #parkPages(): Promise<void> {
    for (const person of this.#joinedPages) person.park()
    await this.table.clock.advance(100)
    for (const person of this.#joinedPages) {
      const differences = person.listDifferences(this.#freshPages.get(person.name) ?? {})
      if (differences.length === 0 && !this.#parkedPages.has(person.name))
        this.#parkedPages.set(person.name, person)
      else {
        this.#report(`a new page of ${person.name}`, differences.join('\n') || 'a second page')
        await this.table.forget(person)
      }
    }
    this.#joinedPages = []
  }

  /**
   * Opens a page for a user who has no description of an unused page yet. Describes the page, and then parks it for a
   * later test.
   */
  async #joinFreshPage(userName: string): Promise<void> {
    const person = await this.#joinNewPage(userName)
    await this.table.clock.advance(LAST_TIMER_MS)
    person.park()
    await this.table.clock.advance(100)
    this.#freshPages.set(userName, person.describePage())
    this.#parkedPages.set(userName, person)
  }
}
