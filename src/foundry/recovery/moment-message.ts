/** The chat message of a moment of recovery. */
import * as v from 'valibot'
import type { PendingStep, StepButton } from '../../core/pending-step'
import { actorStep, gmStep } from '../../core/pending-step'
import type { MomentDefinition } from '../../core/recovery'
import type { EffectRow } from '../../core/shell/recovery-rows'
import { DICTIONARY_KEY } from '../../core/schema'
import { phraseSchema } from '../../core/phrase'
import { isRecord } from '../../core/plain-data'
import { localizePhrase } from '../platform/notify'
import { actorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { MessageRecordModel } from '../world/message-record-model'

/**
 * Could this be the message of a moment that has left a choice to an actor? The function does not parse the facts,
 * because callers check many messages.
 */
export function mayLeaveChoice({ system }: ChatMessage.Implementation): boolean {
  if (!(system instanceof MessageRecordModel)) return false
  const { ruleset, kind, facts } = system
  return (
    ruleset === COMMON_RULESET_KEY &&
    kind === 'moment' &&
    isRecord(facts) &&
    isRecord(facts['choices']) &&
    Object.keys(facts['choices']).length > 0
  )
}

const momentLineSchema = v.object({
  actor: v.string(),
  name: v.string(),
  ruleset: v.string(),
  words: phraseSchema,
})

const momentChoiceSchema = v.object({
  ...momentLineSchema.entries,
  due: v.string(),
  options: v.array(v.object({ id: v.string(), words: phraseSchema, byGM: v.optional(v.boolean(), false) })),
  chosen: v.nullable(v.string()),
  /** The ids of the actor's effects that the Gamemaster unticked in the preview. */
  skipped: v.optional(v.array(v.string()), []),
})

/**
 * The facts of a moment. `done` holds the lines about each actor. `choices` holds the choices that the moment leaves
 * to owners, under random keys.
 */
export const momentFactsSchema = v.object({
  moment: v.string(),
  title: v.string(),
  done: v.array(momentLineSchema),
  choices: v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY)), momentChoiceSchema),
})
type MomentFacts = v.InferOutput<typeof momentFactsSchema>
type MomentChoice = MomentFacts['choices'][string]

/**
 * Makes the facts of a moment from its rows.
 * @param newId returns a new key for a choice
 */
export function createMomentFacts(
  { id, title }: Pick<MomentDefinition, 'id' | 'title'>,
  rows: readonly EffectRow[],
  newId: () => string,
): MomentFacts {
  const momentLine = ({ actor, name, ruleset, effect }: EffectRow) => ({
    actor,
    name,
    ruleset,
    words: effect.phrase,
  })
  return {
    moment: id,
    title,
    done: rows.filter(({ effect }) => !effect.options).map(momentLine),
    choices: Object.fromEntries(
      rows.flatMap((row): [string, MomentChoice][] => {
        const { id, options } = row.effect
        if (!options) return []
        const offeredOptions = options.map(({ id, phrase, byGM = false }) => ({ id, words: phrase, byGM }))
        const skippedEffectIds = [...(row.skippedEffectIds ?? [])]
        return [
          [
            newId(),
            { ...momentLine(row), due: id, options: offeredOptions, chosen: null, skipped: skippedEffectIds },
          ],
        ]
      }),
    ),
  }
}

/** An actor with the lines of the message about the actor. */
interface ActorLines {
  readonly uuid: string
  readonly name: string
  readonly lines: MomentFacts['done']
}

/**
 * The answer to a choice that takes none of its options. The id contains a hyphen, so it cannot be the id of an option.
 */
export const DECLINED_CHOICE = 'no-option'

/** If a message lists more actors than this, the list is in a collapsible. */
const MAX_UNFOLDED_ACTORS = 12

/** May only the Gamemaster make this choice? */
export const isOnlyForGM = ({ options }: MomentChoice): boolean => options.every(({ byGM }) => byGM)

