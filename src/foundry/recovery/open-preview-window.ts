/** Opens the preview of a recovery. The script is fetched only then, because only Gamemasters need it. */
import type { MomentDefinition } from '../../core/recovery'
import { fetchScript } from '../platform/fetch-script'

/**
 * Opens the preview of a recovery, or brings it to the front.
 * @param sceneId the scene that ends; empty for the active scene
 */
export async function openMomentPreview(moment: MomentDefinition, sceneId = ''): Promise<void> {
  const recoveryScript = await fetchScript(() => import('./recovery-script'))
  await recoveryScript?.showMomentPreview(moment, sceneId)
}
