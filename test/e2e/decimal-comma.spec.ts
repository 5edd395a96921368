/** Our number fields accept a decimal comma, which Chromium drops: 1,5 would become 15. */
import { expect, test } from './fixtures'

test('a number field reads a decimal comma as a decimal point @seen', async ({ gm }) => {
  await gm.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="hnb"><input type="number" step="any" id="probe"></div>',
    )
  })
  await gm.locator('#probe').evaluate((numberField: HTMLInputElement) => {
    numberField.focus()
  })
  await gm.keyboard.type('1,5')
  await expect(gm.locator('#probe')).toHaveValue('1.5')
})
