/**
 * Opens the preview window of a recovery. Only Gamemasters need this window, so its script is fetched only when the
 * window opens.
 */
import type { RecoveryMomentDefinition } from '../../core/recovery'
import { fetchScript } from '../platform/fetch-script'

/**
 * Opens the preview of a recovery, or brings it to the front.
 * @param sceneId the scene that ends; empty for the active scene
 */
export async function openRecoveryMomentPreview(
  recoveryMoment: RecoveryMomentDefinition,
  sceneId = '',
): Promise<void> {
  const recoveryScript = await fetchScript(() => import('./recovery-script'))
  await recoveryScript?.showMomentPreview(recoveryMoment, sceneId)
}
