/**
 * Expectations that wait on the simulated clock: Playwright's expectations for locators
 * (https://playwright.dev/docs/test-assertions), `poll` and `toPass`. All other expectations are the test runner's
 * own.
 */
import type { Clock } from '../clock'
import { accessibleName } from './accessible-name'
import { isChecked } from './find'
import { PageLocator } from './locator'
import { isEnabled, isShown, collapseSpaces, visibleText } from './visibility'

const POLL_INTERVAL_MS = 50
const EXPECT_TIMEOUT_MS = 30_000

type ExpectedText = string | RegExp

/**
 * Checks the elements that a locator finds. Returns whether the expectation holds, and the observed value for the error
 * message.
 */
type LocatorCheck = (
  foundElements: readonly Element[],
  ...expected: never[]
) => readonly [isSo: boolean, seen: unknown]

/** Makes a check of exactly one element. @throws if the locator finds several elements */
function createSingleElementCheck(
  readObserved: (element: Element) => unknown,
  isSatisfied: (observedValue: never, ...expected: never[]) => boolean,
): LocatorCheck {
  return (foundElements, ...expected) => {
    if (foundElements.length > 1)
      throw new Error(`The locator finds ${foundElements.length} elements instead of one.`)
    const [element] = foundElements
    if (!element) return [false, 'nothing']
    const observedValue = readObserved(element)
    return [isSatisfied(observedValue as never, ...expected), observedValue]
  }
}

const matchesText = (text: string, expected: ExpectedText, isWhole: boolean): boolean => {
  if (typeof expected !== 'string') return expected.test(text)
  return isWhole
    ? collapseSpaces(text) === collapseSpaces(expected)
    : collapseSpaces(text).includes(collapseSpaces(expected))
}

/**
 * Makes a check of texts. It compares the text of a single element with an expected text, or the texts of all elements
 * with an expected list.
 */
function createTextCheck(isWhole: boolean): LocatorCheck {
  return (foundElements, expected: ExpectedText | readonly ExpectedText[]) => {
    const texts = foundElements.map(({ textContent }) => textContent)
    const observedTexts = foundElements.map(visibleText)
    if (!Array.isArray(expected)) {
      if (texts.length > 1) throw new Error(`The locator finds ${texts.length} elements instead of one.`)
      const [text] = texts
      return [text !== undefined && matchesText(text, expected as ExpectedText, isWhole), observedTexts]
    }
    const expectedTexts = expected as readonly ExpectedText[]
    if (isWhole)
      return [
        texts.length === expectedTexts.length &&
          expectedTexts.every((expectedText, textIndex) =>
            matchesText(texts[textIndex] ?? '', expectedText, true),
          ),
        observedTexts,
      ]
    let searchStart = 0
    for (const text of texts)
      if (searchStart < expectedTexts.length && matchesText(text, expectedTexts[searchStart] ?? '', false))
        searchStart += 1
    return [searchStart === expectedTexts.length, observedTexts]
  }
}

const LOCATOR_CHECKS = {
  toHaveCount: (foundElements, count: number) => [foundElements.length === count, foundElements.length],
  toBeVisible: createSingleElementCheck(
    isShown,
    (observedValue: boolean, { visible = true }: { visible?: boolean } = {}) => observedValue === visible,
  ),
  toBeHidden: (foundElements) => [!foundElements.some(isShown), foundElements.length],
  toBeAttached: (foundElements, { attached = true }: { attached?: boolean } = {}) => [
    foundElements.length > 0 === attached,
    foundElements.length,
  ],
  toBeEnabled: createSingleElementCheck(isEnabled, Boolean),
  toBeDisabled: createSingleElementCheck((element) => !isEnabled(element), Boolean),
  toBeChecked: createSingleElementCheck(
    isChecked,
    (observedValue: boolean, { checked = true }: { checked?: boolean } = {}) => observedValue === checked,
  ),
  toBeFocused: createSingleElementCheck(
    (element) => element.ownerDocument.activeElement === element,
    Boolean,
  ),
  toBeEmpty: createSingleElementCheck(
    (element) => element.textContent === '' && element.children.length === 0,
    Boolean,
  ),
  toHaveText: createTextCheck(true),
  toContainText: createTextCheck(false),
  toHaveValue: createSingleElementCheck(
    (element) => (element as HTMLInputElement).value,
    (observedValue: string, expected: ExpectedText) =>
      typeof expected === 'string' ? observedValue === expected : expected.test(observedValue),
  ),
  toHaveAccessibleName: createSingleElementCheck(
    accessibleName,
    (observedValue: string, expected: ExpectedText) => matchesText(observedValue, expected, true),
  ),
  toHaveAttribute: (foundElements, name: string, expected?: ExpectedText) => {
    const observedValue = foundElements[0]?.getAttribute(name) ?? null
    return [
      observedValue !== null && (expected === undefined || matchesText(observedValue, expected, true)),
      observedValue,
    ]
  },
  toHaveClass: createSingleElementCheck(
    (element) => element.className,
    (observedValue: string, expected: ExpectedText) =>
      typeof expected === 'string' ? observedValue === expected : expected.test(observedValue),
  ),
  toContainClass: createSingleElementCheck(
    (element) => element.className,
    (observedValue: string, expected: string) =>
      expected.split(' ').every((name) => observedValue.split(' ').includes(name)),
  ),
} satisfies Readonly<Record<string, LocatorCheck>>

