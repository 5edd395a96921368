/** Tests that locators and expectations without a browser find elements, wait and fail like Playwright's. */
import { afterAll, beforeAll, beforeEach, describe, expect as plain, it } from 'vitest'
import { extendExpect, LocalTable, PlainPage } from '../../exports/testing'
import { buildToySystem, TOY_SEED_FOLDER, createTemporaryFolder } from '../../server/testing/toy-package'
import type { TemporaryFolder } from '../../server/testing/toy-package'

let testFolder: TemporaryFolder
let localTable: LocalTable
let testPage: PlainPage
const expect = extendExpect(plain, () => localTable.clock)

beforeAll(async () => {
  testFolder = await createTemporaryFolder()
  localTable = await LocalTable.open({ system: await buildToySystem(testFolder.path), seed: TOY_SEED_FOLDER })
  testPage = new PlainPage(await localTable.join('Ann'), localTable.clock)
})

beforeEach(() =>
  testPage.evaluate(() => {
    document.body.innerHTML = `
      <h1>Rooms   of
      a house</h1>
      <label>Name <input name="name" maxlength="4" value="Ann"></label>
      <label><input type="checkbox" name="box"> A box</label>
      <select name="room"><option value="k">Kitchen</option><option value="h">Hall</option></select>
      <button type="button" aria-label="Open it">+</button>
      <button type="button" disabled>Off</button>
      <button type="button" hidden>Gone</button>
      <fieldset disabled><legend><input type="checkbox" name="legend"></legend><input type="checkbox" name="held"></fieldset>
      <details><summary>More</summary><p>Under the stairs</p></details>
      <section class="tab" data-tab="a" data-group="g"><p>Another tab</p></section>
      <ul><li>One</li><li>Two</li></ul>`
  }),
)

afterAll(async () => {
  await localTable.close()
  await testFolder.remove()
})

describe('finds', () => {
  it.each([
    [
      'an element by a selector and a text, in any case and spacing',
      () => testPage.locator('h1', { hasText: 'ROOMS OF' }),
      1,
    ],
    ['no element for another text', () => testPage.locator('h1', { hasText: 'Rooms for' }), 0],
    ['an element by role and name', () => testPage.getByRole('button', { name: 'open' }), 1],
    [
      'no element by a part of its name if the whole is requested',
      () => testPage.getByRole('button', { name: 'open', exact: true }),
      0,
    ],
    ['no hidden element by its role', () => testPage.getByRole('button', { name: 'Gone' }), 0],
    ['a field by its label', () => testPage.getByLabel('Name'), 1],
    ['the innermost element with a text', () => testPage.getByText('Two'), 1],
    [
      'an element that contains another',
      () => testPage.locator('ul').filter({ has: testPage.getByText('One') }),
      1,
    ],
    ['an element that lacks a text', () => testPage.locator('li').filter({ hasNotText: 'One' }), 1],
    ['the last element', () => testPage.locator('li').last().filter({ hasText: 'Two' }), 1],
    ['only visible elements', () => testPage.locator('p:visible'), 0],
  ])('a locator finds %s', async (_, createLocator, expectedCount) => {
    await expect(createLocator()).toHaveCount(expectedCount)
  })
})

