/**
 * Finds a click's action, and adds the clicked documents in their present state. Returns a refusal if the click is
 * impossible.
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
import type { RemarkAsModifier } from '../../core/modifiers'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { whyNotChoosePeople } from '../../core/shell/chosen-people'
import type { RawActionContext, RawMessageActionContext, UnparsedParticipant } from '../../core/game-views'
import { createHandSummaries } from '../decks/hands'
import { createStorableActorName } from '../platform/actor-names'
import { activeRulesets, activeRulesetsForActorType } from '../world/active-rulesets'
import { findActorByUuid, mayReadMessage, findMessageByUuid, findWritableDocument } from '../world/documents'
import { measureDistancesFromActor } from '../world/distance'
import { whyNotPlayGame } from '../world/load-games'
import { currentGameSettings } from '../world/settings'
import type { MessageRecord } from '../world/message-record'
import { mayWriterAskActorOwner, readMessageRecord } from '../world/message-record'
import { addFactsOfRelatedMessages } from '../world/related-messages'
import {
  createUserView,
  findCommunitiesForGame,
  createItemView,
  buildUnparsedParticipants,
  findNamesOfPlayersWithoutCharacter,
  buildUnparsedSituation,
} from '../world/views'
import type { ActionRequest } from './client-request'

/**
 * The part of a request that identifies a click: the ids of the action and the clicked documents, and the button's
 * data.
 */
export type ClickSpecification = Omit<ActionRequest, 'type' | 'answers' | 'visibility'>

/** An action ready for its question and decision, with the clicked documents as this client sees them. */
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
  /**
   * If the click concerns exactly one person and this person cannot be chosen, returns the reason. Otherwise returns
   * null.
   */
  whyNotPerson(): Refusal | null
  ask(): ActionQuestion | Refusal | null
  decide(answers: unknown, chanceSource: Chance): Promise<Outcome | Refusal>
}

/**
 * Finds a click's action and its documents, in their present state on this client. Refuses a deleted document, a game
 * that is not played, an unknown action, and a forbidden action.
 */
export function prepareAction(
  clickSpecification: ClickSpecification,
  user: User.Stored,
): ReadyAction | Refusal {
  const ruleset = activeRulesets().find((activeRuleset) => activeRuleset.key === clickSpecification.ruleset)
  if (!ruleset) return whyNotPlayGame(clickSpecification.ruleset)
  if (clickSpecification.scope === 'group') return prepareGroupAction(clickSpecification, ruleset, user)
  const actor = findActorByUuid(clickSpecification.actor)
  if (!actor)
    return refuse(
      isDocumentInCompendium(clickSpecification.actor) ? 'HnB.refusal.inPack' : 'HnB.refusal.actorGone',
    )
  if (!ruleset.actorTypes.includes(actor.gameType)) {
    return refuse('HnB.refusal.wrongActor', { name: createStorableActorName(actor) })
  }
  const actionContext: RawActionContext = {
    ...buildUnparsedSituation(actor, ruleset, user),
    remarks: collectRollRemarks(actor, ruleset, user),
    data: clickSpecification.data,
    targets: buildUnparsedParticipants(clickSpecification.targets, ruleset),
    distances: measureDistancesFromActor(actor, clickSpecification.targets),
  }
  const actionDecisionContext: ActionDecisionContext = { ruleset, actor, click: actionContext, user }
  switch (clickSpecification.scope) {
    case 'message':
      return prepareMessageAction(clickSpecification, actionDecisionContext)
    case 'item':
      return prepareItemAction(clickSpecification, actionDecisionContext)
    case 'tab':
      return prepareActorAction(
        actionDecisionContext,
        findOwnProperty(ruleset.tab.actions, clickSpecification.action),
        actionContext,
      )
  }
}

