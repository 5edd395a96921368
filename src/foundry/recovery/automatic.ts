/** Moments that happen by themselves: a scene ends with its fight, or when another begins. */
import { COMMON_MOMENTS } from '../../core/recovery'
import { submit } from '../play/submit'
import { decidesHere } from '../play/one-client'
import { tellRefusal } from '../platform/notify'
import { commonChoices } from '../world/settings'
import { previewOf } from './hold'
import { openPreview } from './preview-window'

const [SCENE] = COMMON_MOMENTS

/** The scene that was active before the last change, because a scene ends for the people in it. */
let lastActive = ''

export function rememberScene(): void {
  lastActive = game.scenes.active?.id ?? ''
}

/** A combat is over: its scene may be over with it, as the table has chosen. */
export function combatEnded(combat: Combat.Implementation): void {
  void endScene(commonChoices().combatEnds, combat.scene?.id ?? lastActive)
}

/** Another scene was activated: the previous one may be over. */
export function sceneChanged(
  scene: Scene.Implementation,
  changed: { active?: boolean | null | undefined },
): void {
  if (changed.active !== true || scene.id === lastActive) return
  const before = lastActive
  lastActive = scene.id ?? ''
  if (before !== '') void endScene(commonChoices().sceneChanges, before)
}

/** Ends a scene once, in one tab of the active Gamemaster: at once, or after a preview. */
async function endScene(how: 'no' | 'ask' | 'yes', scene: string): Promise<void> {
  if (how === 'no' || !game.user.isActiveGM || !(await decidesHere())) return
  const { rest } = commonChoices()
  const { rows, proposed, after } = previewOf(SCENE, { rest }, scene)
  // What is due only to the table is no reason to ask anybody.
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
