/**
 * People type into every form at human speed, while saves and other people's changes redraw the form. No letter is
 * lost.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openSheet, moveWindow, showTab, unlockSheet } from './play'

/** The milliseconds between two keys. The test repeats this list. */
const KEY_DELAYS_MS = [80, 220, 110, 140] as const

/**
 * The connection's latencies in milliseconds, in each direction. For each type of item, the test types with one of
 * these latencies.
 */
const LATENCIES_MS = [0, 100, 400] as const

const GAME_IDS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot'] as const

/**
 * The number of fields that the test fills in each form. It types in several fields, because saving a field redraws the
 * next field.
 */
const FIELDS_OF_A_FORM = 2

const TEXT_FIELDS = 'input:is([type=text], [type=number], :not([type])):not([readonly]), textarea'

/** The parts of Foundry's documented API that these tests use. */
interface FoundryGlobals {
  foundry: { utils: { getProperty(object: object, path: string): unknown } }
  fromUuidSync: (uuid: string) => {
    _source: object
    sheet: RenderableSheet
    update(change: object): Promise<unknown>
  }
  game: { documentTypes: { Item: string[] }; actors: { getName(name: string): { uuid: string } } }
  Item: { create(data: object): Promise<{ uuid: string }> }
}

interface RenderableSheet {
  readonly id: string
  render(options: object): Promise<unknown>
}

/** A field, and the text to type into it. */
interface TypedText {
  readonly name: string
  readonly text: string
}

/**
 * Chooses fields of a form at random, and a text to type into each field: a number within the limits of a number field,
 * or a name.
 */
function chooseFieldsAndTexts(form: Locator): Promise<TypedText[]> {
  return form.evaluate(
    (element, { selector, most }) => {
      const fields = [...element.querySelectorAll<HTMLInputElement>(selector)]
      const open = fields.filter((field) => field.name !== '' && !field.disabled && field.checkVisibility())
      return open.slice(0, most).map(({ name, type, min, max, value }, at) => {
        const minimum = min === '' ? 0 : Number(min)
        const number = Math.min(max === '' ? 12 : Number(max), Math.max(minimum, 12 - at))
        return { name, text: type === 'number' ? String(number) : value === 'Kite' ? 'Loft' : `Kite ${at}` }
      })
    },
    { selector: TEXT_FIELDS, most: FIELDS_OF_A_FORM },
  )
}

/**
 * Types into the fields of a form at human speed, while another client changes the same document.
 * @returns the typed texts that are not stored in the end
 */
