/** Previews a recovery: its effects on everybody who may take part. */
import type { RecoveryCircumstances, RecoveryMomentDefinition } from '../../core/recovery'
import type { RecoveryEffectRow } from '../../core/shell/recovery-rows'
import { createRecoveryEffectRows } from '../../core/shell/recovery-rows'
import { findMessagesWithText } from '../world/message-index'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { createEffectRowsOfModuleRecoveryMoment } from './module-moments'
import {
  listActiveGamesWithSettings,
  listRecoveryMomentCandidates,
  createRecoveringActorsData,
} from './participants'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * The preview of a recovery: its effects on everybody who may take part. `lastMessageId` is the id of the newest
 * message about this recovery; `holdMoment` recognises a second press by it.
 */
export interface RecoveryMomentEffectsPreview {
  readonly moment: string
  readonly rows: readonly RecoveryEffectRow[]
  /** The uuids of the actors that the preview ticks at first. */
  readonly proposedUuids: readonly string[]
  readonly lastMessageId: string
}

/** Previews a recovery. @param sceneId the id of the scene that ends; empty for the active scene */
export function previewRecoveryMoment(
  { id: moment, scope: audience }: RecoveryMomentDefinition,
  recoveryMomentCircumstances: RecoveryCircumstances,
  sceneId = '',
): RecoveryMomentEffectsPreview {
  const recoveryMomentCandidatesInScene = listRecoveryMomentCandidates(audience, sceneId)
  const participants = createRecoveringActorsData(recoveryMomentCandidatesInScene.map(({ actor }) => actor))
  return {
    moment,
    rows: [
      ...createRecoveryEffectRows(
        listActiveGamesWithSettings(),
        participants,
        moment,
        recoveryMomentCircumstances,
      ),
      ...createEffectRowsOfModuleRecoveryMoment(moment, participants),
    ],
    proposedUuids: recoveryMomentCandidatesInScene.flatMap(({ actor, isProposed: proposed }) =>
      proposed ? [documentUuidOrEmpty(actor)] : [],
    ),
    lastMessageId: findIdOfLastRecoveryMomentMessage(moment),
  }
}

/** The id of the newest GM-verified message about a recovery. Empty if there is none. */
function findIdOfLastRecoveryMomentMessage(recoveryMomentId: string): string {
  const recoveryMomentMessages = findMessagesWithText(
    { ruleset: COMMON_RULESET_KEY, kind: 'moment' },
    'moment',
    recoveryMomentId,
  )
  return recoveryMomentMessages.findLast((message) => readMessageRecord(message)?.gmVerified)?.id ?? ''
}
