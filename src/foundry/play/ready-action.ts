/**
 * Finds the action of a click, and gives it the clicked documents in their present state. If the click is not possible,
 * returns a refusal.
 */
import type {
  Action,
  ActionQuestion,
  DecisionMode,
  MessageKind,
  PeopleChoice,
  Ruleset,
} from '../../core/contract'
import type { Chance } from '../../core/chance'
import type { RemarkModifier } from '../../core/modifiers'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { whyNotChoosePeople } from '../../core/shell/chosen-people'
import type { RawClick, RawMessageClick, RawParticipant } from '../../core/game-views'
import { handSummaries } from '../decks/hands'
import { storableActorName } from '../platform/actor-names'
import { activeRulesets, activeRulesetsFor } from '../world/active-rulesets'
import { actorByUuid, mayReadMessage, messageByUuid, writableDocument } from '../world/documents'
import { distancesFrom } from '../world/distance'
import { whyNotPlayed } from '../world/load-games'
import { currentGameSettings } from '../world/settings'
import type { MessageRecord } from '../world/message-record'
import { mayAskOwnerOf, readMessageRecord } from '../world/message-record'
import { withRelatedFacts } from '../world/related-messages'
import {
  createUserView,
  communitiesForGame,
  itemView,
  buildRawParticipants,
  playersWithoutCharacter,
  buildRawSituation,
} from '../world/views'
import type { ActRequest } from './client-request'

/**
 * The data that identify a click: the ids of the action and the clicked documents, and the data of the clicked button.
 */
export type ClickSpec = Omit<ActRequest, 'type' | 'answers' | 'visibility'>

/**
 * An action that is ready for its question and its decision. It contains the clicked documents as this client sees
 * them.
 */
export interface ReadyAction {
  readonly ruleset: Ruleset
  /** The acting character. Null for an action on a group of actors. */
  readonly actor: Actor.Implementation | null
  readonly message: MessageRecord | null
  /** The uuids of the actors whose players have agreed that the action may change them. */
  readonly agreedActorUuids: readonly string[]
  readonly decisionMode: DecisionMode
  readonly usesTargets: boolean
  /** The number of people whom the click concerns, besides the acting character. */
  readonly personCount: number
  /** The action's rules for choosing people. Null if its question does not ask for people. */
  readonly people: PeopleChoice | null
  /** Refuses if the click concerns exactly one person and that person cannot be chosen. Null in all other cases. */
  whyNotPerson(): Refusal | null
  ask(): ActionQuestion | Refusal | null
  decide(answers: unknown, chance: Chance): Promise<Outcome | Refusal>
}

/**
 * Finds the action and the documents of a click by their ids, in their present state on this client. Refuses a deleted
 * document, a game that is not played, an unknown action, and an action that the user may not use.
 */
export function prepareAction(clickSpec: ClickSpec, user: User.Stored): ReadyAction | Refusal {
  const ruleset = activeRulesets().find((activeRuleset) => activeRuleset.key === clickSpec.ruleset)
  if (!ruleset) return whyNotPlayed(clickSpec.ruleset)
  if (clickSpec.scope === 'group') return prepareGroupAction(clickSpec, ruleset, user)
  const actor = actorByUuid(clickSpec.actor)
  if (!actor) return refuse(isInCompendium(clickSpec.actor) ? 'HnB.refusal.inPack' : 'HnB.refusal.actorGone')
  if (!ruleset.actorTypes.includes(actor.gameType)) {
    return refuse('HnB.refusal.wrongActor', { name: storableActorName(actor) })
  }
  const click: RawClick = {
    ...buildRawSituation(actor, ruleset, user),
    remarks: rollRemarks(actor, ruleset, user),
    data: clickSpec.data,
    targets: buildRawParticipants(clickSpec.targets, ruleset),
    distances: distancesFrom(actor, clickSpec.targets),
  }
  const actingContext: ActingContext = { ruleset, actor, click, user }
  switch (clickSpec.scope) {
    case 'message':
      return prepareMessageAction(clickSpec, actingContext)
    case 'item':
      return prepareItemAction(clickSpec, actingContext)
    case 'tab':
      return prepareActorAction(actingContext, findOwnProperty(ruleset.tab.actions, clickSpec.action), click)
  }
}

/** The remarks of the table's other games on this actor's roll. A remark may propose a modifier of the roll. */
const rollRemarks = (actor: Actor.Implementation, ruleset: Ruleset, user: User.Stored): RemarkModifier[] =>
  activeRulesetsFor(actor.gameType).flatMap((otherRuleset) =>
    otherRuleset === ruleset
      ? []
      : otherRuleset
          .personView({ ...buildRawSituation(actor, otherRuleset, user), hand: null })
          .lines.flatMap(({ phrase, violent }, lineIndex) =>
            violent === undefined
              ? []
              : {
                  ...{ id: `${otherRuleset.id}-${lineIndex}`, label: phrase, kind: 'remark', value: 0 },
                  ...{ source: 'condition', on: true, fixed: true, violent },
                },
          ),
  )

interface ActingContext {
  readonly ruleset: Ruleset
  readonly actor: Actor.Implementation
  readonly click: RawClick
  readonly user: User.Stored
}

