/** Previews a moment of recovery: its effects on everybody who may take part. */
import type { MomentCircumstances, MomentDefinition } from '../../core/recovery'
import type { RecoveryEffectRow } from '../../core/shell/recovery-rows'
import { createAllEffectRows } from '../../core/shell/recovery-rows'
import { findMessagesWithText } from '../world/message-index'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { createModuleMomentRows } from './module-moments'
import { listActiveGamesWithSettings, listMomentCandidates, createRecoveringActors } from './participants'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * The preview of a moment: its effects on everybody who may take part. By `lastMessageId`, the newest message about the
 * moment, `holdMoment` recognises a second press.
 */
export interface MomentEffectsPreview {
  readonly moment: string
  readonly rows: readonly RecoveryEffectRow[]
  /** The uuids of the actors that the preview ticks at first. */
  readonly proposedUuids: readonly string[]
  readonly lastMessageId: string
}

/** Previews a recovery. @param sceneId the id of the scene that ends; empty for the active scene */
export function previewMoment(
  { id: moment, scope: audience }: MomentDefinition,
  momentCircumstances: MomentCircumstances,
  sceneId = '',
): MomentEffectsPreview {
  const momentCandidatesInScene = listMomentCandidates(audience, sceneId)
  const participants = createRecoveringActors(momentCandidatesInScene.map(({ actor }) => actor))
  return {
    moment,
    rows: [
      ...createAllEffectRows(listActiveGamesWithSettings(), participants, moment, momentCircumstances),
      ...createModuleMomentRows(moment, participants),
    ],
    proposedUuids: momentCandidatesInScene.flatMap(({ actor, isProposed: proposed }) =>
      proposed ? [documentUuidOrEmpty(actor)] : [],
    ),
    lastMessageId: findLastMomentMessageId(moment),
  }
}

/** The id of the newest GM-verified message about a recovery. Empty if there is none. */
function findLastMomentMessageId(momentId: string): string {
  const momentMessages = findMessagesWithText(
    { ruleset: COMMON_RULESET_KEY, kind: 'moment' },
    'moment',
    momentId,
  )
  return momentMessages.findLast((message) => readMessageRecord(message)?.gmVerified)?.id ?? ''
}
