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

/** The facts of a moment: in `done` what it did to each actor, in `choices` what owners may choose, by a random key. */
export const momentFacts = v.object({
  moment: v.string(),
  title: v.string(),
  done: v.array(line),
  choices: v.record(v.pipe(v.string(), v.regex(KEY)), choice),
})
type MomentFacts = v.InferOutput<typeof momentFacts>

/** The facts of a moment from its rows. @param newId returns a new key for a choice */
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

/** The lines of an actor in the message. */
interface Group {
  readonly uuid: string
  readonly name: string
  readonly lines: MomentFacts['done']
}

/** Above this number of actors, the list is in a collapsible. */
const UNFOLDED = 12

/** May only the Gamemaster decide a choice, and not the actor's player? */
const isForGM = ({ options }: MomentFacts['choices'][string]): boolean => options.every(({ byGM }) => byGM)

/** The pending steps of the open choices: for the actor's player, or for the Gamemaster where only she may choose. */
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
 * The title of a moment that leaves this person a choice; otherwise null. A choice is this person's when `isMine` says
 * so of its actor; a choice that only the Gamemaster may decide is hers.
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

/** The template data: each actor once with its lines, each choice with the chosen option; null if unreadable. */
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
