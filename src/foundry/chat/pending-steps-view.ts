/** The template data of the pending steps in a message or a window, as this person sees them. */
import type { PendingStep, StepButton } from '../../core/pending-step'
import { fillInNames, fillInNamesOfView } from '../platform/actor-names'
import { directionIsolatedText } from '../platform/literal-text'
import { labelledText } from '../platform/labelled-text'
import { localizePhrase } from '../platform/notify'
import { characterOfUser } from '../world/user-character'
import { actorByUuid } from '../world/documents'
import { findOnlinePlayers } from '../world/players'

/** A person sees at most this many of their own steps at once. The rest is in a collapsible, so that the message stays short. */
const MAX_UNFOLDED_OWN_STEPS = 2

/** The dock and the combat tracker show at most this many buttons of one message. */
const MAX_STEP_BUTTONS_OUTSIDE_MESSAGE = 8

/** The template data of a pending step and its buttons. */
interface StepView {
  readonly who: string
  /** Is the viewer the person who takes the step? Then `who` is "You". If anybody may take the step, `who` says so. */
  readonly isYou: boolean
  readonly uuid: string
  readonly text: string
  /** Does the viewer take this step as a Gamemaster, because all players of the actor are offline? */
  readonly isForAbsentPlayer: boolean
  readonly buttons: readonly object[]
}

interface PendingStepsView {
  readonly ownSteps: readonly StepView[]
  /** The viewer's own steps beyond the first `MAX_UNFOLDED_OWN_STEPS`. The message shows them in a collapsible. */
  readonly furtherSteps: readonly StepView[]
  /** How many of the viewer's own steps are in the collapsible. */
  readonly furtherCount: number
  /** Sentences that say for which other people the message waits. */
  readonly othersSentences: readonly string[]
  /** The steps of other people with their buttons. Only a Gamemaster gets them, and may press the buttons for those people. */
  readonly othersSteps: readonly StepView[]
}

/**
 * The template data of pending steps. Null if there are none.
 * @param ruleset the key of the buttons' game
 */
export function pendingStepsView(steps: readonly PendingStep[], ruleset: string): object | null {
  const stepsOfExistingActors = steps.filter(
    ({ actor: actorRef, isOptional }) =>
      isOptional !== true && (actorRef === null || actorByUuid(actorRef.uuid) !== null),
  )
  if (stepsOfExistingActors.length === 0) return null
  const ownSteps = stepsOfExistingActors.filter(isOwnStep).map((step) => stepView(step, ruleset))
  const otherSteps = stepsOfExistingActors.filter((step) => !isOwnStep(step))
  const hasFurtherSteps = ownSteps.length > MAX_UNFOLDED_OWN_STEPS + 1
  const view: PendingStepsView = {
    ownSteps: hasFurtherSteps ? ownSteps.slice(0, MAX_UNFOLDED_OWN_STEPS) : ownSteps,
    furtherSteps: hasFurtherSteps ? ownSteps.slice(MAX_UNFOLDED_OWN_STEPS) : [],
    furtherCount: ownSteps.length - MAX_UNFOLDED_OWN_STEPS,
    othersSentences: waitingSentences(otherSteps),
    othersSteps: game.user.isGM
      ? otherSteps.filter(({ buttons }) => buttons.length > 0).map((step) => stepView(step, ruleset))
      : [],
  }
  return fillInNamesOfView({ ...view })
}

/** Must this person take the step? If all players of the step's actor are offline, a Gamemaster must take it. */
export function isOwnStep({ actor: actorRef, anybody, shared, buttons }: PendingStep): boolean {
  if (shared && game.user.isGM) return true
  if (anybody) return buttons.length > 0
  if (actorRef === null) return game.user.isGM
  const actor = actorByUuid(actorRef.uuid)
  return actor?.isOwner === true && (!game.user.isGM || findOnlinePlayers(actor).length === 0)
}

/**
 * The template data of the buttons with which people take pending steps in the dock and in the combat tracker. Two
 * kinds of buttons are left out, because people press them in the message: seldom needed buttons (unless a button has
 * `inDock`), and buttons that end an exchange such as a contest. If the buttons belong to several actors, the first
 * button of each actor names the actor. Empty if no button is enabled.
 */
