/**
 * A locator: it searches its elements again for every action. It implements the parts of Playwright's `Locator` that
 * need no layout, so that the same test runs in a browser and here (https://playwright.dev/docs/api/class-locator).
 */
import type { ElementClickOptions } from './actions'
import {
  setCheckboxChecked,
  selectOptionsOfSelectElement,
  clickElement,
  dragElement,
  fillFormField,
  hoverElement,
  pressKeys,
  typeTextIntoElement,
} from './actions'
import type { ElementRoleQuery } from './find'
import {
  findElementsByLabel,
  findElementsByRole,
  findElementsBySelector,
  findElementsByText,
  isElementChecked,
} from './find'
import { unwrapPageHandles } from './page-handle'
import { containsExpectedText, isElementEnabled, isElementShown } from './visibility'

/**
 * What a locator needs from a test page: the document in which it searches, and the simulated time in which it waits.
 */
export interface LocatorPage {
  readonly document: Document
  /**
   * Advances the clock until `findResultOrNull` returns a value. After half a minute, rejects with the text of
   * `failureText`.
   */
  until<Result>(findResultOrNull: () => Result | null, createFailureText: () => string): Promise<Result>
  /** Runs a function in the page, and advances the clock until the result's promise settles. */
  run<Result>(pageFunction: unknown, ...args: readonly unknown[]): Promise<Result>
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
  readonly #find: (searchRoots: readonly ParentNode[]) => Element[]
  readonly #within: readonly ParentNode[] | null
  readonly description: string

  /**
   * Makes a locator.
   * @param findElements returns the matching elements inside the given roots
   * @param locatorDescription the locator's name in error messages
   */
  constructor(
    locatorPage: LocatorPage,
    findElements: (searchRoots: readonly ParentNode[]) => Element[],
    locatorDescription: string,
    outerElements: readonly ParentNode[] | null = null,
  ) {
    this.#place = locatorPage
    this.#find = findElements
    this.#within = outerElements
    this.description = locatorDescription
  }

  /** Finds the elements that match the locator now. Each call searches the page again. */
  elements(): Element[] {
    return this.#find(this.#within ?? [this.#place.document])
  }

  page(): LocatorPage {
    return this.#place
  }

  #narrow(findElements: (foundElements: Element[]) => Element[], locatorDescription: string): PageLocator {
    return new PageLocator(
      this.#place,
      (searchRoots) => findElements(this.#find(searchRoots)),
      `${this.description}${locatorDescription}`,
    )
  }