describe('does', () => {
  it('a locator acts like a person, and only if a browser would accept it', async () => {
    await testPage.locator('[name=name]').fill('Annabel')
    await expect(testPage.locator('[name=name]')).toHaveValue('Anna')
    await testPage.locator('[name=box]').check()
    await expect(testPage.locator('[name=box]')).toBeChecked()
    await testPage.locator('[name=legend]').check()
    await expect(testPage.locator('[name=legend]')).toBeChecked()
    await testPage.locator('[name=room]').selectOption({ label: 'Hall' })
    await expect(testPage.locator('[name=room]')).toHaveValue('h')
    await testPage.locator('summary').click()
    await expect(testPage.getByText('Under the stairs')).toBeVisible()
    await testPage.locator('summary').click()
    await expect(testPage.getByText('Under the stairs')).toBeHidden()
  })

  it.each([
    ['a disabled button', 'button:disabled', /it is disabled/],
    ['a field of a disabled fieldset', '[name=held]', /it is disabled/],
    ['a hidden button', 'button[hidden]', /it is hidden/],
    ['text in a closed fold', 'details p', /it is hidden/],
    ['text in another tab', '.tab p', /it is hidden/],
    ['one of several elements', 'li', /finds 2 elements/],
    ['a missing element', '.nothing', /it does not exist/],
  ])('a click fails on %s', async (_, selector, expectedErrorReason) => {
    await expect(testPage.locator(selector).click()).rejects.toThrow(expectedErrorReason)
  })

  describe('drags', () => {
    const [first, second] = [() => testPage.locator('li').first(), () => testPage.locator('li').last()]
    /**
     * Adds listeners to two elements of the page. The first element sets drag data when it is dragged. The second
     * records the data that it receives.
     */
    const recordListItemEvents = (isListItemDraggable: boolean) =>
      testPage.evaluate((canStartDrag: boolean) => {
        const [from, to] = document.querySelectorAll('li')
        const receivedEvents: string[] = Object.assign(globalThis, { told: [] as string[] }).told
        from?.addEventListener('dragstart', (event) => {
          event.dataTransfer?.setData('text/plain', 'One')
          if (!canStartDrag) event.preventDefault()
        })
        for (const eventType of ['dragover', 'drop'] as const)
          to?.addEventListener(eventType, (event) => {
            receivedEvents.push(`${eventType} ${event.dataTransfer?.getData('text/plain') ?? ''}`)
          })
        document.body.addEventListener('dragend', () => receivedEvents.push('dragend'), { once: true })
      }, isListItemDraggable)
    const listReceivedEvents = () =>
      testPage.evaluate<string[]>(() => (globalThis as unknown as { told: string[] }).told)

    it('a drag moves a draggable element onto a drop target', async () => {
      await recordListItemEvents(true)
      await first().dragTo(second())
      expect(await listReceivedEvents()).toEqual(['dragover One', 'drop One', 'dragend'])
    })

    it('a drag does nothing without a draggable element or a drop target', async () => {
      await recordListItemEvents(false)
      await first().dragTo(second())
      expect(await listReceivedEvents()).toEqual([])
      await plain(first().dragTo(second(), { targetPosition: { x: 1, y: 1 } })).rejects.toThrow(
        /needs a browser/,
      )
    })

    it('a drag accepts a held element of the page', async () => {
      await recordListItemEvents(true)
      const dataTransfer = await testPage.evaluateHandle((transferredText: string) => {
        const dragData = new DataTransfer()
        dragData.setData('Text', transferredText)
        dragData.setData('text/html', 'gone')
        dragData.clearData('text/html')
        return dragData
      }, 'Held')
      plain(await testPage.evaluate((dragData: DataTransfer) => dragData.types, dataTransfer)).toEqual([
        'text/plain',
      ])
      await second().dispatchEvent('drop', { dataTransfer })
      expect(await listReceivedEvents()).toEqual(['drop Held'])
    })
  })

  it('a select refuses an option that it does not have', async () => {
    await expect(testPage.locator('[name=room]').selectOption('cellar')).rejects.toThrow(/no option "cellar"/)
  })
})

describe('expects', () => {
  it('`expect` waits for a later change', async () => {
    await testPage.evaluate(() => void setTimeout(() => document.querySelector('ul')?.remove(), 20_000))
    const clockTimeBefore = localTable.clock.now
    await expect(testPage.locator('li')).toHaveCount(0)
    expect(localTable.clock.now - clockTimeBefore).toBeGreaterThanOrEqual(19_000)
  })

  it.each([
    ['another text', () => expect(testPage.locator('h1')).toHaveText('Rooms of a')],
    ['the absence of a present text', () => expect(testPage.locator('h1')).not.toContainText('house')],
    ['other lists', () => expect(testPage.locator('li')).toHaveText(['Two', 'One'])],
    ['another number', () => expect(testPage.locator('li')).toHaveCount(3)],
    ['the visibility of a hidden element', () => expect(testPage.getByText('Another tab')).toBeVisible()],
    ['a disabled button to be enabled', () => expect(testPage.locator('button:disabled')).toBeEnabled()],
    ['a text of a missing element', () => expect(testPage.locator('.nothing')).toHaveText('')],
    [
      'the absence of an attribute of a missing element',
      () => expect(testPage.locator('.nothing')).not.toHaveAttribute('id'),
    ],
    ['a value that never comes', () => expect.poll(() => testPage.locator('li').count()).toBe(3)],
    ['one text of several elements', () => expect(testPage.locator('li')).toHaveText('One')],
  ])('`expect` fails for %s', async (_, failingExpectation) => {
    await plain(failingExpectation()).rejects.toThrow()
  })

  it("`expect` treats plain values like the test runner's", () => {
    expect({ a: [1, 2] }).toMatchObject({ a: [1, 2] })
    plain(() => expect(1).toBe(2)).toThrow()
  })
})
