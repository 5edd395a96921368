/** What a message or a window waits for: who is to do what, and the buttons that do it. The house draws it in one line. */
import type { Words } from './words'

/** One thing that is to be done. */
export interface Step {
  /** Whose it is; null where it is the Gamemaster's, or anybody's. */
  readonly of: { readonly uuid: string; readonly name: string } | null
  /** May whoever wants to do it, as who they act for? */
  readonly anybody?: boolean
  /** Does a Gamemaster do it as often, though its player is there? */
  readonly shared?: boolean
  /** What one would say to them: "roll Hurry". */
  readonly words: Words
  /** What does it, for whoever plays that actor; the first is what is usually pressed. */
  readonly buttons: readonly StepButton[]
}

export interface StepButton {
  /** An action of the message; or, with `window`, nothing but a window of the game that opens. */
  readonly act: string
  readonly label: Words
  readonly icon?: string
  /** The size of the die that it rolls. */
  readonly die?: number
  /** Is it there, but seldom meant? */
  readonly quiet?: boolean
  /** Why it cannot be pressed now. */
  readonly off?: Words | null
  /** The actor (by uuid) for whom it acts, where that is not whose step it is. */
  readonly for?: string | undefined
  /** What else the button says, as `data-*`. */
  readonly data?: Readonly<Record<string, string | undefined>>
}

/** A step of an actor. */
export const stepOf = (
  { uuid, name }: { readonly uuid: string; readonly name: string },
  words: Words | string,
  buttons: readonly StepButton[],
): Step => ({ of: { uuid, name }, words: typeof words === 'string' ? { key: words } : words, buttons })

/** A step of the Gamemaster. @param actor for whom the buttons act, because an action needs somebody */
export const stepOfGM = (
  words: Words | string,
  buttons: readonly StepButton[],
  actor: string | undefined,
): Step => ({
  of: null,
  words: typeof words === 'string' ? { key: words } : words,
  buttons: buttons.map((button) => ({ for: actor, ...button })),
})

/** A step of whoever wants to. @param buttons none for those who cannot */
export const stepOfAnybody = (words: string, buttons: readonly StepButton[]): Step => ({
  of: null,
  anybody: true,
  words: { key: words },
  buttons,
})
