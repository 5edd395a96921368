/**
 * The pending steps of a message or a window: who must do what, and with which buttons. The shell shows the steps in
 * one line.
 */
import type { Phrase } from './phrase'

/** A pending step: one task for one person. */
export interface PendingStep {
  /** The actor whose player takes the step. Null if the Gamemaster or anybody takes it. */
  readonly actor: { readonly uuid: string; readonly name: string } | null
  /** True if everybody may take this step, each person for their own character. */
  readonly anybody?: boolean
  /** True if the Gamemaster often takes this step in place of the player, even while the player is online. */
  readonly shared?: boolean
  /**
   * True if the person may put the step off for as long as they like. Nobody waits for such a step, and only the
   * actor's sheet and the dock list it.
   */
  readonly isOptional?: boolean
  /** The task as a person would say it to the player, for example "roll Hurry". */
  readonly phrase: Phrase
  /** The buttons of the step for the actor's player, the most usual button first. */
  readonly buttons: readonly PendingStepButton[]
  /**
   * Facts that a person needs for the task. The actor's sheet shows them beside the pending step, because the sheet
   * does not show the message.
   */
  readonly details?: readonly PendingStepDetail[]
}

/** A line of information beside a pending step: a phrase, or a label with its value. */
export interface PendingStepDetail {
  readonly label?: Phrase
  readonly phrase: Phrase
  /** True if the line appears in the dock as well as on the actor's sheet. */
  readonly inDock?: boolean
}

/** A button of a pending step. */
export interface PendingStepButton {
  /** The id of an action of the message. With `data.window`, the button only opens a window. */
  readonly act: string
  readonly label: Phrase
  readonly icon?: string
  /** The phrase key of the tooltip. */
  readonly hint?: string
  /** The number of sides of the die that the button rolls. */
  readonly die?: number
  /** True: people seldom need the button, so the button is drawn less prominently. */
  readonly quiet?: boolean
  /**
   * True if the button asks questions first, and another button of the step does the same at once. These buttons are in
   * a collapsible.
   */
  readonly asksFirst?: boolean
  /** True if the dock and the combat tracker show the button even if it is `quiet`. */
  readonly inDock?: boolean
  /**
   * Does the button end, leave, discard or delete data? Then it is small, and ignores presses for a moment after a
   * redraw has moved it.
   */
  readonly ends?: boolean
  /** The phrase that explains why the button is disabled. Null if the button is enabled. */
  readonly disabledReason?: Phrase | null
  /** The uuid of the actor for which the button acts. Absent if it is the actor of the step. */
  readonly actor?: string | undefined
  /**
   * Further `data-*` attributes of the button. If `direct` is set, a press asks no question, and the question's initial
   * answers count.
   */
  readonly data?: Readonly<Record<string, string | undefined>>
}

/** Makes a step that the player of an actor takes. */
export const createActorStep = (
  { uuid, name }: { readonly uuid: string; readonly name: string },
  taskPhrase: Phrase | string,
  buttons: readonly PendingStepButton[],
): PendingStep => ({
  actor: { uuid, name },
  phrase: typeof taskPhrase === 'string' ? { key: taskPhrase } : taskPhrase,
  buttons,
})

/**
 * A step that the Gamemaster takes.
 * @param actorUuid the uuid of the actor that the buttons act for; every action needs one
 */
export const createGMStep = (
  taskPhrase: Phrase | string,
  buttons: readonly PendingStepButton[],
  actorUuid: string | undefined,
): PendingStep => ({
  actor: null,
  phrase: typeof taskPhrase === 'string' ? { key: taskPhrase } : taskPhrase,
  buttons: buttons.map((button) => ({ actor: actorUuid, ...button })),
})

/** Makes a pending step that any person may take. @param buttons empty for a viewer who cannot take the step */
export const createStepForAnybody = (
  taskPhrase: Phrase | string,
  buttons: readonly PendingStepButton[],
): PendingStep => ({
  actor: null,
  anybody: true,
  phrase: typeof taskPhrase === 'string' ? { key: taskPhrase } : taskPhrase,
  buttons,
})
