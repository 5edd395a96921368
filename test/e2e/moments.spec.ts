/**
 * Tests moments of recovery in browsers: the end of a scene, the end of a session, a rest, and the Gamemaster's screen.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  changeActor,
  lastMessage,
  messageCount,
  openScreen,
  openSheet,
  moveWindow,
  personIn,
  setNextRandomNumbers,
  showTab,
  undoLast,
  newestWarning,
  markedCards,
} from './play'

/** Marks these cards of an actor, and removes the marks of all other cards. */
const markCards = (page: Page, name: string, ...wanted: string[]) =>
  changeActor(
    page,
    name,
    Object.fromEntries(
      ['clubs', 'diamonds', 'hearts', 'spades'].flatMap((suit) =>
        ['jack', 'queen', 'king'].map((rank) => [
          `system.harmCards.marked.${suit}.${rank}`,
          wanted.includes(`${rank}-${suit}`),
        ]),
      ),
    ),
  )

test("the end of a scene has a preview, an effect to untick, one message, an owner's choice and Undo @seen", async ({
  gm,
  player,
}) => {
  await markCards(gm, 'Mina Calder', 'jack-clubs', 'jack-hearts', 'queen-spades')
  await markCards(gm, 'Ines Okafor', 'jack-diamonds')
  await markCards(gm, 'Tom Byrne', 'jack-spades')
  const panel = await openScreen(gm)
  await expect(panel).toContainText('Mina Calder')
  await expect(panel).toContainText('Queen of Spades')
  await expect(panel).toContainText('Hearts:')
  await panel.locator('[data-action=moment][data-moment=scene]').click()
  const preview = gm.locator('.hnb-moment')
  await expect(preview.getByText('Clears the Jack of Diamonds')).toBeVisible()
  await expect(preview.getByRole('checkbox', { name: 'Clears the Jack of Diamonds' })).not.toBeChecked()
  await preview.locator('[name=rest]').selectOption('yes')
  await expect(preview.getByRole('checkbox', { name: 'Clears the Jack of Diamonds' })).toBeChecked()
  await preview.getByRole('checkbox', { name: 'Clears the Jack of Spades' }).uncheck()
  await preview.getByRole('button', { name: 'End of scene' }).click()
  await expect(preview).toHaveCount(0)

  await expect.poll(() => markedCards(gm, 'Ines Okafor')).toEqual([])
  expect(await markedCards(gm, 'Tom Byrne')).toEqual(['jack-spades'])
  expect(await markedCards(gm, 'Mina Calder')).toEqual(['jack-clubs', 'jack-hearts', 'queen-spades'])
  expect(await messageCount(gm)).toBe(1)

  const pendingStepsOf = (page: typeof gm) => lastMessage(page).locator('.hnb-next')
  await expect(pendingStepsOf(player)).toContainText('You: clear a marked Jack')
  await expect(pendingStepsOf(gm)).toContainText('Waiting for Mina Calder to clear a marked Jack')
  await pendingStepsOf(player).getByRole('button', { name: 'Jack of Hearts' }).click()
  await expect.poll(() => markedCards(gm, 'Mina Calder')).toEqual(['jack-clubs', 'queen-spades'])
  await expect(lastMessage(gm)).toContainText('choice made: Jack of Hearts')
  await expect(pendingStepsOf(gm)).toHaveCount(0)
  await undoLast(gm)
  await expect
    .poll(() => markedCards(gm, 'Mina Calder'))
    .toEqual(['jack-clubs', 'jack-hearts', 'queen-spades'])
  await undoLast(gm)
  await expect.poll(() => markedCards(gm, 'Ines Okafor')).toEqual(['jack-diamonds'])
  // The text of an undone message is struck through for all viewers, and its buttons are gone.
  for (const page of [gm, player]) {
    const undoneMessage = lastMessage(page).and(page.locator('.hnb-retracted'))
    await expect(undoneMessage.locator('.hnb-message-body')).toHaveCSS('text-decoration-line', 'line-through')
    await expect(undoneMessage.locator('.hnb-undone li')).toHaveCount(2)
    await expect(undoneMessage.locator('button')).toHaveCount(0)
  }
})

