import * as v from 'valibot'
import type { Chance } from './chance'
import type { Action, Ask, Decided } from './contract'
import type { Outcome, Refusal } from './outcome'
import { isRefusal, refuse } from './outcome'

/** An action as a game writes it. */
interface ActionSpec<C, Answers> {
  /** What a form or a stranger may have sent; anything else is refused before `decide` sees it. */
  readonly answers: v.GenericSchema<unknown, Answers>
  readonly ask?: (click: C) => Ask | Refusal | null
  readonly whyNotOutsider?: (click: C, theirs: readonly string[]) => Refusal | null
  readonly decide: (
    click: C,
    answers: Answers,
    chance: Chance,
  ) => Outcome | Refusal | Promise<Outcome | Refusal>
  /** In order, unless the action says otherwise. */
  readonly decided?: Decided
  readonly targets?: boolean
  readonly forTable?: boolean
}

/** The answers of an action that asks nothing. */
export const NOTHING = v.object({})

/** Binds an action to the schema of its answers. */
export function action<C, Answers>(spec: ActionSpec<C, Answers>): Action<C> {
  return {
    decided: spec.decided ?? 'inOrder',
    targets: spec.targets ?? false,
    forTable: spec.forTable ?? false,
    ask: (click) => spec.ask?.(click) ?? null,
    whyNotOutsider: spec.whyNotOutsider ?? (() => refuse('HnB.refusal.notOwner')),
    async decide(click, answers, chance) {
      const read = v.safeParse(spec.answers, answers)
      return read.success ? spec.decide(click, read.output, chance) : refuse('HnB.refusal.badAnswer')
    },
  }
}

/** Puts a reading in front of every action, and a last touch behind: what cannot be read is refused. */
export function mapActions<Raw, Read extends object>(
  actions: Readonly<Record<string, Action<Read>>>,
  read: (raw: Raw) => Read | Refusal,
  finish: (outcome: Outcome) => Outcome = (outcome) => outcome,
): Record<string, Action<Raw>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, { decided, targets, forTable, ask, whyNotOutsider, decide }]) => [
      name,
      {
        decided,
        targets,
        forTable,
        ask(raw: Raw) {
          const click = read(raw)
          return isRefusal(click) ? click : ask(click)
        },
        whyNotOutsider(raw: Raw, theirs: readonly string[]) {
          const click = read(raw)
          return isRefusal(click) ? click : whyNotOutsider(click, theirs)
        },
        async decide(raw: Raw, answers: unknown, chance: Chance) {
          const click = read(raw)
          if (isRefusal(click)) return click
          const outcome = await decide(click, answers, chance)
          return isRefusal(outcome) ? outcome : finish(outcome)
        },
      },
    ]),
  )
}
