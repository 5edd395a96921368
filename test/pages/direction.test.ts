/** Tests that a name with a character which reverses text leaves the text around it unchanged. */
import { afterEach, describe, expect, it } from 'vitest'
import { listGenerationsForTestFile } from '../support/generations'
import { randomID } from 'foundry-practice-table/data'
import { GAMEMASTER_ID, MINA_ID, TestTable } from '../trust/test-table'
import { TestPage } from './test-page'

let testTable: TestTable

afterEach(async () => {
  expect(testTable.errors).toEqual([])
  await testTable.close()
})

const RIGHT_TO_LEFT_OVERRIDE = '\u202E'
const [ISOLATE, ISOLATE_END] = ['\u2068', '\u2069']

/**
 * Removes every part of a text that stands between isolation characters. These characters keep foreign text in its own
 * direction.
 */
const removeDirectionIsolatedText = (text: string) =>
  text.replaceAll(new RegExp(`${ISOLATE}[^${ISOLATE_END}]*${ISOLATE_END}`, 'g'), '')

describe.each(listGenerationsForTestFile(import.meta.url))('on generation %i', (generation) => {
  it('the question before a deletion keeps its direction, whatever names it contains', async () => {
    testTable = await TestTable.open(generation)
    const writeLocation = { pack: null, options: { keepId: true } }
    const itemWithDirectionOverride = { _id: randomID(), name: `Rope${RIGHT_TO_LEFT_OVERRIDE}`, type: 'gear' }
    // The actor's name also contains the character that ends an isolation of direction.
    const minaUpdate = { _id: MINA_ID, name: `Mina${ISOLATE_END}${RIGHT_TO_LEFT_OVERRIDE}` }
    await testTable.write(
      {
        ...writeLocation,
        action: 'create',
        documentName: 'Item',
        parentUuid: `Actor.${MINA_ID}`,
        data: [itemWithDirectionOverride],
      },
      { ...writeLocation, action: 'update', documentName: 'Actor', parentUuid: null, updates: [minaUpdate] },
    )
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    await gmPerson.openSheet(MINA_ID)
    await gmPerson.press('.hnb-actor [data-action=edit]')
    await gmPerson.press('.hnb-actor [data-action=tab][data-tab=gear]')
    await gmPerson.press(
      gmPerson.findElement(
        `.hnb-actor [data-item-id="${itemWithDirectionOverride._id}"] [data-action=deleteItem]`,
      ),
    )
    const questionText = gmPerson.findElement('.hnb-dialog').textContent ?? ''
    expect(questionText).toContain(RIGHT_TO_LEFT_OVERRIDE)
    expect(removeDirectionIsolatedText(questionText)).not.toContain(RIGHT_TO_LEFT_OVERRIDE)
  })

  it('every page of ours isolates every name', async () => {
    testTable = await TestTable.open(generation)
    const gmPerson = new TestPage(testTable, await testTable.join(GAMEMASTER_ID))
    const { actors, scenes } = gmPerson.globals.game as unknown as DocumentCollections
    const activeScene = scenes.contents.find(({ active }) => active)
    const writeLocation = { pack: null, options: {}, action: 'update' as const }
    const createUpdateWithReversedName = ({ id, name }: NamedDocument) => ({
      _id: id,
      name: `${name}${RIGHT_TO_LEFT_OVERRIDE}`,
    })
    await testTable.write(
      {
        ...writeLocation,
        documentName: 'Actor',
        parentUuid: null,
        updates: actors.contents.map(createUpdateWithReversedName),
      },
      {
        ...writeLocation,
        documentName: 'Scene',
        parentUuid: null,
        updates: scenes.contents.map(createUpdateWithReversedName),
      },
      {
        ...writeLocation,
        documentName: 'Token',
        parentUuid: activeScene?.uuid ?? '',
        updates: activeScene?.tokens.contents.map(createUpdateWithReversedName) ?? [],
      },
      ...actors.contents.flatMap(({ uuid, items }) =>
        items.size === 0
          ? []
          : [
              {
                ...writeLocation,
                documentName: 'Item' as const,
                parentUuid: uuid,
                updates: items.contents.map(createUpdateWithReversedName),
              },
            ],
      ),
    )
    for (const { id } of actors.contents) {
      await gmPerson.openSheet(id)
      for (const tabButton of gmPerson.findElements('.hnb-actor [data-action=tab]'))
        await gmPerson.press(tabButton)
      expectNoReversedText(gmPerson)
      await gmPerson.press('.hnb-actor [data-action=close]')
    }
    await gmPerson.press('[data-tool=hnbScreen]')
    for (const [ruleset, action] of [
      ['tarot', 'deal'],
      ['storyMode', 'initiative'],
    ] as const) {
      void gmPerson.globals.game.system.api.press({ ruleset, action, group: true, quick: true })
      await gmPerson.advanceClock(2_000)
    }
    void gmPerson.globals.game.system.api.press({
      ruleset: 'humanity',
      action: 'check',
      data: { stat: 'head' },
    })
    await gmPerson.advanceClock()
    expect(expectNoReversedText(gmPerson)).toBeGreaterThan(20)
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

const NAMES_OF_SPOKEN_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'data-tooltip-text', 'label']

/**
 * Expects that the texts and attributes of our elements contain no character that reverses the direction of text. Only
 * an isolated name may contain it. Returns the number of such names. Window titles are not checked.
 */
function expectNoReversedText(gmPage: TestPage): number {
  const elementsOfSystem = gmPage.findElements(
    ':is([class*=hnb-], [id^=hnb-]), :is([class*=hnb-], [id^=hnb-]) *:not(.window-title)',
  )
  const shownTexts = elementsOfSystem.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((childNode) => childNode.textContent ?? ''),
    ...NAMES_OF_SPOKEN_ATTRIBUTES.map((attributeName) => element.getAttribute(attributeName) ?? ''),
  ])
  expect([
    ...new Set(
      shownTexts.filter((text) => removeDirectionIsolatedText(text).includes(RIGHT_TO_LEFT_OVERRIDE)),
    ),
  ]).toEqual([])
  return shownTexts.filter((text) => text.includes(RIGHT_TO_LEFT_OVERRIDE)).length
}
