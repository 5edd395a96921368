/**
 * Functions with which the dock and the combat tracker show data from files that they may not import: waiting messages
 * and windows (`chat/waiting-list.ts`) and the fight's turn (`rounds/dock-turn.ts`).
 */
import type { PendingStepButton } from '../../core/pending-step'

/** A line of the dock's list: a message or window that waits for this person. */
export interface WaitingListEntry {
  readonly id: string
  /** The key and the icon of the entry's game. Both are empty for an entry without a game. */
  readonly game: string
  readonly icon: string
  readonly text: string
  /** A text that says what the person must do. Empty if `text` already says it. */
  readonly task: string
  /**
   * Lines that tell the person what they must know in order to answer, one line for each fact. An example is the
   * conditions to which they agree.
   */
  readonly details: readonly string[]
  /** The uuid of the waiting message. */
  readonly message: string
  /** The uuids of the actors who take the pending steps. */
  readonly actors: readonly string[]
  /**
   * The template data of the buttons of the pending steps. Empty if the person must choose in the message or window
   * itself.
   */
  readonly buttons: readonly object[]
  /**
   * True if this entry is optional. An optional entry waits for nobody, so the waiting list shows it last and does not
   * count it.
   */
  readonly isOptional?: boolean
  /** Shows this person the waiting message or window. */
  readonly show: () => Promise<void>
}

/** A message that waits for an actor of this person, with its buttons (from `chat/answerable-messages.ts`). */
export interface AnswerableMessage {
  readonly ruleset: string
  readonly kind: string
  readonly message: string
  readonly actor: Actor.Implementation
  readonly text: string
  readonly buttons: readonly PendingStepButton[]
}

/** Lists a game's messages that wait for one of these actors, oldest first, up to the given number. */
export type AnswerableMessagesReader = (
  ruleset: string,
  isActorWanted: (actor: Actor.Implementation) => boolean,
  maxMessages: number,
) => readonly AnswerableMessage[]

/** Presses a message's button that is shown outside the message. The button's `data-message` is the message's uuid. */
type MessageButtonPresser = (event: MouseEvent, button: HTMLElement) => Promise<void>

/** The dock's line about whose turn it is in the fight. */
export interface TurnShownInDock {
  readonly text: string
  /** Does the present turn belong to this person, so that they may act and end the turn? */
  readonly isOwnTurn: boolean
  /** The uuid of the fighter's actor. */
  readonly actorUuid: string
  /** Opens the sheet of the fighter whose turn it is. */
  readonly showFighter: () => Promise<void>
  readonly endTurn: () => Promise<void>
}

/** The data of the dock's line about a fighter for whom this person must roll initiative. */
export interface InitiativeShownInDock {
  readonly text: string
  readonly rollInitiative: () => Promise<unknown>
}

/**
 * The waiting list has at most this many entries. Nobody would read more, and the dock computes all entries at each
 * redraw.
 */
export const MAX_WAITING_ENTRIES = 50

let readTurnShownInDock: () => TurnShownInDock | null = () => null
let readInitiativeShownInDock: () => InitiativeShownInDock | null = () => null
let readWaitingListEntries: () => readonly WaitingListEntry[] = () => []
let readAnswerableMessages: AnswerableMessagesReader = () => []
let pressMessageButton: MessageButtonPresser = () => Promise.resolve()

/** Sets the function that lists the messages and windows that wait for this person. Called at `init`. */
export function setWaitingListEntriesReader(
  readWaitingListEntriesOfChat: () => readonly WaitingListEntry[],
): void {
  readWaitingListEntries = readWaitingListEntriesOfChat
}

/** Sets the function that lists the messages that a hand's cards may answer. Called at `ready`. */
export function setAnswerableMessagesReader(readMessages: AnswerableMessagesReader): void {
  readAnswerableMessages = readMessages
}

/** Sets the function that presses a message's button in the dock or in the combat tracker. Called at `init`. */
export function setMessageButtonPresser(pressButton: MessageButtonPresser): void {
  pressMessageButton = pressButton
}

/** Sets the function that returns the current turn. Called at `ready`. */
export function setReaderOfTurnShownInDock(readTurn: () => TurnShownInDock | null): void {
  readTurnShownInDock = readTurn
}

/** Sets the function that finds the initiative roll which this person must make. Called at `ready`. */
export function setReaderOfInitiativeShownInDock(readInitiative: () => InitiativeShownInDock | null): void {
  readInitiativeShownInDock = readInitiative
}

/** The initiative roll that this person must make, as the dock shows it. Null if there is none. */
export const findInitiativeShownInDock = (): InitiativeShownInDock | null => readInitiativeShownInDock()

/** The current turn of the fight. Null if there is no fight. */
export const findTurnShownInDock = (): TurnShownInDock | null => readTurnShownInDock()

/** Presses a message's button in the dock or in the combat tracker. The effect is the same as in the message. */
export const pressStepButton: MessageButtonPresser = (event, stepButton) =>
  pressMessageButton(event, stepButton)

/** The newest `MAX_WAITING_ENTRIES` messages and windows that wait for this person. */
export const listWaitingListEntries = (): readonly WaitingListEntry[] => readWaitingListEntries()

/** The waiting messages that the cards of a hand can answer. */
export const listMessagesAnswerableWithCards: AnswerableMessagesReader = (
  gameKey,
  isActorWanted,
  maxMessages,
) => readAnswerableMessages(gameKey, isActorWanted, maxMessages)
