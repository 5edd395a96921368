/** The chat message about a recovery, such as a safe rest or the end of a scene. */
import * as v from 'valibot'
import type { PendingStep, PendingStepButton } from '../../core/pending-step'
import { createActorStep, createGMStep } from '../../core/pending-step'
import type { RecoveryMomentDefinition } from '../../core/recovery'
import type { RecoveryEffectRow } from '../../core/shell/recovery-rows'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import { phraseSchema } from '../../core/phrase'
import { isRecord } from '../../core/plain-data'
import { localizePhrase } from '../platform/notify'
import { findActorByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { MessageRecordModel } from '../world/message-record-model'

/**
 * True if this message may come from a recovery that left a choice to an actor. The function only looks at the
 * message's outer data and does not parse its facts, because many messages are checked.
 */
export function mayMessageContainChoice({ system }: ChatMessage.Implementation): boolean {
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

const recoveryMomentLineSchema = v.object({
  actor: v.string(),
  name: v.string(),
  ruleset: v.string(),
  words: phraseSchema,
})

const recoveryMomentChoiceSchema = v.object({
  ...recoveryMomentLineSchema.entries,
  due: v.string(),
  options: v.array(v.object({ id: v.string(), words: phraseSchema, byGM: v.optional(v.boolean(), false) })),
  chosen: v.nullable(v.string()),
  /** The ids of the actor's effects that the Gamemaster unticked in the preview. */
  skipped: v.optional(v.array(v.string()), []),
})

/**
 * The schema of the facts in a recovery's message. `done` holds the lines about each actor. `choices` holds the choices
 * that are left to the actors' owners; their keys are random.
 */
export const recoveryMomentFactsSchema = v.object({
  moment: v.string(),
  title: v.string(),
  done: v.array(recoveryMomentLineSchema),
  choices: v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)), recoveryMomentChoiceSchema),
})
type RecoveryMomentFacts = v.InferOutput<typeof recoveryMomentFactsSchema>
type RecoveryMomentChoice = RecoveryMomentFacts['choices'][string]

/**
 * Makes the facts that a recovery's message stores, from the rows of effects.
 * @param createRowId returns a new key for a choice
 */
export function createRecoveryMomentFacts(
  { id, title }: Pick<RecoveryMomentDefinition, 'id' | 'title'>,
  effectRows: readonly RecoveryEffectRow[],
  createRowId: () => string,
): RecoveryMomentFacts {
  const createRecoveryMomentLine = ({ actor, name, ruleset, effect }: RecoveryEffectRow) => ({
    actor,
    name,
    ruleset,
    words: effect.phrase,
  })
  return {
    moment: id,
    title,
    done: effectRows.filter(({ effect }) => !effect.options).map(createRecoveryMomentLine),
    choices: Object.fromEntries(
      effectRows.flatMap((effectRow): [string, RecoveryMomentChoice][] => {
        const { id, options } = effectRow.effect
        if (!options) return []
        const offeredChoiceOptions = options.map(({ id, phrase, byGM = false }) => ({
          id,
          words: phrase,
          byGM,
        }))
        const skippedEffectIds = [...(effectRow.skippedEffectIds ?? [])]
        return [
          [
            createRowId(),
            {
              ...createRecoveryMomentLine(effectRow),
              due: id,
              options: offeredChoiceOptions,
              chosen: null,
              skipped: skippedEffectIds,
            },
          ],
        ]
      }),
    ),
  }
}

/** An actor, and the lines of the message about this actor. */
interface ActorMessageLines {
  readonly uuid: string
  readonly name: string
  readonly lines: RecoveryMomentFacts['done']
}

/**
 * The answer to a choice by which a person takes none of the options. Option ids contain no hyphen, so no option can
 * have this id.
 */
export const DECLINED_CHOICE_ID = 'no-option'

/** A message that lists more actors than this number puts the list into a collapsible. */
const MAX_UNFOLDED_ACTORS = 12

/** May only the Gamemaster make this choice? */
export const isChoiceOnlyForGM = ({ options }: RecoveryMomentChoice): boolean =>
  options.every(({ byGM }) => byGM)

/**
 * Makes the pending steps for the choices that a recovery has left open. Such a step belongs to the actor's player, or
 * to the Gamemaster if only a Gamemaster may choose.
 * @param isRecoveryMomentChoiceWanted leaves out a choice if it returns false
 */
