/**
 * Compiles the usual CSS selectors: types, classes, ids, attributes, `:is()`, `:not()`, and the combinators for
 * descendants and children. It refuses all others.
 */

/** The parts of jsdom's internal element that a selector reads. */
export interface SelectableElement {
  readonly _localName: string
  /** The attributes, by their names. */
  readonly _attributesByNameMap: ReadonlyMap<string, readonly { readonly _value: string }[]>
}

type ParentReader<Element> = (element: Element) => Element | null

export type ElementTest<Element> = (element: Element, readParent: ParentReader<Element>) => boolean

const TYPE_PATTERN = /\*|[a-z][a-z0-9-]*/y
const CLASS_PATTERN = /\.(-?[_a-zA-Z][\w-]*)/y
const ID_PATTERN = /#(-?[_a-zA-Z][\w-]*)/y
const ATTRIBUTE_PATTERN =
  /\[\s*([a-z][a-z0-9-]*)\s*(?:([~^$*|]?=)\s*(?:"([^"\\]*)"|'([^'\\]*)'|(-?[_a-zA-Z][\w-]*))\s*)?\]/y
const PSEUDO_CLASS_PATTERN = /:(not|is)\(\s*/y
const COMBINATOR_PATTERN = /\s*(>)\s*|\s+(?![,)]|\s|$)/y
const LIST_SEPARATOR_PATTERN = /\s*,\s*/y
const LIST_END_PATTERN = /\s*\)/y

/** HTML's attributes whose values match in upper and lower case (HTML Standard, "Case-sensitivity of selectors"). */
const CASELESS_ATTRIBUTES = new Set(
  (
    'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir ' +
    'direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref ' +
    'noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype ' +
    'vlink'
  ).split(' '),
)

/** Reads an attribute by its name in lower case. */
const readAttribute = (element: SelectableElement, attributeName: string): string | null =>
  element._attributesByNameMap.get(attributeName)?.[0]?._value ?? null

/** Caches the classes of each text of the attribute `class`. */
const classesByText = new Map<string, ReadonlySet<string>>()

function hasClass(element: SelectableElement, className: string): boolean {
  const classText = readAttribute(element, 'class')
  if (classText === null) return false
  const classes = classesByText.get(classText) ?? new Set(classText.split(/[\t\n\f\r ]+/))
  classesByText.set(classText, classes)
  return classes.has(className)
}

/** How each operator compares an attribute's value with the selector's value. */
const ATTRIBUTE_OPERATORS: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  '=': (value, wanted) => value === wanted,
  '~=': (value, wanted) => wanted !== '' && value.split(/[\t\n\f\r ]+/).includes(wanted),
  '^=': (value, wanted) => wanted !== '' && value.startsWith(wanted),
  '$=': (value, wanted) => wanted !== '' && value.endsWith(wanted),
  '*=': (value, wanted) => wanted !== '' && value.includes(wanted),
  '|=': (value, wanted) => value === wanted || value.startsWith(`${wanted}-`),
}

/** Reads a selector from left to right. Each method returns null if the next part is not supported. */
class SelectorReader<Element extends SelectableElement> {
  readonly #text: string
  #position = 0

  constructor(selector: string) {
    this.#text = selector.trim()
  }

  get isAtEnd(): boolean {
    return this.#position === this.#text.length
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position
    const match = pattern.exec(this.#text)
    if (match) this.#position = pattern.lastIndex
    return match
  }

  /** A list of selectors: an element matches if it matches any of them. */
  readList(): ElementTest<Element> | null {
    const tests: ElementTest<Element>[] = []
    do {
      const selectorTest = this.#readComplex()
      if (!selectorTest) return null
      tests.push(selectorTest)
    } while (this.#match(LIST_SEPARATOR_PATTERN))
    const [onlyTest] = tests
    if (tests.length === 1 && onlyTest) return onlyTest
    return (element, readParent) => tests.some((test) => test(element, readParent))
  }

  /** Compounds that are joined by combinators. */
  #readComplex(): ElementTest<Element> | null {
    let complexTest = this.#readCompound()
    for (
      let combinator = complexTest && this.#match(COMBINATOR_PATTERN);
      complexTest && combinator;
      combinator = this.#match(COMBINATOR_PATTERN)
    ) {
      const innerTest = this.#readCompound()
      complexTest = innerTest && joinTests(complexTest, innerTest, combinator[1] === '>')
    }
    return complexTest
  }

  #readCompound(): ElementTest<Element> | null {
    const tests: ElementTest<Element>[] = []
    const type = this.#match(TYPE_PATTERN)?.[0]
    if (type === '*') tests.push(() => true)
    else if (type !== undefined) tests.push((element) => element._localName === type)
    for (let part = this.#readPart(); part; part = this.#readPart()) tests.push(part)
    const [firstTest, secondTest] = tests
    if (!firstTest || !secondTest) return firstTest ?? null
    return (element, readParent) => tests.every((test) => test(element, readParent))
  }

  #readPart(): ElementTest<Element> | null {
    const className = this.#match(CLASS_PATTERN)?.[1]
    if (className !== undefined) return (element) => hasClass(element, className)
    const id = this.#match(ID_PATTERN)?.[1]
    if (id !== undefined) return (element) => readAttribute(element, 'id') === id
    return this.#readAttributePart() ?? this.#readPseudoClass()
  }

  #readAttributePart(): ElementTest<Element> | null {
    const [, attributeName, operator, ...values] = this.#match(ATTRIBUTE_PATTERN) ?? []
    if (attributeName === undefined) return null
    if (operator === undefined) return (element) => readAttribute(element, attributeName) !== null
    const isCaseless = CASELESS_ATTRIBUTES.has(attributeName)
    const toCompared = (text: string) => (isCaseless ? text.toLowerCase() : text)
    const wantedValue = toCompared(values.find((value) => value !== undefined) ?? '')
    const compareValues = ATTRIBUTE_OPERATORS[operator]
    return (element) => {
      const value = readAttribute(element, attributeName)
      return value !== null && compareValues?.(toCompared(value), wantedValue) === true
    }
  }

  #readPseudoClass(): ElementTest<Element> | null {
    const name = this.#match(PSEUDO_CLASS_PATTERN)?.[1]
    const listTest = name === undefined ? null : this.readList()
    if (!listTest || !this.#match(LIST_END_PATTERN)) return null
    return name === 'is' ? listTest : (element, readParent) => !listTest(element, readParent)
  }
}

/** Joins the test of an outer element with the test of its descendant or, with `isChild`, of its child. */
const joinTests =
  <Element>(
    outerTest: ElementTest<Element>,
    innerTest: ElementTest<Element>,
    isChild: boolean,
  ): ElementTest<Element> =>
  (element, readParent) => {
    if (!innerTest(element, readParent)) return false
    for (let outer = readParent(element); outer; outer = readParent(outer)) {
      if (outerTest(outer, readParent)) return true
      if (isChild) return false
    }
    return false
  }

/** Compiles a selector. Null if the selector is invalid or has other parts than the usual ones. */
export function compileSelector<Element extends SelectableElement>(
  selector: string,
): ElementTest<Element> | null {
  const reader = new SelectorReader<Element>(selector)
  const selectorTest = reader.readList()
  return reader.isAtEnd ? selectorTest : null
}
