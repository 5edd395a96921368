import type { Ruleset, WaitingMessage } from '../../core/contract'
import { tell } from '../platform/notify'
import { allRulesets, rulesetsOf } from '../world/active-rulesets'
import { actorOf } from '../world/documents'
import type { Told } from '../world/told'
import { toldOf } from '../world/told'

/** The messages of a game that still wait for an actor's owner, oldest first. */
export function waitingMessages(actor: Actor.Implementation, { key, messages }: Ruleset): WaitingMessage[] {
  const waiting: (WaitingMessage & { readonly timestamp: number })[] = []
  for (const message of game.messages) {
    const told = toldOf(message)
    if (told?.ruleset !== key || !Object.hasOwn(messages, told.kind)) continue
    if (messages[told.kind]?.waits?.(told, actor.uuid) && mayWait(told, actor)) {
      waiting.push({ ...told, timestamp: message.timestamp })
    }
  }
  return waiting.sort((a, b) => a.timestamp - b.timestamp)
}

/** Only an owner of an actor, or a Gamemaster, can leave it something to answer. */
function mayWait({ writer, retracted }: Told, actor: Actor.Implementation): boolean {
  return !retracted && writer !== null && actor.testUserPermission(writer, 'OWNER')
}

/** A message came, changed or went: the sheets of its actors show what now waits there. */
export function showWaiting(message: ChatMessage.Implementation): void {
  const told = toldOf(message)
  const kind = told && kindOf(told)
  if (!told || !kind?.waits) return
  for (const uuid of new Set([told.actor, ...kind.sides(told)])) {
    const actor = actorOf(uuid)
    if (!actor || !rulesetsOf(actor.gameType).some(({ key }) => key === told.ruleset)) continue
    const { sheet } = actor
    if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered) {
      void sheet.render({ parts: [told.ruleset] })
    }
  }
}

/** Somebody else's doing left this person a choice. */
export function announceWaiting(message: ChatMessage.Implementation): void {
  const told = toldOf(message)
  const kind = told && kindOf(told)
  if (!told || !kind?.waits || told.history[0]?.by === game.user.id || (game.user.isGM && !message.isAuthor))
    return
  for (const uuid of new Set([told.actor, ...kind.sides(told)])) {
    const actor = actorOf(uuid)
    if (!actor?.isOwner || !kind.waits(told, uuid) || !mayWait(told, actor)) continue
    tell('info', { key: `HnB.${told.ruleset}.${told.kind}.waiting`, data: { name: actor.name } })
  }
}

function kindOf({ ruleset: key, kind }: Told) {
  const ruleset = allRulesets().find((known) => known.key === key)
  return ruleset && Object.hasOwn(ruleset.messages, kind) ? ruleset.messages[kind] : null
}
