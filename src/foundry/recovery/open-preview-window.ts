/** Opens the preview of a moment. Only Gamemasters need its script, so the script is fetched when a preview opens. */
import type { MomentDefinition } from '../../core/recovery'
import { fetchScript } from '../platform/fetch-script'

/**
 * Opens the preview of a moment, or brings it to the front.
 * @param sceneId the id of the scene that ends; empty for the active scene
 */
export async function openMomentPreview(moment: MomentDefinition, sceneId = ''): Promise<void> {
  const recoveryScript = await fetchScript(() => import('./recovery-script'))
  await recoveryScript?.showMomentPreview(moment, sceneId)
}
