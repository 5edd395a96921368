/** Previews a moment of recovery, and carries it out in one write for all participants. */
import * as v from 'valibot'
import type { Change } from '../../core/shell/history'
import type { Changes, Refusal } from '../../core/outcome'
import { refuse, TABLE } from '../../core/outcome'
import type { Circumstances, MomentSpec } from '../../core/recovery'
import { COMMON_MOMENTS } from '../../core/recovery'
import type { Row } from '../../core/shell/recovery-rows'
import { allDueRows, chosenRows, settled } from '../../core/shell/recovery-rows'
import { prepare } from '../play/prepare'
import { newMessage } from '../play/telling'
import { id, name, uuid } from '../play/request'
import { outlinesOn } from '../world/active-rulesets'
import { actorOf } from '../world/documents'
import { whyNotAllHere } from '../world/load-games'
import { COMMON, isNewer, toldOf } from '../world/told'
import { posting } from '../write/message-operations'
import type { Operation } from '../write/operation'
import { write } from '../write/write'
import { factsOf } from './moment-message'
import { addedMoments, addedRows } from './added-moments'
import { candidatesFor, participantsOf, tableGames } from './participants'

/** The request of a Gamemaster who starts a moment from its preview. */
export const momentSchema = v.object({
  type: v.literal('moment'),
  moment: name,
  rest: v.picklist(['yes', 'no', 'ask']),
  /** The ids of the rows that a person has ticked or unticked. */
  switched: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(10_000)),
  /** The id of the newest message of this moment at the time of the preview; empty for none. */
  after: v.union([v.literal(''), id]),
  /** The id of the scene that ends; empty for the active scene. */
  scene: v.union([v.literal(''), id]),
  /** The uuids of the participants; a scene may have thousands. */
  who: v.pipe(v.array(uuid), v.maxLength(10_000)),
})
type MomentRequest = v.InferOutput<typeof momentSchema>

/** The moments that can be held here: the common moments, then those of the active games, then those of modules. */
export function momentsHere(): readonly MomentSpec[] {
  const particular = outlinesOn().flatMap(({ moments }) => moments)
  return [
    ...new Map(
      [...COMMON_MOMENTS, ...particular, ...addedMoments()].map((moment) => [moment.id, moment]),
    ).values(),
  ]
}

/**
 * The effect of a moment on all candidates, if it were held now. `after` is the id of the newest message of this
 * moment; `holdMoment` recognises a second press by it.
 */
export interface Preview {
  readonly moment: string
  readonly rows: readonly Row[]
  /** The uuids of the candidates who are ticked at first. */
  readonly proposed: readonly string[]
  readonly after: string
}

/** Previews a moment. @param scene the id of the scene that ends; empty for the active scene */
export function previewOf(
  { id: moment, who }: MomentSpec,
  circumstances: Circumstances,
  scene = '',
): Preview {
  const people = candidatesFor(who, scene)
  const participants = participantsOf(people.map(({ actor }) => actor))
  return {
    moment,
    rows: [
      ...allDueRows(tableGames(), participants, moment, circumstances),
      ...addedRows(moment, participants),
    ],
    proposed: people.flatMap(({ actor, proposed }) => (proposed ? [actor.uuid] : [])),
    after: lastOf(moment),
  }
}

/** The id of the newest GM-verified message of a moment, by its time; an empty string without one. */
function lastOf(moment: string): string {
  let last: { readonly id: string; readonly timestamp: number } = { id: '', timestamp: -Infinity }
  for (const message of game.messages) {
    const told = toldOf(message)
    if (told?.ruleset !== COMMON || !told.sealed || !isOf(told.facts, moment)) continue
    const { id, timestamp } = message
    if (isNewer({ id, timestamp }, last)) last = { id, timestamp }
  }
  return last.id
}

function isOf(facts: unknown, moment: string): boolean {
  return typeof facts === 'object' && facts !== null && 'moment' in facts && facts.moment === moment
}

/**
 * Holds a moment on the deciding client: calculates the dues from the data of this client, and writes all actors and
 * one message together. Refuses a player, and a second press for the same preview.
 */
export async function holdMoment(request: MomentRequest, user: User.Stored): Promise<Refusal | null> {
  const absent = user.isGM ? whyNotAllHere() : refuse('HnB.refusal.onlyGM')
  if (absent) return absent
  const { moment: wanted, rest, switched, after, scene, who } = request
  const spec = momentsHere().find(({ id }) => id === wanted)
  if (!spec) return refuse('HnB.common.refusal.noSuchMoment')
  const preview = previewOf(spec, { rest }, scene)
  if (preview.after !== after) return refuse('HnB.common.refusal.alreadyHeld')
  const taking = new Set(who)
  const due = preview.rows.filter(({ actor }) => actor === TABLE || taking.has(actor))
  const rows = settled(chosenRows(due, switched), participantsOf(who.flatMap((one) => actorOf(one) ?? [])))
  if (rows.length === 0) return refuse('HnB.common.refusal.nothing')
  const { operations, changes } = prepare(together(rows))
  await write([...operations, telling(spec, rows, user, changes)])
  return null
}

/** The write of the single message about the dues of a moment, or of a combat event, for all participants. */
export function telling(
  { id, title }: Pick<MomentSpec, 'id' | 'title'>,
  rows: readonly Row[],
  user: User.Stored,
  changes: readonly Change[],
): Operation {
  return posting(
    newMessage({
      author: user,
      speaker: ChatMessage.implementation.getSpeaker({ alias: user.name }),
      rolls: [],
      told: {
        ruleset: COMMON,
        kind: 'moment',
        actor: '',
        facts: factsOf({ id, title }, rows, () => foundry.utils.randomID()),
      },
      // A moment that changed nothing can be undone too, because it may have left a choice.
      entry: {
        by: user.id,
        writer: game.user.id,
        what: { key: title },
        changes,
        retractable: true,
        undone: false,
      },
    }),
  )
}

/** The changes of all rows together; an open choice changes nothing. */
export function together(rows: readonly Row[]): Changes {
  return {
    edits: rows.flatMap(({ due }) => due.edits ?? []),
    statuses: rows.flatMap(({ due }) => due.statuses ?? []),
    makes: rows.flatMap(({ due }) => due.makes ?? []),
    drops: rows.flatMap(({ due }) => due.drops ?? []),
  }
}
