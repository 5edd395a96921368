/** Ends a scene automatically when a fight ends or another scene becomes active, if the table's settings say so. */
import { COMMON_RECOVERY_MOMENTS } from '../../core/recovery'
import { submitClientRequest } from '../play/submit-request'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { fetchScript } from '../platform/fetch-script'
import { notifyRefusal } from '../platform/notify'
import { currentCommonSettings } from '../world/settings'
import { openRecoveryMomentPreview } from './open-preview-window'

const [SCENE_MOMENT] = COMMON_RECOVERY_MOMENTS

/**
 * The id of the scene that was last active. When another scene becomes active, this scene ends, and its people take
 * part in the recovery.
 */
let lastActiveSceneId = ''

/** Remembers the active scene. Called at `ready`. */
export function rememberActiveScene(): void {
  lastActiveSceneId = game.scenes.active?.id ?? ''
}

/** Called when a combat was deleted. Ends its scene if the table's settings say so. */
export function handleCombatEnd(combat: Combat.Implementation): void {
  void endScene(currentCommonSettings().combatEnds, combat.scene?.id ?? lastActiveSceneId)
}

/** Called when a scene was updated. If it has become active, the previous scene ends if the table's settings say so. */
export function handleSceneChange(
  changedScene: Scene.Implementation,
  changedData: { active?: boolean | null | undefined },
): void {
  if (changedData.active !== true || changedScene.id === lastActiveSceneId) return
  const previousSceneId = lastActiveSceneId
  lastActiveSceneId = changedScene.id ?? ''
  if (previousSceneId !== '') void endScene(currentCommonSettings().sceneChanges, previousSceneId)
}

/**
 * Ends a scene, on one client of the active Gamemaster. With the mode `yes`, the scene ends at once. With `ask`, a
 * preview opens first. With `no`, nothing happens.
 */
async function endScene(sceneEndMode: 'no' | 'ask' | 'yes', sceneId: string): Promise<void> {
  if (sceneEndMode === 'no' || !game.user.isActiveGM || !(await doesThisClientDecideRequests())) return
  const { rest } = currentCommonSettings()
  const recoveryScript = await fetchScript(() => import('./recovery-script'))
  if (!recoveryScript) return
  const {
    rows,
    proposedUuids: proposed,
    lastMessageId,
  } = recoveryScript.previewMoment(SCENE_MOMENT, { rest }, sceneId)
  // If the end of a scene would change no actor, but only the table's data, the recovery neither happens automatically
  // nor opens a preview.
  const proposedActorUuids = new Set(proposed)
  const proposedEffectRows = rows.filter(({ actor }) => proposedActorUuids.has(actor))
  if (proposedEffectRows.length === 0) return
  if (sceneEndMode === 'ask') return openRecoveryMomentPreview(SCENE_MOMENT, sceneId)
  if (!proposedEffectRows.some(({ effect }) => effect.ticked)) return
  const participantUuids = [...new Set(proposedEffectRows.map(({ actor }) => actor))]
  const refusal = await submitClientRequest(
    {
      type: 'moment',
      moment: SCENE_MOMENT.id,
      rest,
      switched: [],
      after: lastMessageId,
      scene: sceneId,
      who: participantUuids,
    },
    true,
  )
  if (refusal) notifyRefusal(refusal)
}
