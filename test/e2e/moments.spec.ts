/** Tests moments of recovery in browsers: ends of scene and session, a rest, and the Gamemaster's screen. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  changeActorData,
  locateLastMessage,
  countMessages,
  openGamemasterScreen,
  openSheet,
  moveWindowToPosition,
  locatePersonOnScreen,
  setNextRandomNumbers,
  showTab,
  undoLastMessage,
  locateNewestWarning,
  readMarkedCards,
} from './play'

/** Marks these cards of an actor, and removes the marks of all other cards. */
const markFaceCardsOfActor = (page: Page, actorName: string, ...markedCardIds: string[]) =>
  changeActorData(
    page,
    actorName,
    Object.fromEntries(
      ['clubs', 'diamonds', 'hearts', 'spades'].flatMap((suitId) =>
        ['jack', 'queen', 'king'].map((faceRank) => [
          `system.harmCards.marked.${suitId}.${faceRank}`,
          markedCardIds.includes(`${faceRank}-${suitId}`),
        ]),
      ),
    ),
  )

test("the end of a scene has a preview, an effect to untick, one message, an owner's choice and Undo @seen", async ({
  gm,
  player,
}) => {
  await markFaceCardsOfActor(gm, 'Mina Calder', 'jack-clubs', 'jack-hearts', 'queen-spades')
  await markFaceCardsOfActor(gm, 'Ines Okafor', 'jack-diamonds')
  await markFaceCardsOfActor(gm, 'Tom Byrne', 'jack-spades')
  const gamemasterScreen = await openGamemasterScreen(gm)
  await expect(gamemasterScreen).toContainText('Mina Calder')
  await expect(gamemasterScreen).toContainText('Queen of Spades')
  await expect(gamemasterScreen).toContainText('Hearts:')
  await gamemasterScreen.locator('[data-action=moment][data-moment=scene]').click()
  const momentPreviewWindow = gm.locator('.hnb-moment')
  await expect(momentPreviewWindow.getByText('Clears the Jack of Diamonds')).toBeVisible()
  await expect(
    momentPreviewWindow.getByRole('checkbox', { name: 'Clears the Jack of Diamonds' }),
  ).not.toBeChecked()
  await momentPreviewWindow.locator('[name=rest]').selectOption('yes')
  await expect(
    momentPreviewWindow.getByRole('checkbox', { name: 'Clears the Jack of Diamonds' }),
  ).toBeChecked()
  await momentPreviewWindow.getByRole('checkbox', { name: 'Clears the Jack of Spades' }).uncheck()
  await momentPreviewWindow.getByRole('button', { name: 'End the scene' }).click()
  await expect(momentPreviewWindow).toHaveCount(0)

  await expect.poll(() => readMarkedCards(gm, 'Ines Okafor')).toEqual([])
  expect(await readMarkedCards(gm, 'Tom Byrne')).toEqual(['jack-spades'])
  expect(await readMarkedCards(gm, 'Mina Calder')).toEqual(['jack-clubs', 'jack-hearts', 'queen-spades'])
  expect(await countMessages(gm)).toBe(1)

  const locatePendingStepsOfActor = (page: typeof gm) => locateLastMessage(page).locator('.hnb-next')
  await expect(locatePendingStepsOfActor(player)).toContainText('You: clear a marked Jack')
  await expect(locatePendingStepsOfActor(gm)).toContainText('Waiting for Mina Calder to clear a marked Jack')
  await locatePendingStepsOfActor(player).getByRole('button', { name: 'Jack of Hearts' }).click()
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toEqual(['jack-clubs', 'queen-spades'])
  await expect(locateLastMessage(gm)).toContainText('choice made: Jack of Hearts')
  await expect(locatePendingStepsOfActor(gm)).toHaveCount(0)
  await undoLastMessage(gm)
  await expect
    .poll(() => readMarkedCards(gm, 'Mina Calder'))
    .toEqual(['jack-clubs', 'jack-hearts', 'queen-spades'])
  await undoLastMessage(gm)
  await expect.poll(() => readMarkedCards(gm, 'Ines Okafor')).toEqual(['jack-diamonds'])
  // Everybody sees the undone message struck through and without buttons.
  for (const page of [gm, player]) {
    const messageElementAfterUndo = locateLastMessage(page).and(page.locator('.hnb-retracted'))
    await expect(messageElementAfterUndo.locator('.hnb-message-body')).toHaveCSS(
      'text-decoration-line',
      'line-through',
    )
    await expect(messageElementAfterUndo.locator('.hnb-undone li')).toHaveCount(2)
    await expect(messageElementAfterUndo.locator('button')).toHaveCount(0)
  }
})

