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
  readonly ask?: (actionContext: C) => ActionQuestion | Refusal | null
  readonly whyNotNonOwner?: (actionContext: C, ownedActorIds: readonly string[]) => Refusal | null
  readonly decide: (
    actionContext: C,
    answers: Answers,
    chance: Chance,
  ) => Outcome | Refusal | Promise<Outcome | Refusal>
  /** Decides which user's client performs the action. Default: `inOrder`. */
  readonly decided?: DecisionMode
  readonly targets?: boolean
  readonly people?: (actionContext: C) => PeopleChoice | null
  readonly whyNotPerson?: (actionContext: C) => Refusal | null
}

/** The schema of the answers to an action that asks no question. It has no fields. */
export const emptyAnswersSchema = v.object({})

/** Builds an action that refuses answers outside the schema. The form shows the refusal at the wrong field. */
export function defineAction<C, Answers>(definition: ActionDefinition<C, Answers>): Action<C> {
  return {
    decided: definition.decided ?? 'inOrder',
    targets: definition.targets ?? definition.people !== undefined,
    people: (actionContext) => definition.people?.(actionContext) ?? null,
    whyNotPerson: (actionContext) => definition.whyNotPerson?.(actionContext) ?? null,
    ask: (actionContext) => definition.ask?.(actionContext) ?? null,
    whyNotNonOwner: definition.whyNotNonOwner ?? (() => refuse('HnB.refusal.notOwner')),
    async decide(actionContext, answers, chance) {
      const answersParseResult = v.safeParse(definition.answers, answers)
      if (answersParseResult.success)
        return definition.decide(actionContext, answersParseResult.output, chance)
      const invalidFieldPath = v.getDotPath(answersParseResult.issues[0])
      return invalidFieldPath === null
        ? refuse('HnB.refusal.badAnswer')
        : refuseFormField(invalidFieldPath, 'HnB.refusal.badAnswer')
    },
  }
}

/**
 * Converts a game's actions, which expect parsed action contexts, so that the shell can call them with unparsed ones.
 * @param readActionContext parses an action context; if it refuses, the action refuses too
 * @param finishOutcome completes every outcome, for example by prefixing its paths
 */
export function bindActionsToRawActionContexts<Raw, Read extends object>(
  actions: Readonly<Record<string, Action<Read>>>,
  readActionContext: (rawActionContext: Raw) => Read | Refusal,
  finishOutcome: (outcome: Outcome) => Outcome = (outcome) => outcome,
): Record<string, Action<Raw>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]): [string, Action<Raw>] => [
      name,
      {
        load: action.load,
        // These properties are getters, because the script of an action may be fetched later. Before the fetch, the
        // values are unknown.
        get decided() {
          return action.decided
        },
        get targets() {
          return action.targets
        },
        people(rawActionContext) {
          const actionContext = readActionContext(rawActionContext)
          return isRefusal(actionContext) ? null : action.people(actionContext)
        },
        whyNotPerson(rawActionContext) {
          const actionContext = readActionContext(rawActionContext)
          return isRefusal(actionContext) ? actionContext : action.whyNotPerson(actionContext)
        },
        ask(rawActionContext) {
          const actionContext = readActionContext(rawActionContext)
          return isRefusal(actionContext) ? actionContext : action.ask(actionContext)
        },
        whyNotNonOwner(rawActionContext, ownedActorIds) {
          const actionContext = readActionContext(rawActionContext)
          return isRefusal(actionContext)
            ? actionContext
            : action.whyNotNonOwner(actionContext, ownedActorIds)
        },
        async decide(rawActionContext, answers, chance) {
          const actionContext = readActionContext(rawActionContext)
          if (isRefusal(actionContext)) return actionContext
          const outcome = await action.decide(actionContext, answers, chance)
          return isRefusal(outcome) ? outcome : finishOutcome(outcome)
        },
      },
    ]),
  )
}
