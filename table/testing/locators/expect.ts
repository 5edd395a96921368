/**
 * Expectations that wait on the simulated clock. They are Playwright's expectations for locators
 * (https://playwright.dev/docs/test-assertions), `poll` and `toPass`. The test runner provides all other expectations.
 */
import type { Clock } from '../clock'
import { findAccessibleName } from './accessible-name'
import { isElementChecked } from './find'
import { PageLocator } from './locator'
import { isElementEnabled, isElementShown, collapseSpaces, readVisibleText } from './visibility'

const POLL_INTERVAL_MS = 50
const EXPECT_TIMEOUT_MS = 30_000

type ExpectedText = string | RegExp

/**
 * A check of the elements that a locator finds. It returns true if the expectation holds, together with the observed
 * value for the error message.
 */
type LocatorCheck = (
  foundElements: readonly Element[],
  ...expected: never[]
) => readonly [isSo: boolean, seen: unknown]

/** Makes a check for a locator that must find exactly one element. @throws if the locator finds several elements */
function createSingleElementCheck(
  readObservedValue: (element: Element) => unknown,
  isExpectationSatisfied: (observedValue: never, ...expected: never[]) => boolean,
): LocatorCheck {
  return (foundElements, ...expected) => {
    if (foundElements.length > 1)
      throw new Error(`The locator finds ${foundElements.length} elements instead of one.`)
    const [element] = foundElements
    if (!element) return [false, 'nothing']
    const observedValue = readObservedValue(element)
    return [isExpectationSatisfied(observedValue as never, ...expected), observedValue]
  }
}

const isExpectedText = (
  actualElementText: string,
  expectedText: ExpectedText,
  isWholeTextCompared: boolean,
): boolean => {
  if (typeof expectedText !== 'string') return expectedText.test(actualElementText)
  return isWholeTextCompared
    ? collapseSpaces(actualElementText) === collapseSpaces(expectedText)
    : collapseSpaces(actualElementText).includes(collapseSpaces(expectedText))
}

/**
 * Creates a check of texts. It compares the text of a single element with a text, or the texts of all elements with a
 * list.
 */
function createLocatorTextCheck(isWholeTextCompared: boolean): LocatorCheck {
  return (foundElements, expectedArguments: ExpectedText | readonly ExpectedText[]) => {
    const elementTexts = foundElements.map(({ textContent }) => textContent)
    const observedElementTexts = foundElements.map(readVisibleText)
    if (!Array.isArray(expectedArguments)) {
      if (elementTexts.length > 1)
        throw new Error(`The locator finds ${elementTexts.length} elements instead of one.`)
      const [text] = elementTexts
      return [
        text !== undefined && isExpectedText(text, expectedArguments as ExpectedText, isWholeTextCompared),
        observedElementTexts,
      ]
    }
    const expectedTexts = expectedArguments as readonly ExpectedText[]
    if (isWholeTextCompared)
      return [
        elementTexts.length === expectedTexts.length &&
          expectedTexts.every((expectedText, textIndex) =>
            isExpectedText(elementTexts[textIndex] ?? '', expectedText, true),
          ),
        observedElementTexts,
      ]
    let matchedTextCount = 0
    for (const expectedText of elementTexts)
      if (
        matchedTextCount < expectedTexts.length &&
        isExpectedText(expectedText, expectedTexts[matchedTextCount] ?? '', false)
      )
        matchedTextCount += 1
    return [matchedTextCount === expectedTexts.length, observedElementTexts]
  }
}