test('the preview asks whether people could rest only if the answer changes something', async ({ gm }) => {
  await markFaceCardsOfActor(gm, 'Mina Calder', 'jack-clubs')
  const gamemasterScreen = await openGamemasterScreen(gm)
  const endSceneButton = gamemasterScreen.locator('[data-action=moment][data-moment=scene]')
  const restAnswerField = gm.locator('.hnb-moment [name=rest]')
  await endSceneButton.click()
  await expect(restAnswerField).toBeVisible()
  await gm.locator('.hnb-moment [data-action=close]').click()
  await gm.evaluate(() =>
    (
      globalThis as unknown as {
        game: {
          settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
        }
      }
    ).game.settings.set('harm-and-blessing', 'rulesets', ['tarot']),
  )
  await endSceneButton.click()
  await expect(gm.locator('.hnb-moment')).toContainText('End the scene')
  await expect(restAnswerField).toHaveCount(0)
})

test('a choice that a moment leaves is on the sheet and on the Gamemaster’s screen', async ({
  gm,
  player,
}) => {
  await markFaceCardsOfActor(gm, 'Mina Calder', 'jack-clubs', 'jack-hearts', 'queen-spades')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  const gamemasterScreen = await openGamemasterScreen(gm)
  const minaRow = await locatePersonOnScreen(gamemasterScreen, 'Mina Calder')
  // The screen shows every marked card by its name.
  for (const cardName of ['Jack of Clubs', 'Jack of Hearts', 'Queen of Spades'])
    await expect(minaRow).toContainText(cardName)
  await gamemasterScreen.locator('[data-action=moment][data-moment=scene]').click()
  const momentPreviewWindow = gm.locator('.hnb-moment')
  await momentPreviewWindow.locator('[name=rest]').selectOption('yes')
  await momentPreviewWindow.getByRole('button', { name: 'End the scene' }).click()

  const pendingStepList = sheet.locator('section.tab[data-tab=harmCards] .hnb-waiting')
  await expect(pendingStepList).toContainText('clear a marked Jack')
  await expect(minaRow.locator('[data-action=asked]', { hasText: 'End of scene' })).toHaveCount(1)
  await pendingStepList.getByRole('button', { name: 'Jack of Hearts' }).click()
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toEqual(['jack-clubs', 'queen-spades'])
  await expect(pendingStepList).toHaveCount(0)
  await expect(minaRow.locator('[data-action=asked]', { hasText: 'End of scene' })).toHaveCount(0)
})

test('the end of a session lowers harm once, judged by the state before', async ({ gm }) => {
  await markFaceCardsOfActor(gm, 'Mina Calder', 'queen-clubs', 'king-spades')
  await markFaceCardsOfActor(gm, 'Ines Okafor', 'jack-diamonds', 'queen-hearts')
  await markFaceCardsOfActor(gm, 'Tom Byrne', 'king-hearts')
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=session]').click()
  // With several active games, the preview names each effect's game.
  const effectRow = gm.locator('.hnb-moment .hnb-switch', { hasText: 'Kings become Queens' }).first()
  await expect(effectRow.locator('.hnb-mark')).toHaveText("What's the Harm?")
  await gm.locator('.hnb-moment').getByRole('button', { name: 'End the session' }).click()
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toEqual(['jack-clubs', 'king-spades'])
  expect(await readMarkedCards(gm, 'Ines Okafor')).toEqual(['jack-diamonds', 'queen-hearts'])
  expect(await readMarkedCards(gm, 'Tom Byrne')).toEqual(['queen-hearts'])
})

