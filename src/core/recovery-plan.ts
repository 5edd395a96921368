import type { RawMoment, Ruleset } from './contract'
import type { Circumstances, RecoveryKind, Step } from './recovery'

/** One step of one actor in one game, as a moment would take it. */
export interface Row {
  /** The same for the same step at every look. */
  readonly id: string
  /** The actor's uuid. */
  readonly actor: string
  readonly name: string
  readonly img: string
  /** The key of the game. */
  readonly ruleset: string
  readonly step: Step
}

/** What a game needs to know of each actor that it plays for. */
export interface Participant {
  readonly ruleset: Pick<Ruleset, 'key' | 'recovery'>
  readonly moment: RawMoment
}

/** Everything a moment would do, each step judged on the state before any of it, in the order of the list. */
export function planRows(
  participants: readonly Participant[],
  kind: RecoveryKind,
  circumstances: Circumstances,
): Row[] {
  return participants.flatMap(({ ruleset: { key, recovery }, moment }) => {
    const { uuid, name, img } = moment.actor
    const steps = recovery?.steps(moment, kind, circumstances) ?? []
    return steps.map((step) => ({
      id: `${uuid} ${key} ${step.id}`,
      actor: uuid,
      name,
      img,
      ruleset: key,
      step,
    }))
  })
}

/** The rows to be done: those that are on by themselves, but for the ones that a person switched over. */
export function chosenRows(rows: readonly Row[], switched: readonly string[]): Row[] {
  const over = new Set(switched)
  return rows.filter(({ id, step }) => step.on !== over.has(id))
}
