import * as v from 'valibot'
import { wordsSchema } from '../../core/words'
import { KEY } from '../../core/schema'
import { RECOVERIES } from '../../core/recovery'
import type { Row } from '../../core/recovery-plan'
import type { RecoveryKind } from '../../core/recovery'
import type { StoredCard } from '../world/card-model'
import { writableOf } from '../world/documents'

const line = v.object({ actor: v.string(), name: v.string(), ruleset: v.string(), words: wordsSchema })

const choice = v.object({
  ...line.entries,
  step: v.string(),
  options: v.array(v.object({ id: v.string(), words: wordsSchema })),
  chosen: v.nullable(v.string()),
})
export type MomentChoice = v.InferOutput<typeof choice>

/** The facts of a moment: what it did to whom, and what owners still choose. */
export const momentFacts = v.object({
  kind: v.picklist(RECOVERIES),
  done: v.array(line),
  choices: v.record(v.pipe(v.string(), v.regex(KEY)), choice),
})
export type MomentFacts = v.InferOutput<typeof momentFacts>

/** @param newId gives each choice its key */
export function factsOf(kind: RecoveryKind, rows: readonly Row[], newId: () => string): MomentFacts {
  const lineOf = ({ actor, name, ruleset, step }: Row) => ({ actor, name, ruleset, words: step.words })
  return {
    kind,
    done: rows.filter(({ step }) => !step.options).map(lineOf),
    choices: Object.fromEntries(
      rows.flatMap((row) => {
        const { id, options } = row.step
        return options ? [[newId(), { ...lineOf(row), step: id, options: [...options], chosen: null }]] : []
      }),
    ),
  }
}

/** The lines of one actor. */
interface Group {
  readonly name: string
  readonly lines: MomentFacts['done']
}

/** So many actors are told at once; more of them are folded away. */
const UNFOLDED = 12

/** The card as it is shown: each actor once, with what was done and what is left to choose. */
export function momentView({ facts }: Pick<StoredCard, 'facts'>): object | null {
  const read = v.safeParse(momentFacts, facts)
  if (!read.success) return null
  const { kind, done, choices } = read.output
  const groups = new Map<string, Group>()
  for (const one of done) {
    groups.set(one.actor, { name: one.name, lines: [...(groups.get(one.actor)?.lines ?? []), one] })
  }
  return {
    kind,
    heading: `HnB.table.kind.${kind}`,
    groups: [...groups.values()],
    number: groups.size,
    folded: groups.size > UNFOLDED,
    choices: Object.entries(choices).map(([id, one]) => ({
      ...one,
      id,
      taken: one.options.find((option) => option.id === one.chosen)?.words,
      mine: isMine(one.actor),
    })),
  }
}

function isMine(uuid: string): boolean {
  const actor = writableOf(uuid)
  return actor instanceof Actor && actor.isOwner
}
