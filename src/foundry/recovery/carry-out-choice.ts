/** Carries out a choice that a recovery has left to an actor's owner. Only the deciding client fetches this script. */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { createStorableActorName } from '../platform/actor-names'
import { prepareOutcomeChanges } from '../play/prepare-changes'
import { createMessageAmendmentOperations } from '../play/message-writes'
import { whyNotChangesWithinReach } from '../play/reach'
import { activeRulesets } from '../world/active-rulesets'
import { whyNotPlayGame } from '../world/load-games'
import { findActorByUuid, mayReadMessage, findMessageByUuid } from '../world/documents'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { buildUnparsedSituation } from '../world/views'
import { writeOperations } from '../write/write'
import { DECLINED_CHOICE_ID, isChoiceOnlyForGM, recoveryMomentFactsSchema } from './moment-message'
import type { RecoveryMomentChoiceRequest } from './recovery-choice'

/**
 * Carries out the option that an actor's owner chose in a recovery's message. If the owner chose no option, this
 * decision is stored too. Refuses a second choice for the same actor, and users who may not choose or cannot see the
 * message.
 */
export async function carryOutRecoveryMomentChoice(
  recoveryMomentChoiceRequest: RecoveryMomentChoiceRequest,
  choosingUser: User.Stored,
): Promise<Refusal | null> {
  const recoveryMomentMessage = findMessageByUuid(recoveryMomentChoiceRequest.message)
  const recoveryMomentRecord = recoveryMomentMessage && readMessageRecord(recoveryMomentMessage)
  if (!recoveryMomentMessage || recoveryMomentRecord?.ruleset !== COMMON_RULESET_KEY)
    return refuse('HnB.refusal.messageGone')
  if (!mayReadMessage(recoveryMomentMessage, choosingUser)) return refuse('HnB.refusal.messageHidden')
  if (recoveryMomentRecord.isUndone) return refuse('HnB.refusal.retracted')
  if (!recoveryMomentRecord.gmVerified)
    return refuse('HnB.refusal.notSealed', { name: recoveryMomentRecord.writer?.name ?? '' })
  const parsedFacts = v.safeParse(recoveryMomentFactsSchema, recoveryMomentRecord.facts)
  const recoveryMomentChoices = parsedFacts.success ? parsedFacts.output.choices : null
  const requestedChoice =
    recoveryMomentChoices && Object.hasOwn(recoveryMomentChoices, recoveryMomentChoiceRequest.choice)
      ? recoveryMomentChoices[recoveryMomentChoiceRequest.choice]
      : undefined
  if (!requestedChoice) return refuse('HnB.refusal.unreadableMessage')
  if (requestedChoice.chosen !== null) return refuse('HnB.common.refusal.alreadyChosen')
  const isChoiceDeclined = recoveryMomentChoiceRequest.option === DECLINED_CHOICE_ID
  const chosenOption = requestedChoice.options.find(
    (choiceOption) => choiceOption.id === recoveryMomentChoiceRequest.option,
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
    set: { [`choices.${recoveryMomentChoiceRequest.choice}.chosen`]: recoveryMomentChoiceRequest.option },
    label: historyLabel,
  }
  if (!chosenOption) {
    await writeOperations(
      createMessageAmendmentOperations(recoveryMomentRecord, messageAmendment, [], choosingUser),
    )
    return null
  }
  const ruleset = activeRulesets().find((activeRuleset) => activeRuleset.key === requestedChoice.ruleset)
  if (!ruleset?.recoveryRules) return whyNotPlayGame(requestedChoice.ruleset)
  const changesOfRecoveryMomentChoice = ruleset.recoveryRules.applyChoice(
    buildUnparsedSituation(actor, ruleset, choosingUser),
    requestedChoice.due,
    chosenOption.id,
    requestedChoice.skipped,
  )
  if (isRefusal(changesOfRecoveryMomentChoice)) return changesOfRecoveryMomentChoice
  const refusal = whyNotChangesWithinReach(
    changesOfRecoveryMomentChoice,
    { actor, agreedActorUuids: [] },
    choosingUser,
  )
  if (refusal) return refusal
  const preparedChanges = prepareOutcomeChanges(changesOfRecoveryMomentChoice)
  await writeOperations([
    ...preparedChanges.operations,
    ...createMessageAmendmentOperations(
      recoveryMomentRecord,
      messageAmendment,
      preparedChanges.changes,
      choosingUser,
    ),
  ])
  return null
}
