/** When a roll was made: its scene and its session, after which nothing changes it any more (HU49). */
import type { Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import type { RolledAt } from './check/facts'
import type { Settings } from './rules'

type Dated = { readonly rolledAt?: RolledAt | null | undefined }
type Now = Pick<Settings, 'session'>

/** The table as it is now, for the facts of a roll. */
export const rolledNow = ({ session, luckyNumberOn }: Settings): RolledAt => ({
  scenes: session.scenes,
  sessions: session.ended,
  luckyNumberOn,
})

/** Has the scene of a roll ended, so that nobody helps or changes the roll any more? */
export const isOfPastScene = ({ rolledAt }: Dated, { session }: Now): boolean =>
  rolledAt != null && rolledAt.scenes !== session.scenes

/** Has the session of a roll ended, so that the roll earns no award any more? */
export const isOfPastSession = ({ rolledAt }: Dated, { session }: Now): boolean =>
  rolledAt != null && rolledAt.sessions !== session.ended

/** Refuses to change rolls of which one is of a past scene. */
export const whyNotChange = (rolls: readonly Dated[], now: Now): Refusal | null =>
  rolls.some((roll) => isOfPastScene(roll, now)) ? refuse('HnB.humanity.refusal.sceneOver') : null
