/** The template data of a message's or window's pending steps, for this viewer. */
import type { PendingStep, PendingStepButton } from '../../core/pending-step'
import { fillInNames, fillInViewNames } from '../platform/actor-names'
import { isolateTextDirection } from '../platform/literal-text'
import { formatLabelledText } from '../platform/labelled-text'
import { localizePhrase } from '../platform/notify'
import { findCharacterOfUser } from '../world/user-character'
import { findActorByUuid } from '../world/documents'
import { findOnlinePlayers } from '../world/players'

/**
 * The number of buttons in their own pending steps that a person sees at once in a message. Further steps are in a
 * collapsible, so that the message stays short. The first step is never in the collapsible.
 */
const MAX_STEP_BUTTONS_SEEN_AT_ONCE = 6

/** A step counts as at least this many buttons, because its text needs room, too. */
const MIN_BUTTONS_COUNTED_FOR_STEP = 2

/** The dock and the combat tracker show at most this many buttons of one message. */
const MAX_STEP_BUTTONS_OUTSIDE_MESSAGE = 8

/** The template data of a pending step and its buttons. */
interface PendingStepView {
  readonly who: string
  /**
   * True if the viewer is the person who takes the step. Then `who` is "You". If anybody may take the step, `who` says
   * that instead.
   */
  readonly isYou: boolean
  readonly uuid: string
  readonly text: string
  /** Does the viewer take this step as a Gamemaster, because all players of the actor are offline? */
  readonly isForAbsentPlayer: boolean
  readonly buttons: readonly object[]
  /** The buttons that ask questions first. They are in a collapsible. */
  readonly askingButtons: readonly object[]
}

interface PendingStepsView {
  /** The viewer's pending steps that fit into `MAX_STEP_BUTTONS_SEEN_AT_ONCE`. Steps of "You" come first. */
  readonly ownSteps: readonly PendingStepView[]
  /** The viewer's other pending steps. The message shows them in a collapsible. */
  readonly furtherSteps: readonly PendingStepView[]
  /** The number of pending steps in the collapsible that the viewer must take. */
  readonly furtherCount: number
  /** Sentences that say for which other people the message waits. */
  readonly othersSentences: readonly string[]
  /**
   * The pending steps of other people, with their buttons. Only a Gamemaster gets these steps, and may press the
   * buttons for those people.
   */
  readonly othersSteps: readonly PendingStepView[]
}

/**
 * The template data of pending steps. Null if there are none.
 * @param gameKey the key of the buttons' game
 */
export function createPendingStepsView(pendingSteps: readonly PendingStep[], gameKey: string): object | null {
  const stepsOfExistingActors = pendingSteps.filter(
    ({ actor: actorRef, isOptional }) =>
      isOptional !== true && (actorRef === null || findActorByUuid(actorRef.uuid) !== null),
  )
  if (stepsOfExistingActors.length === 0) return null
  const pendingStepsOfOthers = stepsOfExistingActors.filter(
    (pendingStep) => !isPendingStepOfThisUser(pendingStep),
  )
  const ownStepViews = stepsOfExistingActors
    .filter(isPendingStepOfThisUser)
    .map((pendingStep) => createPendingStepView(pendingStep, gameKey))
    .sort((a, b) => Number(b.isYou) - Number(a.isYou))
  const unfoldedStepCount = countUnfoldedSteps(ownStepViews)
  const stepsView: PendingStepsView = {
    ownSteps: ownStepViews.slice(0, unfoldedStepCount),
    furtherSteps: ownStepViews.slice(unfoldedStepCount),
    furtherCount: ownStepViews.length - unfoldedStepCount,
    othersSentences: createSentencesAboutAwaitedPeople(pendingStepsOfOthers),
    othersSteps: game.user.isGM
      ? pendingStepsOfOthers
          .filter(({ buttons }) => buttons.length > 0)
          .map((pendingStep) => createPendingStepView(pendingStep, gameKey))
      : [],
  }
  return fillInViewNames({ ...stepsView })
}

/** Counts the first steps of a person that fit into `MAX_STEP_BUTTONS_SEEN_AT_ONCE`. */
function countUnfoldedSteps(stepViews: readonly PendingStepView[]): number {
  let countedButtons = 0
  return stepViews.filter(({ buttons }, stepIndex) => {
    countedButtons += Math.max(buttons.length, MIN_BUTTONS_COUNTED_FOR_STEP)
    return stepIndex === 0 || countedButtons <= MAX_STEP_BUTTONS_SEEN_AT_ONCE
  }).length
}

/** Must this person take the step? If all players of the step's actor are offline, a Gamemaster must take it. */
export function isPendingStepOfThisUser({ actor: actorRef, anybody, shared, buttons }: PendingStep): boolean {
  if (shared && game.user.isGM) return true
  if (anybody) return buttons.length > 0
  if (actorRef === null) return game.user.isGM
  const actor = findActorByUuid(actorRef.uuid)
  return actor?.isOwner === true && (!game.user.isGM || findOnlinePlayers(actor).length === 0)
}

/**
 * Makes the template data of the buttons for pending steps in the dock and the combat tracker. Seldom needed buttons,
 * and buttons that end a message shared by several sides, are shown only in the message. Empty if no button is enabled.
 */
