/**
 * The pending steps of a message or a window: the actor, the task and its buttons. The shell shows them in one line.
 */
import type { Words } from './words'

/** A pending step: one task for one person. */
export interface Step {
  /** The actor whose player takes the step; null where the step is the Gamemaster's or anybody's. */
  readonly of: { readonly uuid: string; readonly name: string } | null
  /** May every person take the step, with the character that they act for? */
  readonly anybody?: boolean
  /** Does the Gamemaster often take the step, even while the player is online? */
  readonly shared?: boolean
  /** The task, as a person would say it to the player: "roll Hurry". */
  readonly words: Words
  /** The buttons of the step, for the actor's player; the usual button first. */
  readonly buttons: readonly StepButton[]
}

/** A button of a pending step. */
export interface StepButton {
  /** An action of the message; with `data.window`, the button only opens a window of the game. */
  readonly act: string
  readonly label: Words
  readonly icon?: string
  /** The number of sides of the die that the button rolls. */
  readonly die?: number
  /** Is the button seldom needed? Then it is drawn less prominently. */
  readonly quiet?: boolean
  /** Does the button end, leave, discard or delete? Then it is small, and it pauses where a redraw has moved it. */
  readonly ends?: boolean
  /** Why the button is disabled, or null. */
  readonly off?: Words | null
  /** The uuid of the actor that the button acts for, where this is not the actor of the step. */
  readonly for?: string | undefined
  /** Further `data-*` of the button. */
  readonly data?: Readonly<Record<string, string | undefined>>
}

/** A step for an actor's player. */
export const stepOf = (
  { uuid, name }: { readonly uuid: string; readonly name: string },
  words: Words | string,
  buttons: readonly StepButton[],
): Step => ({ of: { uuid, name }, words: typeof words === 'string' ? { key: words } : words, buttons })

/**
 * A step for the Gamemaster.
 * @param actor the uuid of the actor that the buttons act for, because every action needs an actor
 */
export const stepOfGM = (
  words: Words | string,
  buttons: readonly StepButton[],
  actor: string | undefined,
): Step => ({
  of: null,
  words: typeof words === 'string' ? { key: words } : words,
  buttons: buttons.map((button) => ({ for: actor, ...button })),
})

/**
 * A step that every person may take.
 * @param buttons empty for a viewer who cannot take the step
 */
export const stepOfAnybody = (words: Words | string, buttons: readonly StepButton[]): Step => ({
  of: null,
  anybody: true,
  words: typeof words === 'string' ? { key: words } : words,
  buttons,
})