test('the preview asks whether people could rest only if the answer changes something', async ({ gm }) => {
  await markCards(gm, 'Mina Calder', 'jack-clubs')
  const panel = await openScreen(gm)
  const scene = panel.locator('[data-action=moment][data-moment=scene]')
  const rest = gm.locator('.hnb-moment [name=rest]')
  await scene.click()
  await expect(rest).toBeVisible()
  await gm.locator('.hnb-moment [data-action=close]').click()
  await gm.evaluate(() =>
    (
      globalThis as unknown as {
        game: { settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } }
      }
    ).game.settings.set('harm-and-blessing', 'rulesets', ['tarot']),
  )
  await scene.click()
  await expect(gm.locator('.hnb-moment')).toContainText('End of scene')
  await expect(rest).toHaveCount(0)
})

test('a choice that a moment leaves is on the sheet and on the Gamemaster’s screen', async ({
  gm,
  player,
}) => {
  await markCards(gm, 'Mina Calder', 'jack-clubs', 'jack-hearts', 'queen-spades')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  const screen = await openScreen(gm)
  const mina = await personIn(screen, 'Mina Calder')
  // The screen shows every marked card by its name.
  for (const card of ['Jack of Clubs', 'Jack of Hearts', 'Queen of Spades'])
    await expect(mina).toContainText(card)
  await screen.locator('[data-action=moment][data-moment=scene]').click()
  const preview = gm.locator('.hnb-moment')
  await preview.locator('[name=rest]').selectOption('yes')
  await preview.getByRole('button', { name: 'End of scene' }).click()

  const pendingStepList = sheet.locator('section.tab[data-tab=harmCards] .hnb-waiting')
  await expect(pendingStepList).toContainText('clear a marked Jack')
  await expect(mina.locator('[data-action=asked]', { hasText: 'End of scene' })).toHaveCount(1)
  await pendingStepList.getByRole('button', { name: 'Jack of Hearts' }).click()
  await expect.poll(() => markedCards(gm, 'Mina Calder')).toEqual(['jack-clubs', 'queen-spades'])
  await expect(pendingStepList).toHaveCount(0)
  await expect(mina.locator('[data-action=asked]', { hasText: 'End of scene' })).toHaveCount(0)
})

test('the end of a session lowers harm once, judged by the state before', async ({ gm }) => {
  await markCards(gm, 'Mina Calder', 'queen-clubs', 'king-spades')
  await markCards(gm, 'Ines Okafor', 'jack-diamonds', 'queen-hearts')
  await markCards(gm, 'Tom Byrne', 'king-hearts')
  const panel = await openScreen(gm)
  await panel.locator('[data-action=moment][data-moment=session]').click()
  // When several games are active, each effect in the preview names the game that it belongs to.
  const row = gm.locator('.hnb-moment .hnb-switch', { hasText: 'Kings become Queens' }).first()
  await expect(row.locator('.hnb-mark')).toHaveText("What's the Harm?")
  await gm.locator('.hnb-moment').getByRole('button', { name: 'End of session' }).click()
  await expect.poll(() => markedCards(gm, 'Mina Calder')).toEqual(['jack-clubs', 'king-spades'])
  expect(await markedCards(gm, 'Ines Okafor')).toEqual(['jack-diamonds', 'queen-hearts'])
  expect(await markedCards(gm, 'Tom Byrne')).toEqual(['queen-hearts'])
})

