/** Finds the action of a click and binds it to the present state of the clicked documents, or refuses. */
import type { Action, Ask, Decided, MessageKind, People, Ruleset } from '../../core/contract'
import type { Chance } from '../../core/chance'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { whyNotChosen } from '../../core/shell/people'
import type { RawClick, RawParty } from '../../core/views'
import { handsHeld } from '../decks/hands'
import { nameOf } from '../platform/faces'
import { activeRulesets } from '../world/active-rulesets'
import { actorOf, mayRead, messageOf, writableOf } from '../world/documents'
import { awayFrom } from '../world/distance'
import { whyNotPlayed } from '../world/load-games'
import { settingsOf } from '../world/settings'
import type { Told } from '../world/told'
import { speaksFor, toldOf } from '../world/told'
import { askerOf, itemView, partiesOf, playersWithoutCharacter, situationOf } from '../world/views'
import type { ActRequest } from './request'

/** The ids and data of a click, from which its documents are found. */
export type Asked = Omit<ActRequest, 'type' | 'answers' | 'visibility'>

/** An action that may be decided: bound to the click, with the documents as this client sees them. */
export interface Ready {
  readonly ruleset: Ruleset
  /** The acting character; null for a group. */
  readonly actor: Actor.Implementation | null
  readonly message: Told | null
  /** The uuids of the actors that have agreed to be changed by the action. */
  readonly agreed: readonly string[]
  readonly decided: Decided
  readonly targets: boolean
  /** The number of other people that the click is about. */
  readonly about: number
  /** The action's rules for choosing people; null where the question offers no choice of people. */
  readonly people: People | null
  /** Why the only person that this click is about cannot be chosen, or null. */
  whyNotPerson(): Refusal | null
  ask(): Ask | Refusal | null
  decide(answers: unknown, chance: Chance): Promise<Outcome | Refusal>
}

/**
 * Finds the documents and the action of a click from ids alone, in the present state of this client. Refuses a deleted
 * document, a game that is not played, an unknown action, and an action that the user may not use.
 */
export function makeReady(asked: Asked, user: User.Stored): Ready | Refusal {
  const ruleset = activeRulesets().find((active) => active.key === asked.ruleset)
  if (!ruleset) return whyNotPlayed(asked.ruleset)
  if (asked.scope === 'group') return ofGroup(asked, ruleset, user)
  const actor = actorOf(asked.actor)
  if (!actor) return refuse(inPack(asked.actor) ? 'HnB.refusal.inPack' : 'HnB.refusal.actorGone')
  if (!ruleset.actorTypes.includes(actor.gameType)) {
    return refuse('HnB.refusal.wrongActor', { name: nameOf(actor) })
  }
  const click: RawClick = {
    ...situationOf(actor, ruleset, user),
    data: asked.data,
    targets: partiesOf(asked.targets, ruleset),
    away: awayFrom(actor, asked.targets),
  }
  const scene: Scope = { ruleset, actor, click, user }
  switch (asked.scope) {
    case 'message':
      return ofMessage(asked, scene)
    case 'item':
      return ofItem(asked, scene)
    case 'tab':
      return ready(scene, entryOf(ruleset.tab.actions, asked.action), click)
  }
}

interface Scope {
  readonly ruleset: Ruleset
  readonly actor: Actor.Implementation
  readonly click: RawClick
  readonly user: User.Stored
}

function ofMessage({ on, action }: Asked, scope: Scope): Ready | Refusal {
  const message = messageOf(on)
  const told = message && toldOf(message)
  if (!message || told?.ruleset !== scope.ruleset.key) return refuse('HnB.refusal.messageGone')
  if (!mayRead(message, scope.user)) return refuse('HnB.refusal.messageHidden')
  if (told.retracted) return refuse('HnB.refusal.retracted')
  const kind = entryOf(scope.ruleset.messages, told.kind)
  const isBelieved = kind?.sealed ? told.sealed : speaksFor(told, scope.actor)
  if (!isBelieved) return refuse('HnB.refusal.notSealed', { name: told.writer?.name ?? '' })
  const sides = partiesOf(kind?.sides(told) ?? [], scope.ruleset)
  const away = awayFrom(scope.actor, kind?.sides(told) ?? [])
  const click = { ...scope.click, message: told, sides, away }
  const bound = ready(scope, entryOf(kind?.actions ?? {}, action), click)
  return isRefusal(bound) ? bound : { ...bound, message: told, agreed: agreedOn(told, kind) }
}

