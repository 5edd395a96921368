/**
 * Tests that Foundry's own elements are still in their usual places beside our elements. Other packages search for them
 * there.
 */
import { expect, test } from './fixtures'

test('the body, the players list and the compendia have the places where packages look for them @both', async ({
  gm,
}) => {
  await expect(gm.locator('#players-active ol.players-list .player')).not.toHaveCount(0)
  await gm.locator('#sidebar [data-action=tab][data-tab=settings]').click()
  await expect(gm.locator('#sidebar .info .system')).toContainText('Harm & Blessing')
  await expect(gm.locator('#compendium .directory-header .header-actions')).toHaveCount(1)
})
