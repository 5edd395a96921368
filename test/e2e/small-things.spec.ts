/**
 * Tests small things in browsers: pictures keep their space, creatures get numbers, a drop on a token reaches its
 * actor.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  measureBoundingBox,
  changeRulesOfGame,
  measureLocatorHeight,
  locateLastMessage,
  createItemOfActor,
  locatePersonOnScreen,
  openGamemasterScreen,
  readMarkedCards,
  openSheet,
  moveWindowToPosition,
  showTab,
} from './play'

test('the board of cards keeps its space until its pictures load @seen', async ({ player }) => {
  let answerPictureRequests: () => void = () => undefined
  const pictureRequestPromise = new Promise<void>((resolve) => (answerPictureRequests = resolve))
  await player.route('**/assets/cards/*', async (route) => {
    await pictureRequestPromise
    await route.continue()
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  const arenasLine = sheet.locator('.hnb-arenas')
  const heightOfArenasLineBefore = await measureLocatorHeight(arenasLine)
  expect(heightOfArenasLineBefore).toBeGreaterThan(200)
  answerPictureRequests()
  await expect
    .poll(() =>
      sheet
        .locator('.hnb-face img')
        .evaluateAll((elements) =>
          elements.every((pictureElement) => (pictureElement as HTMLImageElement).naturalWidth > 0),
        ),
    )
    .toBe(true)
  expect(await measureLocatorHeight(arenasLine)).toBe(heightOfArenasLineBefore)
})

const readActorNames = (page: Page, namePart: string): Promise<string[]> =>
  page.evaluate((actorNamePrefix) => {
    const { game } = globalThis as unknown as {
      game: { scenes: { active: { tokens: { contents: { name: string }[] } } } }
    }
    return game.scenes.active.tokens.contents
      .flatMap(({ name }) => (name.startsWith(actorNamePrefix) ? [name] : []))
      .sort()
  }, namePart)

test('creatures with the same name get numbers, placed one by one and together @both', async ({ gm }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: {
          active: { createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown> }
        }
        actors: { getName(actorName: string): { id: string } }
      }
    }
    const { id: actorId } = game.actors.getName('Night guard')
    const createGuardToken = (x: number) => ({ name: 'Night guard', actorId, x, y: 100 })
    await game.scenes.active.createEmbeddedDocuments('Token', [createGuardToken(100)])
    await game.scenes.active.createEmbeddedDocuments('Token', [createGuardToken(200), createGuardToken(300)])
  })
  expect(await readActorNames(gm, 'Night guard')).toEqual([
    'Night guard',
    'Night guard 2',
    'Night guard 3',
    'Night guard 4',
  ])
})

test('an item of a compendium dropped on a token goes to its actor, or a message says why not @both @seen', async ({
  gm,
}) => {
  await gm.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  await gm.locator('#compendium').getByText('Turn of the Card: weapons').click()
  const packWindow = gm.locator('.compendium.directory').last()
  await moveWindowToPosition(packWindow, 500, 10)
  const minaTokenId = await gm.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; document: { id: string } }[] } }
    }
    return canvas.tokens.placeables.find(({ name }) => name === 'Mina Calder')?.document.id ?? ''
  })
  const countMinasKatanas = () =>
    gm.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(actorName: string): { items: { contents: { name: string }[] } } } }
      }
      return game.actors.getName('Mina Calder').items.contents.filter(({ name }) => name === 'Katana').length
    })
  const katanaCountBefore = await countMinasKatanas()
  await packWindow
    .locator('.directory-item', { hasText: 'Katana' })
    .dragTo(gm.locator(`#board [data-token-id="${minaTokenId}"]`))
  await expect.poll(countMinasKatanas).toBe(katanaCountBefore + 1)
  await expect(gm.locator('#notifications')).toContainText('Mina Calder gains Katana')
})

test('on a narrow screen every button of a sheet is large enough for a thumb @seen', async ({ join }) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const sheet = await openSheet(phonePage, 'Mina Calder')
  for (const tabId of ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot', 'gear']) {
    await showTab(sheet, tabId)
    const smallControls = await sheet.locator(`section.tab[data-tab=${tabId}]`).evaluate((tabSection) =>
      [...tabSection.querySelectorAll<HTMLElement>('button, summary, select, input[type=number]')].flatMap(
        (element) => {
          const { height } = element.getBoundingClientRect()
          return element.checkVisibility() && height < 43.5
            ? [`${element.className} ${element.innerText} ${height}`]
            : []
        },
      ),
    )
    expect(smallControls, tabId).toEqual([])
  }
})

test('on a narrow screen our buttons in the combat tracker are large enough for a thumb @seen', async ({
  join,
}) => {
  const phonePage = await join('Gamemaster', { viewport: { width: 400, height: 800 } })
  await phonePage.evaluate(async () => {
    const { game, Combat } = globalThis as unknown as {
      game: { scenes: { active: { id: string; tokens: { contents: { id: string; actorId: string }[] } } } }
      Combat: {
        create(documentData: object): Promise<{
          createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
        }>
      }
    }
    const { id: sceneId, tokens } = game.scenes.active
    const createdFight = await Combat.create({ scene: sceneId, active: true })
    const combatantData = tokens.contents.map(({ id: tokenId, actorId }) => ({
      tokenId,
      sceneId,
      actorId,
      initiative: 5,
    }))
    await createdFight.createEmbeddedDocuments('Combatant', combatantData)
  })
  await phonePage.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  const combatantButtons = phonePage.locator('#sidebar .hnb-combatant button')
  await expect(combatantButtons.first()).toBeVisible()
  const smallestButtonSideInPixels = await combatantButtons.evaluateAll((elements) =>
    Math.min(
      ...elements.flatMap((buttonElement) => [
        buttonElement.getBoundingClientRect().width,
        buttonElement.getBoundingClientRect().height,
      ]),
    ),
  )
  expect(smallestButtonSideInPixels).toBeGreaterThanOrEqual(43.5)
})

test('a card of the board asks about its arena when pressed, and a touchstone rolls History @seen', async ({
  player,
}) => {
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  const { x, y, width, height } = await measureBoundingBox(
    sheet.locator('.hnb-arena').nth(2).locator('.hnb-face').first(),
  )
  await player.mouse.click(x + width / 2, y + height / 2)
  await expect(locateLastMessage(player)).toContainText('Influence and understanding')
  // While the board of harm is edited, its check boxes must not be covered by the board.
  await sheet.locator('[data-action=edit]').click()
  await sheet.locator('.hnb-arena').nth(2).getByRole('checkbox', { name: 'Jack of Hearts' }).check()
  await expect.poll(() => readMarkedCards(player, 'Mina Calder')).toContain('jack-hearts')
  await sheet.locator('[data-action=edit]').click()

  await showTab(sheet, 'humanity')
  await sheet.getByRole('button', { name: 'Reading a road' }).click()
  const questionDialog = player.locator('.hnb-question')
  await expect(questionDialog.locator('.hnb-ask-head')).toContainText('History')
  await expect(questionDialog.locator('[name=touchstone] option:checked')).toHaveText('Reading a road')
  await questionDialog.locator('[data-action=close]').click()
  await expect(sheet.getByRole('list', { name: 'Sparks' })).toContainText('d4')

  // The text says whether a treatment was used. No button changes this, so it must not look like a check box.
  await showTab(sheet, 'storyMode')
  const treatmentHintLocator = sheet.locator('.hnb-hint', { hasText: 'Treatments this session' })
  await expect(treatmentHintLocator).toContainText('In the field: not used')
  await expect(treatmentHintLocator.locator('.fa-square')).toHaveCount(0)
})

test('settings appear for people who can change them, in their usual place', async ({ player, gm }) => {
  for (const [page, rules] of [
    [player, 0],
    [gm, 1],
  ] as const) {
    await page.locator('#sidebar [data-action=tab][data-tab=settings]').click()
    await page.locator('#settings [data-action=configure]').click()
    const window = page.locator('.application', {
      has: page.locator('.window-content [name^="harm-and-blessing."]'),
    })
    await expect(window.locator('[name^="harm-and-blessing."]').first()).toBeVisible()
    // Only the Gamemaster has the buttons that change the table.
    await expect(window.getByText('Rules at this table')).toHaveCount(rules)
  }
})

test('wounds and attacks of two games line up in one grid @seen', async ({ gm, player }) => {
  await createItemOfActor(gm, 'Mina Calder', {
    name: 'Scratch',
    type: 'wound',
    system: { humanity: { severity: 'minor' } },
  })
  await createItemOfActor(gm, 'Mina Calder', {
    name: 'Burn',
    type: 'wound',
    system: { humanity: { severity: 'major' } },
  })
  await createItemOfActor(gm, 'Mina Calder', {
    name: 'Sprain',
    type: 'wound',
    system: { storyMode: { severity: 'strain' } },
  })
  const sheet = await openSheet(player, 'Mina Calder')
  const measureRowPartEdges = async (tabId: string) => {
    await showTab(sheet, tabId)
    const detailedRows = sheet.locator(`section.tab[data-tab=${tabId}] .hnb-told-rows .hnb-row`)
    await expect(detailedRows.first()).toBeVisible()
    return detailedRows.evaluateAll((elements) =>
      elements.map((rowElement) =>
        ['.hnb-row-name', '.hnb-attack-line, .hnb-lines'].map((rowPartSelector) => {
          const leftEdge = rowElement.querySelector(rowPartSelector)?.getBoundingClientRect().left ?? 0
          return Math.round(leftEdge - rowElement.getBoundingClientRect().left)
        }),
      ),
    )
  }
  const [first, second] = await measureRowPartEdges('humanity')
  expect(second).toEqual(first)
  expect(await measureRowPartEdges('storyMode')).toEqual([first])
})

test("the buttons of a weapon of two games stand at the row's end, and its words beside their icons @seen", async ({
  gm,
  player,
}) => {
  await createItemOfActor(gm, 'Mina Calder', {
    name: 'Katana',
    type: 'weapon',
    system: { storyMode: { weight: 'medium' }, tarot: { wounds: 6 } },
  })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'gear')
  const katanaRow = sheet.locator('section.active .hnb-row', { hasText: 'Katana' })
  const measureElementEdges = (selector: string) =>
    katanaRow.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left: Math.round(left), right: Math.round(right) }
      }),
    )
  await expect(katanaRow.locator('.hnb-row-buttons button')).toHaveCount(3)
  const rowButtonsRightEdge = (await measureElementEdges('.hnb-row-buttons'))[0]?.right ?? 0
  const rightmostButton = Math.max(
    ...(await measureElementEdges('.hnb-row-buttons button')).map(({ right }) => right),
  )
  expect(rightmostButton).toBe(rowButtonsRightEdge)
  const glyphRightEdge = Math.max(
    ...(await measureElementEdges('.hnb-lines .hnb-glyph')).map(({ right }) => right),
  )
  const leftEdgeOfRowText = Math.min(
    ...(await measureElementEdges('.hnb-lines span')).map(({ left }) => left),
  )
  expect(leftEdgeOfRowText).toBeGreaterThanOrEqual(glyphRightEdge)
})

test("on the Gamemaster's screen, the buttons of awaited answers keep a gap @seen", async ({ gm }) => {
  const screen = await openGamemasterScreen(gm)
  const minaRow = await locatePersonOnScreen(screen, 'Mina Calder')
  for (const answerCount of [1, 2]) {
    await minaRow.locator('.hnb-tarot [data-act=check]').click()
    await gm.locator('.hnb-dialog button[type=submit]').click()
    await expect(minaRow.locator('.hnb-asked button')).toHaveCount(answerCount)
  }
  const [first, second] = await minaRow
    .locator('.hnb-asked button')
    .evaluateAll((buttonElements) =>
      buttonElements.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
    )
  const gapInPixels = Math.max(
    (second?.left ?? 0) - (first?.right ?? 0),
    (second?.top ?? 0) - (first?.bottom ?? 0),
  )
  expect(gapInPixels).toBeGreaterThan(3)
})

test('a character with full slots reads what is left behind, and can undo it', async ({ gm, player }) => {
  await changeRulesOfGame(gm, 'storyMode', { baseCapacity: 0 })
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'storyMode')
  await player.evaluate(() => {
    const { game, canvas, Hooks } = globalThis as unknown as {
      game: { packs: { contents: { index: { contents: { name: string; uuid: string }[] } }[] } }
      canvas: { tokens: { placeables: { name: string; document: { x: number; y: number } }[] } }
      Hooks: { call(hookName: string, ...args: unknown[]): unknown }
    }
    const katana = game.packs.contents
      .flatMap(({ index }) => index.contents)
      .find(({ name }) => name === 'Katana')
    const minaTokenId = canvas.tokens.placeables.find(({ name }) => name === 'Mina Calder')?.document
    Hooks.call('dropCanvasData', canvas, {
      type: 'Item',
      uuid: katana?.uuid,
      x: (minaTokenId?.x ?? 0) + 5,
      y: (minaTokenId?.y ?? 0) + 5,
    })
  })
  await expect(locateLastMessage(gm)).toContainText('Mina Calder gains Katana')
  await expect(locateLastMessage(gm)).toContainText('You have no free slot for it, so you leave it behind.')
  await expect(sheet.locator('.hnb-left-behind')).toContainText('Katana')
  await locateLastMessage(player).locator('[data-act=undo]').click()
  await expect(sheet.locator('.hnb-left-behind')).toHaveCount(0)
})
