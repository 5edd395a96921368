/** Tests of enriched text: links to documents, inline rolls and custom enrichers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONFIG } from '../../config'
import { game } from '../../state'
import { defineElements } from '../elements/define-elements'
import { createDragEvent, setUpTestPage } from '../testing'
import type { EnrichmentOptions } from './enrichment-options'
import { TextEditor } from './text-editor'

const { collections } = game

beforeEach(() => {
  setUpTestPage()
  CONFIG.Actor = { documentClass: class {}, typeIcons: { hero: 'fa-solid fa-star' } } as never
  const fakeActorDocument = { uuid: 'Actor.a', id: 'a', documentName: 'Actor', name: '<Ann>', type: 'hero' }
  game.collections = new Map([['Actor', new Map([['a', fakeActorDocument]])]]) as never
})

afterEach(() => {
  game.collections = collections
  CONFIG.TextEditor.enrichers.length = 0
})

async function createElementOfEnrichedText(
  textToEnrich: string,
  options: EnrichmentOptions = {},
): Promise<HTMLElement> {
  const element = document.createElement('div')
  element.innerHTML = await TextEditor.enrichHTML(textToEnrich, options)
  return element
}

describe('links to documents', () => {
  test("a document link has the document's name as text", async () => {
    const contentLink = (await createElementOfEnrichedText('<p>See @UUID[Actor.a].</p>')).querySelector('a')
    expect(contentLink?.textContent).toBe('<Ann>')
    expect(contentLink?.dataset).toMatchObject({ uuid: 'Actor.a', id: 'a', type: 'Actor' })
    expect(contentLink?.className).toBe('content-link')
  })

  test('a document link takes a label, and keeps the text around it', async () => {
    expect((await createElementOfEnrichedText('a @UUID[Actor.a]{b} c @UUID[Actor.a]{d} e')).textContent).toBe(
      'a b c d e',
    )
  })

  test('a link to a missing document says that it is broken', async () => {
    const contentLink = (await createElementOfEnrichedText('@UUID[Actor.none]{Lost}')).querySelector('a')
    expect(contentLink?.className).toBe('content-link broken')
    expect(contentLink?.textContent).toBe('Lost')
  })

  test('links stay text if the option is off', async () => {
    expect((await createElementOfEnrichedText('@UUID[Actor.a]', { documents: false })).textContent).toBe(
      '@UUID[Actor.a]',
    )
  })
})

describe('inline rolls', () => {
  test('an inline roll with a command is a button with its formula and purpose', async () => {
    const contentLink = (await createElementOfEnrichedText('[[/gmr 2d6 # Fire]]{Burn}')).querySelector('a')
    expect(contentLink?.textContent).toBe('Burn')
    expect(contentLink?.dataset).toMatchObject({ formula: '2d6', flavor: 'Fire', audience: 'gm' })
  })

  test('an inline roll without a command is rolled at once', async () => {
    const anchor = document.createElement('a')
    anchor.textContent = '7'
    const roll = { evaluate: () => Promise.resolve({ toAnchor: () => anchor }) }
    CONFIG.Dice.rolls = [{ validate: () => true, create: () => roll }] as never
    expect((await createElementOfEnrichedText('It is [[2d6]].')).textContent).toBe('It is 7.')
  })

  test('an unknown command stays text', async () => {
    expect((await createElementOfEnrichedText('[[/dance a]]')).textContent).toBe('[[/dance a]]')
  })
})

test('web addresses become links to a new page', async () => {
  const contentLink = (
    await createElementOfEnrichedText('<p>(https://example.com/a?b=c).</p>')
  ).querySelector('a')
  expect(contentLink?.getAttribute('href')).toBe('https://example.com/a?b=c')
  expect(contentLink?.rel).toContain('noopener')
})

test('secrets are removed unless they are revealed or the viewer may see them', async () => {
  const secretText =
    '<section class="secret" id="a">x</section><section class="secret revealed" id="b">y</section>'
  expect((await createElementOfEnrichedText(secretText)).textContent).toBe('y')
  expect((await createElementOfEnrichedText(secretText, { secrets: true })).textContent).toBe('xy')
})

describe('custom enrichers', () => {
  test('a custom enricher replaces its pattern in text only', async () => {
    const createEnrichedElement = (patternMatch: RegExpMatchArray): HTMLElement => {
      const element = document.createElement('em')
      element.textContent = patternMatch[1] ?? ''
      return element
    }
    CONFIG.TextEditor.enrichers.push({ pattern: /@say\[(\w+)\]/g, enricher: createEnrichedElement })
    const enrichedElement = await createElementOfEnrichedText('<p title="@say[no]">@say[one] @say[two]</p>')
    expect([...enrichedElement.querySelectorAll('em')].map((element) => element.textContent)).toEqual([
      'one',
      'two',
    ])
    expect(enrichedElement.querySelector('p')?.title).toBe('@say[no]')
  })

  test('a custom enricher learns when its element enters a page', async () => {
    defineElements()
    const onRenderMock = vi.fn()
    const createEnrichedElement = (): HTMLElement => document.createElement('em')
    CONFIG.TextEditor.enrichers.push({
      id: 'mine',
      pattern: /!/g,
      enricher: createEnrichedElement,
      onRender: onRenderMock,
    })
    document.body.append(await createElementOfEnrichedText('!'))
    expect(onRenderMock).toHaveBeenCalledWith(document.querySelector('enriched-content'))
  })

  test('a custom enricher needs a global pattern', async () => {
    CONFIG.TextEditor.enrichers.push({ pattern: /x/, enricher: () => null })
    await expect(createElementOfEnrichedText('x')).rejects.toThrow('needs the flag g')
  })
})

test('enriched HTML contains nothing that runs scripts', async () => {
  expect(
    (await createElementOfEnrichedText('<img src="a" onerror="x()"><script>x()</script>')).innerHTML,
  ).toBe('<img src="a">')
})

test.each([
  [
    { type: 'Item', uuid: 'Item.a' },
    { type: 'Item', uuid: 'Item.a' },
  ],
  ['not JSON', {}],
  ['3', {}],
  [undefined, {}],
])('the drag data of %j are %j', (draggedDocument, expectedDragData) => {
  expect(TextEditor.getDragEventData(createDragEvent('drop', draggedDocument))).toEqual(expectedDragData)
})