/** Matchers whose negated expectation also holds if the locator finds no element. */
const PASS_NEGATED_WHEN_EMPTY = new Set([
  'toBeVisible',
  'toBeChecked',
  'toBeFocused',
  'toContainText',
  'toHaveText',
])

type MatchersByName = Readonly<Record<string, (...expected: unknown[]) => Promise<void>>>

/** The matchers that `expect` offers for a locator. */
type LocatorMatchers = Readonly<
  Record<keyof typeof LOCATOR_CHECKS, (...expected: unknown[]) => Promise<void>>
>

/** A test runner's `expect` that also accepts locators. */
type ExtendedExpect<E> = ((
  locator: PageLocator,
  message?: string,
) => LocatorMatchers & { readonly not: LocatorMatchers }) &
  E

function locatorMatchers(locator: PageLocator, isNot: boolean, message: string): LocatorMatchers {
  const matchers = Object.entries<LocatorCheck>(LOCATOR_CHECKS).map(([name, look]) => [
    name,
    async (...expected: unknown[]) => {
      let observedValue: unknown
      const isSatisfied = (): true | null => {
        const foundElements = locator.elements()
        const [so, observed] = look(foundElements, ...(expected as never[]))
        observedValue = observed
        if (
          isNot &&
          foundElements.length === 0 &&
          !PASS_NEGATED_WHEN_EMPTY.has(name) &&
          name !== 'toHaveCount' &&
          name !== 'toBeAttached'
        )
          return null
        return so !== isNot || null
      }
      await locator
        .page()
        .until(
          isSatisfied,
          () =>
            `${message}${locator.description} ${isNot ? 'not ' : ''}${name} ${expected.map(String).join(', ')}: saw ${JSON.stringify(observedValue)}`,
        )
    },
  ])
  return Object.fromEntries(matchers) as LocatorMatchers
}

/** The test runner's `expect`, called as a function. */
type Expect = (value: unknown, message?: string) => object

/** Repeats an expectation of the test runner, while the simulated clock advances, until it is true. */
function pollingMatchers(
  expect: Expect,
  clock: () => Clock,
  readValue: () => unknown,
  isNot: boolean,
): MatchersByName {
  return new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'not'
          ? pollingMatchers(expect, clock, readValue, true)
          : (...expected: unknown[]) =>
              retryUntilTimeout(clock, async () =>
                callMatcher(expect(await readValue()), name, expected, isNot),
              ),
    },
  )
}

function callMatcher(wrappedValue: object, name: string, expected: readonly unknown[], isNot: boolean): void {
  const matcherSet = (isNot ? Reflect.get(wrappedValue, 'not') : wrappedValue) as Record<
    string,
    (...args: unknown[]) => void
  >
  matcherSet[name]?.(...expected)
}

async function retryUntilTimeout(clock: () => Clock, runAttempt: () => Promise<void>): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += POLL_INTERVAL_MS) {
    try {
      return await runAttempt()
    } catch (error) {
      if (waitedMs > EXPECT_TIMEOUT_MS) throw error
    }
    await clock().advance(POLL_INTERVAL_MS)
  }
}

/**
 * Adds Playwright's matchers for locators, `poll` and `toPass` to a test runner's `expect`.
 * @param expect the test runner's own `expect`
 * @param clock returns the clock of the test's table
 */
export function extendExpect<E extends Expect>(expect: E, clock: () => Clock): ExtendedExpect<E> {
  const expectOver = (value: unknown, message?: string): object => {
    if (value instanceof PageLocator) {
      const prefix = message === undefined ? '' : `${message}: `
      return { ...locatorMatchers(value, false, prefix), not: locatorMatchers(value, true, prefix) }
    }
    if (typeof value !== 'function') return expect(value, message)
    const runToPass = () => retryUntilTimeout(clock, async () => void (await (value as () => unknown)()))
    return Object.assign(Object.create(expect(value, message)) as object, { toPass: runToPass })
  }
  const poll = (readValue: () => unknown): MatchersByName => pollingMatchers(expect, clock, readValue, false)
  return Object.assign(expectOver, expect, { poll, soft: expectOver }) as unknown as ExtendedExpect<E>
}