test('a character whose player now plays another is listed only if it stands on the scene', async ({
  gm,
}) => {
  const panel = await openScreen(gm)
  const plays = (name: string) =>
    gm.evaluate(async (actorName) => {
      const { game, Actor } = globalThis as unknown as {
        game: {
          users: { getName(name: string): { id: string; update(changes: object): Promise<unknown> } }
          actors: { getName(name: string): { id: string } | undefined }
        }
        Actor: { implementation: { create(data: object): Promise<unknown> } }
      }
      const user = game.users.getName('Player 1')
      const ownership = { [user.id]: 3 }
      if (!game.actors.getName(actorName))
        await Actor.implementation.create({ name: actorName, type: 'character', ownership })
      await user.update({ character: game.actors.getName(actorName)?.id })
    }, name)
  await plays('Old Hand')
  await expect(panel).toContainText('Old Hand')
  await plays('New Hand')
  await expect(panel).toContainText('New Hand')
  await expect(panel).not.toContainText('Old Hand')
  await plays('Old Hand')
  await expect(panel).toContainText('Old Hand')
  await expect(panel).not.toContainText('New Hand')
  // The screen still lists Mina Calder, because she has a token on the scene.
  await expect(panel).toContainText('Mina Calder')
})

test('a moment that two people press at once happens once', async ({ gm, join }) => {
  await markCards(gm, 'Mina Calder', 'king-clubs')
  await markCards(gm, 'Ines Okafor')
  await markCards(gm, 'Tom Byrne')
  const secondGm = await join('Gamemaster')
  for (const page of [gm, secondGm]) {
    const panel = await openScreen(page)
    await panel.locator('[data-action=moment][data-moment=session]').click()
    await expect(page.locator('.hnb-moment')).toContainText('Kings become Queens')
  }
  for (const page of [gm, secondGm]) {
    await page.locator('.hnb-moment').getByRole('button', { name: 'End of session' }).click()
  }
  await expect(newestWarning(secondGm)).toContainText('has just done this')
  await expect.poll(() => markedCards(gm, 'Mina Calder')).toEqual(['queen-clubs'])
  expect(await messageCount(gm)).toBe(1)
})

test('a crisis ends with the scene, on an unlinked token too @both', async ({ gm }) => {
  for (const name of ['Mina Calder', 'Ines Okafor', 'Tom Byrne']) await markCards(gm, name)
  const guard = await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: {
          active: {
            tokens: {
              contents: {
                name: string
                actorLink: boolean
                actor: { uuid: string; toggleStatusEffect(id: string, to: object): Promise<unknown> }
              }[]
            }
          }
        }
      }
    }
    const token = game.scenes.active.tokens.contents.find(({ actorLink }) => !actorLink)
    await token?.actor.toggleStatusEffect('harmCards-crisis', { active: true })
    return token?.name
  })
  expect(guard).toBeTruthy()
  const panel = await openScreen(gm)
  await expect(panel).toContainText('In crisis')
  await panel.locator('[data-action=moment][data-moment=scene]').click()
  await gm.locator('.hnb-moment').getByRole('button', { name: 'End of scene' }).click()
  await expect(lastMessage(gm)).toContainText('This condition ends: In crisis')
  await expect(panel).not.toContainText('In crisis')
  await lastMessage(gm).locator('[data-act=undo]').click()
  await expect(panel).toContainText('In crisis')
})

test('the end of a combat ends the scene once if the table chose so, with two Gamemasters, one of them in two tabs @seen', async ({
  gm,
  join,
}) => {
  await markCards(gm, 'Mina Calder', 'jack-clubs')
  for (const name of ['Ines Okafor', 'Tom Byrne']) await markCards(gm, name)
  await gm.evaluate(async () => {
    const { User } = globalThis as unknown as { User: { create(data: object): Promise<unknown> } }
    await User.create({ name: 'Second', role: 4 })
  })
  await join('Second')
  const tab = await gm.context().newPage()
  await tab.goto(gm.url())
  await tab.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await gm.evaluate(async () => {
    const { game, Combat } = globalThis as unknown as {
      game: { settings: { set(a: string, b: string, c: object): Promise<unknown> } }
      Combat: { create(data: object): Promise<{ delete(): Promise<unknown> }> }
    }
    await game.settings.set('harm-and-blessing', 'common', {
      rest: 'yes',
      combatEnds: 'yes',
      sceneChanges: 'no',
    })
    const combat = await Combat.create({})
    await combat.delete()
  })
  await expect.poll(() => markedCards(gm, 'Mina Calder')).toEqual([])
  await gm.waitForTimeout(300)
  expect(await messageCount(gm)).toBe(1)
})

