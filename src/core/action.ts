/** `defineAction` builds an action from a schema of its answers. The schema checks the answers before `decide` runs. */
import * as v from 'valibot'
import type { Chance } from './chance'
import type { Action, ActionQuestion, DecisionMode, PeopleChoice } from './contract'
import type { Outcome, Refusal } from './outcome'
import { isRefusal, refuse, refuseFormField } from './outcome'

/** The definition of an action in a game's code. `defineAction` fills in the defaults. */
interface ActionDefinition<C, Answers> {
  /** Checks the answers, which may come from the form or from a tampered client. `decide` gets only valid answers. */
  readonly answers: v.GenericSchema<unknown, Answers>
  readonly ask?: (click: C) => ActionQuestion | Refusal | null
  readonly whyNotNonOwner?: (click: C, ownedActorIds: readonly string[]) => Refusal | null
  readonly decide: (
    click: C,
    answers: Answers,
    chance: Chance,
  ) => Outcome | Refusal | Promise<Outcome | Refusal>
  /** Says which client decides the action. Default: `inOrder`. */
  readonly decided?: DecisionMode
  readonly targets?: boolean
  readonly people?: (click: C) => PeopleChoice | null
  readonly whyNotPerson?: (click: C) => Refusal | null
}

/** The schema of the answers to an action that asks no question: no fields. */
export const noAnswersSchema = v.object({})

/** Builds an action that refuses answers outside the schema. The form shows the refusal at the wrong field. */
export function defineAction<C, Answers>(definition: ActionDefinition<C, Answers>): Action<C> {
  return {
    decided: definition.decided ?? 'inOrder',
    targets: definition.targets ?? definition.people !== undefined,
    people: (click) => definition.people?.(click) ?? null,
    whyNotPerson: (click) => definition.whyNotPerson?.(click) ?? null,
    ask: (click) => definition.ask?.(click) ?? null,
    whyNotNonOwner: definition.whyNotNonOwner ?? (() => refuse('HnB.refusal.notOwner')),
    async decide(click, answers, chance) {
      const parsedAnswers = v.safeParse(definition.answers, answers)
      if (parsedAnswers.success) return definition.decide(click, parsedAnswers.output, chance)
      const invalidFieldPath = v.getDotPath(parsedAnswers.issues[0])
      return invalidFieldPath === null
        ? refuse('HnB.refusal.badAnswer')
        : refuseFormField(invalidFieldPath, 'HnB.refusal.badAnswer')
    },
  }
}

/**
 * Lets the shell call a game's actions with raw clicks, although the actions expect parsed clicks.
 * @param readClick parses a raw click; if it refuses the click, the action refuses too
 * @param finishOutcome completes every outcome, for example by prefixing its paths
 */
export function bindActionsToRawClicks<Raw, Read extends object>(
  actions: Readonly<Record<string, Action<Read>>>,
  readClick: (rawClick: Raw) => Read | Refusal,
  finishOutcome: (outcome: Outcome) => Outcome = (outcome) => outcome,
): Record<string, Action<Raw>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]): [string, Action<Raw>] => [
      name,
      {
        load: action.load,
        // Getters, because a later script's action knows these values only after the script is fetched.
        get decided() {
          return action.decided
        },
        get targets() {
          return action.targets
        },
        people(rawClick) {
          const click = readClick(rawClick)
          return isRefusal(click) ? null : action.people(click)
        },
        whyNotPerson(rawClick) {
          const click = readClick(rawClick)
          return isRefusal(click) ? click : action.whyNotPerson(click)
        },
        ask(rawClick) {
          const click = readClick(rawClick)
          return isRefusal(click) ? click : action.ask(click)
        },
        whyNotNonOwner(rawClick, ownedActorIds) {
          const click = readClick(rawClick)
          return isRefusal(click) ? click : action.whyNotNonOwner(click, ownedActorIds)
        },
        async decide(rawClick, answers, chance) {
          const click = readClick(rawClick)
          if (isRefusal(click)) return click
          const outcome = await action.decide(click, answers, chance)
          return isRefusal(outcome) ? outcome : finishOutcome(outcome)
        },
      },
    ]),
  )
}
