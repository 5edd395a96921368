/** Types into every form at human speed while saves and other people's changes redraw it. No letter is lost. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openSheet, moveWindowToPosition, showTab, unlockSheet } from './play'

/** The pauses between two typed keys, in milliseconds. After the last pause, the list starts again. */
const KEY_DELAYS_MS = [80, 220, 110, 140] as const

/**
 * The tested delays of messages between page and server, in milliseconds for each direction. Each type of item is
 * tested with one of them.
 */
const LATENCIES_MS = [0, 100, 400] as const

const GAME_IDS = ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot'] as const

/**
 * The number of fields in which the test types, for each form. It is more than one, because saving one field redraws
 * the field in which the person types next.
 */
const TYPED_FIELDS_PER_FORM = 2

const TEXT_FIELD_SELECTOR = 'input:is([type=text], [type=number], :not([type])):not([readonly]), textarea'

/** The parts of Foundry's documented API that these tests use. */
interface FoundryGlobals {
  foundry: { utils: { getProperty(boundDocument: object, propertyPath: string): unknown } }
  fromUuidSync: (documentUuid: string) => {
    _source: object
    sheet: RenderableSheet
    update(documentChanges: object): Promise<unknown>
  }
  game: { documentTypes: { Item: string[] }; actors: { getName(actorName: string): { uuid: string } } }
  Item: { create(documentData: object): Promise<{ uuid: string }> }
}

interface RenderableSheet {
  readonly id: string
  render(renderOptions: object): Promise<unknown>
}

/** A form's field, by its name, and the text that the test types into it. */
interface TypedText {
  readonly name: string
  readonly text: string
}

/**
 * Chooses random fields of a form and a text for each of them. The text is a name, or a number within the field's
 * limits.
 */
function chooseFieldTexts(formLocator: Locator): Promise<TypedText[]> {
  return formLocator.evaluate(
    (element, { selector, most }) => {
      const formFields = [...element.querySelectorAll<HTMLInputElement>(selector)]
      const typableFields = formFields.filter(
        (formField) => formField.name !== '' && !formField.disabled && formField.checkVisibility(),
      )
      return typableFields.slice(0, most).map(({ name, type, min, max, value }, fieldIndex) => {
        const minimumValue = min === '' ? 0 : Number(min)
        const typedNumberText = Math.min(
          max === '' ? 12 : Number(max),
          Math.max(minimumValue, 12 - fieldIndex),
        )
        return {
          name,
          text:
            type === 'number' ? String(typedNumberText) : value === 'Kite' ? 'Loft' : `Kite ${fieldIndex}`,
        }
      })
    },
    { selector: TEXT_FIELD_SELECTOR, most: TYPED_FIELDS_PER_FORM },
  )
}

/**
 * Types into a form at human speed while another client changes the document.
 * @returns the typed texts that are not stored
 */
