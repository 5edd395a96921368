/**
 * A person's page with the interface of Playwright's `Page` (https://playwright.dev/docs/api/class-page), without a
 * browser: in a jsdom window, on the simulated clock.
 */
import type { Clock } from '../clock'
import { settlePromises } from '../clock'
import type { Person } from '../person'
import { press, typeText } from './actions'
import type { ElementQuery } from './find'
import { elementsByLabel, elementsByRole, elementsBySelector, elementsByText } from './find'
import { PageHandle } from './page-handle'
import type { LocatorPage } from './locator'
import { PageLocator } from './locator'

/** In simulated milliseconds: how often a wait checks its condition, and after what time the wait fails. */
const CHECK_INTERVAL_MS = 50
const PAGE_TIMEOUT_MS = 30_000

/**
 * The browser functions that measure the layout. In jsdom they return only zeros, so `run` refuses a function that
 * calls them.
 */
const LAYOUT_API =
  /getBoundingClientRect|getClientRects|getComputedStyle|(?:scroll|client|offset)(?:Height|Width|Top|Left)|inner(?:Height|Width)|elementFromPoint|measureText/

/** The pause between two actions of a person, in simulated milliseconds. */
const ACTION_PAUSE_MS = 30

export class PlainPage implements LocatorPage {
  readonly #person: Person
  readonly #clock: Clock
  readonly keyboard = {
    press: (key: string): Promise<void> => this.#atFocus((element) => press(element, key)),
    type: (text: string): Promise<void> => this.#atFocus((element) => typeText(element, text)),
  }
  #isClosed = false

  constructor(person: Person, clock: Clock) {
    this.#person = person
    this.#clock = clock
  }

  get #window(): Window & typeof globalThis {
    const { window } = this.#person
    if (!window || this.#isClosed) throw new Error(`The page of ${this.#person.name} is not open.`)
    return window
  }

  get document(): Document {
    return this.#window.document
  }

  locator(selector: string, filter: Parameters<PageLocator['filter']>[0] = {}): PageLocator {
    return new PageLocator(this, (roots) => elementsBySelector(roots, selector), selector).filter(filter)
  }

  getByRole(role: string, named?: ElementQuery): PageLocator {
    return new PageLocator(
      this,
      (roots) => elementsByRole(roots, role, named),
      `${role} ${JSON.stringify(named)}`,
    )
  }

  getByText(text: string | RegExp, { exact }: ElementQuery = {}): PageLocator {
    return new PageLocator(this, (roots) => elementsByText(roots, text, exact), `"${String(text)}"`)
  }

  getByLabel(label: string | RegExp, { exact }: ElementQuery = {}): PageLocator {
    return new PageLocator(
      this,
      (roots) => elementsByLabel(roots, label, exact),
      `what is labelled ${String(label)}`,
    )
  }

  evaluate<Result>(work: unknown, argument?: unknown): Promise<Result> {
    return this.run(work, argument)
  }

  async waitForFunction(work: unknown, argument?: unknown): Promise<void> {
    let isConditionMet = false
    for (let waitedMs = 0; !isConditionMet; waitedMs += CHECK_INTERVAL_MS) {
      if (waitedMs > PAGE_TIMEOUT_MS)
        throw new Error(`The page's function never returned true: ${String(work)}`)
      isConditionMet = Boolean(await this.run(work, argument))
      if (!isConditionMet) await this.#clock.advance(CHECK_INTERVAL_MS)
    }
  }

  /**
   * Runs a function, or its text, in the page. As in a browser, the function sees only its arguments; plain data cross
   * as a copy.
   * @throws when the function measures layout
   */
  async run<Result>(work: unknown, ...args: readonly unknown[]): Promise<Result> {
    return copyAsJson(await this.#run(work, args)) as Result
  }

  async #run(work: unknown, given: readonly unknown[]): Promise<unknown> {
    const window = this.#window as unknown as { eval(text: string): unknown }
    if (LAYOUT_API.test(String(work)))
      throw new Error(`jsdom has no layout; this function needs a browser: ${String(work)}`)
    const evaluated = window.eval(`(${String(work)})`)
    const result: unknown =
      typeof evaluated === 'function'
        ? Reflect.apply(evaluated, undefined, given.map(pageArgument))
        : evaluated
    return this.#waitUntilDone(Promise.resolve(result))
  }

  /** Advances the clock until the promise settles. */
  async #waitUntilDone(work: Promise<unknown>): Promise<unknown> {
    let isDone = false
    const markDone = (): void => void (isDone = true)
    work.then(markDone, markDone)
    await settlePromises()
    for (let waitedMs = 0; !isDone; waitedMs += CHECK_INTERVAL_MS) {
      if (waitedMs > 2 * PAGE_TIMEOUT_MS) throw new Error('The function in the page never finished.')
      await this.#clock.advance(CHECK_INTERVAL_MS)
    }
    return work
  }

  async until<Result>(findResult: () => Result | null, failureText: () => string): Promise<Result> {
    for (let waitedMs = 0; waitedMs <= PAGE_TIMEOUT_MS; waitedMs += CHECK_INTERVAL_MS) {
      const seen = findResult()
      if (seen !== null) return seen
      await this.#clock.advance(CHECK_INTERVAL_MS)
    }
    throw new Error(`${failureText()}, on the page of ${this.#person.name}.`)
  }

  settle(): Promise<void> {
    return this.#clock.advance(ACTION_PAUSE_MS)
  }

  async waitForTimeout(milliseconds: number): Promise<void> {
    await this.#clock.advance(milliseconds)
  }

  /** Does nothing: only a browser can take a screenshot. */
  screenshot(_: { readonly path: string }): Promise<void> {
    return this.settle()
  }

  async reload(): Promise<void> {
    await this.#person.close()
    await this.#person.join(0)
  }

  context(): { close(): Promise<void> } {
    return { close: () => this.close() }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#person.close()
    await this.#clock.advance(ACTION_PAUSE_MS)
  }

  isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Runs a function in the page. Returns a handle to its result, which can be passed to another function or an
   * event.
   */
  async evaluateHandle(work: unknown, argument?: unknown): Promise<PageHandle> {
    return new PageHandle(await this.#run(work, [argument]))
  }

  async #atFocus(work: (element: Element) => void): Promise<void> {
    work(this.document.activeElement ?? this.document.body)
    await this.settle()
  }
}

/**
 * Prepares an argument for a function in the page. Nodes of the page are passed as they are; all other values are
 * copied.
 */
function pageArgument(value: unknown): unknown {
  if (value instanceof PageHandle) return value.value
  if (Array.isArray(value) && value.some(isNode)) return value
  return isNode(value) ? value : copyAsJson(value)
}

const isNode = (value: unknown): boolean => typeof value === 'object' && value !== null && 'nodeType' in value

/** Copies plain data from the page's window into the test's own context. DOM nodes are left out. */
function copyAsJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, inner: unknown) => (isNode(inner) ? undefined : inner)) as
    | string
    | undefined
  return text === undefined ? undefined : JSON.parse(text)
}
