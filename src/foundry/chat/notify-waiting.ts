/** Notifies people when a message begins to wait for them, and when it has a new task for them. */
import { sharedNameOf } from '../platform/actor-names'
import { notifyUser, phraseText } from '../platform/notify'
import { mayReadMessage } from '../world/documents'
import { messageRecordOf } from '../world/message-record'
import { activePlayersOf } from '../world/players'
import { pendingStepsOfMessage } from './pending-steps'
import { actorsWaitedFor, updateActorsWaitedFor, redrawWaitingSheets } from './waiting-messages'

/** By message uuid and actor uuid: the phrase key of the actor's task at the last check. */
const lastTasks = new Map<string, ReadonlyMap<string, string>>()

/** Hook: a message was created or updated. Redraws sheets, and notifies people who have a new task. */
export function handleMessageWriteForWaiting(message: ChatMessage.Implementation): void {
  redrawWaitingSheets(message)
  notifyWaiting(message)
}

/** Hook: a message was deleted. */
export function forgetLastTasksOfMessage({ uuid }: ChatMessage.Implementation): void {
  lastTasks.delete(uuid)
}

/**
 * Notifies the online players of an actor if a message begins to wait for the actor or has a new task for it. Without
 * online players, notifies the active Gamemaster. Never notifies the author of the last history entry.
 */
function notifyWaiting(message: ChatMessage.Implementation): void {
  const record = messageRecordOf(message)
  const newActors = updateActorsWaitedFor(message)
  const waitedActors = record ? actorsWaitedFor(record) : []
  if (!record || waitedActors.length === 0) return forgetLastTasksOfMessage(message)
  const steps = pendingStepsOfMessage(record)
  const stepOf = (uuid: string) => steps.find(({ actor }) => actor?.uuid === uuid)
  const oldTasks = lastTasks.get(message.uuid)
  lastTasks.set(
    message.uuid,
    new Map(waitedActors.map(({ uuid }) => [uuid, JSON.stringify(stepOf(uuid)?.words ?? '')])),
  )
  if (record.history.at(-1)?.user === game.user.id || !mayReadMessage(message, game.user)) return
  for (const actor of waitedActors) {
    const step = stepOf(actor.uuid)
    const oldTask = oldTasks?.get(actor.uuid)
    const isNewTask = step !== undefined && oldTask !== undefined && oldTask !== JSON.stringify(step.words)
    if (!newActors.includes(actor) && !isNewTask) continue
    const players = activePlayersOf(actor)
    const isMine = players.length === 0 && game.user.isActiveGM
    if (!isMine && !players.some(({ isSelf }) => isSelf)) continue
    const data = { name: sharedNameOf(actor) }
    const sentence =
      isMine && actor.hasPlayerOwner
        ? { key: 'HnB.common.away', data }
        : { key: `HnB.${record.ruleset}.${record.kind}.waiting`, data }
    if (!step) notifyUser('info', sentence)
    else {
      const words = { sentence: phraseText(sentence), task: phraseText(step.words) }
      notifyUser('info', { key: 'HnB.next.notice', data: words })
    }
  }
}
