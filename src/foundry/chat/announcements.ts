/** Lists what a message announces to people: what has happened, and what they must do. */
import type { MessageKind } from '../../core/contract'
import type { PendingStep } from '../../core/pending-step'
import type { KeyedPhrase, Phrase } from '../../core/phrase'
import { createStorableActorName } from '../platform/actor-names'
import { createRecoveryMomentSteps, findTitleOfUndecidedRecoveryChoice } from '../recovery/moment-message'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { findMessageKind } from '../world/message-kind'
import { findOnlinePlayers } from '../world/players'
import { findPendingStepsOfThisUser, readPendingSteps } from './pending-steps'
import { isPendingStepOfThisUser } from './pending-steps-view'
import { findAwaitedActors, isActorAnsweredByThisUser } from './waiting-messages'
import { createSentenceAboutAwaitedPeople } from './waiting-sentence'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** An announcement of a message to this person: what has happened, and what the person must do. */
export interface Announcement {
  /**
   * The id of this announcement within its message: the uuid of the actor that must act, or `anybody`. A new
   * announcement replaces the message's earlier announcement with the same id.
   */
  readonly id: string
  readonly sentence: KeyedPhrase
  readonly task: Phrase | null
}

/**
 * Lists the announcements that a message makes to this person. It announces that it waits for one of their actors, or
 * that a step can be taken only by them or by anybody. A Gamemaster's step is not announced; it is only in the dock.
 */
export function listAnnouncements(messageRecord: MessageRecord): Announcement[] {
  if (messageRecord.isUndone) return []
  const messageKind = findMessageKind(messageRecord)
  if (messageRecord.ruleset === COMMON_RULESET_KEY) return createChoiceAnnouncements(messageRecord)
  if (!messageKind) return []
  const pendingSteps = readPendingSteps(messageRecord)
  const awaitedActors = findAwaitedActors(messageRecord)
  const actorAnnouncements = awaitedActors.filter(isActorAnsweredByPresentUser).map((actor): Announcement => {
    const phraseData = { name: createStorableActorName(actor) }
    const areAllPlayersOffline = actor.hasPlayerOwner && findOnlinePlayers(actor).length === 0
    return {
      id: documentUuidOrEmpty(actor),
      sentence: areAllPlayersOffline
        ? { key: 'HnB.common.away', data: phraseData }
        : createSentenceAboutAwaitedPeople(messageKind, messageRecord, {
            uuid: documentUuidOrEmpty(actor),
            ...phraseData,
          }),
      task: pendingSteps.find((pendingStep) => pendingStep.actor?.uuid === actor.uuid)?.phrase ?? null,
    }
  })
  const pendingStepsOfAnybody = findPendingStepsOfThisUser(messageRecord, pendingSteps, awaitedActors).filter(
    ({ anybody, actor }) => anybody === true || actor !== null,
  )
  return [
    ...actorAnnouncements,
    ...pendingStepsOfAnybody.flatMap((pendingStep) =>
      createStepAnnouncements(messageKind, messageRecord, pendingStep),
    ),
  ]
}

function createStepAnnouncements(
  messageKind: MessageKind,
  messageRecord: MessageRecord,
  { actor, phrase }: PendingStep,
): Announcement[] {
  const stepSentence = messageKind.announcement(messageRecord, actor?.uuid ?? null)
  return stepSentence ? [{ id: actor?.uuid ?? 'anybody', sentence: stepSentence, task: phrase }] : []
}

/**
 * True if this user answers for the actor and gets the actor's notifications. If several Gamemasters could answer, only
 * the active Gamemaster does.
 */
const isActorAnsweredByPresentUser = (actor: Actor.Implementation): boolean =>
  isActorAnsweredByThisUser(actor) && (!game.user.isGM || game.user.isActiveGM)

/** The announcements of a recovery's message if it leaves choices to the owners of actors. */
function createChoiceAnnouncements(messageRecord: MessageRecord): Announcement[] {
  if (messageRecord.kind !== 'moment') return []
  const recoveryMomentTitle = findTitleOfUndecidedRecoveryChoice(messageRecord, isActorAnsweredByPresentUser)
  if (recoveryMomentTitle === null) return []
  const choiceSentence = { key: 'HnB.common.waiting.choice', data: { title: { key: recoveryMomentTitle } } }
  return createRecoveryMomentSteps(messageRecord).flatMap(({ actor, phrase }) =>
    actor && isPendingStepOfThisUser({ actor, phrase, buttons: [] })
      ? [{ id: actor.uuid, sentence: choiceSentence, task: phrase }]
      : [],
  )
}
