/** Tests that the fast queries find the same elements as jsdom's own queries. */
import JSDOMEnvironment from 'jest-environment-jsdom'
import { afterEach, describe, expect, it } from 'vitest'
import { installFastQueries } from './fast-queries'
import { compileSelector } from './selector'

const PAGE = `<main class="app sheet" id="sheet-1" data-part="body">
  <section class="tab active" data-tab="main" data-group="primary"><h2>Main</h2>
    <ul class="list"><li class="row first" data-id="a b"><button type="BUTTON" data-action="act">A</button></li>
      <li class="row" data-id="b"><a href="#x" class="">B</a><li class="row Row2" data-id="" lang="en-GB"></ul>
    <ul class="list empty"></ul></section>
  <section class="tab" data-tab="other" hidden><form><input type="radio" name="r" value="1" checked>
    <input type="text" name="system.points" disabled><select><option selected>1<option>2</select></form>
    <svg viewBox="0 0 1 1"><g class="row"><path class="tab" id="sheet-1"/></g></svg></section>
  <template><p class="row">in a template</p></template>
</main><footer id="foot" class="tab
  row"></footer>`

const COMPOUNDS = [
  '*', 'li', 'section', 'path', '.tab', '.row', '.Row2', '.row2', '#sheet-1', '#none', '[data-tab]', '[hidden]',
  '[data-tab=main]', '[data-tab="other"]', "[data-id='']", '[data-id~=b]', '[data-id~=""]', '[data-id^=a]',
  '[data-id$="b"]', '[data-id*=" "]', '[lang|=en]', '[type=button]', '[type="Radio"]', '[name="system.points"]',
  'section.tab.active', 'li.row[data-id]', 'input:not([type=radio])', '.row:not(li, .tab)', ':is(ul, form)',
  '.tab:not(:not(.active))', ':not(main *)', '[ data-tab = "main" ]', 'g', '[viewbox]',
] // prettier-ignore

/** Selectors that go to jsdom's own queries. */
const OTHER_SELECTORS = [
  'input:checked', 'input:disabled', 'li:first-child', 'li + li', 'li ~ .row', ':scope > section', 'ul:has(li)',
  'LI', '[viewBox]', 'html|li', '.a\\:b', 'li:nth-child(2)', '[data-id=b i]',
] // prettier-ignore

const SELECTORS = [
  ...COMPOUNDS,
  ...COMPOUNDS.flatMap((outer, index) =>
    [1, 5, 11, 17].flatMap((distance) => {
      const inner = COMPOUNDS[(index + distance) % COMPOUNDS.length] ?? '*'
      return [
        `${outer} ${inner}`,
        `${outer}>${inner}`,
        `  ${outer} , main > ${inner} `,
        `main ${outer}  >  ${inner}`,
      ]
    }),
  ),
  ...OTHER_SELECTORS,
]

let restoreQueries = () => {}

afterEach(() => restoreQueries())

/** Opens a page, and returns its document and four other roots of queries. */
function openPage(doctype: string): readonly (ParentNode & Node)[] {
  const { global } = new JSDOMEnvironment(
    {
      globalConfig: {},
      projectConfig: { testEnvironmentOptions: { html: `${doctype}<body>${PAGE}` } },
    } as never,
    { console, docblockPragmas: {}, testPath: '' },
  )
  const { document } = global as unknown as { readonly document: Document }
  const [section, template] = [document.querySelector('section'), document.querySelector('template')]
  const detachedElement = document.createElement('div')
  detachedElement.innerHTML = PAGE
  if (!section || !template) throw new Error('The page lacks an element.')
  const fragment = document.createDocumentFragment()
  fragment.append(detachedElement.cloneNode(true))
  return [document, section, template.content, detachedElement, fragment]
}

/** The number of each element, because equal elements are not the same element. */
const elementNumbers = new Map<Element | null, number>()

function numberOf(element: Element | null): number {
  const elementNumber = elementNumbers.get(element) ?? elementNumbers.size
  elementNumbers.set(element, elementNumber)
  return elementNumber
}

/** All that the queries find with a selector: the numbers of the elements, or an error. */
function runQueries(root: ParentNode, selector: string): unknown {
  try {
    const elements = [...root.querySelectorAll('*')]
    return [
      [...root.querySelectorAll(selector)].map(numberOf),
      numberOf(root.querySelector(selector)),
      elements.map((element) => element.matches(selector)),
      elements.map((element) => numberOf(element.closest(selector))),
    ]
  } catch (error) {
    return error instanceof Object && 'name' in error ? error.name : error
  }
}

describe.each(['<!DOCTYPE html>', ''])('a page with the document type "%s"', (doctype) => {
  it('every query finds the same elements as in jsdom', () => {
    const roots = openPage(doctype)
    const ownResults = roots.map((root) => SELECTORS.map((selector) => runQueries(root, selector)))
    restoreQueries = installFastQueries()
    for (const [rootIndex, root] of roots.entries())
      for (const [selectorIndex, selector] of SELECTORS.entries())
        expect(runQueries(root, selector), selector).toEqual(ownResults[rootIndex]?.[selectorIndex])
  })
})

it('a query finds an element that was added, moved or given a class after the last query', () => {
  const [root] = openPage('<!DOCTYPE html>')
  restoreQueries = installFastQueries()
  const document = root as Document
  const countRows = () => document.querySelectorAll('li.row').length
  expect(countRows()).toBe(3)
  const row = document.createElement('li')
  document.querySelector('.empty')?.append(row)
  expect(countRows()).toBe(3)
  row.className = 'row'
  expect(countRows()).toBe(4)
  row.remove()
  expect(countRows()).toBe(3)
  document.querySelector('.list')?.replaceChildren(row)
  expect([...document.querySelectorAll('li')]).toEqual([row])
  row.innerHTML = '<b class="row"></b>'
  expect(document.querySelectorAll('ul .row')).toHaveLength(2)
})

it.each(COMPOUNDS)('the selector "%s" is compiled', (selector) =>
  expect(compileSelector(selector)).not.toBeNull(),
)

it.each([...OTHER_SELECTORS, '', ',', 'li,', 'li >', '> li', 'li > > a', ':not(li', 'li)', '[a=]', '..a'])(
  'the selector "%s" is not compiled',
  (selector) => expect(compileSelector(selector)).toBeNull(),
)
