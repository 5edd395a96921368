/** Carries out the choices that a moment of recovery leaves to owners. */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { nameOf } from '../platform/faces'
import { tellRefusal } from '../platform/notify'
import { submit } from '../play/submit'
import { prepare } from '../play/prepare'
import { amendment } from '../play/telling'
import { whyNotReach } from '../play/reach'
import { id, name, uuid } from '../play/request'
import { activeRulesets } from '../world/active-rulesets'
import { whyNotPlayed } from '../world/load-games'
import { actorOf, messageOf } from '../world/documents'
import { COMMON, toldOf } from '../world/told'
import { situationOf } from '../world/views'
import { write } from '../write/write'
import { momentFacts } from './moment-message'

/** The request of an owner who chose an option in the message of a moment. */
export const chooseSchema = v.object({
  type: v.literal('choose'),
  message: uuid,
  choice: id,
  option: name,
})
type ChooseRequest = v.InferOutput<typeof chooseSchema>

/** Carries out a choice, by the game that offered it. Refuses a second choice, and people who do not own the actor. */
export async function choose(request: ChooseRequest, user: User.Stored): Promise<Refusal | null> {
  const message = messageOf(request.message)
  const told = message && toldOf(message)
  if (told?.ruleset !== COMMON) return refuse('HnB.refusal.messageGone')
  if (told.retracted) return refuse('HnB.refusal.retracted')
  if (!told.sealed) return refuse('HnB.refusal.notSealed', { name: told.writer?.name ?? '' })
  const facts = v.safeParse(momentFacts, told.facts)
  const choices = facts.success ? facts.output.choices : null
  const choice = choices && Object.hasOwn(choices, request.choice) ? choices[request.choice] : undefined
  if (!choice) return refuse('HnB.refusal.unreadableMessage')
  if (choice.chosen !== null) return refuse('HnB.common.refusal.alreadyChosen')
  const offered = choice.options.find((option) => option.id === request.option)
  if (!offered) return refuse('HnB.refusal.badAnswer')
  if (offered.byGM && !user.isGM) return refuse('HnB.refusal.onlyGM')
  const actor = actorOf(choice.actor)
  if (!actor) return refuse('HnB.refusal.actorGone')
  if (!actor.testUserPermission(user, 'OWNER')) return refuse('HnB.refusal.notOwner', { name: nameOf(actor) })
  const ruleset = activeRulesets().find((active) => active.key === choice.ruleset)
  if (!ruleset?.recovery) return whyNotPlayed(choice.ruleset)
  const changes = ruleset.recovery.choose(situationOf(actor, ruleset, user), choice.due, offered.id)
  if (isRefusal(changes)) return changes
  const no = whyNotReach(changes, { actor, agreed: [] }, user)
  if (no) return no
  const done = prepare(changes)
  const amend = { set: { [`choices.${request.choice}.chosen`]: offered.id }, what: offered.words }
  await write([...done.operations, ...amendment(told, amend, done.changes, user)])
  return null
}

/** Sends the choice of a pressed button, and shows a refusal. */
export async function chooseOn(message: ChatMessage.Implementation, data: DOMStringMap): Promise<void> {
  const { choice = '', option = '' } = data
  const refusal = await submit({ type: 'choose', message: message.uuid, choice, option }, message.isAuthor)
  if (refusal) tellRefusal(refusal)
}
