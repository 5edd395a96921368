/** Finds the messages that wait for an actor, and the actors that a message waits for. */
import type { MessageKind, Ruleset, WaitingMessage } from '../../core/contract'
import { nameOf } from '../platform/faces'
import { tell } from '../platform/notify'
import { loadedRuleset, rulesetsOf } from '../world/active-rulesets'
import { actorOf, mayRead } from '../world/documents'
import type { Told } from '../world/told'
import { speaksFor, toldOf } from '../world/told'
import { partyOf } from '../world/views'
import { playersOf } from '../world/players'

/** The messages of a game that wait for an actor's owner and that this person may read, oldest first. */
export function waitingMessages(actor: Actor.Implementation, { key, messages }: Ruleset): WaitingMessage[] {
  const waiting: (WaitingMessage & { readonly timestamp: number })[] = []
  for (const message of game.messages) {
    const told = toldOf(message)
    if (told?.ruleset !== key || !Object.hasOwn(messages, told.kind)) continue
    const kind = messages[told.kind]
    if (!mayRead(message, game.user)) continue
    if (kind && waitsFor(told, kind, actor)) {
      waiting.push({ ...told, timestamp: message.timestamp })
    }
  }
  return waiting.sort((a, b) => a.timestamp - b.timestamp)
}

/** Does a message wait for an actor's owner, and can the actor in its present state still do what it waits for? */
function waitsFor(told: Told, { waits, moot }: MessageKind, actor: Actor.Implementation): boolean {
  return (
    waits?.(told, actor.uuid) === true && mayWait(told, actor) && !moot(told, partyOf(actor, told.ruleset))
  )
}

const mayWait = (told: Told, actor: Actor.Implementation): boolean =>
  !told.retracted && speaksFor(told, actor)

/** Does this person answer for an actor? A player answers for own actors, a Gamemaster where no player is online. */
export function isMineToAnswer(actor: Actor.Implementation): boolean {
  return game.user.isGM ? playersOf(actor).length === 0 : actor.isOwner
}

/** The actors that a message waits for now. */
export function waitedFor(told: Told): Actor.Implementation[] {
  const kind = kindOf(told)
  if (!kind?.waits) return []
  return concerned(told, kind).flatMap((uuid) => {
    const actor = actorOf(uuid)
    return actor && waitsFor(told, kind, actor) ? [actor] : []
  })
}

/** The uuids of the actors that a message is about. */
export const concerned = (told: Told, kind: MessageKind): string[] => [
  ...new Set([told.actor, ...kind.sides(told)]),
]

/** Hook: a message was created or updated. Redraws sheets and notifies people for whose actors it newly waits. */
export function waitingChanged(message: ChatMessage.Implementation): void {
  showWaiting(message)
  announceWaiting(message)
}

/** Hook: a message was deleted. Redraws the sheets that showed it as waiting. */
export function waitingGone(message: ChatMessage.Implementation): void {
  showWaiting(message)
  known.delete(message.uuid)
}

/** Redraws the sheets of the actors that a message is about, or that it waited for at the last check. */
function showWaiting(message: ChatMessage.Implementation): void {
  const told = toldOf(message)
  const kind = told && kindOf(told)
  if (!told || !kind?.waits) return
  for (const uuid of new Set([...concerned(told, kind), ...(known.get(told.uuid) ?? [])])) {
    const actor = actorOf(uuid)
    if (!actor || !rulesetsOf(actor.gameType).some(({ key }) => key === told.ruleset)) continue
    const { sheet } = actor
    if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered) {
      void sheet.render({ parts: [told.ruleset] })
    }
  }
}

/** The actors that each message waited for at the last check, all by uuid; people are notified only of new actors. */
const known = new Map<ChatMessage.Implementation['uuid'], readonly Actor.Implementation['uuid'][]>()

/** Does the message wait for an actor? (cached) */
export const isAwaited = (uuid: string): boolean => (known.get(uuid)?.length ?? 0) > 0

/** At `ready`: notes all waiting messages without a notification. */
export function rememberWaiting(): void {
  for (const message of game.messages) newlyWaitedFor(message)
}

/**
 * Notifies the online players of an actor that a message newly waits for; without online players, the active
 * Gamemaster. The author of the last history entry is not notified.
 */
function announceWaiting(message: ChatMessage.Implementation): void {
  const told = toldOf(message)
  const fresh = newlyWaitedFor(message)
  if (!told || told.history.at(-1)?.by === game.user.id || !mayRead(message, game.user)) return
  for (const actor of fresh) {
    const players = playersOf(actor)
    const data = { name: nameOf(actor) }
    const isMine = players.length === 0 && game.user.isActiveGM
    if (isMine && actor.hasPlayerOwner) tell('info', { key: 'HnB.common.away', data })
    else if (isMine || players.some(({ isSelf }) => isSelf))
      tell('info', { key: `HnB.${told.ruleset}.${told.kind}.waiting`, data })
  }
}

/** The actors that a message waits for now and did not wait for at the last check; updates the cache. */
function newlyWaitedFor(message: ChatMessage.Implementation): Actor.Implementation[] {
  const told = toldOf(message)
  if (!told || !kindOf(told)?.waits) return []
  const now = waitedFor(told)
  const before = known.get(told.uuid) ?? []
  known.set(
    told.uuid,
    now.map(({ uuid }) => uuid),
  )
  return now.filter(({ uuid }) => !before.includes(uuid))
}

/** The kind of a message; undefined where its game is not loaded or has no kind of that name. */
export function kindOf({ ruleset: key, kind }: Told): MessageKind | undefined {
  const ruleset = loadedRuleset(key)
  return ruleset && Object.hasOwn(ruleset.messages, kind) ? ruleset.messages[kind] : undefined
}
