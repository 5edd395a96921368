/**
 * Expectations that wait on the simulated clock: Playwright's for locators
 * (https://playwright.dev/docs/test-assertions), `poll` and `toPass`. All other expectations are the test runner's.
 */
import { computeAccessibleName } from 'dom-accessibility-api'
import type { Clock } from '../clock'
import { isChecked } from './find'
import { PageLocator } from './locator'
import { isEnabled, isShown, plain, textOf } from './shown'

const LOOK = 50
const PATIENCE = 30_000

type Wanted = string | RegExp

/**
 * Checks the elements that a locator finds. Returns whether the expectation holds, and the observed value for the error
 * message.
 */
type Look = (found: readonly Element[], ...wanted: never[]) => readonly [isSo: boolean, seen: unknown]

/** A check of exactly one element. @throws for several elements */
function ofOne(
  seenOf: (element: Element) => unknown,
  isSo: (seen: never, ...wanted: never[]) => boolean,
): Look {
  return (found, ...wanted) => {
    if (found.length > 1) throw new Error(`The locator finds ${found.length} elements instead of one.`)
    const [element] = found
    if (!element) return [false, 'nothing']
    const seen = seenOf(element)
    return [isSo(seen as never, ...wanted), seen]
  }
}

const fits = (text: string, wanted: Wanted, isWhole: boolean): boolean => {
  if (typeof wanted !== 'string') return wanted.test(text)
  return isWhole ? plain(text) === plain(wanted) : plain(text).includes(plain(wanted))
}

/** A check of one element's text, or of a list of texts against several elements. */
function textLook(isWhole: boolean): Look {
  return (found, wanted: Wanted | readonly Wanted[]) => {
    const texts = found.map(({ textContent }) => textContent)
    const seen = found.map(textOf)
    if (!Array.isArray(wanted)) {
      if (texts.length > 1) throw new Error(`The locator finds ${texts.length} elements instead of one.`)
      const [text] = texts
      return [text !== undefined && fits(text, wanted as Wanted, isWhole), seen]
    }
    const all = wanted as readonly Wanted[]
    if (isWhole)
      return [
        texts.length === all.length && all.every((one, place) => fits(texts[place] ?? '', one, true)),
        seen,
      ]
    let place = 0
    for (const text of texts) if (place < all.length && fits(text, all[place] ?? '', false)) place += 1
    return [place === all.length, seen]
  }
}

const LOOKS = {
  toHaveCount: (found, count: number) => [found.length === count, found.length],
  toBeVisible: ofOne(
    isShown,
    (seen: boolean, { visible = true }: { visible?: boolean } = {}) => seen === visible,
  ),
  toBeHidden: (found) => [!found.some(isShown), found.length],
  toBeAttached: (found, { attached = true }: { attached?: boolean } = {}) => [
    found.length > 0 === attached,
    found.length,
  ],
  toBeEnabled: ofOne(isEnabled, Boolean),
  toBeDisabled: ofOne((element) => !isEnabled(element), Boolean),
  toBeChecked: ofOne(
    isChecked,
    (seen: boolean, { checked = true }: { checked?: boolean } = {}) => seen === checked,
  ),
  toBeFocused: ofOne((element) => element.ownerDocument.activeElement === element, Boolean),
  toBeEmpty: ofOne((element) => element.textContent === '' && element.children.length === 0, Boolean),
  toHaveText: textLook(true),
  toContainText: textLook(false),
  toHaveValue: ofOne(
    (element) => (element as HTMLInputElement).value,
    (seen: string, wanted: Wanted) => (typeof wanted === 'string' ? seen === wanted : wanted.test(seen)),
  ),
  toHaveAccessibleName: ofOne(computeAccessibleName, (seen: string, wanted: Wanted) =>
    fits(seen, wanted, true),
  ),
  toHaveAttribute: (found, name: string, wanted?: Wanted) => {
    const seen = found[0]?.getAttribute(name) ?? null
    return [seen !== null && (wanted === undefined || fits(seen, wanted, true)), seen]
  },
  toHaveClass: ofOne(
    (element) => element.className,
    (seen: string, wanted: Wanted) => (typeof wanted === 'string' ? seen === wanted : wanted.test(seen)),
  ),
  toContainClass: ofOne(
    (element) => element.className,
    (seen: string, wanted: string) => wanted.split(' ').every((name) => seen.split(' ').includes(name)),
  ),
} satisfies Readonly<Record<string, Look>>

