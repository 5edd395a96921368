/** The scene and session of a roll. Nobody can change a roll after its scene (HU49). */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { RolledAt } from './check/facts'
import type { Settings } from './rules'

type Dated = { readonly rolledAt?: RolledAt | null | undefined }
type Now = Pick<Settings, 'session'>

/** The present scene and session of the table, for the facts of a roll. */
export const rolledNow = ({ session, luckyNumberOn }: Settings): RolledAt => ({
  scenes: session.scenes,
  sessions: session.ended,
  luckyNumberOn,
})

/** Has the scene of a roll ended, so that nobody can help or change the roll? */
export const isOfPastScene = ({ rolledAt }: Dated, { session }: Now): boolean =>
  rolledAt != null && rolledAt.scenes !== session.scenes

/** Has the session of a roll ended, so that the roll cannot earn an award? */
export const isOfPastSession = ({ rolledAt }: Dated, { session }: Now): boolean =>
  rolledAt != null && rolledAt.sessions !== session.ended

/** Why nobody can change these rolls, or null: the scene of at least one roll has ended. */
export const whyNotChange = (rolls: readonly Dated[], now: Now): Refusal | null =>
  rolls.some((roll) => isOfPastScene(roll, now)) ? refuse('HnB.humanity.refusal.sceneOver') : null
