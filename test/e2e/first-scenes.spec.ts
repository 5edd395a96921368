/** Tests that a click imports a first scene, and another click removes it except for changed documents. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessible'
import { expect, test } from './fixtures'
import { openGamemasterScreen, locateToolOnScreen } from './play'

const EMPTY_WORLD_FOLDER = mkdtempSync(join(tmpdir(), 'hnb-empty-'))
writeFileSync(join(EMPTY_WORLD_FOLDER, 'world.yml'), "title: 'An empty world'\n")
test.use({ tableOptions: ['--seed', EMPTY_WORLD_FOLDER] })

const EXPECTED_SCENES = {
  'The Last Warm Room': { place: 'Kettle Halt, in the snow', people: 8 },
  'Low Tide': { place: 'The Saltmarsh, an island half the day', people: 9 },
  'The Lantern Regatta': { place: 'The canal at Lower Sedge', people: 8 },
  'The Sluice': { place: 'The mill at Harrow ford', people: 9 },
  'The Last Boat': { place: 'A warehouse on the quay', people: 9 },
} as const

interface DocumentNames {
  readonly actors: string[]
  readonly scenes: string[]
  readonly journal: string[]
  readonly folders: string[]
}

/** Reads the names of the world's actors, scenes, journals and folders. */
function readDocumentNames(page: Page): Promise<DocumentNames> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: Record<'actors' | 'scenes' | 'journal' | 'folders', Iterable<{ name: string }>>
    }
    const listSortedNames = (documentsWithNames: Iterable<{ name: string }>) =>
      [...documentsWithNames].map(({ name }) => name).sort()
    return {
      actors: listSortedNames(game.actors),
      scenes: listSortedNames(game.scenes),
      journal: listSortedNames(game.journal),
      folders: listSortedNames(game.folders),
    }
  })
}

async function openFirstScenes(gmPage: Page) {
  await gmPage.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await gmPage.locator('[data-step=firstScene]').click()
  const firstScenesWindow = gmPage.locator('#hnb-first-scenes')
  await expect(firstScenesWindow.locator('.hnb-scene-card')).toHaveCount(5)
  return firstScenesWindow
}

/** After the import, closes the question about players and their characters without an answer. */
async function closeCastQuestion(window: Locator): Promise<void> {
  await window.getByRole('button', { name: 'Decide later' }).click()
  await expect(window).toHaveCount(0)
}

/**
 * Counts the links in the journals of the world and in the descriptions of its people. Lists the links that are broken.
 */
function countLinksOnPage(page: Page): Promise<{ links: number; people: number; brokenLinks: string[] }> {
  return page.evaluate(async () => {
    const { foundry, game } = globalThis as unknown as {
      foundry: {
        applications: {
          ux: { TextEditor: { implementation: { enrichHTML(html: string): Promise<string> } } }
        }
      }
      game: {
        journal: Iterable<{ pages: Iterable<{ name: string; text: { content: string } }> }>
        actors: Iterable<{ name: string; system: { biography: string } }>
      }
    }
    const { implementation } = foundry.applications.ux.TextEditor
    const linkCounts = { links: 0, people: 0, brokenLinks: [] as string[] }
    const countDocumentLinks = async (documentName: string, htmlContent: string) => {
      const enrichedElement = document.createElement('div')
      enrichedElement.innerHTML = await implementation.enrichHTML(htmlContent)
      for (const brokenLink of enrichedElement.querySelectorAll('a.content-link.broken'))
        linkCounts.brokenLinks.push(`${documentName}: ${brokenLink.textContent ?? ''}`)
      return enrichedElement.querySelectorAll('a.content-link').length
    }
    for (const { pages } of game.journal)
      for (const { name, text } of pages) linkCounts.links += await countDocumentLinks(name, text.content)
    for (const { name, system } of game.actors)
      linkCounts.people += await countDocumentLinks(name, system.biography)
    return linkCounts
  })
}

