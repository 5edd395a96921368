/**
 * The page of a person in a test. It has the interface of Playwright's `Page`
 * (https://playwright.dev/docs/api/class-page), but it needs no browser: it is a jsdom window with a simulated clock.
 */
import type { Clock } from '../clock'
import { settlePromises } from '../clock'
import type { Person } from '../person'
import { pressKeys, typeTextIntoElement } from './actions'
import type { ElementRoleQuery } from './find'
import { findElementsByLabel, findElementsByRole, findElementsBySelector, findElementsByText } from './find'
import { PageHandle } from './page-handle'
import type { LocatorPage } from './locator'
import { PageLocator } from './locator'

/**
 * The times for waiting, in simulated milliseconds: the interval between two checks of a condition, and the time after
 * which a wait fails.
 */
const CHECK_INTERVAL_MS = 50
const PAGE_TIMEOUT_MS = 30_000

/** Browser functions that measure layout, which are always zero in jsdom. `run` refuses functions that call them. */
const LAYOUT_MEASUREMENT_PATTERN =
  /getBoundingClientRect|getClientRects|getComputedStyle|(?:scroll|client|offset)(?:Height|Width|Top|Left)|inner(?:Height|Width)|elementFromPoint|measureText/

/** The pause between two actions of a person, in simulated milliseconds. */
const ACTION_PAUSE_MS = 30

export class PlainPage implements LocatorPage {
  readonly #person: Person
  readonly #clock: Clock
  readonly keyboard = {
    press: (pressedKey: string): Promise<void> => this.#atFocus((element) => pressKeys(element, pressedKey)),
    type: (typedText: string): Promise<void> =>
      this.#atFocus((element) => typeTextIntoElement(element, typedText)),
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

  locator(selector: string, locatorFilter: Parameters<PageLocator['filter']>[0] = {}): PageLocator {
    return new PageLocator(
      this,
      (searchRoots) => findElementsBySelector(searchRoots, selector),
      selector,
    ).filter(locatorFilter)
  }

  getByRole(ariaRole: string, roleQuery?: ElementRoleQuery): PageLocator {
    return new PageLocator(
      this,
      (searchRoots) => findElementsByRole(searchRoots, ariaRole, roleQuery),
      `${ariaRole} ${JSON.stringify(roleQuery)}`,
    )
  }

  getByText(expectedText: string | RegExp, { exact }: ElementRoleQuery = {}): PageLocator {
    return new PageLocator(
      this,
      (searchRoots) => findElementsByText(searchRoots, expectedText, exact),
      `"${String(expectedText)}"`,
    )
  }

  getByLabel(expectedLabel: string | RegExp, { exact }: ElementRoleQuery = {}): PageLocator {
    return new PageLocator(
      this,
      (searchRoots) => findElementsByLabel(searchRoots, expectedLabel, exact),
      `what is labelled ${String(expectedLabel)}`,
    )
  }

  evaluate<Result>(pageFunction: unknown, pageFunctionArgument?: unknown): Promise<Result> {
    return this.run(pageFunction, pageFunctionArgument)
  }

  async waitForFunction(pageCondition: unknown, pageFunctionArgument?: unknown): Promise<void> {
    let isPageConditionMet = false
    for (let waitedMilliseconds = 0; !isPageConditionMet; waitedMilliseconds += CHECK_INTERVAL_MS) {
      if (waitedMilliseconds > PAGE_TIMEOUT_MS)
        throw new Error(`The page's function never returned true: ${String(pageCondition)}`)
      isPageConditionMet = Boolean(await this.run(pageCondition, pageFunctionArgument))
      if (!isPageConditionMet) await this.#clock.advance(CHECK_INTERVAL_MS)
    }
  }

  /**
   * Runs a function, or the text of a function, in the page. As in a browser, the function can use only its arguments.
   * Plain data are copied into the page and back.
   * @throws when the function measures layout
   */
  async run<Result>(pageFunction: unknown, ...args: readonly unknown[]): Promise<Result> {
    return copyAsJson(await this.#run(pageFunction, args)) as Result
  }

  async #run(pageFunction: unknown, functionArguments: readonly unknown[]): Promise<unknown> {
    const evaluatingWindow = this.#window as unknown as { eval(scriptText: string): unknown }
    if (LAYOUT_MEASUREMENT_PATTERN.test(String(pageFunction)))
      throw new Error(`jsdom has no layout; this function needs a browser: ${String(pageFunction)}`)
    const evaluatedFunction = evaluatingWindow.eval(`(${String(pageFunction)})`)
    const functionResult: unknown =
      typeof evaluatedFunction === 'function'
        ? Reflect.apply(evaluatedFunction, undefined, functionArguments.map(toPageArgument))
        : evaluatedFunction
    return this.#waitUntilDone(Promise.resolve(functionResult))
  }

  /** Advances the clock until the promise settles. */
  async #waitUntilDone(awaitedPromise: Promise<unknown>): Promise<unknown> {
    let isPromiseSettled = false
    const markPromiseSettled = (): void => void (isPromiseSettled = true)
    awaitedPromise.then(markPromiseSettled, markPromiseSettled)
    await settlePromises()
    for (let waitedMilliseconds = 0; !isPromiseSettled; waitedMilliseconds += CHECK_INTERVAL_MS) {
      if (waitedMilliseconds > 2 * PAGE_TIMEOUT_MS)
        throw new Error('The function in the page never finished.')
      await this.#clock.advance(CHECK_INTERVAL_MS)
    }
    return awaitedPromise
  }

  async until<Result>(
    findResultOrNull: () => Result | null,
    createFailureText: () => string,
  ): Promise<Result> {
    for (
      let waitedMilliseconds = 0;
      waitedMilliseconds <= PAGE_TIMEOUT_MS;
      waitedMilliseconds += CHECK_INTERVAL_MS
    ) {
      const resultFoundOnPage = findResultOrNull()
      if (resultFoundOnPage !== null) return resultFoundOnPage
      await this.#clock.advance(CHECK_INTERVAL_MS)
    }
    throw new Error(`${createFailureText()}, on the page of ${this.#person.name}.`)
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
   * Runs a function in the page. Returns a handle to the result, which a test can pass to another function or event.
   */
  async evaluateHandle(pageFunction: unknown, pageFunctionArgument?: unknown): Promise<PageHandle> {
    return new PageHandle(await this.#run(pageFunction, [pageFunctionArgument]))
  }

  async #atFocus(actOnElement: (element: Element) => void): Promise<void> {
    actOnElement(this.document.activeElement ?? this.document.body)
    await this.settle()
  }
}

/**
 * Prepares an argument for a function that runs in the page. The page's own nodes and handled objects are passed on.
 * Every other value is copied.
 */
function toPageArgument(testArgument: unknown): unknown {
  if (testArgument instanceof PageHandle) return testArgument.value
  if (Array.isArray(testArgument) && testArgument.some(isDomNode)) return testArgument
  return isDomNode(testArgument) ? testArgument : copyAsJson(testArgument)
}

const isDomNode = (testedValue: unknown): boolean =>
  typeof testedValue === 'object' && testedValue !== null && 'nodeType' in testedValue

/** Copies plain data from the page's window into the test's context, without DOM nodes. */
function copyAsJson(valueToCopy: unknown): unknown {
  const jsonText = JSON.stringify(valueToCopy, (_, innerValue: unknown) =>
    isDomNode(innerValue) ? undefined : innerValue,
  ) as string | undefined
  return jsonText === undefined ? undefined : JSON.parse(jsonText)
}