test('a character whose player now plays another is listed only if it stands on the scene', async ({
  gm,
}) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  const assignActorToPlayer = (playerActorName: string) =>
    gm.evaluate(async (actorName) => {
      const { game, Actor } = globalThis as unknown as {
        game: {
          users: {
            getName(userName: string): { id: string; update(documentChanges: object): Promise<unknown> }
          }
          actors: { getName(actorName: string): { id: string } | undefined }
        }
        Actor: { implementation: { create(documentData: object): Promise<unknown> } }
      }
      const playerUser = game.users.getName('Player 1')
      const playerOwnership = { [playerUser.id]: 3 }
      if (!game.actors.getName(actorName))
        await Actor.implementation.create({ name: actorName, type: 'character', ownership: playerOwnership })
      await playerUser.update({ character: game.actors.getName(actorName)?.id })
    }, playerActorName)
  await assignActorToPlayer('Old Hand')
  await expect(gamemasterScreen).toContainText('Old Hand')
  await assignActorToPlayer('New Hand')
  await expect(gamemasterScreen).toContainText('New Hand')
  await expect(gamemasterScreen).not.toContainText('Old Hand')
  await assignActorToPlayer('Old Hand')
  await expect(gamemasterScreen).toContainText('Old Hand')
  await expect(gamemasterScreen).not.toContainText('New Hand')
  // The screen still lists Mina Calder, because she has a token on the scene.
  await expect(gamemasterScreen).toContainText('Mina Calder')
})

test('a moment that two people press at once happens once', async ({ gm, join }) => {
  await markFaceCardsOfActor(gm, 'Mina Calder', 'king-clubs')
  await markFaceCardsOfActor(gm, 'Ines Okafor')
  await markFaceCardsOfActor(gm, 'Tom Byrne')
  const secondGmPage = await join('Gamemaster')
  for (const page of [gm, secondGmPage]) {
    const gamemasterScreen = await openGamemasterScreen(page)
    await gamemasterScreen.locator('[data-action=moment][data-moment=session]').click()
    await expect(page.locator('.hnb-moment')).toContainText('Kings become Queens')
  }
  for (const page of [gm, secondGmPage]) {
    await page.locator('.hnb-moment').getByRole('button', { name: 'End the session' }).click()
  }
  await expect(locateNewestWarning(secondGmPage)).toContainText('has just done this')
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toEqual(['queen-clubs'])
  expect(await countMessages(gm)).toBe(1)
})

test('a crisis ends with the scene, on an unlinked token too @both', async ({ gm }) => {
  for (const actorName of ['Mina Calder', 'Ines Okafor', 'Tom Byrne'])
    await markFaceCardsOfActor(gm, actorName)
  const guardTokenState = await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: {
          active: {
            tokens: {
              contents: {
                name: string
                actorLink: boolean
                actor: {
                  uuid: string
                  toggleStatusEffect(statusId: string, toggleOptions: object): Promise<unknown>
                }
              }[]
            }
          }
        }
      }
    }
    const unlinkedToken = game.scenes.active.tokens.contents.find(({ actorLink }) => !actorLink)
    await unlinkedToken?.actor.toggleStatusEffect('harmCards-crisis', { active: true })
    return unlinkedToken?.name
  })
  expect(guardTokenState).toBeTruthy()
  const gamemasterScreen = await openGamemasterScreen(gm)
  await expect(gamemasterScreen).toContainText('In crisis')
  await gamemasterScreen.locator('[data-action=moment][data-moment=scene]').click()
  await gm.locator('.hnb-moment').getByRole('button', { name: 'End the scene' }).click()
  await expect(locateLastMessage(gm)).toContainText('This condition ends: In crisis')
  await expect(gamemasterScreen).not.toContainText('In crisis')
  await locateLastMessage(gm).locator('[data-act=undo]').click()
  await expect(gamemasterScreen).toContainText('In crisis')
})

test('the end of a combat ends the scene once if the table chose so, with two Gamemasters, one of them in two tabs @seen', async ({
  gm,
  join,
}) => {
  await markFaceCardsOfActor(gm, 'Mina Calder', 'jack-clubs')
  for (const actorName of ['Ines Okafor', 'Tom Byrne']) await markFaceCardsOfActor(gm, actorName)
  await gm.evaluate(async () => {
    const { User } = globalThis as unknown as { User: { create(documentData: object): Promise<unknown> } }
    await User.create({ name: 'Second', role: 4 })
  })
  await join('Second')
  const secondBrowserPage = await gm.context().newPage()
  await secondBrowserPage.goto(gm.url())
  await secondBrowserPage.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await gm.evaluate(async () => {
    const { game, Combat } = globalThis as unknown as {
      game: {
        settings: { set(namespace: string, settingKey: string, settingValue: object): Promise<unknown> }
      }
      Combat: { create(documentData: object): Promise<{ delete(): Promise<unknown> }> }
    }
    await game.settings.set('harm-and-blessing', 'common', {
      rest: 'yes',
      combatEnds: 'yes',
      sceneChanges: 'no',
    })
    const createdCombat = await Combat.create({})
    await createdCombat.delete()
  })
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toEqual([])
  await gm.waitForTimeout(300)
  expect(await countMessages(gm)).toBe(1)
})

