/** Carries out a choice that a moment of recovery left to an actor's owner. Only the deciding client fetches this file. */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storableActorName } from '../platform/actor-names'
import { prepareChanges } from '../play/prepare-changes'
import { amendmentOperations } from '../play/message-writes'
import { whyNotWithinReach } from '../play/reach'
import { activeRulesets } from '../world/active-rulesets'
import { whyNotPlayed } from '../world/load-games'
import { actorByUuid, mayReadMessage, messageByUuid } from '../world/documents'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { buildRawSituation } from '../world/views'
import { writeOperations } from '../write/write'
import { DECLINED_CHOICE, isOnlyForGM, momentFactsSchema } from './moment-message'
import type { ChoiceRequest } from './recovery-choice'

/**
 * Carries out the chosen option by the rules of the game that offered the choice. If the owner takes no option, stores this.
 * Refuses a second choice, people who do not own the actor, and people who cannot see the message.
 */
export async function carryOutChoice(request: ChoiceRequest, user: User.Stored): Promise<Refusal | null> {
  const message = messageByUuid(request.message)
  const record = message && readMessageRecord(message)
  if (!message || record?.ruleset !== COMMON_RULESET_KEY) return refuse('HnB.refusal.messageGone')
  if (!mayReadMessage(message, user)) return refuse('HnB.refusal.messageHidden')
  if (record.isUndone) return refuse('HnB.refusal.retracted')
  if (!record.gmVerified) return refuse('HnB.refusal.notSealed', { name: record.writer?.name ?? '' })
  const facts = v.safeParse(momentFactsSchema, record.facts)
  const choices = facts.success ? facts.output.choices : null
  const choice = choices && Object.hasOwn(choices, request.choice) ? choices[request.choice] : undefined
  if (!choice) return refuse('HnB.refusal.unreadableMessage')
  if (choice.chosen !== null) return refuse('HnB.common.refusal.alreadyChosen')
  const isDeclined = request.option === DECLINED_CHOICE
  const chosenOption = choice.options.find((option) => option.id === request.option)
  if (!chosenOption && !isDeclined) return refuse('HnB.refusal.badAnswer')
  if ((chosenOption?.byGM ?? isOnlyForGM(choice)) && !user.isGM) return refuse('HnB.refusal.onlyGM')
  const actor = actorByUuid(choice.actor)
  if (!actor) return refuse('HnB.refusal.actorGone')
  if (!actor.testUserPermission(user, 'OWNER'))
    return refuse('HnB.refusal.notOwner', { name: storableActorName(actor) })
  const label = chosenOption?.words ?? { key: 'HnB.common.moment.declined' }
  const amendment = { set: { [`choices.${request.choice}.chosen`]: request.option }, label }
  if (!chosenOption) {
    await writeOperations(amendmentOperations(record, amendment, [], user))
    return null
  }
  const ruleset = activeRulesets().find((activeRuleset) => activeRuleset.key === choice.ruleset)
  if (!ruleset?.recoveryRules) return whyNotPlayed(choice.ruleset)
  const changes = ruleset.recoveryRules.applyChoice(
    buildRawSituation(actor, ruleset, user),
    choice.due,
    chosenOption.id,
    choice.skipped,
  )
  if (isRefusal(changes)) return changes
  const refusal = whyNotWithinReach(changes, { actor, agreedActorUuids: [] }, user)
  if (refusal) return refusal
  const preparedChanges = prepareChanges(changes)
  await writeOperations([
    ...preparedChanges.operations,
    ...amendmentOperations(record, amendment, preparedChanges.changes, user),
  ])
  return null
}
