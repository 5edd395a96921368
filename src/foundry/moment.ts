import type {
  Action,
  ActorView,
  Ask,
  ItemView,
  RawCardMoment,
  RawMoment,
  Ruleset,
  Table,
} from '../core/contract'
import type { Outcome, Refusal } from '../core/outcome'
import { refuse } from '../core/outcome'
import { activeRulesets } from './active-rulesets'
import type { StoredCard } from './card-model'
import { cardOf } from './card-model'
import type { ActRequest } from './request'
import { settingsOf } from './settings'
import { writableOf } from './documents'

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
  if (!actor.testUserPermission(user, 'OWNER')) return refuse('HnB.refusal.notOwner', { name })
  if (!ruleset.actorTypes.includes(actor.gameType)) return refuse('HnB.refusal.wrongActor', { name })
  const moment = momentOf(actor, ruleset, user, data)
  if (card === '') return ready(actor, null, own(ruleset.tab.actions, action), moment)
  const message = writableOf(card)
  const stored = message instanceof ChatMessage ? cardOf(message) : null
  if (!stored) return refuse('HnB.refusal.cardGone')
  const cardMoment: RawCardMoment = { ...moment, card: stored }
  return ready(actor, stored, own(own(ruleset.cards, stored.kind)?.actions ?? {}, action), cardMoment)
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
): Ready | Refusal {
  if (!action) return refuse('HnB.refusal.unknownAction')
  return {
    actor,
    card,
    contended: action.contended,
    ask: () => action.ask(moment),
    decide: (answers, table) => action.decide(moment, answers, table),
  }
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
    actor: actorView(actor),
    state: actor.fragment(ruleset.key),
    items: actor.items.map((item) => itemView(item, ruleset.key)),
    settings: settingsOf(ruleset),
    asker: { id: user.id, name: user.name, isGM: user.isGM },
    data,
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
