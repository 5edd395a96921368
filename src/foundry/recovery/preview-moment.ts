/** Previews a moment of recovery: its effects on everybody who may take part. */
import type { MomentCircumstances, MomentDefinition } from '../../core/recovery'
import type { EffectRow } from '../../core/shell/recovery-rows'
import { allEffectRows } from '../../core/shell/recovery-rows'
import { messagesWithText } from '../world/message-index'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { moduleMomentRows } from './module-moments'
import { activeGamesWithSettings, momentCandidates, createRecoveringActors } from './participants'
import { uuidOf } from '../platform/uuid-of'

/**
 * The preview of a moment: its present effects on everybody who may take part. `lastMessageId` is the id of the newest
 * message about the moment. From this id, `holdMoment` recognises a second press in the same preview.
 */
export interface MomentEffects {
  readonly moment: string
  readonly rows: readonly EffectRow[]
  /** The uuids of the actors that the preview ticks at first. */
  readonly proposedUuids: readonly string[]
  readonly lastMessageId: string
}

/**
 * Previews a moment.
 * @param scene the id of the scene that ends; empty for the active scene
 */
export function previewMoment(
  { id: moment, scope: audience }: MomentDefinition,
  circumstances: MomentCircumstances,
  scene = '',
): MomentEffects {
  const candidates = momentCandidates(audience, scene)
  const participants = createRecoveringActors(candidates.map(({ actor }) => actor))
  return {
    moment,
    rows: [
      ...allEffectRows(activeGamesWithSettings(), participants, moment, circumstances),
      ...moduleMomentRows(moment, participants),
    ],
    proposedUuids: candidates.flatMap(({ actor, isProposed: proposed }) => (proposed ? [uuidOf(actor)] : [])),
    lastMessageId: lastMomentMessageId(moment),
  }
}

/** The id of a moment's newest GM-verified message. Empty if there is none. */
function lastMomentMessageId(moment: string): string {
  const messages = messagesWithText({ ruleset: COMMON_RULESET_KEY, kind: 'moment' }, 'moment', moment)
  return messages.findLast((message) => readMessageRecord(message)?.gmVerified)?.id ?? ''
}