export function createStepButtonsOutsideMessage(
  pendingSteps: readonly PendingStep[],
  gameKey: string,
): readonly object[] {
  const stepsWithCommonButtons = pendingSteps.map((pendingStep) => ({
    ...pendingStep,
    buttons: pendingStep.buttons.filter(({ quiet, inDock, ends }) => (!quiet || inDock) && !ends),
  }))
  if (!stepsWithCommonButtons.some(({ buttons }) => buttons.some(({ disabledReason }) => !disabledReason)))
    return []
  const pendingStepViews = stepsWithCommonButtons
    .filter(({ buttons }) => buttons.length > 0)
    .map((pendingStep) => createPendingStepView(pendingStep, gameKey))
  return pendingStepViews
    .flatMap(({ who, buttons }) =>
      buttons.map((button, index) =>
        pendingStepViews.length > 1 && index === 0 ? { ...button, whose: who } : button,
      ),
    )
    .slice(0, MAX_STEP_BUTTONS_OUTSIDE_MESSAGE)
}

export function createPendingStepView(
  { actor: actorRef, anybody, phrase, buttons }: PendingStep,
  gameKey: string,
): PendingStepView {
  const actor = actorRef && findActorByUuid(actorRef.uuid)
  const isActorOfThisUser =
    !actorRef ||
    (!game.user.isGM && (!findCharacterOfUser(game.user) || findCharacterOfUser(game.user) === actor))
  const createButtonViews = (stepButtons: readonly PendingStepButton[]): object[] =>
    stepButtons.map((stepButton) =>
      createStepButtonView(
        stepButton,
        actorRef?.uuid ?? (anybody ? findActingActorUuidForAnybody() : undefined),
        gameKey,
      ),
    )
  return {
    who: anybody
      ? localizePhrase({ key: 'HnB.next.anybody' })
      : isActorOfThisUser || !actor
        ? game.i18n.localize('HnB.next.you')
        : findActorNameInStep(actorRef),
    isYou: isActorOfThisUser || !actor,
    uuid: actorRef?.uuid ?? '',
    text: localizePhrase(phrase),
    isForAbsentPlayer:
      game.user.isGM && actor?.hasPlayerOwner === true && findOnlinePlayers(actor).length === 0,
    buttons: createButtonViews(buttons.filter(({ asksFirst }) => !asksFirst)),
    askingButtons: createButtonViews(buttons.filter(({ asksFirst }) => asksFirst)),
  }
}

/**
 * Finds the uuid of the acting actor for a step that anybody may take. Undefined means the actor for whom the person
 * usually acts. An empty text means that a question asks for the actor; a Gamemaster without a selected token gets
 * this.
 */
const findActingActorUuidForAnybody = (): string | undefined =>
  game.user.isGM && canvas.tokens?.controlled.length === 0 ? '' : undefined

/**
 * The template data of a step's button.
 * @param actingActorUuid the uuid of the acting actor; empty if a question must ask for the actor; undefined for the
 * actor for whom the person usually acts
 */
function createStepButtonView(
  button: PendingStepButton,
  actingActorUuid: string | undefined,
  gameKey: string,
): object {
  const buttonData = Object.entries(button.data ?? {}).filter(([, value]) => value !== undefined)
  return {
    ...button,
    ruleset: gameKey,
    for: button.actor ?? actingActorUuid,
    data: Object.fromEntries(buttonData),
  }
}

/**
 * The name of an actor as the message stores it, so that a disguised actor stays disguised after its token is deleted.
 */
const findActorNameInStep = ({ name }: { readonly name: string }): string => fillInNames(name)

/** Sentences that say who must take the steps, such as "You: roll Hurry", or "Waiting for Ines to roll Hurry". */
export const createStepSentences = (pendingSteps: readonly PendingStep[], gameKey: string): string[] => [
  ...pendingSteps.filter(isPendingStepOfThisUser).map((pendingStep) => {
    const { who, text } = createPendingStepView(pendingStep, gameKey)
    return fillInNames(formatLabelledText(who, text))
  }),
  ...createSentencesAboutAwaitedPeople(
    pendingSteps.filter((pendingStep) => !isPendingStepOfThisUser(pendingStep)),
  ),
]

/** Sentences that say for whom a message waits. People who must do the same share a sentence. */
function createSentencesAboutAwaitedPeople(pendingSteps: readonly PendingStep[]): string[] {
  const namesByTaskText = new Map<string, string[]>()
  for (const { actor: actorRef, anybody, phrase } of pendingSteps) {
    const actor = actorRef && findActorByUuid(actorRef.uuid)
    const areAllPlayersOffline = actor?.hasPlayerOwner === true && findOnlinePlayers(actor).length === 0
    const phraseKey = anybody ? 'somebody' : 'gamemaster'
    const awaitedPersonName = actorRef
      ? findActorNameInStep(actorRef)
      : localizePhrase({ key: `HnB.next.${phraseKey}` })
    const joinedActorNames = areAllPlayersOffline
      ? localizePhrase({ key: 'HnB.next.isAway', data: { name: awaitedPersonName } })
      : isolateTextDirection(awaitedPersonName)
    const actorNamesWithSameTask = namesByTaskText.get(localizePhrase(phrase)) ?? []
    if (!actorNamesWithSameTask.includes(joinedActorNames))
      namesByTaskText.set(localizePhrase(phrase), [...actorNamesWithSameTask, joinedActorNames])
  }
  const languageListFormat = new Intl.ListFormat(game.i18n.lang)
  return [...namesByTaskText].map(([text, names]) =>
    fillInNames(game.i18n.format('HnB.next.waits', { names: languageListFormat.format(names), words: text })),
  )
}