test('one click brings each first scene into an empty world, and one click removes it without a trace @both', async ({
  gm,
}) => {
  const documentNamesBeforeRemoval = await readDocumentNames(gm)
  expect(documentNamesBeforeRemoval).toMatchObject({ actors: [], scenes: [], journal: [] })
  for (const [name, { place, people }] of Object.entries(EXPECTED_SCENES)) {
    const firstScenesWindow = await openFirstScenes(gm)
    await firstScenesWindow.getByRole('button', { name: `Play this: ${name}` }).click()
    await closeCastQuestion(firstScenesWindow)
    const sheet = gm.locator('.journal-sheet')
    await expect(sheet.locator('.hnb-book')).toBeVisible()
    expect(await readDocumentNames(gm)).toEqual({
      actors: expect.any(Array) as string[],
      scenes: [place],
      journal: [name, `${name}: who you are`],
      folders: [...documentNamesBeforeRemoval.folders, name, name].sort(),
    })
    expect((await readDocumentNames(gm)).actors).toHaveLength(people)
    // Several creatures have the same name. On the scene, each of their tokens gets a name that distinguishes it.
    const tokenNames = await gm.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { scenes: Iterable<{ tokens: Iterable<{ name: string }> }> }
      }
      return [...game.scenes].flatMap(({ tokens }) => [...tokens].map((token) => token.name))
    })
    expect(new Set(tokenNames).size).toBe(tokenNames.length)
    const { links, people: toPages, brokenLinks: broken } = await countLinksOnPage(gm)
    expect(links).toBeGreaterThan(10)
    // The world has four ready-made characters. Each of them has a link to the page that describes this character.
    expect(toPages).toBe(4)
    expect(broken).toEqual([])
    await sheet.locator('[data-action=close]').click()

    const reopenedWindow = await openFirstScenes(gm)
    await reopenedWindow
      .locator('.hnb-scene-card', { hasText: name })
      .getByRole('button', { name: 'Remove the first scene' })
      .click()
    await expect(reopenedWindow).toContainText('Unchanged documents that will be deleted')
    await expect(reopenedWindow.locator('input[name=also]')).toHaveCount(0)
    await reopenedWindow.getByRole('button', { name: 'Remove the first scene' }).click()
    await expect(reopenedWindow.locator('.hnb-scene-card')).toHaveCount(5)
    expect(await readDocumentNames(gm)).toEqual(documentNamesBeforeRemoval)
    await reopenedWindow.locator('[data-action=close]').click()
  }
})

test('removing a first scene keeps and names the changed documents, unless they are ticked @seen', async ({
  gm,
}) => {
  const documentNamesBeforeRemoval = await readDocumentNames(gm)
  const firstScenesWindow = await openFirstScenes(gm)
  expect(await findAccessibilityFaults(gm)).toEqual([])
  await firstScenesWindow.getByRole('button', { name: 'Play this: The Sluice' }).click()
  await expect(firstScenesWindow.getByText('Assign characters')).toBeVisible()
  expect(await findAccessibilityFaults(gm)).toEqual([])
  await closeCastQuestion(firstScenesWindow)
  await expect(gm.locator('.journal-sheet .hnb-book')).toBeVisible()
  await gm.locator('.journal-sheet [data-action=close]').click()
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): { id: string; update(documentChanges: object): Promise<unknown> }
        }
        users: { getName(userName: string): { update(documentChanges: object): Promise<unknown> } }
      }
    }
    await game.actors.getName('Pim Quickhand').update({ 'system.storyMode.harm.value': 2 })
    await game.actors.getName('Tam Rowe').update({ name: 'Tam' })
    await game.users.getName('Player 1').update({ character: game.actors.getName('Sister Oda').id })
  })
  const reopenedWindow = await openFirstScenes(gm)
  const sluiceSceneCard = reopenedWindow.locator('.hnb-scene-card', { hasText: 'The Sluice' })
  await sluiceSceneCard.getByRole('button', { name: 'Remove the first scene' }).click()
  await expect(reopenedWindow.locator('.hnb-own li span:first-of-type')).toHaveText([
    'Tam',
    'Sister Oda',
    'Pim Quickhand',
    'The Sluice',
  ])
  expect(await findAccessibilityFaults(gm)).toEqual([])

  // If the Gamemaster cancels the removal, nothing changes.
  await reopenedWindow.getByRole('button', { name: 'Keep the first scene' }).click()
  await expect(reopenedWindow.locator('.hnb-own')).toHaveCount(0)
  await sluiceSceneCard.getByRole('button', { name: 'Remove the first scene' }).click()
  await reopenedWindow.locator('.hnb-own li', { hasText: 'Tam' }).locator('input').check()
  await reopenedWindow.getByRole('button', { name: 'Remove the first scene' }).click()
  await expect(reopenedWindow.locator('.hnb-scene-card')).toHaveCount(5)
  expect(await readDocumentNames(gm)).toEqual({
    ...documentNamesBeforeRemoval,
    actors: ['Pim Quickhand', 'Sister Oda'],
    folders: [...documentNamesBeforeRemoval.folders, 'The Sluice'].sort(),
  })

  // The first import's documents still exist. The second import does not overwrite them.
  await sluiceSceneCard.getByRole('button', { name: 'Play this: The Sluice' }).click()
  await expect(gm.locator('.journal-sheet .hnb-book')).toBeVisible()
  const documentNamesAfterRemoval = await readDocumentNames(gm)
  expect([documentNamesAfterRemoval.actors.length, documentNamesAfterRemoval.scenes.length]).toEqual([
    EXPECTED_SCENES['The Sluice'].people,
    1,
  ])
  const orlovaHearts = await gm.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { system: { storyMode: { harm: { value: number } } } } } }
    }
    return game.actors.getName('Pim Quickhand').system.storyMode.harm.value
  })
  expect(orlovaHearts).toBe(2)
})

