import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { performHere, submit } from './arbiter'
import { ask } from './ask'
import { currentVisibility } from '../platform/compat'
import { makeReady } from './moment'
import { tellRefusal } from '../platform/notify'
import type { ActRequest } from './request'
import { writableOf } from '../world/documents'

/** A press of one of our buttons. */
export interface Press extends Pick<ActRequest, 'ruleset' | 'card' | 'action' | 'actor' | 'data'> {
  /** Shift was held: take the answers that the question would start with. */
  readonly quick: boolean
}

/**
 * The way of every click: is it possible, what does the person want, do it there where it is decided,
 * and say so if it was refused.
 */
export async function act({ quick, ...press }: Press): Promise<void> {
  const refusal = await pressed(press, quick)
  if (refusal) tellRefusal(refusal)
}

async function pressed(press: Omit<Press, 'quick'>, quick: boolean): Promise<Refusal | null> {
  const ready = makeReady(press, game.user)
  if (isRefusal(ready)) return ready
  const question = ready.ask()
  if (isRefusal(question)) return question
  const answers = question ? (quick ? question.defaults : await ask(question)) : {}
  if (!answers) return null
  const request: ActRequest = { type: 'act', ...press, answers, visibility: currentVisibility() }
  if (!ready.contended) return performHere(request, game.user)
  return submit(request, press.card === '' ? isMineAlone(ready.actor) : isMine(press.card))
}

/** Does nobody else who is here play it, so that nobody can reach for the same thing at once? */
function isMineAlone(actor: Actor.Implementation): boolean {
  const playing = game.users.filter((user) => user.active && actor.testUserPermission(user, 'OWNER'))
  return playing.every(({ isSelf }) => isSelf) && actor.isOwner
}

/** Only its author, and a GM, may write to a message. */
function isMine(card: string): boolean {
  const message = writableOf(card)
  return message instanceof ChatMessage && message.isAuthor
}

/** Undo on a card: decided where all contended things are. */
export async function undo(message: ChatMessage.Implementation): Promise<void> {
  const refusal = await submit({ type: 'undo', card: message.uuid }, message.isAuthor)
  if (refusal) tellRefusal(refusal)
}

/** A choice on a moment's card. */
export async function chooseOn(message: ChatMessage.Implementation, data: DOMStringMap): Promise<void> {
  const { choice = '', option = '' } = data
  const refusal = await submit({ type: 'choose', card: message.uuid, choice, option }, message.isAuthor)
  if (refusal) tellRefusal(refusal)
}