export function createRecoveryMomentSteps(
  { facts, gmVerified }: Pick<MessageRecord, 'facts' | 'gmVerified'>,
  isRecoveryMomentChoiceWanted: (recoveryMomentChoice: RecoveryMomentChoice) => boolean = () => true,
): PendingStep[] {
  const parsedFacts = v.safeParse(recoveryMomentFactsSchema, facts)
  if (!parsedFacts.success || !gmVerified) return []
  return Object.entries(parsedFacts.output.choices).flatMap(([id, choice]) => {
    if (choice.chosen !== null || !isRecoveryMomentChoiceWanted(choice)) return []
    const { actor: uuid, name, words, options } = choice
    const choiceOptionButtons = options
      .filter(({ byGM }) => !byGM || game.user.isGM)
      .map((choiceOption): PendingStepButton => ({
        act: 'choose',
        label: choiceOption.words,
        data: { choice: id, option: choiceOption.id },
      }))
    const buttonToDeclineChoice: PendingStepButton = {
      act: 'choose',
      label: { key: 'HnB.common.moment.decline' },
      quiet: true,
      data: { choice: id, option: DECLINED_CHOICE_ID },
    }
    const choicePhrase = { key: 'HnB.common.moment.chooseFor', data: { name, what: localizePhrase(words) } }
    const choiceButtons = [...choiceOptionButtons, buttonToDeclineChoice]
    return [
      isChoiceOnlyForGM(choice)
        ? createGMStep(choicePhrase, choiceButtons, uuid)
        : createActorStep({ uuid, name }, words, choiceButtons),
    ]
  })
}

/**
 * Reads all choices from the facts of a recovery's message, both open choices and choices already made. Empty if the
 * facts are unreadable.
 */
export function readRecoveryMomentChoices({
  facts,
}: Pick<MessageRecord, 'facts'>): readonly RecoveryMomentChoice[] {
  const parsedFacts = v.safeParse(recoveryMomentFactsSchema, facts)
  return parsedFacts.success ? Object.values(parsedFacts.output.choices) : []
}

/**
 * Returns the title of a recovery whose message leaves this person a choice, otherwise null. Players choose for their
 * own actors (`isActorOfThisUser`). Gamemasters choose only where nobody else may.
 */
export function findTitleOfUndecidedRecoveryChoice(
  { facts, isUndone, gmVerified }: Pick<MessageRecord, 'facts' | 'isUndone' | 'gmVerified'>,
  isActorOfThisUser: (choosingActor: Actor.Implementation) => boolean,
): string | null {
  const parsedFacts = v.safeParse(recoveryMomentFactsSchema, facts)
  if (!parsedFacts.success || !gmVerified || isUndone) return null
  const isChoiceOfOwnActorUndecided = Object.values(parsedFacts.output.choices).some(
    (recoveryMomentChoice) => {
      const choosingActor = findActorByUuid(recoveryMomentChoice.actor)
      if (recoveryMomentChoice.chosen !== null || !choosingActor) return false
      return isChoiceOnlyForGM(recoveryMomentChoice) ? game.user.isGM : isActorOfThisUser(choosingActor)
    },
  )
  return isChoiceOfOwnActorUndecided ? parsedFacts.output.title : null
}

/**
 * Makes the template data of a recovery's message. They contain each actor with its lines, and each choice with the
 * chosen option. Null if the facts are unreadable.
 */
export function createRecoveryMomentView({ facts }: Pick<MessageRecord, 'facts'>): object | null {
  const parsedFacts = v.safeParse(recoveryMomentFactsSchema, facts)
  if (!parsedFacts.success) return null
  const { moment, title, done, choices } = parsedFacts.output
  const messageLinesByActor = new Map<string, ActorMessageLines>()
  for (const recoveryMomentLine of done) {
    const messageLinesOfActor = messageLinesByActor.get(recoveryMomentLine.actor)
    if (messageLinesOfActor) messageLinesOfActor.lines.push(recoveryMomentLine)
    else
      messageLinesByActor.set(recoveryMomentLine.actor, {
        uuid: recoveryMomentLine.actor,
        name: recoveryMomentLine.name || localizePhrase({ key: 'HnB.common.title' }),
        lines: [recoveryMomentLine],
      })
  }
  const messageLinesOfActors: readonly ActorMessageLines[] = [...messageLinesByActor.values()]
  return {
    moment,
    heading: title,
    groups: messageLinesOfActors,
    number: done.length,
    folded: messageLinesOfActors.length > MAX_UNFOLDED_ACTORS,
    choices: Object.values(choices).map((choiceOfActor) => ({
      ...choiceOfActor,
      taken: choiceOfActor.options.find((choiceOption) => choiceOption.id === choiceOfActor.chosen)?.words,
      isDeclined: choiceOfActor.chosen === DECLINED_CHOICE_ID,
    })),
  }
}
