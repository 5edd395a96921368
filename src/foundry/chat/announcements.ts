/** Lists what a message announces to people: what has happened, and what they must do. */
import type { MessageKind } from '../../core/contract'
import type { PendingStep } from '../../core/pending-step'
import type { KeyedPhrase, Phrase } from '../../core/phrase'
import { storableActorName } from '../platform/actor-names'
import { momentSteps, titleOfOpenChoice } from '../recovery/moment-message'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { findMessageKind } from '../world/message-kind'
import { findOnlinePlayers } from '../world/players'
import { findOwnSteps, readPendingSteps } from './pending-steps'
import { isOwnStep } from './pending-steps-view'
import { awaitedActors, isAnsweredByThisUser } from './waiting-messages'
import { waitingSentence } from './waiting-sentence'
import { uuidOf } from '../platform/uuid-of'

/** An announcement of a message to this person: what has happened, and what the person must do. */
export interface Announcement {
  /**
   * The uuid of the actor that must act, or `anybody`. A new announcement replaces the message's earlier announcement
   * with the same id.
   */
  readonly id: string
  readonly sentence: KeyedPhrase
  readonly task: Phrase | null
}

/**
 * Lists what a message announces to this person. The list has an announcement for each actor of this person for whom
 * the message waits. It also has announcements for the steps that only this person can take, and for the steps that
 * anybody can take. A Gamemaster's own steps are not announced, because the dock shows them.
 */
export function listAnnouncements(record: MessageRecord): Announcement[] {
  if (record.isUndone) return []
  const kind = findMessageKind(record)
  if (record.ruleset === COMMON_RULESET_KEY) return choiceAnnouncements(record)
  if (!kind) return []
  const steps = readPendingSteps(record)
  const actorsWaitedFor = awaitedActors(record)
  const actorAnnouncements = actorsWaitedFor.filter(isAnsweredByPresentUser).map((actor): Announcement => {
    const data = { name: storableActorName(actor) }
    const areAllPlayersOffline = actor.hasPlayerOwner && findOnlinePlayers(actor).length === 0
    return {
      id: uuidOf(actor),
      sentence: areAllPlayersOffline
        ? { key: 'HnB.common.away', data }
        : waitingSentence(kind, record, { uuid: uuidOf(actor), ...data }),
      task: steps.find((step) => step.actor?.uuid === actor.uuid)?.phrase ?? null,
    }
  })
  const otherSteps = findOwnSteps(record, steps, actorsWaitedFor).filter(
    ({ anybody, actor }) => anybody === true || actor !== null,
  )
  return [...actorAnnouncements, ...otherSteps.flatMap((step) => stepAnnouncement(kind, record, step))]
}

function stepAnnouncement(
  kind: MessageKind,
  record: MessageRecord,
  { actor, phrase }: PendingStep,
): Announcement[] {
  const sentence = kind.announcement(record, actor?.uuid ?? null)
  return sentence ? [{ id: actor?.uuid ?? 'anybody', sentence, task: phrase }] : []
}

/**
 * Does this user answer for the actor, and should this user be notified? If several Gamemasters could answer, only the
 * active Gamemaster is notified.
 */
const isAnsweredByPresentUser = (actor: Actor.Implementation): boolean =>
  isAnsweredByThisUser(actor) && (!game.user.isGM || game.user.isActiveGM)

/** The announcements for a moment of recovery that leaves choices to the owners of actors. */
function choiceAnnouncements(record: MessageRecord): Announcement[] {
  if (record.kind !== 'moment') return []
  const title = titleOfOpenChoice(record, isAnsweredByPresentUser)
  if (title === null) return []
  const sentence = { key: 'HnB.common.waiting.choice', data: { title: { key: title } } }
  return momentSteps(record).flatMap(({ actor, phrase }) =>
    actor && isOwnStep({ actor, phrase, buttons: [] }) ? [{ id: actor.uuid, sentence, task: phrase }] : [],
  )
}
