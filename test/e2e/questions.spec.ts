/** Tests that every question fits the page, with rare fields in a collapsible and the submit button in view. */
import type { Page } from '@playwright/test'
import { storeGmVerifiedMessage, readActorIds } from './attack'
import { giveItems, markTokensAsTargets } from './encounters'
import { expect, test } from './fixtures'
import { openGamemasterScreen, openSheet, showTab } from './play'

/** An open question's size, and how much of it needs scrolling, in pixels. */
interface QuestionWindowSize {
  readonly title: string
  readonly height: number
  /**
   * The height of the part of the question that is not visible at once, in pixels. This part is below the page or needs
   * scrolling. The list of people in the question does not count.
   */
  readonly hiddenPixels: number
}

/**
 * Presses each kind of button in a place once, even buttons that something covers. Leaves the opened questions open.
 */
async function pressAllButtonKinds(page: Page, areaSelector: string): Promise<void> {
  await page.evaluate((buttonArea) => {
    const pressedButtonKinds = new Set<string>()
    const areaButtons = document.querySelectorAll<HTMLButtonElement>(
      // A button that names a suit declares at once, without a question.
      `${buttonArea} :is([data-act], [data-action=tool]):not(:disabled, [data-suit])`,
    )
    for (const buttonInArea of areaButtons) {
      const buttonKind = buttonInArea.dataset.act ?? buttonInArea.dataset.drag ?? ''
      if (!pressedButtonKinds.has(buttonKind))
        buttonInArea.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      pressedButtonKinds.add(buttonKind)
    }
  }, areaSelector)
}

/** Measures all open questions and then closes them. There must be exactly `questionCount` open questions. */
async function measureOpenQuestionWindows(page: Page, questionCount: number): Promise<QuestionWindowSize[]> {
  const questionWindows = page.locator('.hnb-question')
  await expect(questionWindows).toHaveCount(questionCount)
  const questionWindowSizes = await questionWindows.evaluateAll((elements) =>
    elements.map((window) => {
      const windowBounds = window.getBoundingClientRect()
      const submitButtonRect = window.querySelector('.form-footer [type=submit]')?.getBoundingClientRect()
      const scrolledElements = [...window.querySelectorAll<HTMLElement>('*')].map((element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
        !element.closest('.hnb-whom') &&
        !element.matches('.hnb-question-body:has(.hnb-person:nth-of-type(9))')
          ? element.scrollHeight - element.clientHeight
          : 0,
      )
      const hiddenHeightsOfWindow = [
        windowBounds.bottom - innerHeight,
        (submitButtonRect?.bottom ?? Infinity) - innerHeight,
        ...scrolledElements,
      ]
      return {
        title: window.querySelector('.window-title')?.textContent ?? '',
        height: Math.round(windowBounds.height),
        hiddenPixels: Math.round(Math.max(0, ...hiddenHeightsOfWindow)),
      }
    }),
  )
  await questionWindows.locator('[data-action=close]').evaluateAll((elements) => {
    for (const element of elements) (element as HTMLElement).click()
  })
  await expect(questionWindows).toHaveCount(0)
  return questionWindowSizes
}

/** Adds a dozen guards to the scene. */
const addGuardTokens = (gmPage: Page) =>
  gmPage.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        scenes: {
          active: { createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown> }
        }
        actors: { getName(actorName: string): { id: string } }
      }
    }
    const { id: actorId } = game.actors.getName('Night guard')
    const guardTokenData = Array.from({ length: 12 }, (_, tokenIndex) => ({
      name: 'Night guard',
      actorId,
      x: 100 * tokenIndex,
      y: 700,
    }))
    await game.scenes.active.createEmbeddedDocuments('Token', guardTokenData)
  })

/** The number of questions that open when each button on the tab of a game is pressed. */
const TAB_NUMBER_BY_GAME = { resources: 2, humanity: 4, storyMode: 3, tarot: 6 } as const