async function typeIntoForm(form: Locator, uuid: string, observerPage: Page): Promise<string[]> {
  const page = form.page()
  const typings = await chooseFieldsAndTexts(form)
  const changes: Promise<void>[] = []
  for (const { name, text } of typings) {
    await form.locator(`[name="${name}"]`).first().click()
    await page.keyboard.press('ControlOrMeta+a')
    for (const [at, key] of [...text].entries()) {
      await page.waitForTimeout(KEY_DELAYS_MS[at % KEY_DELAYS_MS.length] ?? 0)
      if (at === 1) changes.push(changeOnPage(observerPage, uuid))
      await page.keyboard.press(key === ' ' ? 'Space' : key)
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await Promise.all(changes)
  const findMissingTexts = () => unstoredTexts(observerPage, uuid, typings)
  await expect
    .poll(findMissingTexts, { timeout: 4_000 })
    .toEqual([])
    .catch(() => undefined)
  return findMissingTexts()
}

const uuidOf = (page: Page, actor: string): Promise<string> =>
  page.evaluate((name) => (globalThis as unknown as FoundryGlobals).game.actors.getName(name).uuid, actor)

const storedValueAt = (page: Page, uuid: string, path: string): Promise<string> =>
  page.evaluate(
    ([id, at]) => {
      const { foundry, fromUuidSync } = globalThis as unknown as FoundryGlobals
      return String(foundry.utils.getProperty(fromUuidSync(id)._source, at))
    },
    [uuid, path] as const,
  )

function unstoredTexts(page: Page, uuid: string, typings: readonly TypedText[]): Promise<string[]> {
  return page.evaluate(
    ([id, typed]) => {
      const { foundry, fromUuidSync } = globalThis as unknown as FoundryGlobals
      return typed.flatMap(({ name, text }) => {
        const storedText = String(foundry.utils.getProperty(fromUuidSync(id)._source, name))
        return storedText === text ? [] : [`${name}: "${storedText}" instead of "${text}"`]
      })
    },
    [uuid, typings] as const,
  )
}

/** Updates the document on another client, which makes every client redraw the document's sheet. */
function changeOnPage(page: Page, uuid: string): Promise<void> {
  return page.evaluate(async (id) => {
    const { fromUuidSync } = globalThis as unknown as FoundryGlobals
    await fromUuidSync(id).update({ 'flags.world.time': Date.now() })
  }, uuid)
}

async function typeIntoActor(player: Page, gm: Page): Promise<string[]> {
  const faults: string[] = []
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindow(sheet, 10, 10)
  const uuid = await uuidOf(player, 'Mina Calder')
  await unlockSheet(sheet)
  for (const game of GAME_IDS) {
    await showTab(sheet, game)
    const tab = sheet.locator('section.tab.active')
    await tab.evaluate((element) => {
      for (const detailsElement of element.querySelectorAll('details')) detailsElement.open = true
    })
    const lostTexts = await typeIntoForm(tab, uuid, gm)
    faults.push(...lostTexts.map((lostText) => `${game}: ${lostText}`))
    const creationButton = tab.locator('[data-window=creation]')
    if ((await creationButton.count()) === 0) continue
    await creationButton.click()
    const creation = player.locator('.hnb-window')
    await expect(creation).toBeVisible()
    const lostInWindow = await typeIntoForm(creation, uuid, gm)
    faults.push(...lostInWindow.map((lostText) => `${game}, creation: ${lostText}`))
    await creation.locator('[data-action=close]').first().click()
  }
  return faults
}

async function typeIntoItems(player: Page, gm: Page, turn: number): Promise<string[]> {
  const faults: string[] = []
  for (const { uuid, type } of await makeItems(gm, turn)) {
    await expect.poll(() => doesItemExist(player, uuid)).toBe(true)
    const id = await player.evaluate(async (item) => {
      const { sheet } = (globalThis as unknown as FoundryGlobals).fromUuidSync(item)
      await sheet.render({ force: true })
      return sheet.id
    }, uuid)
    const sheet = player.locator(`[id="${id}"]`)
    await unlockSheet(sheet)
    const lostTexts = await typeIntoForm(sheet, uuid, gm)
    faults.push(...lostTexts.map((lostText) => `${type}: ${lostText}`))
    await sheet.locator('[data-action=close]').first().click()
  }
  return faults
}

/** Creates items that everybody may edit. It uses every third item type, beginning with the type at index `turn`. */
function makeItems(gm: Page, turn: number): Promise<{ uuid: string; type: string }[]> {
  return gm.evaluate(
    async ([first, step]) => {
      const { Item, game } = globalThis as unknown as FoundryGlobals
      const itemTypes = game.documentTypes.Item.filter((type) => type !== 'base')
      const types = itemTypes.filter((_, at) => at % step === first)
      const createdItems = types.map((type) => Item.create({ type, name: type, ownership: { default: 3 } }))
      return (await Promise.all(createdItems)).map(({ uuid }, at) => ({ uuid, type: types[at] ?? '' }))
    },
    [turn, LATENCIES_MS.length] as const,
  )
}

const doesItemExist = (page: Page, uuid: string): Promise<boolean> =>
  page.evaluate((id) => Boolean((globalThis as unknown as FoundryGlobals).fromUuidSync(id)), uuid)

for (const [turn, latency] of LATENCIES_MS.entries()) {
  test.describe(`typing at a latency of ${latency} ms`, () => {
    test.use({ tableOptions: latency === 0 ? [] : ['--latency', String(latency)] })

    test('a sheet stores every letter that a person types @seen', async ({ player, gm, join }) => {
      const secondPlayer = await join('Player 2')
      const [ofActor, ofItems] = await Promise.all([
        typeIntoActor(player, gm),
        typeIntoItems(secondPlayer, gm, turn),
      ])
      expect([...ofActor, ...ofItems]).toEqual([])
    })
  })
}

test('a question keeps typed text while a person chooses other people in it @seen', async ({ player }) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindow(sheet, 10, 10)
  await showTab(sheet, 'humanity')
  await sheet.locator('section.tab.active [data-act=contest]').first().click()
  const question = player.locator('.hnb-question')
  await question.locator('.hnb-person input:not(:disabled)').first().check()
  const field = question.locator('[name=stake]')
  await field.click()
  await player.keyboard.type('Ki')
  await question.evaluate((window) => {
    window.querySelector<HTMLInputElement>('.hnb-person input:not(:checked, :disabled)')?.click()
  })
  await player.waitForTimeout(KEY_DELAYS_MS[1])
  await player.keyboard.type('te')
  await expect(field).toHaveValue('Kite')
})

test('a notes editor stays open until it is saved, and saves when the focus leaves it @seen', async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindow(sheet, 10, 10)
  await showTab(sheet, 'notes')
  const editor = sheet.locator('prose-mirror')
  const text = editor.locator('[contenteditable]')
  const uuid = await uuidOf(player, 'Mina Calder')
  await editor.hover()
  await editor.locator('.toggle').click()
  await text.click()
  await player.keyboard.type('Kites')
  await editor.getByRole('button', { name: 'Bold' }).click()
  await expect(text).toContainText('Kites')

  const name = sheet.locator('input[name=name]')
  await name.click()
  await expect.poll(() => storedValueAt(player, uuid, 'system.biography')).toContain('Kites')
  await name.fill('Mina Calder Kite')
  await name.press('Tab')
  await expect.poll(() => storedValueAt(player, uuid, 'name')).toBe('Mina Calder Kite')
  await expect(text).toContainText('Kites')

  await text.click()
  await player.keyboard.press('ControlOrMeta+a')
  await player.keyboard.type('Lofts')
  await editor.locator('[data-action=save]').click()
  await expect(text).toHaveCount(0)
  await expect(editor).toContainText('Lofts')
  expect(await storedValueAt(player, uuid, 'system.biography')).toContain('Lofts')

  await editor.locator('.toggle').click()
  await text.click()
  await player.keyboard.press('ControlOrMeta+a')
  await player.keyboard.type('Gliders')
  await player.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => storedValueAt(player, uuid, 'system.biography')).toContain('Gliders')
})

