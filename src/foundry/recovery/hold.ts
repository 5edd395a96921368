/** Holds a moment of recovery: the preview, and the one write for everybody. */
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

/** The end of a scene or a session, or a game's own moment, as a Gamemaster previewed it. */
export const momentSchema = v.object({
  type: v.literal('moment'),
  moment: name,
  rest: v.picklist(['yes', 'no', 'ask']),
  /** The rows ticked or unticked by hand, by their ids. */
  switched: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(10_000)),
  /** The message of the last moment of this kind that could be seen then; empty for none. */
  after: v.union([v.literal(''), id]),
  /** The scene that ends; empty for the active one. */
  scene: v.union([v.literal(''), id]),
  /** Who takes part, by uuid: of a scene of thousands, all. */
  who: v.pipe(v.array(uuid), v.maxLength(10_000)),
})
type MomentRequest = v.InferOutput<typeof momentSchema>

/** The moments of the games at this table, after those of every table. */
export function momentsHere(): readonly MomentSpec[] {
  const particular = outlinesOn().flatMap(({ moments }) => moments)
  return [
    ...new Map(
      [...COMMON_MOMENTS, ...particular, ...addedMoments()].map((moment) => [moment.id, moment]),
    ).values(),
  ]
}

/**
 * What a moment would do now to everybody who may take part, who of them is proposed, and the id of the last moment of
 * its kind, by which a second press is recognised.
 */
export interface Preview {
  readonly moment: string
  readonly rows: readonly Row[]
  /** The uuids of those who are proposed. */
  readonly proposed: readonly string[]
  readonly after: string
}

/** @param scene the id of the scene that ends; empty for the active one */
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

/**
 * The message of the last moment of a kind, or an empty string. Messages of players do not count, nor does the order in
 * which messages are stored.
 */
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
 * Holds a moment, on the client where everybody's requests are done: plans it afresh from this client's state, writes
 * all actors together, and tells it in one message. Refuses anybody but a Gamemaster, and a second press.
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

/** The one message of what a moment, or a turning of a fight, brought everybody. */
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
      // It may have changed nothing and yet left somebody a choice.
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

/** Everything that some rows change; a choice that is still open changes nothing. */
export function together(rows: readonly Row[]): Changes {
  return {
    edits: rows.flatMap(({ due }) => due.edits ?? []),
    statuses: rows.flatMap(({ due }) => due.statuses ?? []),
    makes: rows.flatMap(({ due }) => due.makes ?? []),
    drops: rows.flatMap(({ due }) => due.drops ?? []),
  }
}