test('people on a changed scene stay with it, and go with it if it is ticked', async ({ gm }) => {
  const documentNamesBeforeRemoval = await readDocumentNames(gm)
  const firstScenesWindow = await openFirstScenes(gm)
  await firstScenesWindow.getByRole('button', { name: 'Play this: The Sluice' }).click()
  await closeCastQuestion(firstScenesWindow)
  await gm.locator('.journal-sheet [data-action=close]').click()
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { scenes: { contents: { update(documentChanges: object): Promise<unknown> }[] } }
    }
    await game.scenes.contents[0]?.update({ name: 'Our mill' })
  })
  const removeScene = async (removesChangedDocuments: boolean) => {
    const reopenedWindow = await openFirstScenes(gm)
    const sluiceSceneCard = reopenedWindow.locator('.hnb-scene-card', { hasText: 'The Sluice' })
    await sluiceSceneCard.getByRole('button', { name: 'Remove the first scene' }).click()
    const ownSceneRow = reopenedWindow.locator('.hnb-own li', { hasText: 'Our mill' })
    await expect(ownSceneRow).toContainText('tokens on this scene: 9')
    if (removesChangedDocuments) await ownSceneRow.locator('input').check()
    await reopenedWindow.getByRole('button', { name: 'Remove the first scene' }).click()
    await expect(reopenedWindow.locator('.hnb-scene-card')).toHaveCount(5)
    await reopenedWindow.locator('[data-action=close]').click()
  }
  await removeScene(false)
  expect(await readDocumentNames(gm)).toMatchObject({
    scenes: ['Our mill'],
    journal: documentNamesBeforeRemoval.journal,
  })
  expect((await readDocumentNames(gm)).actors).toHaveLength(EXPECTED_SCENES['The Sluice'].people)
  await removeScene(true)
  expect(await readDocumentNames(gm)).toEqual(documentNamesBeforeRemoval)
})

test('a first scene switches its game on, and players read their own part only', async ({ gm, player }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
      }
    }
    await game.settings.set('harm-and-blessing', 'rulesets', ['tarot'])
  })
  const firstScenesWindow = await openFirstScenes(gm)
  // The window lists the active game's scene first.
  await expect(firstScenesWindow.locator('.hnb-scene-card').first()).toContainText('The Last Boat')
  await expect(firstScenesWindow.locator('.hnb-scene-card', { hasText: 'Low Tide' })).toContainText(
    'switches it on',
  )
  await firstScenesWindow.getByRole('button', { name: 'Play this: Low Tide' }).click()
  await expect(gm.locator('.journal-sheet .hnb-book')).toBeVisible()
  const namesSeenByPlayer = await player.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: {
        journal: {
          filter(
            isIncluded: (journalEntry: { visible: boolean; name: string }) => boolean,
          ): { name: string }[]
        }
        settings: { get(namespace: string, settingKey: string): string[] }
        packs: { get(packId: string): { visible: boolean } }
      }
    }
    return {
      journal: game.journal.filter(({ visible }) => visible).map(({ name }) => name),
      games: game.settings.get('harm-and-blessing', 'rulesets'),
      pack: game.packs.get('harm-and-blessing.first-scenes').visible,
    }
  })
  expect(namesSeenByPlayer).toEqual({
    journal: ['Low Tide: who you are'],
    games: ['resources', 'tarot'],
    pack: false,
  })
})

