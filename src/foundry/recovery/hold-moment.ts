/** Carries out a moment of recovery for all participants, in one write. Only the deciding client fetches this file. */
import type { HistoryChange } from '../../core/shell/message-history'
import type { Changes, Refusal } from '../../core/outcome'
import { refuse, TABLE_TARGET } from '../../core/outcome'
import type { MomentDefinition } from '../../core/recovery'
import type { EffectRow } from '../../core/shell/recovery-rows'
import { rowsToApply, applyChoicesWithOneOption } from '../../core/shell/recovery-rows'
import { prepareChanges } from '../play/prepare-changes'
import { newMessageData } from '../play/message-writes'
import { actorByUuid } from '../world/documents'
import { whyNotAllLoaded } from '../world/load-games'
import { COMMON_RULESET_KEY } from '../world/message-record'
import { postMessageOperation } from '../write/message-operations'
import type { WriteOperation } from '../write/operation'
import { writeOperations } from '../write/write'
import { createMomentFacts } from './moment-message'
import type { MomentRequest } from './moment-request'
import { availableMoments } from './moment-request'
import { createRecoveringActors } from './participants'
import { previewMoment } from './preview-moment'

/**
 * Holds a moment of recovery on the deciding client. Computes the effects from this client's data, and writes the
 * changes of all actors together with one message. Refuses a player, and a second press in the same preview.
 */
export async function holdMoment(request: MomentRequest, user: User.Stored): Promise<Refusal | null> {
  const refusal = user.isGM ? whyNotAllLoaded() : refuse('HnB.refusal.onlyGM')
  if (refusal) return refusal
  const {
    moment: momentId,
    rest,
    switched,
    after: lastMessageId,
    scene: sceneId,
    who: participantUuids,
  } = request
  const momentDefinition = availableMoments().find(({ id }) => id === momentId)
  if (!momentDefinition) return refuse('HnB.common.refusal.noSuchMoment')
  const preview = previewMoment(momentDefinition, { rest }, sceneId)
  if (preview.lastMessageId !== lastMessageId) return refuse('HnB.common.refusal.alreadyHeld')
  const participantUuidSet = new Set(participantUuids)
  const participantRows = preview.rows.filter(
    ({ actor }) => actor === TABLE_TARGET || participantUuidSet.has(actor),
  )
  const rows = applyChoicesWithOneOption(
    rowsToApply(participantRows, switched),
    createRecoveringActors(participantUuids.flatMap((participantUuid) => actorByUuid(participantUuid) ?? [])),
  )
  // Games learn from a moment's message that the scene has ended. So the message is posted even if the moment changes
  // no participant. The moment is refused only if it would have changed participants, but the Gamemaster has unticked
  // all these changes.
  const couldRecover = preview.rows.some(
    ({ actor }) => actor === TABLE_TARGET || preview.proposedUuids.includes(actor),
  )
  if (rows.length === 0 && couldRecover) return refuse('HnB.common.refusal.nothing')
  const { operations, changes } = prepareChanges(joinRowChanges(rows))
  await writeOperations([...operations, momentMessageOperation(momentDefinition, rows, user, changes)])
  return null
}

/** The operation that posts one message about a moment or a combat event for all participants. */
export function momentMessageOperation(
  { id, title }: Pick<MomentDefinition, 'id' | 'title'>,
  rows: readonly EffectRow[],
  user: User.Stored,
  changes: readonly HistoryChange[],
): WriteOperation {
  return postMessageOperation(
    newMessageData({
      author: user,
      speaker: ChatMessage.implementation.getSpeaker({ alias: user.name }),
      rolls: [],
      record: {
        ruleset: COMMON_RULESET_KEY,
        kind: 'moment',
        actor: '',
        facts: createMomentFacts({ id, title }, rows, () => foundry.utils.randomID()),
      },
      // Even a moment without changes can be undone, because it may have left a choice to an actor's owner.
      entry: {
        user: user.id,
        writer: game.user.id,
        label: { key: title },
        changes,
        retractable: true,
        undone: false,
      },
    }),
  )
}

/** Joins the changes of all rows. A row whose choice is still open contains no changes. */
export function joinRowChanges(rows: readonly EffectRow[]): Changes {
  return {
    edits: rows.flatMap(({ effect }) => effect.edits ?? []),
    statuses: rows.flatMap(({ effect }) => effect.statuses ?? []),
    newItems: rows.flatMap(({ effect }) => effect.newItems ?? []),
    deletedItems: rows.flatMap(({ effect }) => effect.deletedItems ?? []),
  }
}
