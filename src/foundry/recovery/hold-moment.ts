/** Carries out a recovery for all participants in one write. Fetched only by the deciding client. */
import type { HistoryChange } from '../../core/shell/message-history'
import type { DocumentChanges, Refusal } from '../../core/outcome'
import { refuse, EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import type { RecoveryMomentDefinition } from '../../core/recovery'
import type { RecoveryEffectRow } from '../../core/shell/recovery-rows'
import { findEffectRowsToApply, chooseOnlyOptionsOfRows } from '../../core/shell/recovery-rows'
import { prepareOutcomeChanges } from '../play/prepare-changes'
import { createMessageData } from '../play/message-writes'
import { findActorByUuid } from '../world/documents'
import { whyNotAllGamesLoaded } from '../world/load-games'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { createMessagePostOperation } from '../write/message-operations'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import { createRecoveryMomentFacts } from './moment-message'
import type { RecoveryMomentRequest } from './moment-request'
import { listAvailableRecoveryMoments } from './moment-request'
import { createRecoveringActorsData } from './participants'
import { previewRecoveryMoment } from './preview-moment'

/**
 * Carries out a recovery on the deciding client: writes the changes of all actors together with one message. Refuses
 * players, and a second press in the same preview.
 */
export async function carryOutRecoveryMoment(
  request: RecoveryMomentRequest,
  requestingUser: User.Stored,
): Promise<Refusal | null> {
  const refusal = requestingUser.isGM ? whyNotAllGamesLoaded() : refuse('HnB.refusal.onlyGM')
  if (refusal) return refusal
  const {
    moment: momentId,
    rest,
    switched,
    after: lastMessageId,
    scene: sceneId,
    who: participantUuids,
  } = request
  const recoveryMomentDefinition = listAvailableRecoveryMoments().find(({ id }) => id === momentId)
  if (!recoveryMomentDefinition) return refuse('HnB.common.refusal.noSuchMoment')
  const recoveryMomentPreview = previewRecoveryMoment(recoveryMomentDefinition, { rest }, sceneId)
  if (recoveryMomentPreview.lastMessageId !== lastMessageId) return refuse('HnB.common.refusal.alreadyHeld')
  const participantUuidSet = new Set(participantUuids)
  const participantEffectRows = recoveryMomentPreview.rows.filter(
    ({ actor }) => actor === EDIT_TARGET_FOR_WHOLE_TABLE || participantUuidSet.has(actor),
  )
  const effectRows = chooseOnlyOptionsOfRows(
    findEffectRowsToApply(participantEffectRows, switched),
    createRecoveringActorsData(
      participantUuids.flatMap((participantUuid) => findActorByUuid(participantUuid) ?? []),
    ),
  )
  // Games learn from a recovery's message that the scene has ended. So the message is posted even if the recovery
  // changes nobody. The recovery is refused only if changes were possible and the Gamemaster has unticked all of them.
  const couldAnyoneRecover = recoveryMomentPreview.rows.some(
    ({ actor }) =>
      actor === EDIT_TARGET_FOR_WHOLE_TABLE || recoveryMomentPreview.proposedUuids.includes(actor),
  )
  if (effectRows.length === 0 && couldAnyoneRecover) return refuse('HnB.common.refusal.nothing')
  const { operations, changes } = prepareOutcomeChanges(joinChangesOfEffectRows(effectRows))
  await writeOperations([
    ...operations,
    createOperationOfRecoveryMomentMessage(recoveryMomentDefinition, effectRows, requestingUser, changes),
  ])
  return null
}

/** The operation that posts one message about a recovery or a combat event for all participants. */
export function createOperationOfRecoveryMomentMessage(
  { id, title }: Pick<RecoveryMomentDefinition, 'id' | 'title'>,
  effectRows: readonly RecoveryEffectRow[],
  author: User.Stored,
  historyChanges: readonly HistoryChange[],
): WriteOperation {
  return createMessagePostOperation(
    createMessageData({
      author: author,
      speaker: ChatMessage.implementation.getSpeaker({ alias: author.name }),
      rolls: [],
      record: {
        ruleset: COMMON_RULESET_KEY,
        kind: 'moment',
        actor: '',
        facts: createRecoveryMomentFacts({ id, title }, effectRows, () => foundry.utils.randomID()),
      },
      // Even a recovery without changes can be undone, because it may have left a choice to an actor's owner.
      entry: {
        user: author.id,
        writer: game.user.id,
        label: { key: title },
        changes: historyChanges,
        retractable: true,
        undone: false,
      },
    }),
  )
}

/** Joins the changes of all given effects. An effect whose choice is still open contains no changes. */
export function joinChangesOfEffectRows(effectRows: readonly RecoveryEffectRow[]): DocumentChanges {
  return {
    edits: effectRows.flatMap(({ effect }) => effect.edits ?? []),
    statuses: effectRows.flatMap(({ effect }) => effect.statuses ?? []),
    newItems: effectRows.flatMap(({ effect }) => effect.newItems ?? []),
    deletedItems: effectRows.flatMap(({ effect }) => effect.deletedItems ?? []),
  }
}
