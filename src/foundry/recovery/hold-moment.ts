/** Carries out a recovery for all participants in one write. Fetched only by the deciding client. */
import type { HistoryChange } from '../../core/shell/message-history'
import type { DocumentChanges, Refusal } from '../../core/outcome'
import { refuse, WHOLE_TABLE_TARGET } from '../../core/outcome'
import type { MomentDefinition } from '../../core/recovery'
import type { RecoveryEffectRow } from '../../core/shell/recovery-rows'
import { findEffectRowsToApply, applyOnlyOptionsOfRows } from '../../core/shell/recovery-rows'
import { prepareOutcomeChanges } from '../play/prepare-changes'
import { createMessageData } from '../play/message-writes'
import { findActorByUuid } from '../world/documents'
import { whyNotAllGamesLoaded } from '../world/load-games'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { createMessagePostOperation } from '../write/message-operations'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import { createMomentFacts } from './moment-message'
import type { MomentRequest } from './moment-request'
import { listAvailableMoments } from './moment-request'
import { createRecoveringActors } from './participants'
import { previewMoment } from './preview-moment'

/**
 * Carries out a moment of recovery on the deciding client: writes the changes of all actors together with one message.
 * Refuses players, and a second press in the same preview.
 */
export async function holdMoment(
  request: MomentRequest,
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
  const momentDefinition = listAvailableMoments().find(({ id }) => id === momentId)
  if (!momentDefinition) return refuse('HnB.common.refusal.noSuchMoment')
  const momentPreview = previewMoment(momentDefinition, { rest }, sceneId)
  if (momentPreview.lastMessageId !== lastMessageId) return refuse('HnB.common.refusal.alreadyHeld')
  const participantUuidSet = new Set(participantUuids)
  const participantEffectRows = momentPreview.rows.filter(
    ({ actor }) => actor === WHOLE_TABLE_TARGET || participantUuidSet.has(actor),
  )
  const effectRows = applyOnlyOptionsOfRows(
    findEffectRowsToApply(participantEffectRows, switched),
    createRecoveringActors(
      participantUuids.flatMap((participantUuid) => findActorByUuid(participantUuid) ?? []),
    ),
  )
  // Games learn from a moment's message that the scene has ended, so the message is posted even if nobody changes. The
  // moment is refused only if the Gamemaster has unticked all changes.
  const couldAnyoneRecover = momentPreview.rows.some(
    ({ actor }) => actor === WHOLE_TABLE_TARGET || momentPreview.proposedUuids.includes(actor),
  )
  if (effectRows.length === 0 && couldAnyoneRecover) return refuse('HnB.common.refusal.nothing')
  const { operations, changes } = prepareOutcomeChanges(joinChangesOfEffectRows(effectRows))
  await writeOperations([
    ...operations,
    createMomentMessageOperation(momentDefinition, effectRows, requestingUser, changes),
  ])
  return null
}

/** The operation that posts one message about a recovery or a combat event for all participants. */
export function createMomentMessageOperation(
  { id, title }: Pick<MomentDefinition, 'id' | 'title'>,
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
        facts: createMomentFacts({ id, title }, effectRows, () => foundry.utils.randomID()),
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