async function typeIntoForm(
  formLocator: Locator,
  documentUuid: string,
  observerPage: Page,
): Promise<string[]> {
  const page = formLocator.page()
  const typedFieldTexts = await chooseFieldTexts(formLocator)
  const changePromisesOfOtherFields: Promise<void>[] = []
  for (const { name, text } of typedFieldTexts) {
    await formLocator.locator(`[name="${name}"]`).first().click()
    await page.keyboard.press('ControlOrMeta+a')
    for (const [at, key] of [...text].entries()) {
      await page.waitForTimeout(KEY_DELAYS_MS[at % KEY_DELAYS_MS.length] ?? 0)
      if (at === 1) changePromisesOfOtherFields.push(changeActorOnPage(observerPage, documentUuid))
      await page.keyboard.press(key === ' ' ? 'Space' : key)
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await Promise.all(changePromisesOfOtherFields)
  const findMissingFieldTexts = () => findUnstoredTexts(observerPage, documentUuid, typedFieldTexts)
  await expect
    .poll(findMissingFieldTexts, { timeout: 4_000 })
    .toEqual([])
    .catch(() => undefined)
  return findMissingFieldTexts()
}

const readActorUuidByName = (page: Page, actorOwnName: string): Promise<string> =>
  page.evaluate(
    (actorName) => (globalThis as unknown as FoundryGlobals).game.actors.getName(actorName).uuid,
    actorOwnName,
  )

const readStoredValueAtPath = (page: Page, documentUuid: string, dataPath: string): Promise<string> =>
  page.evaluate(
    ([id, at]) => {
      const { foundry, fromUuidSync } = globalThis as unknown as FoundryGlobals
      return String(foundry.utils.getProperty(fromUuidSync(id)._source, at))
    },
    [documentUuid, dataPath] as const,
  )

function findUnstoredTexts(
  page: Page,
  documentUuid: string,
  typedTexts: readonly TypedText[],
): Promise<string[]> {
  return page.evaluate(
    ([id, typed]) => {
      const { foundry, fromUuidSync } = globalThis as unknown as FoundryGlobals
      return typed.flatMap(({ name, text }) => {
        const storedFieldText = String(foundry.utils.getProperty(fromUuidSync(id)._source, name))
        return storedFieldText === text ? [] : [`${name}: "${storedFieldText}" instead of "${text}"`]
      })
    },
    [documentUuid, typedTexts] as const,
  )
}

/** Updates the document on another client, which makes every client redraw the document's sheet. */
function changeActorOnPage(page: Page, actorUuid: string): Promise<void> {
  return page.evaluate(async (documentUuid) => {
    const { fromUuidSync } = globalThis as unknown as FoundryGlobals
    await fromUuidSync(documentUuid).update({ 'flags.world.time': Date.now() })
  }, actorUuid)
}

async function typeIntoActor(playerPage: Page, gmPage: Page): Promise<string[]> {
  const typingFaultTexts: string[] = []
  const sheet = await openSheet(playerPage, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 10)
  const minaUuid = await readActorUuidByName(playerPage, 'Mina Calder')
  await unlockSheet(sheet)
  for (const gameId of GAME_IDS) {
    await showTab(sheet, gameId)
    const activeTab = sheet.locator('section.tab.active')
    await activeTab.evaluate((element) => {
      for (const detailsElement of element.querySelectorAll('details')) detailsElement.open = true
    })
    const unstoredTexts = await typeIntoForm(activeTab, minaUuid, gmPage)
    typingFaultTexts.push(...unstoredTexts.map((unstoredText) => `${gameId}: ${unstoredText}`))
    const creationButton = activeTab.locator('[data-window=creation]')
    if ((await creationButton.count()) === 0) continue
    await creationButton.click()
    const creationWindow = playerPage.locator('.hnb-window')
    await expect(creationWindow).toBeVisible()
    const unstoredTextsOfWindow = await typeIntoForm(creationWindow, minaUuid, gmPage)
    typingFaultTexts.push(
      ...unstoredTextsOfWindow.map((unstoredText) => `${gameId}, creation: ${unstoredText}`),
    )
    await creationWindow.locator('[data-action=close]').first().click()
  }
  return typingFaultTexts
}

async function typeIntoItems(playerPage: Page, gmPage: Page, caseIndex: number): Promise<string[]> {
  const typingFaultTexts: string[] = []
  for (const { uuid, type } of await createItems(gmPage, caseIndex)) {
    await expect.poll(() => isItemInWorld(playerPage, uuid)).toBe(true)
    const sheetElementId = await playerPage.evaluate(async (itemUuid) => {
      const { sheet } = (globalThis as unknown as FoundryGlobals).fromUuidSync(itemUuid)
      await sheet.render({ force: true })
      return sheet.id
    }, uuid)
    const sheet = playerPage.locator(`[id="${sheetElementId}"]`)
    await unlockSheet(sheet)
    const unstoredTexts = await typeIntoForm(sheet, uuid, gmPage)
    typingFaultTexts.push(...unstoredTexts.map((unstoredText) => `${type}: ${unstoredText}`))
    await sheet.locator('[data-action=close]').first().click()
  }
  return typingFaultTexts
}

/**
 * Creates items that everybody may edit, one for each third item type. `caseIndex` is the index of the first of these
 * types.
 */
function createItems(gmPage: Page, caseIndex: number): Promise<{ uuid: string; type: string }[]> {
  return gmPage.evaluate(
    async ([first, step]) => {
      const { Item, game } = globalThis as unknown as FoundryGlobals
      const itemTypes = game.documentTypes.Item.filter((itemType) => itemType !== 'base')
      const itemTypesToTypeInto = itemTypes.filter((_, itemIndex) => itemIndex % step === first)
      const createdItems = itemTypesToTypeInto.map((itemType) =>
        Item.create({ type: itemType, name: itemType, ownership: { default: 3 } }),
      )
      return (await Promise.all(createdItems)).map(({ uuid }, itemIndex) => ({
        uuid,
        type: itemTypesToTypeInto[itemIndex] ?? '',
      }))
    },
    [caseIndex, LATENCIES_MS.length] as const,
  )
}

const isItemInWorld = (page: Page, itemUuid: string): Promise<boolean> =>
  page.evaluate(
    (documentUuid) => Boolean((globalThis as unknown as FoundryGlobals).fromUuidSync(documentUuid)),
    itemUuid,
  )

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
  await moveWindowToPosition(sheet, 10, 10)
  await showTab(sheet, 'humanity')
  await sheet.locator('section.tab.active [data-act=contest]').first().click()
  const questionDialog = player.locator('.hnb-question')
  await questionDialog.locator('.hnb-person input:not(:disabled)').first().check()
  const stakeInputElement = questionDialog.locator('[name=stake]')
  await stakeInputElement.click()
  await player.keyboard.type('Ki')
  await questionDialog.evaluate((window) => {
    window.querySelector<HTMLInputElement>('.hnb-person input:not(:checked, :disabled)')?.click()
  })
  await player.waitForTimeout(KEY_DELAYS_MS[1])
  await player.keyboard.type('te')
  await expect(stakeInputElement).toHaveValue('Kite')
})