/** Matchers whose negation holds when the locator finds no element. */
const SO_WHERE_NONE = new Set(['toBeVisible', 'toBeChecked', 'toBeFocused', 'toContainText', 'toHaveText'])

type Matchers = Readonly<Record<string, (...wanted: unknown[]) => Promise<void>>>

/** The matchers for a locator. */
type OfLocator = Readonly<Record<keyof typeof LOOKS, (...wanted: unknown[]) => Promise<void>>>

/** A test runner's `expect` that accepts locators, too. */
type Over<E> = ((locator: PageLocator, message?: string) => OfLocator & { readonly not: OfLocator }) & E

function ofLocator(locator: PageLocator, isNot: boolean, message: string): OfLocator {
  const matchers = Object.entries<Look>(LOOKS).map(([name, look]) => [
    name,
    async (...wanted: unknown[]) => {
      let seen: unknown
      const isSo = (): true | null => {
        const found = locator.elements()
        const [so, now] = look(found, ...(wanted as never[]))
        seen = now
        if (
          isNot &&
          found.length === 0 &&
          !SO_WHERE_NONE.has(name) &&
          name !== 'toHaveCount' &&
          name !== 'toBeAttached'
        )
          return null
        return so !== isNot || null
      }
      await locator
        .page()
        .until(
          isSo,
          () =>
            `${message}${locator.said} ${isNot ? 'not ' : ''}${name} ${wanted.map(String).join(', ')}: saw ${JSON.stringify(seen)}`,
        )
    },
  ])
  return Object.fromEntries(matchers) as OfLocator
}

/** The callable part of a test runner's `expect`. */
type Expect = (value: unknown, message?: string) => object

/** Repeats a test runner's expectation on the simulated clock until it holds. */
function again(expect: Expect, clock: () => Clock, look: () => unknown, isNot: boolean): Matchers {
  return new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'not'
          ? again(expect, clock, look, true)
          : (...wanted: unknown[]) =>
              patiently(clock, async () => call(expect(await look()), name, wanted, isNot)),
    },
  )
}

function call(expectation: object, name: string, wanted: readonly unknown[], isNot: boolean): void {
  const of = (isNot ? Reflect.get(expectation, 'not') : expectation) as Record<
    string,
    (...all: unknown[]) => void
  >
  of[name]?.(...wanted)
}

async function patiently(clock: () => Clock, attempt: () => Promise<void>): Promise<void> {
  for (let waited = 0; ; waited += LOOK) {
    try {
      return await attempt()
    } catch (error) {
      if (waited > PATIENCE) throw error
    }
    await clock().pass(LOOK)
  }
}

/**
 * Extends the test runner's `expect` by Playwright's matchers for locators, `poll` and `toPass`.
 * @param expect the test runner's own
 * @param clock the clock of the test's table
 */
export function expectOver<E extends Expect>(expect: E, clock: () => Clock): Over<E> {
  const over = (value: unknown, message?: string): object => {
    if (value instanceof PageLocator) {
      const said = message === undefined ? '' : `${message}: `
      return { ...ofLocator(value, false, said), not: ofLocator(value, true, said) }
    }
    if (typeof value !== 'function') return expect(value, message)
    const toPass = () => patiently(clock, async () => void (await (value as () => unknown)()))
    return Object.assign(Object.create(expect(value, message)) as object, { toPass })
  }
  const poll = (look: () => unknown): Matchers => again(expect, clock, look, false)
  return Object.assign(over, expect, { poll, soft: over }) as unknown as Over<E>
}
