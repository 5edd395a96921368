/** What a message or a window waits for: who is to do what, and the buttons for it. The house draws it in one line. */
import type { Words } from './words'

/** One thing to be done. */
export interface Step {
  /** Whose step it is; null where it is the Gamemaster's, or anybody's. */
  readonly of: { readonly uuid: string; readonly name: string } | null
  /** May anybody do it who wants to, with the character that they act for? */
  readonly anybody?: boolean
  /** Is the Gamemaster as likely to do it, even though the player is present? */
  readonly shared?: boolean
  /** What to do, as one would say it to them: "roll Hurry". */
  readonly words: Words
  /** The buttons that do it, for whoever plays that actor; the usual one first. */
  readonly buttons: readonly StepButton[]
}

export interface StepButton {
  /** An action of the message; or, with `window`, only a window of the game that opens. */
  readonly act: string
  readonly label: Words
  readonly icon?: string
  /** The size of the die that it rolls. */
  readonly die?: number
  /** Is it offered, but seldom needed? */
  readonly quiet?: boolean
  /** Does it end, leave, discard or delete? Then it is small, and pauses where a redraw has moved it. */
  readonly ends?: boolean
  /** Why it cannot be pressed now. */
  readonly off?: Words | null
  /** The actor (by uuid) for whom it acts, where that is not the one whose step it is. */
  readonly for?: string | undefined
  /** What else the button carries, as `data-*`. */
  readonly data?: Readonly<Record<string, string | undefined>>
}

/** A step of an actor. */
export const stepOf = (
  { uuid, name }: { readonly uuid: string; readonly name: string },
  words: Words | string,
  buttons: readonly StepButton[],
): Step => ({ of: { uuid, name }, words: typeof words === 'string' ? { key: words } : words, buttons })

/** A step of the Gamemaster. @param actor the one that the buttons act for, because an action needs an actor */
export const stepOfGM = (
  words: Words | string,
  buttons: readonly StepButton[],
  actor: string | undefined,
): Step => ({
  of: null,
  words: typeof words === 'string' ? { key: words } : words,
  buttons: buttons.map((button) => ({ for: actor, ...button })),
})

/** A step for anybody who wants to. @param buttons none for those who cannot */
export const stepOfAnybody = (words: Words | string, buttons: readonly StepButton[]): Step => ({
  of: null,
  anybody: true,
  words: typeof words === 'string' ? { key: words } : words,
  buttons,
})
