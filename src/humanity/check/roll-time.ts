/** Compares a roll's scene and session with the current ones. Nobody can change a roll after its scene (HU49). */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { SceneAndSessionOfRoll } from './check-facts'
import type { HumanitySettings } from '../rules'

type RollWithSceneAndSession = { readonly rolledAt?: SceneAndSessionOfRoll | null | undefined }
type SettingsWithTableSession = Pick<HumanitySettings, 'session'>

/** The table's present scene and session, which every new roll stores. */
export const createSceneAndSessionOfRoll = ({
  session,
  luckyNumberOn,
}: HumanitySettings): SceneAndSessionOfRoll => ({
  scenes: session.scenes,
  sessions: session.ended,
  luckyNumberOn,
})

/** Has the scene in which the roll was made ended? Then nobody can help with the roll or change it. */
export const isRollOfPastScene = (
  { rolledAt }: RollWithSceneAndSession,
  { session }: SettingsWithTableSession,
): boolean => rolledAt != null && rolledAt.scenes !== session.scenes

/** Has the session in which the roll was made ended? Then the roll cannot earn an award. */
export const isRollOfPastSession = (
  { rolledAt }: RollWithSceneAndSession,
  { session }: SettingsWithTableSession,
): boolean => rolledAt != null && rolledAt.sessions !== session.ended

/** Returns a refusal if the scene of any of these rolls has ended. The rolls can then no longer change. */
export const whyNotChangeRolls = (
  rollsWithSceneAndSession: readonly RollWithSceneAndSession[],
  settings: SettingsWithTableSession,
): Refusal | null =>
  rollsWithSceneAndSession.some((rollWithSceneAndSession) =>
    isRollOfPastScene(rollWithSceneAndSession, settings),
  )
    ? refuse('HnB.humanity.refusal.sceneOver')
    : null