function agreedOn(told: Told, kind: MessageKind | undefined): readonly string[] {
  return kind?.sealed && told.sealed ? kind.agreed(told) : []
}

function ofItem({ on, action }: Asked, scope: Scope): Ready | Refusal {
  const item = writableOf(on)
  if (!(item instanceof Item) || item.parent !== scope.actor) return refuse('HnB.refusal.itemGone')
  const kind = scope.ruleset.items[item.gameType]
  const view = itemView(item, scope.ruleset.key)
  return ready(scope, entryOf(kind?.actions ?? {}, action), { ...scope.click, item: view })
}

/** A Gamemaster's action on several actors at once. Actors that do not take part in the game are left out. */
function ofGroup(
  { action: name, targets, data }: Asked,
  ruleset: Ruleset,
  user: User.Stored,
): Ready | Refusal {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  const action = entryOf(ruleset.group, name)
  if (!action) return refuse('HnB.refusal.unknownAction')
  const parties = partiesOf(targets, ruleset)
  const unplayed = playersWithoutCharacter()
  const hands = handsHeld(ruleset)
  const click = { parties, hands, unplayed, settings: settingsOf(ruleset), asker: askerOf(user), data }
  const alone = parties.map((one) => ({ ...click, parties: [one] }))
  return { ruleset, actor: null, message: null, agreed: [], ...bind(action, click, alone) }
}

function ready<C extends RawClick>(
  { ruleset, actor, user }: Scope,
  action: Action<C> | undefined,
  click: C,
): Ready | Refusal {
  if (!action) return refuse('HnB.refusal.unknownAction')
  if (!actor.testUserPermission(user, 'OWNER')) {
    const no = action.whyNotOutsider(click, idsOwnedBy(user))
    if (no) return refuse(no.refused, { name: nameOf(actor), ...no.data })
  }
  const isOther = ({ actor: { uuid } }: RawParty) => uuid !== actor.uuid
  const targets = action.people(click)?.oneself === false ? click.targets.filter(isOther) : click.targets
  const alone = targets.map((one) => ({ ...click, targets: [one] }))
  return { ruleset, actor, message: null, agreed: [], ...bind(action, { ...click, targets }, alone) }
}

type Bound = Pick<Ready, 'decided' | 'targets' | 'about' | 'people' | 'whyNotPerson' | 'ask' | 'decide'>

/** Binds an action to a click. @param alone one click for each person that the click is about, with only that person */
function bind<C>(action: Action<C>, click: C, alone: readonly C[]): Bound {
  return {
    decided: action.decided,
    targets: action.targets,
    about: alone.length,
    people: action.people(click),
    whyNotPerson: () => alone.map((one) => action.whyNotPerson(one))[0] ?? null,
    ask: () => action.ask(click),
    decide: async (answers, chance) =>
      whyNotChosen(action, click, alone) ?? action.decide(click, answers, chance),
  }
}

/** Is the document in a compendium? An actor in a compendium cannot act, because nobody at the table would see it. */
function inPack(uuid: string): boolean {
  return uuid.startsWith('Compendium.')
}

/** The ids of the actors that a user owns. */
function idsOwnedBy(user: User.Stored): string[] {
  return game.actors.filter((actor) => actor.testUserPermission(user, 'OWNER')).map(({ id }) => id)
}

/** A record's own entry, never an inherited property such as `constructor`: the name comes from another client. */
function entryOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