test('every question of every game fits a page of 1280 × 800 without scrolling @seen', async ({ gm }) => {
  await addGuardTokens(gm)
  await giveItems(gm, 'Mina Calder', ['luck', 'disruption', 'steadfastness'], {
    'system.humanity.blessings': { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 6 },
  })
  await markTokensAsTargets(gm, ['Mina Calder', 'Night guard'])
  const questionWindowSizes: QuestionWindowSize[] = []
  const sheet = await openSheet(gm, 'Mina Calder')
  for (const [tab, number] of Object.entries(TAB_NUMBER_BY_GAME)) {
    await sheet.locator(`.hnb-tab-button[data-tab=${tab}]`).dispatchEvent('click')
    await expect(sheet.locator(`section.tab[data-tab=${tab}]`)).toHaveClass(/active/)
    await pressAllButtonKinds(gm, `.hnb-actor section.tab[data-tab=${tab}]`)
    questionWindowSizes.push(...(await measureOpenQuestionWindows(gm, number)))
  }
  await sheet.locator('[data-action=close]').first().dispatchEvent('click')
  await openGamemasterScreen(gm)
  await pressAllButtonKinds(gm, '#hnb-screen')
  // The target has lost no hearts, so one question also asks whose hearts return.
  questionWindowSizes.push(...(await measureOpenQuestionWindows(gm, 12)))
  console.log(
    'height of questions:',
    questionWindowSizes.map(({ title, height }) => `${title} ${height}`).join(', '),
  )
  expect(questionWindowSizes.filter(({ hiddenPixels: hidden }) => hidden > 1)).toEqual([])
})

/** Creates a side of an exchange (a message that several sides fill in). The side has not given its answer yet. */
const createExchangeSide = (
  actorUuid: string,
  participantName: string,
  sidePosition: number,
  sideRole = '',
) => ({
  ...{ uuid: actorUuid, name: participantName, place: sidePosition, role: sideRole },
  answer: null,
  agreed: '',
  left: false,
})

test('every question that a message asks fits the page without scrolling @seen', async ({ gm }) => {
  await giveItems(gm, 'Mina Calder', ['luck', 'disruption', 'tactfulSpeech'], {
    'system.humanity.blessings': { a: 2, b: 2, c: 6, d: 6 },
  })
  const actorNames = ['Mina Calder', 'Captain Reyes']
  const [mina, reyes] = await Promise.all(actorNames.map((actorName) => readActorIds(gm, actorName)))
  const createSidesOfMinaAndOther = (roleOfMinasSide = '', otherSideRole = '') => ({
    a: createExchangeSide(mina?.uuid ?? '', 'Mina Calder', 0, roleOfMinasSide),
    b: createExchangeSide(reyes?.uuid ?? '', 'Captain Reyes', 1, otherSideRole),
  })
  // Both sides of the conflict have chosen their cards. Now a question about the conflict's conditions opens.
  const sidesWithChoiceByKey = Object.fromEntries(
    Object.entries(createSidesOfMinaAndOther()).map(([key, each]) => [
      key,
      { ...each, answer: { cards: [{ suit: 'clubs', action: null }] } },
    ]),
  )
  const createExchange = (exchangeSides: object) => ({
    sides: exchangeSides,
    openSlots: 0,
    revision: 'reading',
    ended: false,
  })
  const storeMessageOfKind = (rulesetKey: string, messageKind: string, messageFacts: object) =>
    storeGmVerifiedMessage(gm, {
      ruleset: rulesetKey,
      kind: messageKind,
      actor: '',
      facts: messageFacts,
      history: [],
    })
  await storeMessageOfKind('resources', 'conflict', {
    ...{ exchange: createExchange(sidesWithChoiceByKey), stake: 'The vault', terms: {}, winner: '' },
    ...{ taken: {}, communities: {}, members: {} },
  })
  await storeMessageOfKind('tarot', 'contest', {
    ...{ weapon: null, away: [], extra: {}, words: {}, hits: {} },
    exchange: createExchange(createSidesOfMinaAndOther('attacker', 'defender')),
    ...{ declared: {}, revealed: {} },
  })
  await storeMessageOfKind('storyMode', 'assault', {
    blow: { name: 'Claws', weight: 'light', magic: false, kind: 'physical', carryOver: false, harm: 1 },
    creature: { uuid: reyes?.uuid, name: 'Captain Reyes' },
    level: 2,
    defenders: { a: { uuid: mina?.uuid, name: 'Mina Calder', roll: null, suffered: null, blocks: [] } },
  })
  await markTokensAsTargets(gm, actorNames)
  await openGamemasterScreen(gm)
  await gm
    .locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Contest' })
    .dispatchEvent('click')
  await gm.locator('.hnb-question [name=stake]').fill('The keys')
  await gm.locator('.hnb-question [type=submit]').click()
  await expect(gm.locator('#chat .hnb-message')).toHaveCount(4)
  const questionWindowSizes: QuestionWindowSize[] = []
  const elementCountsInQuestion = [
    ['.hnb-ruled', 2],
    ...Array.from({ length: 3 }, () => ['.hnb-next', 1] as const),
  ] as const
  for (const [at, [part, number]] of elementCountsInQuestion.entries()) {
    const messageId = await gm.locator('#chat li.chat-message').nth(at).getAttribute('data-message-id')
    await pressAllButtonKinds(gm, `#chat [data-message-id="${messageId}"] ${part}`)
    questionWindowSizes.push(...(await measureOpenQuestionWindows(gm, number)))
  }
  console.log(
    'height of questions:',
    questionWindowSizes.map(({ title, height }) => `${title} ${height}`).join(', '),
  )
  expect(questionWindowSizes.filter(({ hiddenPixels: hidden }) => hidden > 1)).toEqual([])
})

