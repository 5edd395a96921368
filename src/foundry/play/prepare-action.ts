/**
 * Finds a click's action, and adds the clicked documents in their present state. Returns a refusal if the click is
 * impossible.
 */
import type { Ruleset } from '../../core/contract'
import type { RawActionContext } from '../../core/game-views'
import type { RemarkAsModifier } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { createHandSummaries } from '../decks/hands'
import { createStorableActorName } from '../platform/actor-names'
import { activeRulesets, activeRulesetsForActorType } from '../world/active-rulesets'
import { findActorByUuid, findWritableDocument } from '../world/documents'
import { measureDistancesFromActor } from '../world/distance'
import { whyNotPlayGame } from '../world/load-games'
import { currentGameSettings } from '../world/settings'
import {
  buildUnparsedParticipants,
  buildUnparsedSituation,
  createItemView,
  createUserView,
  findNamesOfPlayersWithoutCharacter,
} from '../world/views'
import type { ActorClick } from './prepare-actor-action'
import { prepareActorAction } from './prepare-actor-action'
import { prepareMessageAction } from './prepare-message-action'
import type { ClickSpecification, ReadyAction } from './ready-action'
import { bindActionToClick, findOwnProperty } from './ready-action'

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
  const actorClick: ActorClick = { ruleset, actor, actionContext, user }
  switch (clickSpecification.scope) {
    case 'message':
      return prepareMessageAction(clickSpecification, actorClick)
    case 'item':
      return prepareItemAction(clickSpecification, actorClick)
    case 'tab':
      return prepareActorAction(
        actorClick,
        findOwnProperty(ruleset.tab.actions, clickSpecification.action),
        actionContext,
      )
  }
}

/**
 * Is the document in a compendium? An actor in a compendium cannot act, because nobody at the table would see the
 * action.
 */
function isDocumentInCompendium(documentUuid: string): boolean {
  return documentUuid.startsWith('Compendium.')
}

/**
 * Collects what the active games remark on this actor's roll. Of the roll's own game, only remarks on all rolls count,
 * because its rules already use its other facts.
 */
const collectRollRemarks = (
  actor: Actor.Implementation,
  ruleset: Ruleset,
  user: User.Stored,
): RemarkAsModifier[] =>
  activeRulesetsForActorType(actor.gameType).flatMap((remarkingRuleset) =>
    remarkingRuleset
      .personView({ ...buildUnparsedSituation(actor, remarkingRuleset, user), hand: null })
      .lines.flatMap(({ phrase, remarkedRolls }, remarkIndex) =>
        remarkedRolls === undefined || (remarkingRuleset === ruleset && remarkedRolls !== 'all')
          ? []
          : {
              ...{ id: `${remarkingRuleset.id}-${remarkIndex}`, label: phrase, kind: 'remark', value: 0 },
              ...{ source: 'condition', on: true, fixed: true, remarkedRolls },
            },
      ),
  )

/** Prepares an action of an item. Refuses if the item is deleted or does not belong to the acting actor. */
function prepareItemAction(
  { on: itemUuid, action }: ClickSpecification,
  actorClick: ActorClick,
): ReadyAction | Refusal {
  const item = findWritableDocument(itemUuid)
  if (!(item instanceof Item) || item.parent !== actorClick.actor) return refuse('HnB.refusal.itemGone')
  const itemRules = actorClick.ruleset.items[item.gameType]
  const viewedItem = createItemView(item, actorClick.ruleset.key)
  return prepareActorAction(actorClick, findOwnProperty(itemRules?.actions ?? {}, action), {
    ...actorClick.actionContext,
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
