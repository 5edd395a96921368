/**
 * A locator: it searches its elements again for every action. It implements the parts of Playwright's `Locator` that
 * need no layout, so that the same test runs in a browser and here (https://playwright.dev/docs/api/class-locator).
 */
import type { ClickOptions } from './actions'
import { setBoxChecked, choose, click, drag, fill, hover, press, typeText } from './actions'
import type { ElementQuery } from './find'
import { elementsByLabel, elementsByRole, elementsBySelector, elementsByText, isChecked } from './find'
import { unwrapHandles } from './page-handle'
import { containsText, isEnabled, isShown } from './visibility'

/** What a locator needs: the page in which it searches, and the simulated time for waiting. */
export interface LocatorPage {
  readonly document: Document
  /**
   * Advances the clock until `findResult` returns a value. After half a minute it rejects with the text that
   * `failureText` returns.
   */
  until<Result>(findResult: () => Result | null, failureText: () => string): Promise<Result>
  /** Runs a function in the page, and advances the clock until the result's promise settles. */
  run<Result>(work: unknown, ...args: readonly unknown[]): Promise<Result>
  /** Waits until pending promises have settled. */
  settle(): Promise<void>
}

/** Further conditions that the elements of a locator must meet. */
interface LocatorFilter {
  readonly hasText?: string | RegExp
  readonly hasNotText?: string | RegExp
  readonly has?: PageLocator
  readonly hasNot?: PageLocator
  readonly visible?: boolean
}

type LocatorWaitState = 'attached' | 'detached' | 'visible' | 'hidden'

/** A search for elements, in a page or inside the elements that other locators find. */
export class PageLocator {
  readonly #place: LocatorPage
  readonly #find: (roots: readonly ParentNode[]) => Element[]
  readonly #within: readonly ParentNode[] | null
  readonly description: string

  /**
   * Makes a locator.
   * @param find returns the elements inside the given roots that match the locator
   * @param description the locator's name in error messages
   */
  constructor(
    place: LocatorPage,
    find: (roots: readonly ParentNode[]) => Element[],
    description: string,
    within: readonly ParentNode[] | null = null,
  ) {
    this.#place = place
    this.#find = find
    this.#within = within
    this.description = description
  }

  /** Searches the page again: the elements that match the locator at this moment. */
  elements(): Element[] {
    return this.#find(this.#within ?? [this.#place.document])
  }

  page(): LocatorPage {
    return this.#place
  }

  #narrow(find: (foundElements: Element[]) => Element[], description: string): PageLocator {
    return new PageLocator(
      this.#place,
      (roots) => find(this.#find(roots)),
      `${this.description}${description}`,
    )
  }