test('one question gives each player a character, a working sheet, and only that game', async ({
  gm,
  player,
}) => {
  const firstScenesWindow = await openFirstScenes(gm)
  await firstScenesWindow.getByRole('button', { name: 'Play this: The Sluice' }).click()
  // The window already proposes a character for each player without one. If nobody has chosen games yet, it also
  // proposes to play only the game of the scene.
  const ownCharacterSelect = firstScenesWindow
    .locator('.hnb-cast label', { hasText: 'Player 1' })
    .locator('select')
  await expect(ownCharacterSelect.locator('option:checked')).toHaveText('Branna of the Gate')
  await expect(firstScenesWindow.getByLabel('Play only Story Mode', { exact: false })).toBeChecked()
  await ownCharacterSelect.selectOption({ label: 'Pim Quickhand' })
  await firstScenesWindow.getByRole('button', { name: 'Begin the evening', exact: true }).click()
  await expect(firstScenesWindow).toHaveCount(0)

  await player.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await player.locator('[data-step=sheet]').click()
  const sheet = player.locator('.hnb-actor')
  await expect(sheet).toContainText('Pim Quickhand')
  await expect(sheet.locator('.hnb-tab-button')).toHaveCount(3)
  await expect(sheet.getByRole('button', { name: 'Task' })).toBeEnabled()
})

test('a second first scene proposes its characters to the players of the first, and each reads who they play', async ({
  gm,
  player,
}) => {
  const firstScenesWindow = await openFirstScenes(gm)
  await firstScenesWindow.getByRole('button', { name: 'Play this: The Sluice' }).click()
  await firstScenesWindow.getByRole('button', { name: 'Begin the evening', exact: true }).click()
  await expect(firstScenesWindow).toHaveCount(0)
  const sheet = player.locator('.hnb-actor')
  await expect(sheet).toContainText('Branna of the Gate')
  await sheet.locator('.window-header [data-action=close]').click()

  await gm.locator('.journal-sheet [data-action=close]').click()
  const reopenedWindow = await openFirstScenes(gm)
  await reopenedWindow.getByRole('button', { name: 'Play this: The Lantern Regatta' }).click()
  const ownCharacterSelect = reopenedWindow
    .locator('.hnb-cast label', { hasText: 'Player 1' })
    .locator('select')
  await expect(ownCharacterSelect.locator('option:checked')).toHaveText('Pru Adeyemi')
  await expect(ownCharacterSelect.locator('option')).toContainText(['Branna of the Gate'])
  await reopenedWindow.getByRole('button', { name: 'Begin the evening', exact: true }).click()
  await expect(sheet).toContainText('Pru Adeyemi')
  // The question lists the player's earlier character among the people who are elsewhere, and does not tick this
  // character.
  await locateToolOnScreen(await openGamemasterScreen(gm), 'humanity', 'Ask for a Check').click()
  const questionWindow = gm.locator('.hnb-question')
  await expect(questionWindow.locator('.hnb-person:has(input:checked)')).toHaveText([
    'Aziz Rahmani',
    'Pru Adeyemi',
  ])
  await expect(questionWindow.locator('.hnb-whom-others')).toContainText('Branna of the Gate')
  await questionWindow.locator('[data-action=close]').click()
  // A player who already plays a character in this scene keeps that character.
  const windowAtThirdOpening = await openFirstScenes(gm)
  await windowAtThirdOpening
    .locator('.hnb-scene-card', { hasText: 'The Lantern Regatta' })
    .getByRole('button', { name: 'Assign characters' })
    .click()
  await expect(ownCharacterSelect.locator('option:checked')).toHaveText('Pru Adeyemi')
})

test('a table that has chosen a mixture keeps all its games with a first scene of one of them', async ({
  gm,
}) => {
  const setActiveGames = (gameIds: readonly string[]) =>
    gm.evaluate(async (activeGameIds) => {
      const { game } = globalThis as unknown as {
        game: {
          settings: { set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown> }
        }
      }
      await game.settings.set('harm-and-blessing', 'rulesets', activeGameIds)
    }, gameIds)
  await setActiveGames(['humanity', 'harm-cards'])
  const firstScenesWindow = await openFirstScenes(gm)
  await firstScenesWindow.getByRole('button', { name: 'Play this: The Lantern Regatta' }).click()
  await expect(
    firstScenesWindow.getByLabel('Play only Humanity, Blessed', { exact: false }),
  ).not.toBeChecked()
  await closeCastQuestion(firstScenesWindow)
  await gm.locator('.journal-sheet [data-action=close]').click()
  // With only Turn of the Card active, no combination was chosen, so "Play only …" is ticked.
  await setActiveGames(['tarot'])
  const reopenedWindow = await openFirstScenes(gm)
  await reopenedWindow.getByRole('button', { name: 'Play this: Low Tide' }).click()
  await expect(reopenedWindow.getByLabel('Play only The meaning of Harm', { exact: false })).toBeChecked()
})
