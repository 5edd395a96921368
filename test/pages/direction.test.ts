/** A name with a character that reverses the direction of text reverses only itself, not the text around it. */
import { afterEach, describe, expect, it } from 'vitest'
import { generationsOf } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import { GAMEMASTER, MINA, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const RIGHT_TO_LEFT_OVERRIDE = '\u202E'
const [ISOLATE, ISOLATE_END] = ['\u2068', '\u2069']

/** Removes every isolated part of a text. The result contains the text outside the isolations. */
const withoutIsolatedParts = (text: string) =>
  text.replaceAll(new RegExp(`${ISOLATE}[^${ISOLATE_END}]*${ISOLATE_END}`, 'g'), '')

describe.each(generationsOf(import.meta.url))('on generation %i', (generation) => {
  it('the question before a deletion keeps its direction, whatever names it contains', async () => {
    testTable = await TestTable.open(generation)
    const writeLocation = { pack: null, options: { keepId: true } }
    const item = { _id: randomID(), name: `Rope${RIGHT_TO_LEFT_OVERRIDE}`, type: 'gear' }
    // The actor's name also contains the character that ends an isolation of direction.
    const actor = { _id: MINA, name: `Mina${ISOLATE_END}${RIGHT_TO_LEFT_OVERRIDE}` }
    await testTable.write(
      { ...writeLocation, action: 'create', documentName: 'Item', parentUuid: `Actor.${MINA}`, data: [item] },
      { ...writeLocation, action: 'update', documentName: 'Actor', parentUuid: null, updates: [actor] },
    )
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    await gm.openSheet(MINA)
    await gm.press('.hnb-actor [data-action=edit]')
    await gm.press('.hnb-actor [data-action=tab][data-tab=gear]')
    await gm.press(gm.find(`.hnb-actor [data-item-id="${item._id}"] [data-action=deleteItem]`))
    const question = gm.find('.hnb-dialog').textContent ?? ''
    expect(question).toContain(RIGHT_TO_LEFT_OVERRIDE)
    expect(withoutIsolatedParts(question)).not.toContain(RIGHT_TO_LEFT_OVERRIDE)
  })

  it('every page of ours isolates every name', async () => {
    testTable = await TestTable.open(generation)
    const gm = new TestPage(testTable, await testTable.join(GAMEMASTER))
    const { actors, scenes } = gm.globals.game as unknown as DocumentCollections
    const scene = scenes.contents.find(({ active }) => active)
    const writeLocation = { pack: null, options: {}, action: 'update' as const }
    const withReversedName = ({ id, name }: NamedDocument) => ({
      _id: id,
      name: `${name}${RIGHT_TO_LEFT_OVERRIDE}`,
    })
    await testTable.write(
      {
        ...writeLocation,
        documentName: 'Actor',
        parentUuid: null,
        updates: actors.contents.map(withReversedName),
      },
      {
        ...writeLocation,
        documentName: 'Scene',
        parentUuid: null,
        updates: scenes.contents.map(withReversedName),
      },
      {
        ...writeLocation,
        documentName: 'Token',
        parentUuid: scene?.uuid ?? '',
        updates: scene?.tokens.contents.map(withReversedName) ?? [],
      },
      ...actors.contents.flatMap(({ uuid, items }) =>
        items.size === 0
          ? []
          : [
              {
                ...writeLocation,
                documentName: 'Item' as const,
                parentUuid: uuid,
                updates: items.contents.map(withReversedName),
              },
            ],
      ),
    )
    for (const { id } of actors.contents) {
      await gm.openSheet(id)
      for (const tab of gm.findAll('.hnb-actor [data-action=tab]')) await gm.press(tab)
      expectNoReversedText(gm)
      await gm.press('.hnb-actor [data-action=close]')
    }
    await gm.press('[data-tool=hnbScreen]')
    for (const [ruleset, action] of [
      ['tarot', 'deal'],
      ['storyMode', 'initiative'],
    ] as const) {
      void gm.globals.game.system.api.press({ ruleset, action, group: true, quick: true })
      await gm.advanceClock(2_000)
    }
    void gm.globals.game.system.api.press({ ruleset: 'humanity', action: 'check', data: { stat: 'head' } })
    await gm.advanceClock()
    expect(expectNoReversedText(gm)).toBeGreaterThan(20)
  })
})

interface NamedDocument {
  readonly id: string
  readonly name: string
  readonly uuid: string
}
interface DocumentCollections {
  readonly actors: {
    readonly contents: readonly (NamedDocument & {
      items: { readonly size: number; readonly contents: readonly NamedDocument[] }
    })[]
  }
  readonly scenes: {
    readonly contents: readonly (NamedDocument & {
      active: boolean
      tokens: { readonly contents: readonly NamedDocument[] }
    })[]
  }
}

const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'data-tooltip-text', 'label']

/**
 * Expects that our elements contain no reversing character in their texts and attributes, except within an isolated
 * name. Returns the number of isolated names that contain one. A window's title may end with a reversing name, because
 * no text follows the name.
 */
function expectNoReversedText(gm: TestPage): number {
  const ourElements = gm.findAll(
    ':is([class*=hnb-], [id^=hnb-]), :is([class*=hnb-], [id^=hnb-]) *:not(.window-title)',
  )
  const texts = ourElements.flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent ?? ''),
    ...READ_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  ])
  expect([
    ...new Set(texts.filter((text) => withoutIsolatedParts(text).includes(RIGHT_TO_LEFT_OVERRIDE))),
  ]).toEqual([])
  return texts.filter((text) => text.includes(RIGHT_TO_LEFT_OVERRIDE)).length
}