test('a notes editor stays open until it is saved, and saves when the focus leaves it @seen', async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 10)
  await showTab(sheet, 'notes')
  const textEditor = sheet.locator('prose-mirror')
  const editableElement = textEditor.locator('[contenteditable]')
  const minaUuid = await readActorUuidByName(player, 'Mina Calder')
  await textEditor.hover()
  await textEditor.locator('.toggle').click()
  await editableElement.click()
  await player.keyboard.type('Kites')
  await textEditor.getByRole('button', { name: 'Bold' }).click()
  await expect(editableElement).toContainText('Kites')

  const nameInputElement = sheet.locator('input[name=name]')
  await nameInputElement.click()
  await expect.poll(() => readStoredValueAtPath(player, minaUuid, 'system.biography')).toContain('Kites')
  await nameInputElement.fill('Mina Calder Kite')
  await nameInputElement.press('Tab')
  await expect.poll(() => readStoredValueAtPath(player, minaUuid, 'name')).toBe('Mina Calder Kite')
  await expect(editableElement).toContainText('Kites')

  await editableElement.click()
  await player.keyboard.press('ControlOrMeta+a')
  await player.keyboard.type('Lofts')
  await textEditor.locator('[data-action=save]').click()
  await expect(editableElement).toHaveCount(0)
  await expect(textEditor).toContainText('Lofts')
  expect(await readStoredValueAtPath(player, minaUuid, 'system.biography')).toContain('Lofts')

  await textEditor.locator('.toggle').click()
  await editableElement.click()
  await player.keyboard.press('ControlOrMeta+a')
  await player.keyboard.type('Gliders')
  await player.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => readStoredValueAtPath(player, minaUuid, 'system.biography')).toContain('Gliders')
})

test('the description editor of an item stays open, even if another person changes the item @seen', async ({
  player,
  gm,
}) => {
  const [item] = await createItems(gm, 0)
  const itemUuid = item?.uuid ?? ''
  await expect.poll(() => isItemInWorld(player, itemUuid)).toBe(true)
  const sheetElementId = await player.evaluate(async (updatedItemUuid) => {
    const { sheet } = (globalThis as unknown as FoundryGlobals).fromUuidSync(updatedItemUuid)
    await sheet.render({ force: true })
    return sheet.id
  }, itemUuid)
  const sheet = player.locator(`[id="${sheetElementId}"]`)
  await unlockSheet(sheet)
  const textEditor = sheet.locator('prose-mirror')
  const editableElement = textEditor.locator('[contenteditable]')
  await textEditor.hover()
  await textEditor.locator('.toggle').click()
  await editableElement.click()
  await player.keyboard.type('Ki')
  await textEditor.getByRole('button', { name: 'Bold' }).click()
  await gm.evaluate(
    (updatedItemUuid) =>
      (globalThis as unknown as FoundryGlobals).fromUuidSync(updatedItemUuid).update({ name: 'Loft' }),
    itemUuid,
  )
  await expect.poll(() => readStoredValueAtPath(player, itemUuid, 'name')).toBe('Loft')
  await player.keyboard.type('te')
  await expect(editableElement).toContainText('Kite')
  await sheet.locator('input[name=name]').click()
  await expect.poll(() => readStoredValueAtPath(player, itemUuid, 'system.description')).toContain('te')
  await expect(editableElement).toHaveCount(1)
})
