/** People type into every form at their own speed, while saves and other people's changes redraw it, and lose no letter. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openSheet, place, showTab, unlock } from './play'

/** Milliseconds from key to key, in turn. */
const PACE = [80, 220, 110, 140] as const

/** By how many milliseconds every message is late, each way. Each type of item is typed into at one of them. */
const LATENCIES = [0, 100, 400] as const

const GAMES = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot'] as const

/** How many fields of a form are typed into, one after another: the save of each redraws the next. */
const FIELDS_OF_A_FORM = 3

const FIELDS = 'input:is([type=text], [type=number], :not([type])):not([readonly]), textarea'

/** What of Foundry's documented surface these tests reach. */
interface Foundry {
  foundry: { utils: { getProperty(object: object, path: string): unknown } }
  fromUuidSync(uuid: string): { _source: object; sheet: Sheet; update(change: object): Promise<unknown> }
  game: { documentTypes: { Item: string[] }; actors: { getName(name: string): { uuid: string } } }
  Item: { create(data: object): Promise<{ uuid: string }> }
}

interface Sheet {
  readonly id: string
  render(options: object): Promise<unknown>
}

/** A field, and what somebody types into it. */
interface Typing {
  readonly name: string
  readonly text: string
}

/** Chooses fields of a form, and what to type into them: numbers within their limits, names elsewhere. */
function plan(form: Locator): Promise<Typing[]> {
  return form.evaluate(
    (element, { selector, most }) => {
      const fields = [...element.querySelectorAll<HTMLInputElement>(selector)]
      const open = fields.filter((one) => one.name !== '' && !one.disabled && one.checkVisibility())
      return open.slice(0, most).map(({ name, type, min, max, value }, at) => {
        const least = min === '' ? 0 : Number(min)
        const number = Math.min(max === '' ? 12 : Number(max), Math.max(least, 12 - at))
        return { name, text: type === 'number' ? String(number) : value === 'Kite' ? 'Loft' : `Kite ${at}` }
      })
    },
    { selector: FIELDS, most: FIELDS_OF_A_FORM },
  )
}

/** Types into fields of a form, as a person does. @returns what was typed and is not stored at last, and what is */
async function typeInto(form: Locator, uuid: string, looking: Page): Promise<string[]> {
  const page = form.page()
  const typings = await plan(form)
  for (const { name, text } of typings) {
    await form.locator(`[name="${name}"]`).first().click()
    await page.keyboard.press('ControlOrMeta+a')
    for (const [at, key] of [...text].entries()) {
      await page.waitForTimeout(PACE[at % PACE.length] ?? 0)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const missing = () => notStored(looking, uuid, typings)
  await expect
    .poll(missing, { timeout: 4_000 })
    .toEqual([])
    .catch(() => undefined)
  return missing()
}

function notStored(page: Page, uuid: string, typings: readonly Typing[]): Promise<string[]> {
  return page.evaluate(
    ([id, typed]) => {
      const { foundry, fromUuidSync } = globalThis as unknown as Foundry
      return typed.flatMap(({ name, text }) => {
        const stored = String(foundry.utils.getProperty(fromUuidSync(id)._source, name))
        return stored === text ? [] : [`${name}: "${stored}" instead of "${text}"`]
      })
    },
    [uuid, typings] as const,
  )
}

/** Another client changes a document again and again, until it is told to stop. */
async function changing(page: Page, uuid: string): Promise<() => Promise<void>> {
  const timer = await page.evaluate((id) => {
    const { fromUuidSync } = globalThis as unknown as Foundry
    let times = 0
    return window.setInterval(() => {
      times += 1
      void fromUuidSync(id).update({ 'flags.world.times': times })
    }, 330)
  }, uuid)
  return () => page.evaluate((id) => window.clearInterval(id), timer)
}

async function typeIntoActor(player: Page, gm: Page): Promise<string[]> {
  const wrong: string[] = []
  const sheet = await openSheet(player, 'Mia Jones')
  await place(sheet, 10, 10)
  const uuid = await player.evaluate(
    () => (globalThis as unknown as Foundry).game.actors.getName('Mia Jones').uuid,
  )
  const stop = await changing(gm, uuid)
  await unlock(sheet)
  for (const game of GAMES) {
    await showTab(sheet, game)
    const tab = sheet.locator('section.tab.active')
    await tab.evaluate((element) => {
      for (const fold of element.querySelectorAll('details')) fold.open = true
    })
    const lost = await typeInto(tab, uuid, gm)
    wrong.push(...lost.map((one) => `${game}: ${one}`))
  }
  await stop()
  return wrong
}

async function typeIntoItems(player: Page, gm: Page, turn: number): Promise<string[]> {
  const wrong: string[] = []
  for (const { uuid, type } of await makeItems(gm, turn)) {
    await expect.poll(() => isThere(player, uuid)).toBe(true)
    const id = await player.evaluate(async (item) => {
      const { sheet } = (globalThis as unknown as Foundry).fromUuidSync(item)
      await sheet.render({ force: true })
      return sheet.id
    }, uuid)
    const sheet = player.locator(`[id="${id}"]`)
    await unlock(sheet)
    const stop = await changing(gm, uuid)
    const lost = await typeInto(sheet, uuid, gm)
    await stop()
    wrong.push(...lost.map((one) => `${type}: ${one}`))
    await sheet.locator('[data-action=close]').first().click()
  }
  return wrong
}

/** Makes items that everybody may change, of every third type, from the type of this turn on. */
function makeItems(gm: Page, turn: number): Promise<{ uuid: string; type: string }[]> {
  return gm.evaluate(
    async ([first, step]) => {
      const { Item, game } = globalThis as unknown as Foundry
      const all = game.documentTypes.Item.filter((type) => type !== 'base')
      const types = all.filter((_, at) => at % step === first)
      const made = types.map((type) => Item.create({ type, name: type, ownership: { default: 3 } }))
      return (await Promise.all(made)).map(({ uuid }, at) => ({ uuid, type: types[at] ?? '' }))
    },
    [turn, LATENCIES.length] as const,
  )
}

const isThere = (page: Page, uuid: string): Promise<boolean> =>
  page.evaluate((id) => Boolean((globalThis as unknown as Foundry).fromUuidSync(id)), uuid)

for (const [turn, latency] of LATENCIES.entries()) {
  test.describe(`at a latency of ${latency} ms`, () => {
    test.use({ tableOptions: latency === 0 ? [] : ['--latency', String(latency)] })

    test('what people type is stored letter for letter @seen', async ({ player, gm, join }) => {
      const second = await join('Player 2')
      const [ofActor, ofItems] = await Promise.all([
        typeIntoActor(player, gm),
        typeIntoItems(second, gm, turn),
      ])
      expect([...ofActor, ...ofItems]).toEqual([])
    })
  })
}
