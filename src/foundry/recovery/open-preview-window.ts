/** Opens the preview of a recovery. The script is fetched only then, because only Gamemasters need it. */
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