export function stepButtonsOutsideMessage(steps: readonly PendingStep[], ruleset: string): readonly object[] {
  const stepsWithCommonButtons = steps.map((step) => ({
    ...step,
    buttons: step.buttons.filter(({ quiet, inDock, ends }) => (!quiet || inDock) && !ends),
  }))
  if (!stepsWithCommonButtons.some(({ buttons }) => buttons.some(({ disabledReason }) => !disabledReason)))
    return []
  const views = stepsWithCommonButtons
    .filter(({ buttons }) => buttons.length > 0)
    .map((step) => stepView(step, ruleset))
  return views
    .flatMap(({ who, buttons }) =>
      buttons.map((button, index) => (views.length > 1 && index === 0 ? { ...button, whose: who } : button)),
    )
    .slice(0, MAX_STEP_BUTTONS_OUTSIDE_MESSAGE)
}

export function stepView(
  { actor: actorRef, anybody, phrase, buttons }: PendingStep,
  ruleset: string,
): StepView {
  const actor = actorRef && actorByUuid(actorRef.uuid)
  const isYou =
    !actorRef || (!game.user.isGM && (!characterOfUser(game.user) || characterOfUser(game.user) === actor))
  return {
    who: anybody
      ? localizePhrase({ key: 'HnB.next.anybody' })
      : isYou || !actor
        ? game.i18n.localize('HnB.next.you')
        : actorNameInStep(actorRef),
    isYou: isYou || !actor,
    uuid: actorRef?.uuid ?? '',
    text: localizePhrase(phrase),
    isForAbsentPlayer:
      game.user.isGM && actor?.hasPlayerOwner === true && findOnlinePlayers(actor).length === 0,
    buttons: buttons.map((button) =>
      stepButtonView(button, actorRef?.uuid ?? (anybody ? actingActorForAnybody() : undefined), ruleset),
    ),
  }
}

/**
 * The uuid of the acting actor for a step that anybody may take. Undefined means the actor for whom the person usually
 * acts. Empty means that a question must ask: a Gamemaster without a selected token usually acts for the message's own
 * actor, but that actor may be unable to take this step.
 */
const actingActorForAnybody = (): string | undefined =>
  game.user.isGM && canvas.tokens?.controlled.length === 0 ? '' : undefined

/**
 * The template data of a step's button.
 * @param uuid the uuid of the acting actor; empty if a question must ask for the actor; undefined for the actor for
 * whom the person usually acts
 */
function stepButtonView(button: StepButton, uuid: string | undefined, ruleset: string): object {
  const data = Object.entries(button.data ?? {}).filter(([, value]) => value !== undefined)
  return { ...button, ruleset, for: button.actor ?? uuid, data: Object.fromEntries(data) }
}

/** The name of an actor as the message stores it. A disguised actor must stay disguised after its token was deleted. */
const actorNameInStep = ({ name }: { readonly name: string }): string => fillInNames(name)

/** Sentences that say who must take the steps, such as "You: roll Hurry", or "Waiting for Ines to roll Hurry". */
export const stepSentences = (steps: readonly PendingStep[], ruleset: string): string[] => [
  ...steps.filter(isOwnStep).map((step) => {
    const { who, text } = stepView(step, ruleset)
    return fillInNames(labelledText(who, text))
  }),
  ...waitingSentences(steps.filter((step) => !isOwnStep(step))),
]

/** Sentences that say for whom a message waits. People who must do the same share a sentence. */
function waitingSentences(steps: readonly PendingStep[]): string[] {
  const namesByTaskText = new Map<string, string[]>()
  for (const { actor: actorRef, anybody, phrase } of steps) {
    const actor = actorRef && actorByUuid(actorRef.uuid)
    const areAllPlayersOffline = actor?.hasPlayerOwner === true && findOnlinePlayers(actor).length === 0
    const phraseKey = anybody ? 'somebody' : 'gamemaster'
    const name = actorRef ? actorNameInStep(actorRef) : localizePhrase({ key: `HnB.next.${phraseKey}` })
    const joinedNames = areAllPlayersOffline
      ? localizePhrase({ key: 'HnB.next.isAway', data: { name } })
      : directionIsolatedText(name)
    const namesWithSameTask = namesByTaskText.get(localizePhrase(phrase)) ?? []
    if (!namesWithSameTask.includes(joinedNames))
      namesByTaskText.set(localizePhrase(phrase), [...namesWithSameTask, joinedNames])
  }
  const listFormat = new Intl.ListFormat(game.i18n.lang)
  return [...namesByTaskText].map(([text, names]) =>
    fillInNames(game.i18n.format('HnB.next.waits', { names: listFormat.format(names), words: text })),
  )
}