/** Collects what the other active games remark on this actor's roll. A remark may propose a modifier. */
const collectRollRemarks = (
  actor: Actor.Implementation,
  ruleset: Ruleset,
  user: User.Stored,
): RemarkAsModifier[] =>
  activeRulesetsForActorType(actor.gameType).flatMap((otherRuleset) =>
    otherRuleset === ruleset
      ? []
      : otherRuleset
          .personView({ ...buildUnparsedSituation(actor, otherRuleset, user), hand: null })
          .lines.flatMap(({ phrase, violent }, remarkIndex) =>
            violent === undefined
              ? []
              : {
                  ...{ id: `${otherRuleset.id}-${remarkIndex}`, label: phrase, kind: 'remark', value: 0 },
                  ...{ source: 'condition', on: true, fixed: true, violent },
                },
          ),
  )

interface ActionDecisionContext {
  readonly ruleset: Ruleset
  readonly actor: Actor.Implementation
  readonly click: RawActionContext
  readonly user: User.Stored
}

function prepareMessageAction(
  { on: documentUuid, action }: ClickSpecification,
  actionDecisionContext: ActionDecisionContext,
): ReadyAction | Refusal {
  const message = findMessageByUuid(documentUuid)
  const messageRecord = message && readMessageRecord(message)
  if (!message || messageRecord?.ruleset !== actionDecisionContext.ruleset.key)
    return refuse('HnB.refusal.messageGone')
  if (!mayReadMessage(message, actionDecisionContext.user)) return refuse('HnB.refusal.messageHidden')
  if (messageRecord.isUndone) return refuse('HnB.refusal.retracted')
  const messageKind = findOwnProperty(actionDecisionContext.ruleset.messages, messageRecord.kind)
  const mayAskActor = messageKind?.gmVerified
    ? messageRecord.gmVerified
    : mayWriterAskActorOwner(messageRecord, actionDecisionContext.actor)
  if (!mayAskActor) return refuse('HnB.refusal.notSealed', { name: messageRecord.writer?.name ?? '' })
  const sideParticipants = buildUnparsedParticipants(
    messageKind?.sideUuids(messageRecord) ?? [],
    actionDecisionContext.ruleset,
  )
  const distancesToSides = measureDistancesFromActor(
    actionDecisionContext.actor,
    messageKind?.sideUuids(messageRecord) ?? [],
  )
  const actionContext: RawMessageActionContext = {
    ...actionDecisionContext.click,
    message: addFactsOfRelatedMessages(messageRecord),
    sides: sideParticipants,
    communities: findCommunitiesForGame(actionDecisionContext.ruleset),
    distances: distancesToSides,
  }
  const readyAction = prepareActorAction(
    actionDecisionContext,
    findOwnProperty(messageKind?.actions ?? {}, action),
    actionContext,
  )
  return isRefusal(readyAction)
    ? readyAction
    : {
        ...readyAction,
        message: messageRecord,
        agreedActorUuids: findUuidsOfAgreedActors(messageRecord, messageKind, sideParticipants),
      }
}

function findUuidsOfAgreedActors(
  messageRecord: MessageRecord,
  messageKind: MessageKind | undefined,
  existingParticipants: readonly Pick<UnparsedParticipant, 'actor'>[],
): readonly string[] {
  if (!messageKind?.gmVerified || !messageRecord.gmVerified) return []
  return messageKind.agreed(
    messageRecord,
    existingParticipants.map(({ actor }) => actor.uuid),
  )
}

function prepareItemAction(
  { on: documentUuid, action }: ClickSpecification,
  actionDecisionContext: ActionDecisionContext,
): ReadyAction | Refusal {
  const item = findWritableDocument(documentUuid)
  if (!(item instanceof Item) || item.parent !== actionDecisionContext.actor)
    return refuse('HnB.refusal.itemGone')
  const itemRules = actionDecisionContext.ruleset.items[item.gameType]
  const viewedItem = createItemView(item, actionDecisionContext.ruleset.key)
  return prepareActorAction(actionDecisionContext, findOwnProperty(itemRules?.actions ?? {}, action), {
    ...actionDecisionContext.click,
    item: viewedItem,
  })
}