test('the description editor of an item stays open, even if another person changes the item @seen', async ({
  player,
  gm,
}) => {
  const [item] = await makeItems(gm, 0)
  const uuid = item?.uuid ?? ''
  await expect.poll(() => doesItemExist(player, uuid)).toBe(true)
  const id = await player.evaluate(async (of) => {
    const { sheet } = (globalThis as unknown as FoundryGlobals).fromUuidSync(of)
    await sheet.render({ force: true })
    return sheet.id
  }, uuid)
  const sheet = player.locator(`[id="${id}"]`)
  await unlockSheet(sheet)
  const editor = sheet.locator('prose-mirror')
  const text = editor.locator('[contenteditable]')
  await editor.hover()
  await editor.locator('.toggle').click()
  await text.click()
  await player.keyboard.type('Ki')
  await editor.getByRole('button', { name: 'Bold' }).click()
  await gm.evaluate(
    (of) => (globalThis as unknown as FoundryGlobals).fromUuidSync(of).update({ name: 'Loft' }),
    uuid,
  )
  await expect.poll(() => storedValueAt(player, uuid, 'name')).toBe('Loft')
  await player.keyboard.type('te')
  await expect(text).toContainText('Kite')
  await sheet.locator('input[name=name]').click()
  await expect.poll(() => storedValueAt(player, uuid, 'system.description')).toContain('te')
  await expect(text).toHaveCount(1)
})