test('a Gamemaster drops harm on a person, who suffers it', async ({ gm, player }) => {
  const panel = await openScreen(gm)
  const majorHarmButton = panel.locator('[data-action=tool]', { hasText: 'Major' })
  await setNextRandomNumbers(gm, [0.99])
  const mina = panel.locator('.hnb-presence', { hasText: 'Mina Calder' })
  await mina.scrollIntoViewIfNeeded()
  await majorHarmButton.dragTo(mina)
  await expect(lastMessage(player)).toContainText('Major harm')
  await expect(lastMessage(player)).toContainText('Marks the King of Spades')
  const sheet = await openSheet(gm, 'Ines Okafor')
  await moveWindow(sheet, 480, 40)
  await moveWindow(panel, 10, 40)
  await panel.locator('.window-title').click()
  await majorHarmButton.dragTo(sheet.locator('.hnb-header'))
  await expect.poll(() => messageCount(gm)).toBe(2)
})

test('activating another scene previews the end of the former scene', async ({ gm }) => {
  for (const name of ['Mina Calder', 'Ines Okafor', 'Tom Byrne']) await markCards(gm, name)
  await markCards(gm, 'Mina Calder', 'jack-clubs')
  await gm.evaluate(async () => {
    const { game, Scene } = globalThis as unknown as {
      game: { settings: { set(a: string, b: string, c: object): Promise<unknown> } }
      Scene: { create(data: object): Promise<{ activate(): Promise<unknown> }> }
    }
    await game.settings.set('harm-and-blessing', 'common', {
      rest: 'yes',
      combatEnds: 'no',
      sceneChanges: 'ask',
    })
    const scene = await Scene.create({ name: 'The roof' })
    await scene.activate()
  })
  const preview = gm.locator('.hnb-moment')
  await expect(preview.getByRole('checkbox', { name: 'Clears the Jack of Clubs' })).toBeChecked()
  await preview.getByRole('button', { name: 'End of scene' }).click()
  await expect.poll(() => markedCards(gm, 'Mina Calder')).toEqual([])
})

test('harm dropped on an unlinked token changes only that token', async ({ gm }) => {
  const taken = await gm.evaluate(() => {
    const { Hooks, canvas } = globalThis as unknown as PageGlobals
    const token = canvas.scene.tokens.contents.find(({ actorLink }) => !actorLink)
    const tool = {
      type: 'HarmBlessingTool',
      ruleset: 'harmCards',
      act: 'suffer',
      data: { severity: 'major' },
    }
    const at = { x: (token?.x ?? 0) + 10, y: (token?.y ?? 0) + 10 }
    return Hooks.call('dropCanvasData', canvas, { ...tool, ...at }, new DragEvent('drop')) === false
  })
  expect(taken).toBe(true)
  await expect(lastMessage(gm)).toContainText('Marks the')
  const marked = await gm.evaluate(() => {
    const { canvas, game } = globalThis as unknown as PageGlobals
    const token = canvas.scene.tokens.contents.find(({ actorLink }) => !actorLink)
    const count = (actor: object | undefined) => JSON.stringify(actor).split('true').length - 1
    const harm = (actor?: ActorWithMarks) => count(actor?.system.harmCards.marked)
    return { token: harm(token?.actor), actor: harm(game.actors.get(token?.actorId ?? '')) }
  })
  expect(marked).toEqual({ token: 1, actor: 0 })
  await gm.evaluate(() => {
    const { Hooks, canvas } = globalThis as unknown as PageGlobals
    const tool = {
      type: 'HarmBlessingTool',
      ruleset: 'harmCards',
      act: 'suffer',
      data: { severity: 'major' },
    }
    Hooks.call('dropCanvasData', canvas, { ...tool, x: -500, y: -500 }, new DragEvent('drop'))
  })
  await expect(newestWarning(gm)).toContainText('There is no token at that place')
})

