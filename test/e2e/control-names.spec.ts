/** Every control has its own name, which includes its visible label. */
import type { Page } from '@playwright/test'
import { listControlNameFaults } from '../support/control-names'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, test } from './fixtures'

const expectNoFaultsOn = (page: Page) => async (shownPart: string) => {
  expect.soft(await page.locator('body').evaluate(listControlNameFaults), shownPart).toEqual([])
}

test('each control of each window of every game has its own name, with its visible label (WCAG 2.5.3) @seen', async ({
  gm,
}) => {
  await showRulesWindow(gm, expectNoFaultsOn(gm))
  await showEveryWindow(gm, expectNoFaultsOn(gm))
})

test('each control of each question and message of every game has its own name, with its visible label @seen', ({
  gm,
}) => showEveryQuestion(gm, expectNoFaultsOn(gm)))