  locator(selector: string | PageLocator, filter: LocatorFilter = {}): PageLocator {
    if (typeof selector !== 'string')
      return this.#narrow((foundElements) => selector.#find(foundElements), ` ${selector.description}`)
    return this.#narrow(
      (foundElements) => elementsBySelector(foundElements, selector),
      ` ${selector}`,
    ).filter(filter)
  }

  getByRole(role: string, named?: ElementQuery): PageLocator {
    return this.#narrow(
      (foundElements) => elementsByRole(foundElements, role, named),
      ` ${role} ${JSON.stringify(named)}`,
    )
  }

  getByLabel(label: string | RegExp, { exact }: ElementQuery = {}): PageLocator {
    return this.#narrow(
      (foundElements) => elementsByLabel(foundElements, label, exact),
      ` labelled ${String(label)}`,
    )
  }

  getByText(text: string | RegExp, { exact }: ElementQuery = {}): PageLocator {
    return this.#narrow((foundElements) => elementsByText(foundElements, text, exact), ` "${String(text)}"`)
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: LocatorFilter): PageLocator {
    const matchesFilter = (element: Element): boolean =>
      (hasText === undefined || containsText(element.textContent, hasText)) &&
      (hasNotText === undefined || !containsText(element.textContent, hasNotText)) &&
      (!has || has.#find([element]).length > 0) &&
      (!hasNot || hasNot.#find([element]).length === 0) &&
      (visible === undefined || isShown(element) === visible)
    const description = hasText === undefined ? '' : ` with "${String(hasText)}"`
    return this.#narrow((foundElements) => foundElements.filter(matchesFilter), description)
  }

  first(): PageLocator {
    return this.nth(0)
  }

  last(): PageLocator {
    return this.nth(-1)
  }

  nth(elementIndex: number): PageLocator {
    return this.#narrow((foundElements) => foundElements.slice(elementIndex).slice(0, 1), `[${elementIndex}]`)
  }

  or(other: PageLocator): PageLocator {
    const find = (roots: readonly ParentNode[]) => [...new Set([...this.#find(roots), ...other.#find(roots)])]
    return new PageLocator(this.#place, find, `${this.description} or ${other.description}`)
  }

  and(other: PageLocator): PageLocator {
    const find = (roots: readonly ParentNode[]) => {
      const otherElements = new Set(other.#find(roots))
      return this.#find(roots).filter((element) => otherElements.has(element))
    }
    return new PageLocator(this.#place, find, `${this.description} and ${other.description}`)
  }

  count(): Promise<number> {
    return Promise.resolve(this.elements().length)
  }

  all(): Promise<PageLocator[]> {
    return Promise.resolve(this.elements().map((_, elementIndex) => this.nth(elementIndex)))
  }

  isVisible(): Promise<boolean> {
    return Promise.resolve(this.elements().some(isShown))
  }

  isChecked(): Promise<boolean> {
    return this.#waitForOne().then(isChecked)
  }

  isEnabled(): Promise<boolean> {
    return this.#waitForOne().then(isEnabled)
  }

  isDisabled(): Promise<boolean> {
    return this.#waitForOne().then((element) => !isEnabled(element))
  }

  textContent(): Promise<string> {
    return this.#waitForOne().then((element) => element.textContent)
  }

  /** The text of the element. jsdom applies no styles, so this is the same text as `textContent`. */
  innerText(): Promise<string> {
    return this.textContent()
  }

  innerHTML(): Promise<string> {
    return this.#waitForOne().then((element) => element.innerHTML)
  }

  inputValue(): Promise<string> {
    return this.#waitForOne().then((element) => (element as HTMLInputElement).value)
  }

  getAttribute(name: string): Promise<string | null> {
    return this.#waitForOne().then((element) => element.getAttribute(name))
  }

  allTextContents(): Promise<string[]> {
    return Promise.resolve(this.elements().map((element) => element.textContent))
  }

  allInnerTexts(): Promise<string[]> {
    return this.allTextContents()
  }

  async click(options: ClickOptions & { readonly force?: boolean } = {}): Promise<void> {
    await this.#act((element) => click(element, options), options.force)
  }

  async dblclick(options: ClickOptions = {}): Promise<void> {
    await this.#act((element) => {
      click(element, options)
      click(element, { ...options, clickCount: 2 })
    })
  }

  async dragTo(target: PageLocator, dragOptions: { readonly targetPosition?: object } = {}): Promise<void> {
    if (Object.keys(dragOptions).length > 0)
      throw new Error('jsdom has no layout: a drag to a position needs a browser.')
    const targetElement = await target.#waitForOne()
    await this.#act((element) => drag(element, targetElement))
  }

  async fill(value: string): Promise<void> {
    await this.#act((element) => fill(element, value))
  }

  async pressSequentially(text: string): Promise<void> {
    await this.#act((element) => typeText(element, text))
  }

  async check({ force }: { readonly force?: boolean } = {}): Promise<void> {
    await this.#act((element) => setBoxChecked(element, true), force)
  }

  async uncheck({ force }: { readonly force?: boolean } = {}): Promise<void> {
    await this.#act((element) => setBoxChecked(element, false), force)
  }

  async setChecked(shouldCheck: boolean, { force }: { readonly force?: boolean } = {}): Promise<void> {
    await this.#act((element) => setBoxChecked(element, shouldCheck), force)
  }

  async selectOption(
    choices: Parameters<typeof choose>[1] | Parameters<typeof choose>[1][number],
  ): Promise<void> {
    const chosenOptionList = (Array.isArray(choices) ? choices : [choices]) as Parameters<typeof choose>[1]
    await this.#act((element) => choose(element, chosenOptionList))
  }

  async press(key: string): Promise<void> {
    await this.#act((element) => {
      ;(element as HTMLElement).focus()
      press(element, key)
    }, true)
  }

  async hover(): Promise<void> {
    await this.#act(hover, true)
  }

  async focus(): Promise<void> {
    await this.#act((element) => (element as HTMLElement).focus(), true)
  }

  async blur(): Promise<void> {
    await this.#act((element) => (element as HTMLElement).blur(), true)
  }

  async dispatchEvent(type: string, eventInit: object = {}): Promise<void> {
    await this.#act((element) => {
      const view = element.ownerDocument.defaultView
      if (!view) return
      const EventClass = eventClassForType(type, view)
      element.dispatchEvent(
        new EventClass(type, { bubbles: true, cancelable: true, ...unwrapHandles(eventInit) }),
      )
    }, true)
  }

  /** jsdom has no layout, so every element counts as visible on the screen, and this method does nothing. */
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#waitForOne()
  }

  async evaluate<Result>(work: unknown, argument?: unknown): Promise<Result> {
    return this.#place.run(work, await this.#waitForOne(), argument)
  }

  evaluateAll<Result>(work: unknown, argument?: unknown): Promise<Result> {
    return this.#place.run(work, this.elements(), argument)
  }

  async waitFor({ state = 'visible' }: { readonly state?: LocatorWaitState } = {}): Promise<void> {
    const isStateReached = (): boolean => {
      const foundElements = this.elements()
      if (state === 'attached') return foundElements.length > 0
      if (state === 'detached') return foundElements.length === 0
      return foundElements.some(isShown) === (state === 'visible')
    }
    await this.#place.until(
      () => isStateReached() || null,
      () => `${this.description} is not ${state}`,
    )
  }

  /**
   * Waits until the locator finds exactly one element.
   * @returns a promise that rejects if the locator finds several elements
   */
  #waitForOne(): Promise<Element> {
    return this.#place.until(
      () => this.#currentElement(),
      () => `The page has no ${this.description}`,
    )
  }

  #currentElement(): Element | null {
    const [element, ...others] = this.elements()
    if (others.length > 0)
      throw new Error(`It finds ${others.length + 1} elements instead of one: ${this.description}`)
    return element ?? null
  }

  /** Waits until the element is visible and enabled, then acts on it. */
  async #act(work: (element: Element) => void, force = false): Promise<void> {
    const element = await this.#place.until(
      () => {
        const candidate = this.#currentElement()
        return candidate && (force || (isShown(candidate) && isEnabled(candidate))) ? candidate : null
      },
      () => `${this.description} cannot be used: ${whyNotUsable(this.elements())}`,
    )
    work(element)
    await this.#place.settle()
  }
}

function whyNotUsable([element]: readonly Element[]): string {
  if (!element) return 'it does not exist'
  return isShown(element) ? 'it is disabled' : 'it is hidden'
}

/** Finds the class for an event of the given type, as Playwright does (playwright.dev, `locator.dispatchEvent`). */
function eventClassForType(
  type: string,
  view: Window & typeof globalThis,
): new (type: string, eventInit: EventInit) => Event {
  if (/^(?:drag|drop)/.test(type)) return view.DragEvent
  return /^(?:click|dblclick|auxclick|contextmenu|mouse)/.test(type) ? view.MouseEvent : view.Event
}