test('a question that grows with chosen people or an opened fold keeps its button on the page @seen', async ({
  gm,
}) => {
  await openGamemasterScreen(gm)
  const expectQuestionFits = async () => {
    await expect
      .poll(() =>
        gm.locator('.hnb-question').evaluate((window) => window.getBoundingClientRect().bottom - innerHeight),
      )
      .toBeLessThanOrEqual(1)
    await expect(gm.locator('.hnb-question [type=submit]')).toBeInViewport({ ratio: 1 })
  }
  await gm
    .locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: 'Contest' })
    .dispatchEvent('click')
  await expectQuestionFits()
  const personCheckboxes = gm.locator('.hnb-question .hnb-person input:not(:disabled)')
  // Ticking a person adds a row, which moves the boxes. Our code ignores a click on a box that has just moved. So the
  // test ticks the boxes by keyboard.
  for (let personIndex = 0; personIndex < 5; personIndex++) {
    await personCheckboxes.nth(personIndex).press('Space')
    await expect(personCheckboxes.nth(personIndex)).toBeChecked()
  }
  await expect(gm.locator('.hnb-question select[name^="roles."]')).toHaveCount(5)
  await expectQuestionFits()
})

test('people who are unfolded beside a crowd stay in their frame @seen', async ({ gm }) => {
  await addGuardTokens(gm)
  const sheet = await openSheet(gm, 'Mina Calder')
  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=conflict]').first().click()
  const peopleFieldset = gm.locator('.hnb-question .hnb-whom')
  const otherPeople = peopleFieldset.locator('.hnb-whom-others')
  await otherPeople.locator('summary').click()
  await expect(otherPeople.locator('.hnb-person').first()).toBeVisible()
  const [frame, unfolded] = await Promise.all([peopleFieldset.boundingBox(), otherPeople.boundingBox()])
  if (!frame || !unfolded) throw new Error('The question shows no people.')
  expect(unfolded.y + unfolded.height).toBeLessThanOrEqual(frame.y + frame.height)
})