function prepareMessageAction(
  { on: documentUuid, action }: ClickSpec,
  actingContext: ActingContext,
): ReadyAction | Refusal {
  const message = messageByUuid(documentUuid)
  const record = message && readMessageRecord(message)
  if (!message || record?.ruleset !== actingContext.ruleset.key) return refuse('HnB.refusal.messageGone')
  if (!mayReadMessage(message, actingContext.user)) return refuse('HnB.refusal.messageHidden')
  if (record.isUndone) return refuse('HnB.refusal.retracted')
  const kind = findOwnProperty(actingContext.ruleset.messages, record.kind)
  const mayAskActor = kind?.gmVerified ? record.gmVerified : mayAskOwnerOf(record, actingContext.actor)
  if (!mayAskActor) return refuse('HnB.refusal.notSealed', { name: record.writer?.name ?? '' })
  const sides = buildRawParticipants(kind?.sideUuids(record) ?? [], actingContext.ruleset)
  const distancesToSides = distancesFrom(actingContext.actor, kind?.sideUuids(record) ?? [])
  const click: RawMessageClick = {
    ...actingContext.click,
    message: withRelatedFacts(record),
    sides,
    communities: communitiesForGame(actingContext.ruleset),
    distances: distancesToSides,
  }
  const readyAction = prepareActorAction(actingContext, findOwnProperty(kind?.actions ?? {}, action), click)
  return isRefusal(readyAction)
    ? readyAction
    : { ...readyAction, message: record, agreedActorUuids: agreedActorUuids(record, kind, sides) }
}

function agreedActorUuids(
  record: MessageRecord,
  kind: MessageKind | undefined,
  existingSides: readonly Pick<RawParticipant, 'actor'>[],
): readonly string[] {
  if (!kind?.gmVerified || !record.gmVerified) return []
  return kind.agreed(
    record,
    existingSides.map(({ actor }) => actor.uuid),
  )
}

function prepareItemAction(
  { on: documentUuid, action }: ClickSpec,
  actingContext: ActingContext,
): ReadyAction | Refusal {
  const item = writableDocument(documentUuid)
  if (!(item instanceof Item) || item.parent !== actingContext.actor) return refuse('HnB.refusal.itemGone')
  const itemRules = actingContext.ruleset.items[item.gameType]
  const viewOfItem = itemView(item, actingContext.ruleset.key)
  return prepareActorAction(actingContext, findOwnProperty(itemRules?.actions ?? {}, action), {
    ...actingContext.click,
    item: viewOfItem,
  })
}

/** Prepares a Gamemaster's action on several actors at once. Leaves out actors of types that the game does not use. */
function prepareGroupAction(
  { action: actionName, targets, data }: ClickSpec,
  ruleset: Ruleset,
  user: User.Stored,
): ReadyAction | Refusal {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  const action = findOwnProperty(ruleset.group, actionName)
  if (!action) return refuse('HnB.refusal.unknownAction')
  const participants = buildRawParticipants(targets, ruleset)
  const click = {
    participants,
    hands: handSummaries(ruleset),
    unplayed: playersWithoutCharacter(),
    settings: currentGameSettings(ruleset),
    user: createUserView(user),
    data,
  }
  const singleClicks = participants.map((participant) => ({ ...click, participants: [participant] }))
  return {
    ruleset,
    actor: null,
    message: null,
    agreedActorUuids: [],
    ...bindToClick(action, click, singleClicks),
  }
}

function prepareActorAction<C extends RawClick>(
  { ruleset, actor, user }: ActingContext,
  action: Action<C> | undefined,
  click: C,
): ReadyAction | Refusal {
  if (!action) return refuse('HnB.refusal.unknownAction')
  if (!actor.testUserPermission(user, 'OWNER')) {
    const refusal = action.whyNotNonOwner(click, ownedActorIds(user))
    if (refusal) return refuse(refusal.refused, { name: storableActorName(actor), ...refusal.data })
  }
  const isOtherActor = ({ actor: { uuid } }: RawParticipant) => uuid !== actor.uuid
  const targets =
    action.people(click)?.mayChooseSelf === false ? click.targets.filter(isOtherActor) : click.targets
  const singleClicks = targets.map((target) => ({ ...click, targets: [target] }))
  return {
    ruleset,
    actor,
    message: null,
    agreedActorUuids: [],
    ...bindToClick(action, { ...click, targets }, singleClicks),
  }
}

type BoundActionParts = Pick<
  ReadyAction,
  'decisionMode' | 'usesTargets' | 'personCount' | 'people' | 'whyNotPerson' | 'ask' | 'decide'
>

/** Binds an action's functions to one click. @param singleClicks the same click, once for each single target */
function bindToClick<C>(action: Action<C>, click: C, singleClicks: readonly C[]): BoundActionParts {
  return {
    decisionMode: action.decided,
    usesTargets: action.targets,
    personCount: singleClicks.length,
    people: action.people(click),
    whyNotPerson: () => singleClicks.map((singleClick) => action.whyNotPerson(singleClick))[0] ?? null,
    ask: () => action.ask(click),
    decide: async (answers, chance) =>
      whyNotChoosePeople(action, click, singleClicks) ?? action.decide(click, answers, chance),
  }
}

/**
 * Is the document in a compendium? An actor in a compendium cannot act, because nobody at the table would see the
 * action.
 */
function isInCompendium(uuid: string): boolean {
  return uuid.startsWith('Compendium.')
}

/** The ids of the actors that a user owns. */
function ownedActorIds(user: User.Stored): string[] {
  return game.actors.filter((actor) => actor.testUserPermission(user, 'OWNER')).map(({ id }) => id)
}

/**
 * A record's own property with this name. Another client sends the name, so the function must not return inherited
 * properties such as `constructor`.
 */
function findOwnProperty<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
