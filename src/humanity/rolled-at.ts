/** The scene and session of a roll. Nobody can change a roll after its scene (HU49). */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { RolledAt } from './check/check-facts'
import type { HumanitySettings } from './rules'

type DatedRoll = { readonly rolledAt?: RolledAt | null | undefined }
type TableSession = Pick<HumanitySettings, 'session'>

/** The present scene and session of the table, for the facts of a roll. */
export const currentRolledAt = ({ session, luckyNumberOn }: HumanitySettings): RolledAt => ({
  scenes: session.scenes,
  sessions: session.ended,
  luckyNumberOn,
})

/** Has the scene of a roll ended, so that nobody can help or change the roll? */
export const isOfPastScene = ({ rolledAt }: DatedRoll, { session }: TableSession): boolean =>
  rolledAt != null && rolledAt.scenes !== session.scenes

/** Has the session of a roll ended, so that the roll cannot earn an award? */
export const isOfPastSession = ({ rolledAt }: DatedRoll, { session }: TableSession): boolean =>
  rolledAt != null && rolledAt.sessions !== session.ended

/** Why nobody can change these rolls, or null: the scene of at least one roll has ended. */
export const whyNotChangeRolls = (rolls: readonly DatedRoll[], settings: TableSession): Refusal | null =>
  rolls.some((roll) => isOfPastScene(roll, settings)) ? refuse('HnB.humanity.refusal.sceneOver') : null
