/** Every control has its own name, which includes its visible label. */
import type { Page } from '@playwright/test'
import { listControlNameFaults } from '../support/control-names'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, test } from './fixtures'

const expectNoControlNameFaults = (page: Page) => async (inspectedPartName: string) => {
  expect.soft(await page.locator('body').evaluate(listControlNameFaults), inspectedPartName).toEqual([])
}

test('each control of each window of every game has its own name, with its visible label (WCAG 2.5.3) @seen', async ({
  gm,
}) => {
  await showRulesWindow(gm, expectNoControlNameFaults(gm))
  await showEveryWindow(gm, expectNoControlNameFaults(gm))
})

test('each control of each question and message of every game has its own name, with its visible label @seen', ({
  gm,
}) => showEveryQuestion(gm, expectNoControlNameFaults(gm)))