test('a Gamemaster drops harm on a person, who suffers it', async ({ gm, player }) => {
  const gamemasterScreen = await openGamemasterScreen(gm)
  const majorHarmButton = gamemasterScreen.locator('[data-action=tool]', { hasText: 'Major' })
  await setNextRandomNumbers(gm, [0.99])
  const minaRow = gamemasterScreen.locator('.hnb-presence', { hasText: 'Mina Calder' })
  await minaRow.scrollIntoViewIfNeeded()
  await majorHarmButton.dragTo(minaRow)
  await expect(locateLastMessage(player)).toContainText('Major harm')
  await expect(locateLastMessage(player)).toContainText('Marks the King of Spades')
  const sheet = await openSheet(gm, 'Ines Okafor')
  await moveWindowToPosition(sheet, 480, 40)
  await moveWindowToPosition(gamemasterScreen, 10, 40)
  await gamemasterScreen.locator('.window-title').click()
  await majorHarmButton.dragTo(sheet.locator('.hnb-header'))
  await expect.poll(() => countMessages(gm)).toBe(2)
})

test('activating another scene previews the end of the former scene', async ({ gm }) => {
  for (const actorName of ['Mina Calder', 'Ines Okafor', 'Tom Byrne'])
    await markFaceCardsOfActor(gm, actorName)
  await markFaceCardsOfActor(gm, 'Mina Calder', 'jack-clubs')
  await gm.evaluate(async () => {
    const { game, Scene } = globalThis as unknown as {
      game: {
        settings: { set(namespace: string, settingKey: string, settingValue: object): Promise<unknown> }
      }
      Scene: { create(documentData: object): Promise<{ activate(): Promise<unknown> }> }
    }
    await game.settings.set('harm-and-blessing', 'common', {
      rest: 'yes',
      combatEnds: 'no',
      sceneChanges: 'ask',
    })
    const createdScene = await Scene.create({ name: 'The roof' })
    await createdScene.activate()
  })
  const momentPreviewWindow = gm.locator('.hnb-moment')
  await expect(momentPreviewWindow.getByRole('checkbox', { name: 'Clears the Jack of Clubs' })).toBeChecked()
  await momentPreviewWindow.getByRole('button', { name: 'End the scene' }).click()
  await expect.poll(() => readMarkedCards(gm, 'Mina Calder')).toEqual([])
})

test('harm dropped on an unlinked token changes only that token', async ({ gm }) => {
  const stateOfToken = await gm.evaluate(() => {
    const { Hooks, canvas } = globalThis as unknown as PageGlobals
    const unlinkedToken = canvas.scene.tokens.contents.find(({ actorLink }) => !actorLink)
    const dragToolData = {
      type: 'HarmBlessingTool',
      ruleset: 'harmCards',
      act: 'suffer',
      data: { severity: 'major' },
    }
    const actorDropPosition = { x: (unlinkedToken?.x ?? 0) + 10, y: (unlinkedToken?.y ?? 0) + 10 }
    return (
      Hooks.call(
        'dropCanvasData',
        canvas,
        { ...dragToolData, ...actorDropPosition },
        new DragEvent('drop'),
      ) === false
    )
  })
  expect(stateOfToken).toBe(true)
  await expect(locateLastMessage(gm)).toContainText('Marks the')
  const markedHarmCounts = await gm.evaluate(() => {
    const { canvas, game } = globalThis as unknown as PageGlobals
    const unlinkedToken = canvas.scene.tokens.contents.find(({ actorLink }) => !actorLink)
    const countTrueValues = (actor: object | undefined) => JSON.stringify(actor).split('true').length - 1
    const countMarkedHarm = (actor?: ActorWithMarks) => countTrueValues(actor?.system.harmCards.marked)
    return {
      token: countMarkedHarm(unlinkedToken?.actor),
      actor: countMarkedHarm(game.actors.get(unlinkedToken?.actorId ?? '')),
    }
  })
  expect(markedHarmCounts).toEqual({ token: 1, actor: 0 })
  await gm.evaluate(() => {
    const { Hooks, canvas } = globalThis as unknown as PageGlobals
    const dragToolData = {
      type: 'HarmBlessingTool',
      ruleset: 'harmCards',
      act: 'suffer',
      data: { severity: 'major' },
    }
    Hooks.call('dropCanvasData', canvas, { ...dragToolData, x: -500, y: -500 }, new DragEvent('drop'))
  })
  await expect(locateNewestWarning(gm)).toContainText('There is no token at that place')
})

