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
  found: readonly Element[],
  ...expected: never[]
) => readonly [isSo: boolean, seen: unknown]

/** Makes a check of exactly one element. @throws if the locator finds several elements */
function checkOne(
  observe: (element: Element) => unknown,
  passes: (seen: never, ...expected: never[]) => boolean,
): LocatorCheck {
  return (found, ...expected) => {
    if (found.length > 1) throw new Error(`The locator finds ${found.length} elements instead of one.`)
    const [element] = found
    if (!element) return [false, 'nothing']
    const seen = observe(element)
    return [passes(seen as never, ...expected), seen]
  }
}

const matchesText = (text: string, expected: ExpectedText, isWhole: boolean): boolean => {
  if (typeof expected !== 'string') return expected.test(text)
  return isWhole
    ? collapseSpaces(text) === collapseSpaces(expected)
    : collapseSpaces(text).includes(collapseSpaces(expected))
}

/** Returns a function that compares the text of one element with a text, or the texts of several elements with a list. */
function textCheck(isWhole: boolean): LocatorCheck {
  return (found, expected: ExpectedText | readonly ExpectedText[]) => {
    const texts = found.map(({ textContent }) => textContent)
    const seen = found.map(visibleText)
    if (!Array.isArray(expected)) {
      if (texts.length > 1) throw new Error(`The locator finds ${texts.length} elements instead of one.`)
      const [text] = texts
      return [text !== undefined && matchesText(text, expected as ExpectedText, isWhole), seen]
    }
    const expectedTexts = expected as readonly ExpectedText[]
    if (isWhole)
      return [
        texts.length === expectedTexts.length &&
          expectedTexts.every((expectedText, place) => matchesText(texts[place] ?? '', expectedText, true)),
        seen,
      ]
    let place = 0
    for (const text of texts)
      if (place < expectedTexts.length && matchesText(text, expectedTexts[place] ?? '', false)) place += 1
    return [place === expectedTexts.length, seen]
  }
}

const LOCATOR_CHECKS = {
  toHaveCount: (found, count: number) => [found.length === count, found.length],
  toBeVisible: checkOne(
    isShown,
    (seen: boolean, { visible = true }: { visible?: boolean } = {}) => seen === visible,
  ),
  toBeHidden: (found) => [!found.some(isShown), found.length],
  toBeAttached: (found, { attached = true }: { attached?: boolean } = {}) => [
    found.length > 0 === attached,
    found.length,
  ],
  toBeEnabled: checkOne(isEnabled, Boolean),
  toBeDisabled: checkOne((element) => !isEnabled(element), Boolean),
  toBeChecked: checkOne(
    isChecked,
    (seen: boolean, { checked = true }: { checked?: boolean } = {}) => seen === checked,
  ),
  toBeFocused: checkOne((element) => element.ownerDocument.activeElement === element, Boolean),
  toBeEmpty: checkOne((element) => element.textContent === '' && element.children.length === 0, Boolean),
  toHaveText: textCheck(true),
  toContainText: textCheck(false),
  toHaveValue: checkOne(
    (element) => (element as HTMLInputElement).value,
    (seen: string, expected: ExpectedText) =>
      typeof expected === 'string' ? seen === expected : expected.test(seen),
  ),
  toHaveAccessibleName: checkOne(accessibleName, (seen: string, expected: ExpectedText) =>
    matchesText(seen, expected, true),
  ),
  toHaveAttribute: (found, name: string, expected?: ExpectedText) => {
    const seen = found[0]?.getAttribute(name) ?? null
    return [seen !== null && (expected === undefined || matchesText(seen, expected, true)), seen]
  },
  toHaveClass: checkOne(
    (element) => element.className,
    (seen: string, expected: ExpectedText) =>
      typeof expected === 'string' ? seen === expected : expected.test(seen),
  ),
  toContainClass: checkOne(
    (element) => element.className,
    (seen: string, expected: string) => expected.split(' ').every((name) => seen.split(' ').includes(name)),
  ),
} satisfies Readonly<Record<string, LocatorCheck>>

/** Matchers whose negation is true if the locator finds no element. */
const PASS_NEGATED_WHEN_EMPTY = new Set([
  'toBeVisible',
  'toBeChecked',
  'toBeFocused',
  'toContainText',
  'toHaveText',
])

type Matchers = Readonly<Record<string, (...expected: unknown[]) => Promise<void>>>

/** The matchers for a locator. */
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
      let seen: unknown
      const passes = (): true | null => {
        const found = locator.elements()
        const [so, observed] = look(found, ...(expected as never[]))
        seen = observed
        if (
          isNot &&
          found.length === 0 &&
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
          passes,
          () =>
            `${message}${locator.description} ${isNot ? 'not ' : ''}${name} ${expected.map(String).join(', ')}: saw ${JSON.stringify(seen)}`,
        )
    },
  ])
  return Object.fromEntries(matchers) as LocatorMatchers
}

/** The callable part of a test runner's `expect`. */
type Expect = (value: unknown, message?: string) => object

/** Repeats an expectation of the test runner, while the simulated clock advances, until it is true. */
function pollingMatchers(expect: Expect, clock: () => Clock, look: () => unknown, isNot: boolean): Matchers {
  return new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'not'
          ? pollingMatchers(expect, clock, look, true)
          : (...expected: unknown[]) =>
              retryUntilTimeout(clock, async () => callMatcher(expect(await look()), name, expected, isNot)),
    },
  )
}

function callMatcher(expectation: object, name: string, expected: readonly unknown[], isNot: boolean): void {
  const matcherSet = (isNot ? Reflect.get(expectation, 'not') : expectation) as Record<
    string,
    (...args: unknown[]) => void
  >
  matcherSet[name]?.(...expected)
}

async function retryUntilTimeout(clock: () => Clock, attempt: () => Promise<void>): Promise<void> {
  for (let waited = 0; ; waited += POLL_INTERVAL_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (waited > EXPECT_TIMEOUT_MS) throw error
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
  const over = (value: unknown, message?: string): object => {
    if (value instanceof PageLocator) {
      const prefix = message === undefined ? '' : `${message}: `
      return { ...locatorMatchers(value, false, prefix), not: locatorMatchers(value, true, prefix) }
    }
    if (typeof value !== 'function') return expect(value, message)
    const toPass = () => retryUntilTimeout(clock, async () => void (await (value as () => unknown)()))
    return Object.assign(Object.create(expect(value, message)) as object, { toPass })
  }
  const poll = (look: () => unknown): Matchers => pollingMatchers(expect, clock, look, false)
  return Object.assign(over, expect, { poll, soft: over }) as unknown as ExtendedExpect<E>
}
