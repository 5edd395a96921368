/** Previews a moment of recovery, and carries it out in one write for all participants. */
import * as v from 'valibot'
import type { HistoryChange } from '../../core/shell/message-history'
import type { Changes, Refusal } from '../../core/outcome'
import { refuse, TABLE_TARGET } from '../../core/outcome'
import type { MomentCircumstances, MomentSpec } from '../../core/recovery'
import { COMMON_MOMENTS } from '../../core/recovery'
import type { EffectRow } from '../../core/shell/recovery-rows'
import { allEffectRows, rowsToApply, applyChoicesWithOneOption } from '../../core/shell/recovery-rows'
import { prepareChanges } from '../play/prepare-changes'
import { newMessageData } from '../play/message-writes'
import { foundryIdSchema, nameSchema, foundryUuidSchema } from '../play/client-request'
import { activeOutlines } from '../world/active-rulesets'
import { actorByUuid } from '../world/documents'
import { whyNotAllLoaded } from '../world/load-games'
import { COMMON_RULESET_KEY, isNewerMessage, messageRecordOf } from '../world/message-record'
import { postOperation } from '../write/message-operations'
import type { Operation } from '../write/operation'
import { writeOperations } from '../write/write'
import { isMomentMessage, momentFactsOf } from './moment-message'
import { moduleMoments, moduleMomentRows } from './module-moments'
import { momentCandidates, recoveringActorsOf, activeGamesWithSettings } from './participants'

/** The request by which a Gamemaster holds a moment, sent from its preview. */
export const momentRequestSchema = v.object({
  type: v.literal('moment'),
  moment: nameSchema,
  rest: v.picklist(['yes', 'no', 'ask']),
  /** The ids of the rows whose tick the Gamemaster has changed. */
  switched: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(10_000)),
  /** The id of this moment's newest message at the time of the preview; empty if the moment had no message. */
  after: v.union([v.literal(''), foundryIdSchema]),
  /** The id of the scene that ends; empty for the active scene. */
  scene: v.union([v.literal(''), foundryIdSchema]),
  /** The uuids of the participants; a scene may have thousands. */
  who: v.pipe(v.array(foundryUuidSchema), v.maxLength(10_000)),
})
type MomentRequest = v.InferOutput<typeof momentRequestSchema>

/**
 * The moments that a Gamemaster can hold in this world: the common moments, then the active games' moments, then the
 * modules' moments.
 */
export function availableMoments(): readonly MomentSpec[] {
  const gameMoments = activeOutlines().flatMap(({ moments }) => moments)
  return [
    ...new Map(
      [...COMMON_MOMENTS, ...gameMoments, ...moduleMoments()].map((moment) => [moment.id, moment]),
    ).values(),
  ]
}

/**
 * The effects on all candidates if the moment were held now. `after`: the id of the moment's newest message, by which
 * `holdMoment` recognises a second press for the same preview.
 */
export interface MomentEffects {
  readonly moment: string
  readonly rows: readonly EffectRow[]
  /** The uuids of the candidates who are ticked at first. */
  readonly proposed: readonly string[]
  readonly after: string
}

/** Previews a moment. @param scene the id of the scene that ends; empty for the active scene */
export function previewMoment(
  { id: moment, scope: audience }: MomentSpec,
  circumstances: MomentCircumstances,
  scene = '',
): MomentEffects {
  const candidates = momentCandidates(audience, scene)
  const participants = recoveringActorsOf(candidates.map(({ actor }) => actor))
  return {
    moment,
    rows: [
      ...allEffectRows(activeGamesWithSettings(), participants, moment, circumstances),
      ...moduleMomentRows(moment, participants),
    ],
    proposed: candidates.flatMap(({ actor, proposed }) => (proposed ? [actor.uuid] : [])),
    after: lastMomentMessageId(moment),
  }
}

/** The id of a moment's newest GM-verified message; empty if the moment has none. */
function lastMomentMessageId(moment: string): string {
  let last: { readonly id: string; readonly timestamp: number } = { id: '', timestamp: -Infinity }
  for (const message of game.messages) {
    if (!isMomentMessage(message)) continue
    const record = messageRecordOf(message)
    if (!record?.gmVerified || !isMomentFacts(record.facts, moment)) continue
    const { id, timestamp } = message
    if (isNewerMessage({ id, timestamp }, last)) last = { id, timestamp }
  }
  return last.id
}

function isMomentFacts(facts: unknown, moment: string): boolean {
  return typeof facts === 'object' && facts !== null && 'moment' in facts && facts.moment === moment
}

/**
 * Holds a moment on the deciding client: computes the effects from this client's data, and writes all actors and a
 * single message together. Refuses a player, and a second press for the same preview.
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
  const spec = availableMoments().find(({ id }) => id === momentId)
  if (!spec) return refuse('HnB.common.refusal.noSuchMoment')
  const preview = previewMoment(spec, { rest }, sceneId)
  if (preview.after !== lastMessageId) return refuse('HnB.common.refusal.alreadyHeld')
  const participantSet = new Set(participantUuids)
  const dueRows = preview.rows.filter(({ actor }) => actor === TABLE_TARGET || participantSet.has(actor))
  const rows = applyChoicesWithOneOption(
    rowsToApply(dueRows, switched),
    recoveringActorsOf(participantUuids.flatMap((participantUuid) => actorByUuid(participantUuid) ?? [])),
  )
  if (rows.length === 0) return refuse('HnB.common.refusal.nothing')
  const { operations, changes } = prepareChanges(changesOfDueRows(rows))
  await writeOperations([...operations, momentMessageOperation(spec, rows, user, changes)])
  return null
}

/** The operation that posts the message about a moment or a combat event: a single message for all participants. */
export function momentMessageOperation(
  { id, title }: Pick<MomentSpec, 'id' | 'title'>,
  rows: readonly EffectRow[],
  user: User.Stored,
  changes: readonly HistoryChange[],
): Operation {
  return postOperation(
    newMessageData({
      author: user,
      speaker: ChatMessage.implementation.getSpeaker({ alias: user.name }),
      rolls: [],
      record: {
        ruleset: COMMON_RULESET_KEY,
        kind: 'moment',
        actor: '',
        facts: momentFactsOf({ id, title }, rows, () => foundry.utils.randomID()),
      },
      // Even a moment without changes can be undone, because it may have left a choice.
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

/** The changes of all rows together. A choice that nobody has made yet changes nothing. */
export function changesOfDueRows(rows: readonly EffectRow[]): Changes {
  return {
    edits: rows.flatMap(({ effect }) => effect.edits ?? []),
    statuses: rows.flatMap(({ effect }) => effect.statuses ?? []),
    newItems: rows.flatMap(({ effect }) => effect.newItems ?? []),
    deletedItems: rows.flatMap(({ effect }) => effect.deletedItems ?? []),
  }
}
