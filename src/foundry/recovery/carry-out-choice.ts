/** Carries out a choice that a recovery left to an actor's owner. Fetched only by the deciding client. */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { createStorableActorName } from '../platform/actor-names'
import { prepareOutcomeChanges } from '../play/prepare-changes'
import { createAmendmentOperations } from '../play/message-writes'
import { whyNotChangesWithinReach } from '../play/reach'
import { activeRulesets } from '../world/active-rulesets'
import { whyNotPlayGame } from '../world/load-games'
import { findActorByUuid, mayReadMessage, findMessageByUuid } from '../world/documents'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { buildRawSituation } from '../world/views'
import { writeOperations } from '../write/write'
import { DECLINED_CHOICE_ID, isChoiceOnlyForGM, momentFactsSchema } from './moment-message'
import type { ChoiceRequest } from './recovery-choice'

/**
 * Carries out the option that an actor's owner chose in a moment's message. If they chose none, this is stored. Refuses
 * a second choice, and people who may not choose or cannot see the message.
 */
export async function carryOutMomentChoice(
  choiceRequest: ChoiceRequest,
  choosingUser: User.Stored,
): Promise<Refusal | null> {
  const momentMessage = findMessageByUuid(choiceRequest.message)
  const momentRecord = momentMessage && readMessageRecord(momentMessage)
  if (!momentMessage || momentRecord?.ruleset !== COMMON_RULESET_KEY) return refuse('HnB.refusal.messageGone')
  if (!mayReadMessage(momentMessage, choosingUser)) return refuse('HnB.refusal.messageHidden')
  if (momentRecord.isUndone) return refuse('HnB.refusal.retracted')
  if (!momentRecord.gmVerified)
    return refuse('HnB.refusal.notSealed', { name: momentRecord.writer?.name ?? '' })
  const parsedFacts = v.safeParse(momentFactsSchema, momentRecord.facts)
  const momentChoices = parsedFacts.success ? parsedFacts.output.choices : null
  const requestedChoice =
    momentChoices && Object.hasOwn(momentChoices, choiceRequest.choice)
      ? momentChoices[choiceRequest.choice]
      : undefined
  if (!requestedChoice) return refuse('HnB.refusal.unreadableMessage')
  if (requestedChoice.chosen !== null) return refuse('HnB.common.refusal.alreadyChosen')
  const isChoiceDeclined = choiceRequest.option === DECLINED_CHOICE_ID
  const chosenOption = requestedChoice.options.find(
    (choiceOption) => choiceOption.id === choiceRequest.option,
  )
  if (!chosenOption && !isChoiceDeclined) return refuse('HnB.refusal.badAnswer')
  if ((chosenOption?.byGM ?? isChoiceOnlyForGM(requestedChoice)) && !choosingUser.isGM)
    return refuse('HnB.refusal.onlyGM')
  const actor = findActorByUuid(requestedChoice.actor)
  if (!actor) return refuse('HnB.refusal.actorGone')
  if (!actor.testUserPermission(choosingUser, 'OWNER'))
    return refuse('HnB.refusal.notOwner', { name: createStorableActorName(actor) })
  const historyLabel = chosenOption?.words ?? { key: 'HnB.common.moment.declined' }
  const messageAmendment = {
    set: { [`choices.${choiceRequest.choice}.chosen`]: choiceRequest.option },
    label: historyLabel,
  }
  if (!chosenOption) {
    await writeOperations(createAmendmentOperations(momentRecord, messageAmendment, [], choosingUser))
    return null
  }
  const ruleset = activeRulesets().find((activeRuleset) => activeRuleset.key === requestedChoice.ruleset)
  if (!ruleset?.recoveryRules) return whyNotPlayGame(requestedChoice.ruleset)
  const choiceChanges = ruleset.recoveryRules.applyChoice(
    buildRawSituation(actor, ruleset, choosingUser),
    requestedChoice.due,
    chosenOption.id,
    requestedChoice.skipped,
  )
  if (isRefusal(choiceChanges)) return choiceChanges
  const refusal = whyNotChangesWithinReach(choiceChanges, { actor, agreedActorUuids: [] }, choosingUser)
  if (refusal) return refusal
  const preparedChanges = prepareOutcomeChanges(choiceChanges)
  await writeOperations([
    ...preparedChanges.operations,
    ...createAmendmentOperations(momentRecord, messageAmendment, preparedChanges.changes, choosingUser),
  ])
  return null
}
