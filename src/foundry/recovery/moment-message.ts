/** The chat message of a moment of recovery. */
import * as v from 'valibot'
import type { Step } from '../../core/next'
import { stepOf, stepOfGM } from '../../core/next'
import type { MomentSpec } from '../../core/recovery'
import type { Row } from '../../core/shell/recovery-rows'
import { KEY } from '../../core/schema'
import { wordsSchema } from '../../core/words'
import { say } from '../platform/notify'
import { actorOf } from '../world/documents'
import type { Told } from '../world/told'

const line = v.object({ actor: v.string(), name: v.string(), ruleset: v.string(), words: wordsSchema })

const choice = v.object({
  ...line.entries,
  due: v.string(),
  options: v.array(v.object({ id: v.string(), words: wordsSchema, byGM: v.optional(v.boolean(), false) })),
  chosen: v.nullable(v.string()),
})

/** The facts of a moment: what it did to whom, and what owners may still choose. */
export const momentFacts = v.object({
  moment: v.string(),
  title: v.string(),
  done: v.array(line),
  choices: v.record(v.pipe(v.string(), v.regex(KEY)), choice),
})
type MomentFacts = v.InferOutput<typeof momentFacts>

/** @param newId returns a key for each choice */
export function factsOf(
  { id, title }: Pick<MomentSpec, 'id' | 'title'>,
  rows: readonly Row[],
  newId: () => string,
): MomentFacts {
  const lineOf = ({ actor, name, ruleset, due }: Row) => ({ actor, name, ruleset, words: due.words })
  return {
    moment: id,
    title,
    done: rows.filter(({ due }) => !due.options).map(lineOf),
    choices: Object.fromEntries(
      rows.flatMap((row): [string, MomentFacts['choices'][string]][] => {
        const { id: due, options } = row.due
        if (!options) return []
        const offered = options.map((option) => ({ ...option, byGM: option.byGM ?? false }))
        return [[newId(), { ...lineOf(row), due, options: offered, chosen: null }]]
      }),
    ),
  }
}

/** The lines of one actor. */
interface Group {
  readonly uuid: string
  readonly name: string
  readonly lines: MomentFacts['done']
}

/** How many actors are shown at once; the rest is folded. */
const UNFOLDED = 12

/** Does a choice belong to the Gamemaster alone, rather than also to the actor's player? */
const isForGM = ({ options }: MomentFacts['choices'][string]): boolean => options.every(({ byGM }) => byGM)

/** Who is to choose what: the actor's player, or the Gamemaster where only she may. */
export function momentSteps({ facts, sealed }: Pick<Told, 'facts' | 'sealed'>): Step[] {
  const read = v.safeParse(momentFacts, facts)
  if (!read.success || !sealed) return []
  return Object.entries(read.output.choices).flatMap(([id, choice]) => {
    if (choice.chosen !== null) return []
    const { actor: uuid, name, words, options } = choice
    const buttons = options
      .filter(({ byGM }) => !byGM || game.user.isGM)
      .map((option) => ({ act: 'choose', label: option.words, data: { choice: id, option: option.id } }))
    const forWhom = { key: 'HnB.common.moment.chooseFor', data: { name, what: say(words) } }
    return [isForGM(choice) ? stepOfGM(forWhom, buttons, uuid) : stepOf({ uuid, name }, words, buttons)]
  })
}

/**
 * The title of a moment that leaves this person a choice: a player one for their character, a Gamemaster one that is
 * nobody else's; otherwise null.
 */
export function titleOfOpenChoice(
  { facts, retracted, sealed }: Pick<Told, 'facts' | 'retracted' | 'sealed'>,
  isMine: (actor: Actor.Implementation) => boolean,
): string | null {
  const read = v.safeParse(momentFacts, facts)
  if (!read.success || !sealed || retracted) return null
  const open = Object.values(read.output.choices).some((choice) => {
    const actor = actorOf(choice.actor)
    if (choice.chosen !== null || !actor) return false
    return isForGM(choice) ? game.user.isGM : isMine(actor)
  })
  return open ? read.output.title : null
}

/** The message as it is shown: each actor once, with what was done, and what was chosen or is left to choose. */
export function momentView({ facts }: Pick<Told, 'facts'>): object | null {
  const read = v.safeParse(momentFacts, facts)
  if (!read.success) return null
  const { moment, title, done, choices } = read.output
  const groups = new Map<string, Group>()
  for (const one of done) {
    const group = groups.get(one.actor)
    if (group) group.lines.push(one)
    else
      groups.set(one.actor, {
        uuid: one.actor,
        name: one.name || say({ key: 'HnB.common.title' }),
        lines: [one],
      })
  }
  const shown: readonly Group[] = [...groups.values()]
  return {
    moment,
    heading: title,
    groups: shown,
    number: done.length,
    folded: shown.length > UNFOLDED,
    choices: Object.values(choices).map((one) => ({
      ...one,
      taken: one.options.find((option) => option.id === one.chosen)?.words,
    })),
  }
}