const LOCATOR_CHECKS = {
  toHaveCount: (foundElements, expectedCount: number) => [
    foundElements.length === expectedCount,
    foundElements.length,
  ],
  toBeVisible: createSingleElementCheck(
    isElementShown,
    (observedValue: boolean, { visible = true }: { visible?: boolean } = {}) => observedValue === visible,
  ),
  toBeHidden: (foundElements) => [!foundElements.some(isElementShown), foundElements.length],
  toBeAttached: (foundElements, { attached = true }: { attached?: boolean } = {}) => [
    foundElements.length > 0 === attached,
    foundElements.length,
  ],
  toBeEnabled: createSingleElementCheck(isElementEnabled, Boolean),
  toBeDisabled: createSingleElementCheck((element) => !isElementEnabled(element), Boolean),
  toBeChecked: createSingleElementCheck(
    isElementChecked,
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
  toHaveText: createLocatorTextCheck(true),
  toContainText: createLocatorTextCheck(false),
  toHaveValue: createSingleElementCheck(
    (element) => (element as HTMLInputElement).value,
    (observedValue: string, expectedText: ExpectedText) =>
      typeof expectedText === 'string' ? observedValue === expectedText : expectedText.test(observedValue),
  ),
  toHaveAccessibleName: createSingleElementCheck(
    findAccessibleName,
    (observedValue: string, expectedText: ExpectedText) => isExpectedText(observedValue, expectedText, true),
  ),
  toHaveAttribute: (foundElements, attributeName: string, expectedText?: ExpectedText) => {
    const observedValue = foundElements[0]?.getAttribute(attributeName) ?? null
    return [
      observedValue !== null &&
        (expectedText === undefined || isExpectedText(observedValue, expectedText, true)),
      observedValue,
    ]
  },
  toHaveClass: createSingleElementCheck(
    (element) => element.className,
    (observedValue: string, expectedText: ExpectedText) =>
      typeof expectedText === 'string' ? observedValue === expectedText : expectedText.test(observedValue),
  ),
  toContainClass: createSingleElementCheck(
    (element) => element.className,
    (observedValue: string, expectedText: string) =>
      expectedText.split(' ').every((className) => observedValue.split(' ').includes(className)),
  ),
} satisfies Readonly<Record<string, LocatorCheck>>

/** The matchers whose negation (`.not`) also passes when the locator finds no element. */
const MATCHERS_THAT_PASS_NEGATED_WHEN_EMPTY = new Set([
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
  testedLocator: PageLocator,
  message?: string,
) => LocatorMatchers & { readonly not: LocatorMatchers }) &
  E

function createLocatorMatchers(
  testedLocator: PageLocator,
  isNegatedMatcher: boolean,
  message: string,
): LocatorMatchers {
  const matcherEntries = Object.entries<LocatorCheck>(LOCATOR_CHECKS).map(([name, look]) => [
    name,
    async (...expectedArguments: unknown[]) => {
      let observedValue: unknown
      const isMatcherSatisfied = (): true | null => {
        const foundElements = testedLocator.elements()
        const [so, observed] = look(foundElements, ...(expectedArguments as never[]))
        observedValue = observed
        if (
          isNegatedMatcher &&
          foundElements.length === 0 &&
          !MATCHERS_THAT_PASS_NEGATED_WHEN_EMPTY.has(name) &&
          name !== 'toHaveCount' &&
          name !== 'toBeAttached'
        )
          return null
        return so !== isNegatedMatcher || null
      }
      await testedLocator
        .page()
        .until(
          isMatcherSatisfied,
          () =>
            `${message}${testedLocator.description} ${isNegatedMatcher ? 'not ' : ''}${name} ${expectedArguments.map(String).join(', ')}: saw ${JSON.stringify(observedValue)}`,
        )
    },
  ])
  return Object.fromEntries(matcherEntries) as LocatorMatchers
}

/** The test runner's `expect`, called as a function. */
type TestRunnerExpect = (testedValue: unknown, message?: string) => object

/** Creates matchers that repeat a test runner's expectation on the simulated clock until the expectation holds. */
function createPollingMatchers(
  expectOfTestRunner: TestRunnerExpect,
  findClock: () => Clock,
  readPolledValue: () => unknown,
  isNegatedMatcher: boolean,
): MatchersByName {
  return new Proxy(
    {},
    {
      get: (_, matcherName: string) =>
        matcherName === 'not'
          ? createPollingMatchers(expectOfTestRunner, findClock, readPolledValue, true)
          : (...expectedArguments: unknown[]) =>
              retryUntilTimeout(findClock, async () =>
                callTestMatcher(
                  expectOfTestRunner(await readPolledValue()),
                  matcherName,
                  expectedArguments,
                  isNegatedMatcher,
                ),
              ),
    },
  )
}

function callTestMatcher(
  expectationOfValue: object,
  matcherName: string,
  matcherArguments: readonly unknown[],
  isNegatedMatcher: boolean,
): void {
  const selectedMatchers = (
    isNegatedMatcher ? Reflect.get(expectationOfValue, 'not') : expectationOfValue
  ) as Record<string, (...args: unknown[]) => void>
  selectedMatchers[matcherName]?.(...matcherArguments)
}

async function retryUntilTimeout(
  findClock: () => Clock,
  runPolledAttempt: () => Promise<void>,
): Promise<void> {
  for (let waitedMilliseconds = 0; ; waitedMilliseconds += POLL_INTERVAL_MS) {
    try {
      return await runPolledAttempt()
    } catch (error) {
      if (waitedMilliseconds > EXPECT_TIMEOUT_MS) throw error
    }
    await findClock().advance(POLL_INTERVAL_MS)
  }
}

/**
 * Adds Playwright's matchers for locators, `poll` and `toPass` to a test runner's `expectOfTestRunner`.
 * @param expectOfTestRunner the test runner's own `expect`
 * @param findClock returns the clock of the test's table
 */
export function extendExpect<E extends TestRunnerExpect>(
  expectOfTestRunner: E,
  findClock: () => Clock,
): ExtendedExpect<E> {
  const expectValueOrLocator = (testedValue: unknown, message?: string): object => {
    if (testedValue instanceof PageLocator) {
      const hookErrorPrefix = message === undefined ? '' : `${message}: `
      return {
        ...createLocatorMatchers(testedValue, false, hookErrorPrefix),
        not: createLocatorMatchers(testedValue, true, hookErrorPrefix),
      }
    }
    if (typeof testedValue !== 'function') return expectOfTestRunner(testedValue, message)
    const retryCheckUntilPassed = () =>
      retryUntilTimeout(findClock, async () => void (await (testedValue as () => unknown)()))
    return Object.assign(Object.create(expectOfTestRunner(testedValue, message)) as object, {
      toPass: retryCheckUntilPassed,
    })
  }
  const createPollingExpectation = (readPolledValue: () => unknown): MatchersByName =>
    createPollingMatchers(expectOfTestRunner, findClock, readPolledValue, false)
  return Object.assign(expectValueOrLocator, expectOfTestRunner, {
    poll: createPollingExpectation,
    soft: expectValueOrLocator,
  }) as unknown as ExtendedExpect<E>
}