interface ActorWithMarks {
  readonly system: { readonly harmCards: { readonly marked: object } }
}

/** The parts of Foundry's documented API that the drop test uses. */
interface PageGlobals {
  Hooks: { call(name: string, ...args: unknown[]): boolean }
  canvas: {
    scene: {
      tokens: {
        contents: { actorLink: boolean; actorId: string; x: number; y: number; actor: ActorWithMarks }[]
      }
    }
  }
  game: { actors: { get(id: string): ActorWithMarks | undefined } }
}

test("a safe rest proposes the players' side, and the Gamemaster can add other people @both", async ({
  gm,
}) => {
  const wound = { severity: 'lingering', rests: 3, kind: 'physical', magicProof: false, cause: '' }
  await gm.evaluate(async (fields) => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(name: string): { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> }
        }
        scenes: {
          active: {
            tokens: {
              contents: {
                name: string
                actorLink: boolean
                actor: { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> }
              }[]
            }
          }
        }
      }
    }
    const item = { type: 'wound', name: 'Deep cut', system: { storyMode: fields } }
    await game.actors.getName('Mina Calder').createEmbeddedDocuments('Item', [item])
    const guard = game.scenes.active.tokens.contents.find(({ actorLink }) => !actorLink)
    await guard?.actor.createEmbeddedDocuments('Item', [{ ...item, name: 'Dog bite' }])
  }, wound)
  const panel = await openScreen(gm)
  await panel.locator('[data-action=moment][data-moment=safeRest]').click()
  const preview = gm.locator('.hnb-moment')
  await preview.locator('[name=rest]').selectOption('yes')
  const mina = preview.locator('fieldset', { hasText: 'Mina Calder' })
  await expect(mina.getByRole('checkbox', { name: 'Mina Calder' })).toBeChecked()
  const otherPeopleDetails = preview.locator('details', { hasText: 'Other people' })
  await expect(otherPeopleDetails.locator('fieldset').first()).toBeHidden()
  await gm.screenshot({ path: 'test-results/look/rest-light-1280.png' })
  await otherPeopleDetails.locator('summary').click()
  const guard = otherPeopleDetails.locator('fieldset', { hasText: 'Dog bite' })
  const name = (await guard.locator('legend').innerText()).trim()
  await expect(guard.getByRole('checkbox', { name })).not.toBeChecked()
  await expect(guard.getByRole('checkbox', { name: /Dog bite/ })).toBeDisabled()
  await gm.screenshot({ path: 'test-results/look/rest-others-light-1280.png' })
  await preview.getByRole('button', { name: 'Safe rest' }).click()
  await expect(lastMessage(gm)).toContainText('Deep cut')
  await expect(lastMessage(gm)).not.toContainText('Dog bite')

  await panel.locator('[data-action=moment][data-moment=safeRest]').click()
  await preview.locator('[name=rest]').selectOption('yes')
  await mina.getByRole('checkbox', { name: 'Mina Calder' }).uncheck()
  await expect(mina.getByRole('checkbox', { name: /Deep cut/ })).toBeDisabled()
  await otherPeopleDetails.locator('summary').click()
  await guard.getByRole('checkbox', { name }).check()
  await preview.getByRole('button', { name: 'Safe rest' }).click()
  await expect(lastMessage(gm)).toContainText('Dog bite')
  await expect(lastMessage(gm)).not.toContainText('Deep cut')
})
