/** How a game writes an action: the schema of its answers binds its question to its decision. */
import * as v from 'valibot'
import type { Chance } from './chance'
import type { Action, Ask, Decided, People } from './contract'
import type { Outcome, Refusal } from './outcome'
import { isRefusal, refuse, refuseAt } from './outcome'

/** An action as a game writes it, before `defineAction` fills in the defaults. */
interface ActionSpec<C, Answers> {
  /** Checks the answers, from the form or from a tampered client; `decide` never sees invalid answers. */
  readonly answers: v.GenericSchema<unknown, Answers>
  readonly ask?: (click: C) => Ask | Refusal | null
  readonly whyNotOutsider?: (click: C, theirs: readonly string[]) => Refusal | null
  readonly decide: (
    click: C,
    answers: Answers,
    chance: Chance,
  ) => Outcome | Refusal | Promise<Outcome | Refusal>
  /** Default: `inOrder`. */
  readonly decided?: Decided
  readonly targets?: boolean
  readonly people?: (click: C) => People | null
  readonly whyNotPerson?: (click: C) => Refusal | null
}

/** The schema of an action without a question. */
export const NOTHING = v.object({})

/** Binds an action to the schema of its answers: invalid answers are refused at their field of the form. */
export function action<C, Answers>(spec: ActionSpec<C, Answers>): Action<C> {
  return {
    decided: spec.decided ?? 'inOrder',
    targets: spec.targets ?? spec.people !== undefined,
    people: (click) => spec.people?.(click) ?? null,
    whyNotPerson: (click) => spec.whyNotPerson?.(click) ?? null,
    ask: (click) => spec.ask?.(click) ?? null,
    whyNotOutsider: spec.whyNotOutsider ?? (() => refuse('HnB.refusal.notOwner')),
    async decide(click, answers, chance) {
      const read = v.safeParse(spec.answers, answers)
      if (read.success) return spec.decide(click, read.output, chance)
      const field = v.getDotPath(read.issues[0])
      return field === null ? refuse('HnB.refusal.badAnswer') : refuseAt(field, 'HnB.refusal.badAnswer')
    },
  }
}

/**
 * Turns actions on typed clicks into actions on raw clicks.
 * @param read parses a raw click; its refusal becomes the action's refusal
 * @param finish completes every outcome, for example its paths
 */
export function mapActions<Raw, Read extends object>(
  actions: Readonly<Record<string, Action<Read>>>,
  read: (raw: Raw) => Read | Refusal,
  finish: (outcome: Outcome) => Outcome = (outcome) => outcome,
): Record<string, Action<Raw>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]): [string, Action<Raw>] => [
      name,
      {
        decided: action.decided,
        targets: action.targets,
        people(raw) {
          const click = read(raw)
          return isRefusal(click) ? null : action.people(click)
        },
        whyNotPerson(raw) {
          const click = read(raw)
          return isRefusal(click) ? click : action.whyNotPerson(click)
        },
        ask(raw) {
          const click = read(raw)
          return isRefusal(click) ? click : action.ask(click)
        },
        whyNotOutsider(raw, theirs) {
          const click = read(raw)
          return isRefusal(click) ? click : action.whyNotOutsider(click, theirs)
        },
        async decide(raw, answers, chance) {
          const click = read(raw)
          if (isRefusal(click)) return click
          const outcome = await action.decide(click, answers, chance)
          return isRefusal(outcome) ? outcome : finish(outcome)
        },
      },
    ]),
  )
}
