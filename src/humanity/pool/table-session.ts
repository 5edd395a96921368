/** The table's session: its lucky number, and what happens when the session ends. */
import type { DocumentEdit } from '../../core/outcome'
import { EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import type { RecoveryEffect } from '../../core/recovery'
import type { ActorView } from '../../core/game-views'
import type { TableSessionState, HumanitySettings } from '../rules'

const MAX_ENDED_SESSION_COUNTS = { ended: 9999, scenes: 999_999 }

/**
 * The edit that begins a session with its lucky number. It also closes the session shop, which is open only "at the
 * end of a session".
 */
export function createSessionBeginningEdit(luckyNumber: number): DocumentEdit {
  return createTableSessionEdit({ over: false, lucky: luckyNumber })
}

/**
 * The changes of the table's session at moments of recovery. The end of a session also ends the scene and removes the
 * lucky number. The next fight or the next end of a scene begins the next session.
 */
export const tableSessionEffectsByRecoveryMoment = {
  session: ({ session }: SettingsWithTableSession) => [
    createSessionRecoveryEffect('shop.opens', {
      ended: Math.min(MAX_ENDED_SESSION_COUNTS.ended, session.ended + 1),
      scenes: computeNextEndedSceneCount(session),
      over: true,
      lucky: 0,
    }),
  ],
  scene: ({ session }: SettingsWithTableSession) => [
    createSessionRecoveryEffect(session.over ? 'shop.closes' : 'recovery.newScene', {
      scenes: computeNextEndedSceneCount(session),
      over: false,
    }),
  ],
  fightStart: ({ session }: SettingsWithTableSession) =>
    session.over ? [createSessionRecoveryEffect('shop.closes', { over: false })] : [],
}

type SettingsWithTableSession = Pick<HumanitySettings, 'session'>

/** The number of ended scenes after the end of the present scene. */
const computeNextEndedSceneCount = ({ scenes }: TableSessionState): number =>
  Math.min(MAX_ENDED_SESSION_COUNTS.scenes, scenes + 1)

function createSessionRecoveryEffect(
  phraseKey: 'shop.opens' | 'shop.closes' | 'recovery.newScene',
  tableSessionChanges: Partial<TableSessionState>,
): RecoveryEffect {
  return {
    id: 'session',
    phrase: { key: `HnB.humanity.${phraseKey}` },
    ticked: true,
    hidden: true,
    edits: [createTableSessionEdit(tableSessionChanges)],
  }
}

const createTableSessionEdit = (tableSessionChanges: Partial<TableSessionState>): DocumentEdit => ({
  target: EDIT_TARGET_FOR_WHOLE_TABLE,
  set: { ...tableSessionChanges },
})

/**
 * The lucky number for an actor's rolls: the session's number for a player's character, and 0 (none) for a creature.
 */
export function findLuckyNumberForActor(
  { type }: Pick<ActorView, 'type'>,
  { session }: Pick<HumanitySettings, 'session'>,
): number {
  return type === 'character' ? session.lucky : 0
}
