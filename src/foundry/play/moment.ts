import type {
  Action,
  ActorView,
  Ask,
  ItemView,
  Party,
  RawCardMoment,
  RawMoment,
  Ruleset,
  Table,
} from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { activeRulesets } from '../world/active-rulesets'
import type { StoredCard } from '../world/card-model'
import { cardOf } from '../world/card-model'
import type { ActRequest } from './request'
import { settingsOf } from '../world/settings'
import { writableOf } from '../world/documents'

/** A click that may be answered: its action, bound to the moment as this client sees it. */
export interface Ready extends Pick<Action<never>, 'contended'> {
  readonly actor: Actor.Implementation
  readonly card: StoredCard | null
  ask(): Ask | Refusal | null
  decide(answers: unknown, table: Table): Promise<Outcome | Refusal>
}

/**
 * Gathers what a click is about, from ids alone, as things are on this client now.
 * Refuses what is gone, switched off, unknown, or not this user's to do.
 */
export function makeReady(
  { ruleset: key, card, action, actor: uuid, data }: Omit<ActRequest, 'type' | 'answers' | 'visibility'>,
  user: User.Stored,
): Ready | Refusal {
  const ruleset = activeRulesets().find((active) => active.key === key)
  if (!ruleset) return refuse('HnB.refusal.rulesetOff')
  const actor = writableOf(uuid)
  if (!(actor instanceof Actor)) return refuse(inPack(uuid) ? 'HnB.refusal.inPack' : 'HnB.refusal.actorGone')
  const name = actor.name
  if (!ruleset.actorTypes.includes(actor.gameType)) return refuse('HnB.refusal.wrongActor', { name })
  const moment = momentOf(actor, ruleset, user, data)
  if (card === '') return ready(actor, null, own(ruleset.tab.actions, action), moment, user)
  const message = writableOf(card)
  const stored = message instanceof ChatMessage ? cardOf(message) : null
  if (!stored) return refuse('HnB.refusal.cardGone')
  const cardMoment: RawCardMoment = { ...moment, card: stored }
  return ready(actor, stored, own(own(ruleset.cards, stored.kind)?.actions ?? {}, action), cardMoment, user)
}

/** Documents of compendia are not played with, for nobody at the table would see it. */
function inPack(uuid: string): boolean {
  return uuid.startsWith('Compendium.')
}

function ready<M>(
  actor: Actor.Implementation,
  card: StoredCard | null,
  action: Action<M> | undefined,
  moment: M,
  user: User.Stored,
): Ready | Refusal {
  const { name } = actor
  if (!action) return refuse('HnB.refusal.unknownAction')
  if (!actor.testUserPermission(user, 'OWNER')) {
    const no = action.outsider(moment, idsOwnedBy(user))
    if (no) return refuse(no.refused, { name, ...no.data })
  }
  return {
    actor,
    card,
    contended: action.contended,
    ask: () => action.ask(moment),
    decide: (answers, table) => action.decide(moment, answers, table),
  }
}

/** The actors that somebody plays, by id. */
function idsOwnedBy(user: User.Stored): string[] {
  return game.actors.filter((actor) => actor.testUserPermission(user, 'OWNER')).map(({ id }) => id)
}

/** A named entry, never one that every object inherits: names come from other people's clients. */
function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** An actor as one game sees it at this instant. */
export function momentOf(
  actor: Actor.Implementation,
  ruleset: Ruleset,
  user: User.Stored,
  data: RawMoment['data'] = {},
): RawMoment {
  return {
    ...partyOf(actor, ruleset.key),
    settings: settingsOf(ruleset),
    asker: { id: user.id, name: user.name, isGM: user.isGM },
    data,
  }
}

/** Who an actor is and what it holds, in one game's eyes; unread. */
export function partyOf(actor: Actor.Implementation, key: string): Party {
  return {
    actor: actorView(actor),
    state: actor.fragment(key),
    items: actor.items.map((item) => itemView(item, key)),
  }
}

function actorView(actor: Actor.Implementation): ActorView {
  return {
    uuid: actor.uuid,
    id: actor.id ?? '',
    name: actor.name,
    img: actor.img ?? '',
    type: actor.gameType,
    statuses: [...actor.statuses],
  }
}

export function itemView(item: Item.Implementation, key: string): ItemView {
  return {
    uuid: item.uuid,
    id: item.id ?? '',
    name: item.name,
    img: item.img ?? '',
    type: item.gameType,
    own: item.fragment(key),
  }
}
