/** The table's session: its lucky number, and what happens when the session ends. */
import type { Edit } from '../../core/outcome'
import { TABLE_TARGET } from '../../core/outcome'
import type { RecoveryEffect } from '../../core/recovery'
import type { ActorView } from '../../core/game-views'
import type { TableSessionState, HumanitySettings } from '../rules'

const MAX_SESSION_COUNTS = { ended: 9999, scenes: 999_999 }

/**
 * The edit that begins a session with its lucky number. It also closes the session shop, which is open only "at the
 * end of a session".
 */
export function beginSessionEdit(luckyNumber: number): Edit {
  return sessionEdit({ over: false, lucky: luckyNumber })
}

/**
 * The effects on the table's session. The end of a session also ends the scene and removes the lucky number. A fight
 * or the end of a scene shows that the next session has begun, even if the Gamemaster has not pressed the button for
 * it.
 */
export const tableEffectsByMoment = {
  session: ({ session }: SettingsWithSession) => [
    sessionEffect('shop.opens', {
      ended: Math.min(MAX_SESSION_COUNTS.ended, session.ended + 1),
      scenes: nextSceneCount(session),
      over: true,
      lucky: 0,
    }),
  ],
  scene: ({ session }: SettingsWithSession) => [
    sessionEffect(session.over ? 'shop.closes' : 'recovery.newScene', {
      scenes: nextSceneCount(session),
      over: false,
    }),
  ],
  fightStart: ({ session }: SettingsWithSession) =>
    session.over ? [sessionEffect('shop.closes', { over: false })] : [],
}

type SettingsWithSession = Pick<HumanitySettings, 'session'>

/** The number of ended scenes once the current scene has ended. */
const nextSceneCount = ({ scenes }: TableSessionState): number =>
  Math.min(MAX_SESSION_COUNTS.scenes, scenes + 1)

function sessionEffect(
  phraseKey: 'shop.opens' | 'shop.closes' | 'recovery.newScene',
  sessionChanges: Partial<TableSessionState>,
): RecoveryEffect {
  return {
    id: 'session',
    phrase: { key: `HnB.humanity.${phraseKey}` },
    ticked: true,
    hidden: true,
    edits: [sessionEdit(sessionChanges)],
  }
}

const sessionEdit = (sessionChanges: Partial<TableSessionState>): Edit => ({
  target: TABLE_TARGET,
  set: { ...sessionChanges },
})

/**
 * The lucky number for an actor's rolls: the session's number for a player's character, and 0 (none) for a creature.
 */
export function luckyNumberFor(
  { type }: Pick<ActorView, 'type'>,
  { session }: Pick<HumanitySettings, 'session'>,
): number {
  return type === 'character' ? session.lucky : 0
}