interface ActorWithMarks {
  readonly system: { readonly harmCards: { readonly marked: object } }
}

/** The parts of Foundry's documented API that the drop test uses. */
interface PageGlobals {
  Hooks: { call(hookName: string, ...args: unknown[]): boolean }
  canvas: {
    scene: {
      tokens: {
        contents: { actorLink: boolean; actorId: string; x: number; y: number; actor: ActorWithMarks }[]
      }
    }
  }
  game: { actors: { get(actorId: string): ActorWithMarks | undefined } }
}

test("a safe rest proposes the players' side, and the Gamemaster can add other people @both", async ({
  gm,
}) => {
  const woundFields = { severity: 'lingering', rests: 3, kind: 'physical', magicProof: false, cause: '' }
  await gm.evaluate(async (woundFields) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): {
            createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
          }
        }
        scenes: {
          active: {
            tokens: {
              contents: {
                name: string
                actorLink: boolean
                actor: {
                  createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
                }
              }[]
            }
          }
        }
      }
    }
    const woundItem = { type: 'wound', name: 'Deep cut', system: { storyMode: woundFields } }
    await game.actors.getName('Mina Calder').createEmbeddedDocuments('Item', [woundItem])
    const guardToken = game.scenes.active.tokens.contents.find(({ actorLink }) => !actorLink)
    await guardToken?.actor.createEmbeddedDocuments('Item', [{ ...woundItem, name: 'Dog bite' }])
  }, woundFields)
  const gamemasterScreen = await openGamemasterScreen(gm)
  await gamemasterScreen.locator('[data-action=moment][data-moment=safeRest]').click()
  const momentPreviewWindow = gm.locator('.hnb-moment')
  await momentPreviewWindow.locator('[name=rest]').selectOption('yes')
  const minaFieldset = momentPreviewWindow.locator('fieldset', { hasText: 'Mina Calder' })
  await expect(minaFieldset.getByRole('checkbox', { name: 'Mina Calder' })).toBeChecked()
  const otherPeopleDetails = momentPreviewWindow.locator('details', { hasText: 'Other people' })
  await expect(otherPeopleDetails.locator('fieldset').first()).toBeHidden()
  await gm.screenshot({ path: 'test-results/look/rest-light-1280.png' })
  await otherPeopleDetails.locator('summary').click()
  const guardFieldset = otherPeopleDetails.locator('fieldset', { hasText: 'Dog bite' })
  const legendOfGuard = (await guardFieldset.locator('legend').innerText()).trim()
  await expect(guardFieldset.getByRole('checkbox', { name: legendOfGuard })).not.toBeChecked()
  await expect(guardFieldset.getByRole('checkbox', { name: /Dog bite/ })).toBeDisabled()
  await gm.screenshot({ path: 'test-results/look/rest-others-light-1280.png' })
  await momentPreviewWindow.getByRole('button', { name: 'Hold a safe rest' }).click()
  await expect(locateLastMessage(gm)).toContainText('Deep cut')
  await expect(locateLastMessage(gm)).not.toContainText('Dog bite')

  await gamemasterScreen.locator('[data-action=moment][data-moment=safeRest]').click()
  await momentPreviewWindow.locator('[name=rest]').selectOption('yes')
  await minaFieldset.getByRole('checkbox', { name: 'Mina Calder' }).uncheck()
  await expect(minaFieldset.getByRole('checkbox', { name: /Deep cut/ })).toBeDisabled()
  await otherPeopleDetails.locator('summary').click()
  await guardFieldset.getByRole('checkbox', { name: legendOfGuard }).check()
  await momentPreviewWindow.getByRole('button', { name: 'Hold a safe rest' }).click()
  await expect(locateLastMessage(gm)).toContainText('Dog bite')
  await expect(locateLastMessage(gm)).not.toContainText('Deep cut')
})
