import type { Edit, Outcome, Refusal, StatusEdit } from './outcome'
import type { Words } from './words'

/** The four moments at which a table recovers. */
export const RECOVERIES = ['scene', 'session', 'safeRest', 'council'] as const
export type RecoveryKind = (typeof RECOVERIES)[number]

/** What the table says of the moment itself. */
export interface Circumstances {
  /** Could people rest and recuperate in this scene? `ask` leaves it open: in doubt, no. */
  readonly rest: 'yes' | 'no' | 'ask'
}

/** One thing that a moment does to one actor in one game, so small that a person may leave it out. */
export interface Step {
  /** Letters and digits, one of its kind for this actor and game. */
  readonly id: string
  /** What it does, as the preview and the card say it. */
  readonly words: Words
  /** Ticked unless a person decides otherwise. */
  readonly on: boolean
  /** Fields of the game on the actor, or on its items; nothing when the owner has yet to choose. */
  readonly edits: readonly Edit[]
  readonly statuses?: readonly StatusEdit[]
  /** What the owner still chooses, from the card; none for a step that needs nobody. */
  readonly options?: readonly Option[]
}

export interface Option {
  /** Letters and digits. */
  readonly id: string
  readonly words: Words
}

/** How a game recovers, judged on the state before the moment, one actor at a time. */
export interface Recovery<M> {
  readonly steps: (moment: M, kind: RecoveryKind, circumstances: Circumstances) => readonly Step[]
  /** Carries out what the owner chose; refuses what can no longer be chosen. */
  readonly choose: (moment: M, step: string, option: string) => Outcome | Refusal
}