/** Prepares a Gamemaster's action on several actors at once. Leaves out actors of types that the game does not use. */
function prepareGroupAction(
  { action: actionName, targets, data }: ClickSpecification,
  ruleset: Ruleset,
  user: User.Stored,
): ReadyAction | Refusal {
  if (!user.isGM) return refuse('HnB.refusal.onlyGM')
  const groupAction = findOwnProperty(ruleset.group, actionName)
  if (!groupAction) return refuse('HnB.refusal.unknownAction')
  const targetParticipants = buildUnparsedParticipants(targets, ruleset)
  const actionContext = {
    participants: targetParticipants,
    hands: createHandSummaries(ruleset),
    unplayed: findNamesOfPlayersWithoutCharacter(),
    settings: currentGameSettings(ruleset),
    user: createUserView(user),
    data,
  }
  const singleTargetClicks = targetParticipants.map((participant) => ({
    ...actionContext,
    participants: [participant],
  }))
  return {
    ruleset,
    actor: null,
    message: null,
    agreedActorUuids: [],
    ...bindActionToClick(groupAction, actionContext, singleTargetClicks),
  }
}

function prepareActorAction<C extends RawActionContext>(
  { ruleset, actor, user }: ActionDecisionContext,
  action: Action<C> | undefined,
  actionContext: C,
): ReadyAction | Refusal {
  if (!action) return refuse('HnB.refusal.unknownAction')
  if (!actor.testUserPermission(user, 'OWNER')) {
    const refusal = action.whyNotNonOwner(actionContext, findOwnedActorIds(user))
    if (refusal) return refuse(refusal.refused, { name: createStorableActorName(actor), ...refusal.data })
  }
  const isOtherActor = ({ actor: { uuid } }: UnparsedParticipant) => uuid !== actor.uuid
  const targetUuids =
    action.people(actionContext)?.mayChooseSelf === false
      ? actionContext.targets.filter(isOtherActor)
      : actionContext.targets
  const singleTargetClicks = targetUuids.map((targetUuid) => ({ ...actionContext, targets: [targetUuid] }))
  return {
    ruleset,
    actor,
    message: null,
    agreedActorUuids: [],
    ...bindActionToClick(action, { ...actionContext, targets: targetUuids }, singleTargetClicks),
  }
}

type BoundActionParts = Pick<
  ReadyAction,
  'decisionMode' | 'usesTargets' | 'personCount' | 'people' | 'whyNotPerson' | 'ask' | 'decide'
>

/**
 * Binds an action's functions to one click, so that callers need not pass the click.
 * @param singleTargetClicks copies of the click, each with only one of its targets
 */
function bindActionToClick<C>(
  action: Action<C>,
  actionContext: C,
  singleTargetClicks: readonly C[],
): BoundActionParts {
  return {
    decisionMode: action.decided,
    usesTargets: action.targets,
    personCount: singleTargetClicks.length,
    people: action.people(actionContext),
    whyNotPerson: () =>
      singleTargetClicks.map((singleTargetClick) => action.whyNotPerson(singleTargetClick))[0] ?? null,
    ask: () => action.ask(actionContext),
    decide: async (answers, chanceSource) =>
      whyNotChoosePeople(action, actionContext, singleTargetClicks) ??
      action.decide(actionContext, answers, chanceSource),
  }
}

/**
 * Is the document in a compendium? An actor in a compendium cannot act, because nobody at the table would see the
 * action.
 */
function isDocumentInCompendium(documentUuid: string): boolean {
  return documentUuid.startsWith('Compendium.')
}

/** The ids of the actors that a user owns. */
function findOwnedActorIds(user: User.Stored): string[] {
  return game.actors.filter((actor) => actor.testUserPermission(user, 'OWNER')).map(({ id }) => id)
}

/**
 * A record's own property with this name. Another client sends the name, so the function must not return inherited
 * properties such as `constructor`.
 */
function findOwnProperty<Value>(
  record: Readonly<Record<string, Value>>,
  fieldName: string,
): Value | undefined {
  return Object.hasOwn(record, fieldName) ? record[fieldName] : undefined
}
