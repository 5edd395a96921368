/** Ends a scene automatically, as the table has chosen: at the end of a fight, or when another scene becomes active. */
import { COMMON_MOMENTS } from '../../core/recovery'
import { submit } from '../play/submit'
import { decidesHere } from '../play/one-client'
import { tellRefusal } from '../platform/notify'
import { commonChoices } from '../world/settings'
import { previewOf } from './hold'
import { openPreview } from './preview-window'

const [SCENE] = COMMON_MOMENTS

/** The id of the scene that was active before the last change; the moment concerns the people of that scene. */
let lastActive = ''

/** At `ready`: notes the active scene. */
export function rememberScene(): void {
  lastActive = game.scenes.active?.id ?? ''
}

/** Hook: a combat was deleted. Ends its scene, where the table has chosen this. */
export function combatEnded(combat: Combat.Implementation): void {
  void endScene(commonChoices().combatEnds, combat.scene?.id ?? lastActive)
}

/** Hook: a scene was updated. When it became active, ends the previous scene, where the table has chosen this. */
export function sceneChanged(
  scene: Scene.Implementation,
  changed: { active?: boolean | null | undefined },
): void {
  if (changed.active !== true || scene.id === lastActive) return
  const before = lastActive
  lastActive = scene.id ?? ''
  if (before !== '') void endScene(commonChoices().sceneChanges, before)
}

/** Ends a scene on one client of the active Gamemaster: immediately (`yes`), or after a preview (`ask`). */
async function endScene(how: 'no' | 'ask' | 'yes', scene: string): Promise<void> {
  if (how === 'no' || !game.user.isActiveGM || !(await decidesHere())) return
  const { rest } = commonChoices()
  const { rows, proposed, after } = previewOf(SCENE, { rest }, scene)
  // Dues of the whole table alone are no reason for a preview.
  const concerned = new Set(proposed)
  const theirs = rows.filter(({ actor }) => concerned.has(actor))
  if (theirs.length === 0) return
  if (how === 'ask') return openPreview(SCENE, scene)
  if (!theirs.some(({ due }) => due.on)) return
  const who = [...new Set(theirs.map(({ actor }) => actor))]
  const refusal = await submit(
    { type: 'moment', moment: SCENE.id, rest, switched: [], after, scene, who },
    true,
  )
  if (refusal) tellRefusal(refusal)
}