  locator(selector: string | PageLocator, locatorFilter: LocatorFilter = {}): PageLocator {
    if (typeof selector !== 'string')
      return this.#narrow((foundElements) => selector.#find(foundElements), ` ${selector.description}`)
    return this.#narrow(
      (foundElements) => findElementsBySelector(foundElements, selector),
      ` ${selector}`,
    ).filter(locatorFilter)
  }

  getByRole(ariaRole: string, roleQuery?: ElementRoleQuery): PageLocator {
    return this.#narrow(
      (foundElements) => findElementsByRole(foundElements, ariaRole, roleQuery),
      ` ${ariaRole} ${JSON.stringify(roleQuery)}`,
    )
  }

  getByLabel(expectedLabel: string | RegExp, { exact }: ElementRoleQuery = {}): PageLocator {
    return this.#narrow(
      (foundElements) => findElementsByLabel(foundElements, expectedLabel, exact),
      ` labelled ${String(expectedLabel)}`,
    )
  }

  getByText(expectedText: string | RegExp, { exact }: ElementRoleQuery = {}): PageLocator {
    return this.#narrow(
      (foundElements) => findElementsByText(foundElements, expectedText, exact),
      ` "${String(expectedText)}"`,
    )
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: LocatorFilter): PageLocator {
    const isElementMatchingFilter = (element: Element): boolean =>
      (hasText === undefined || containsExpectedText(element.textContent, hasText)) &&
      (hasNotText === undefined || !containsExpectedText(element.textContent, hasNotText)) &&
      (!has || has.#find([element]).length > 0) &&
      (!hasNot || hasNot.#find([element]).length === 0) &&
      (visible === undefined || isElementShown(element) === visible)
    const filterDescription = hasText === undefined ? '' : ` with "${String(hasText)}"`
    return this.#narrow((foundElements) => foundElements.filter(isElementMatchingFilter), filterDescription)
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

  or(otherLocator: PageLocator): PageLocator {
    const findElementsInRoots = (searchRoots: readonly ParentNode[]) => [
      ...new Set([...this.#find(searchRoots), ...otherLocator.#find(searchRoots)]),
    ]
    return new PageLocator(
      this.#place,
      findElementsInRoots,
      `${this.description} or ${otherLocator.description}`,
    )
  }

  and(otherLocator: PageLocator): PageLocator {
    const findElementsInRoots = (searchRoots: readonly ParentNode[]) => {
      const otherElements = new Set(otherLocator.#find(searchRoots))
      return this.#find(searchRoots).filter((element) => otherElements.has(element))
    }
    return new PageLocator(
      this.#place,
      findElementsInRoots,
      `${this.description} and ${otherLocator.description}`,
    )
  }

  count(): Promise<number> {
    return Promise.resolve(this.elements().length)
  }

  all(): Promise<PageLocator[]> {
    return Promise.resolve(this.elements().map((_, elementIndex) => this.nth(elementIndex)))
  }

  isVisible(): Promise<boolean> {
    return Promise.resolve(this.elements().some(isElementShown))
  }

  isChecked(): Promise<boolean> {
    return this.#waitForOne().then(isElementChecked)
  }

  isEnabled(): Promise<boolean> {
    return this.#waitForOne().then(isElementEnabled)
  }

  isDisabled(): Promise<boolean> {
    return this.#waitForOne().then((element) => !isElementEnabled(element))
  }

  textContent(): Promise<string> {
    return this.#waitForOne().then((element) => element.textContent)
  }

  /** The element's text. Without styles in jsdom, the same as `textContent`. */
  innerText(): Promise<string> {
    return this.textContent()
  }

  innerHTML(): Promise<string> {
    return this.#waitForOne().then((element) => element.innerHTML)
  }

  inputValue(): Promise<string> {
    return this.#waitForOne().then((element) => (element as HTMLInputElement).value)
  }

  getAttribute(attributeName: string): Promise<string | null> {
    return this.#waitForOne().then((element) => element.getAttribute(attributeName))
  }

  allTextContents(): Promise<string[]> {
    return Promise.resolve(this.elements().map((element) => element.textContent))
  }

  allInnerTexts(): Promise<string[]> {
    return this.allTextContents()
  }

  async click(options: ElementClickOptions & { readonly force?: boolean } = {}): Promise<void> {
    await this.#act((element) => clickElement(element, options), options.force)
  }

  async dblclick(options: ElementClickOptions = {}): Promise<void> {
    await this.#act((element) => {
      clickElement(element, options)
      clickElement(element, { ...options, clickCount: 2 })
    })
  }

  async dragTo(
    targetLocator: PageLocator,
    dragOptions: { readonly targetPosition?: object } = {},
  ): Promise<void> {
    if (Object.keys(dragOptions).length > 0)
      throw new Error('jsdom has no layout: a drag to a position needs a browser.')
    const targetElement = await targetLocator.#waitForOne()
    await this.#act((element) => dragElement(element, targetElement))
  }

  async fill(enteredText: string): Promise<void> {
    await this.#act((element) => fillFormField(element, enteredText))
  }

  async pressSequentially(typedText: string): Promise<void> {
    await this.#act((element) => typeTextIntoElement(element, typedText))
  }

  async check({ force }: { readonly force?: boolean } = {}): Promise<void> {
    await this.#act((element) => setCheckboxChecked(element, true), force)
  }

  async uncheck({ force }: { readonly force?: boolean } = {}): Promise<void> {
    await this.#act((element) => setCheckboxChecked(element, false), force)
  }

  async setChecked(
    isCheckedAfterwards: boolean,
    { force }: { readonly force?: boolean } = {},
  ): Promise<void> {
    await this.#act((element) => setCheckboxChecked(element, isCheckedAfterwards), force)
  }

  async selectOption(
    chosenOptions:
      | Parameters<typeof selectOptionsOfSelectElement>[1]
      | Parameters<typeof selectOptionsOfSelectElement>[1][number],
  ): Promise<void> {
    const chosenOptionList = (Array.isArray(chosenOptions) ? chosenOptions : [chosenOptions]) as Parameters<
      typeof selectOptionsOfSelectElement
    >[1]
    await this.#act((element) => selectOptionsOfSelectElement(element, chosenOptionList))
  }

  async press(pressedKey: string): Promise<void> {
    await this.#act((element) => {
      ;(element as HTMLElement).focus()
      pressKeys(element, pressedKey)
    }, true)
  }

  async hover(): Promise<void> {
    await this.#act(hoverElement, true)
  }

  async focus(): Promise<void> {
    await this.#act((element) => (element as HTMLElement).focus(), true)
  }

  async blur(): Promise<void> {
    await this.#act((element) => (element as HTMLElement).blur(), true)
  }

  async dispatchEvent(eventType: string, eventInit: object = {}): Promise<void> {
    await this.#act((element) => {
      const pageWindow = element.ownerDocument.defaultView
      if (!pageWindow) return
      const EventClass = findEventClass(eventType, pageWindow)
      element.dispatchEvent(
        new EventClass(eventType, { bubbles: true, cancelable: true, ...unwrapPageHandles(eventInit) }),
      )
    }, true)
  }

  /** Does nothing, because jsdom has no layout and every element counts as on the screen. */
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#waitForOne()
  }

  async evaluate<Result>(pageFunction: unknown, pageFunctionArgument?: unknown): Promise<Result> {
    return this.#place.run(pageFunction, await this.#waitForOne(), pageFunctionArgument)
  }

  evaluateAll<Result>(pageFunction: unknown, pageFunctionArgument?: unknown): Promise<Result> {
    return this.#place.run(pageFunction, this.elements(), pageFunctionArgument)
  }

  async waitFor({ state = 'visible' }: { readonly state?: LocatorWaitState } = {}): Promise<void> {
    const isElementStateReached = (): boolean => {
      const foundElements = this.elements()
      if (state === 'attached') return foundElements.length > 0
      if (state === 'detached') return foundElements.length === 0
      return foundElements.some(isElementShown) === (state === 'visible')
    }
    await this.#place.until(
      () => isElementStateReached() || null,
      () => `${this.description} is not ${state}`,
    )
  }

  /** Waits until the locator finds exactly one element. @returns a promise that rejects for several elements */
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
  async #act(actOnElement: (element: Element) => void, isRenderForced = false): Promise<void> {
    const element = await this.#place.until(
      () => {
        const candidateElement = this.#currentElement()
        return candidateElement &&
          (isRenderForced || (isElementShown(candidateElement) && isElementEnabled(candidateElement)))
          ? candidateElement
          : null
      },
      () => `${this.description} cannot be used: ${whyNotElementUsable(this.elements())}`,
    )
    actOnElement(element)
    await this.#place.settle()
  }
}

function whyNotElementUsable([element]: readonly Element[]): string {
  if (!element) return 'it does not exist'
  return isElementShown(element) ? 'it is disabled' : 'it is hidden'
}

/**
 * Finds the event class that Playwright uses for an event of the given type (playwright.dev, `locator.dispatchEvent`).
 */
function findEventClass(
  eventType: string,
  pageWindow: Window & typeof globalThis,
): new (createdType: string, eventInit: EventInit) => Event {
  if (/^(?:drag|drop)/.test(eventType)) return pageWindow.DragEvent
  return /^(?:click|dblclick|auxclick|contextmenu|mouse)/.test(eventType)
    ? pageWindow.MouseEvent
    : pageWindow.Event
}