/**
 * The pending steps of the open choices. Each step belongs to the actor's player. If only the Gamemaster may choose,
 * the step belongs to the Gamemaster.
 * @param isChoiceWanted leaves out a choice if it returns false
 */
export function momentSteps(
  { facts, gmVerified }: Pick<MessageRecord, 'facts' | 'gmVerified'>,
  isChoiceWanted: (choice: MomentChoice) => boolean = () => true,
): PendingStep[] {
  const parsed = v.safeParse(momentFactsSchema, facts)
  if (!parsed.success || !gmVerified) return []
  return Object.entries(parsed.output.choices).flatMap(([id, choice]) => {
    if (choice.chosen !== null || !isChoiceWanted(choice)) return []
    const { actor: uuid, name, words, options } = choice
    const buttons = options
      .filter(({ byGM }) => !byGM || game.user.isGM)
      .map((option): StepButton => ({
        act: 'choose',
        label: option.words,
        data: { choice: id, option: option.id },
      }))
    const declineButton: StepButton = {
      act: 'choose',
      label: { key: 'HnB.common.moment.decline' },
      quiet: true,
      data: { choice: id, option: DECLINED_CHOICE },
    }
    const phrase = { key: 'HnB.common.moment.chooseFor', data: { name, what: localizePhrase(words) } }
    const choiceButtons = [...buttons, declineButton]
    return [
      isOnlyForGM(choice)
        ? gmStep(phrase, choiceButtons, uuid)
        : actorStep({ uuid, name }, words, choiceButtons),
    ]
  })
}

/** All choices in a moment's message, open or already made. Empty if the facts are unreadable. */
export function momentChoices({ facts }: Pick<MessageRecord, 'facts'>): readonly MomentChoice[] {
  const parsed = v.safeParse(momentFactsSchema, facts)
  return parsed.success ? Object.values(parsed.output.choices) : []
}

/**
 * The title of the moment if its message leaves this person an open choice; otherwise null. A player chooses for the
 * actors for which `isOwnActor` returns true. A Gamemaster makes the choices that only Gamemasters may make.
 */
export function titleOfOpenChoice(
  { facts, isUndone, gmVerified }: Pick<MessageRecord, 'facts' | 'isUndone' | 'gmVerified'>,
  isOwnActor: (actor: Actor.Implementation) => boolean,
): string | null {
  const parsed = v.safeParse(momentFactsSchema, facts)
  if (!parsed.success || !gmVerified || isUndone) return null
  const isOwnChoiceOpen = Object.values(parsed.output.choices).some((choice) => {
    const actor = actorByUuid(choice.actor)
    if (choice.chosen !== null || !actor) return false
    return isOnlyForGM(choice) ? game.user.isGM : isOwnActor(actor)
  })
  return isOwnChoiceOpen ? parsed.output.title : null
}

/**
 * The template data of the message: for each actor, all lines about the actor; for each choice, the chosen option. Null
 * if the facts are unreadable.
 */
export function momentView({ facts }: Pick<MessageRecord, 'facts'>): object | null {
  const parsed = v.safeParse(momentFactsSchema, facts)
  if (!parsed.success) return null
  const { moment, title, done, choices } = parsed.output
  const linesByActor = new Map<string, ActorLines>()
  for (const entry of done) {
    const group = linesByActor.get(entry.actor)
    if (group) group.lines.push(entry)
    else
      linesByActor.set(entry.actor, {
        uuid: entry.actor,
        name: entry.name || localizePhrase({ key: 'HnB.common.title' }),
        lines: [entry],
      })
  }
  const actorLines: readonly ActorLines[] = [...linesByActor.values()]
  return {
    moment,
    heading: title,
    groups: actorLines,
    number: done.length,
    folded: actorLines.length > MAX_UNFOLDED_ACTORS,
    choices: Object.values(choices).map((entry) => ({
      ...entry,
      taken: entry.options.find((option) => option.id === entry.chosen)?.words,
      isDeclined: entry.chosen === DECLINED_CHOICE,
    })),
  }
}
