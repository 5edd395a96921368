/**
 * Finds the people among whom a question lets a person choose. Shows them under the names that this user may read, and
 * decides who is ticked at first. A page fetches this script for the first such question.
 */
import type { PeopleChoice } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { actorNameForViewer, actorPictureForViewer, findHiddenNameForPlayers } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { findActorsOnScene, viewedSceneId } from '../world/actors-present'
import { readValuesOfActorsWithoutErrors } from '../world/intact-actors'
import { isDefeatedActor } from '../world/statuses'
import { findActorTokensOnScene, isActorPresentOrPlayed } from './person-presence'
import type { ClickSpecification } from './ready-action'
import { prepareAction } from './prepare-action'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** A list of more people than this number gets a field in which a person can search for a name. */
const MAX_PEOPLE_WITHOUT_SEARCH = 12

/** A person whom the question offers. */
interface ChoosablePerson {
  readonly actor: Actor.Implementation
  /** True if the actor is on the scene that this user views, or is a player's character. */
  readonly isPresent: boolean
  readonly refusal: Refusal | null
}

/** The people from whom a person chooses in a question, and the action's rules for this choice. */
export interface ChoosablePeople {
  readonly rules: PeopleChoice
  readonly candidates: readonly ChoosablePerson[]
  /** The people who are ticked when the question opens (uuids). */
  readonly tickedFirst: readonly string[]
}

/**
 * Lists the people among whom the question of a press lets a person choose. First come people on the scene who can be
 * chosen, then other people who can be chosen, then people who cannot.
 */
export function findChoosablePeople(
  clickSpecification: ClickSpecification,
  peopleChoice: PeopleChoice,
): ChoosablePeople {
  const knownPersons = findPersonsKnownToUser(clickSpecification, peopleChoice).sort(
    (a, b) => computePersonSortRank(a) - computePersonSortRank(b),
  )
  return {
    rules: peopleChoice,
    candidates: knownPersons,
    tickedFirst: findProposedActorUuids(clickSpecification, peopleChoice, knownPersons).slice(
      0,
      peopleChoice.maxPeople,
    ),
  }
}

const computePersonSortRank = ({ refusal, isPresent }: ChoosablePerson): number =>
  refusal ? 2 : isPresent ? 0 : 1

/** Lists the actors that this user knows and the action allows. A `refusal` says why an actor cannot be chosen. */
function findPersonsKnownToUser(
  clickSpecification: ClickSpecification,
  { mayChooseSelf: isSelfAllowed }: PeopleChoice,
): ChoosablePerson[] {
  const sceneId = viewedSceneId()
  return readValuesOfActorsWithoutErrors(findActorsOnScene(sceneId), (actor) => {
    const actorUuid = documentUuidOrEmpty(actor)
    if (actorUuid === clickSpecification.actor ? !isSelfAllowed : !isActorKnownToUser(actor, sceneId))
      return []
    const readyAction = prepareAction({ ...clickSpecification, targets: [actorUuid] }, game.user)
    if (isRefusal(readyAction) || readyAction.personCount === 0) return []
    return [{ actor, isPresent: isActorPresentOrPlayed(actor, sceneId), refusal: readyAction.whyNotPerson() }]
  })
}

/**
 * True if this user knows of an actor, because the user sees the actor's token on the scene or sees the actor in the
 * list of actors.
 */
function isActorKnownToUser(actor: Actor.Implementation, sceneId: string): boolean {
  if (game.user.isGM || actor.hasPlayerOwner) return true
  return (
    findActorTokensOnScene(actor, sceneId).some(({ hidden }) => !hidden) || (!actor.isToken && actor.visible)
  )
}

/** True if an actor has tokens on a scene, but none of them is visible. */
function isActorHiddenOnScene(actor: Actor.Implementation, sceneId: string): boolean {
  const sceneTokens = findActorTokensOnScene(actor, sceneId)
  return sceneTokens.length > 0 && sceneTokens.every(({ hidden }) => hidden)
}

function findProposedActorUuids(
  { targets, actor: actingUuid }: ClickSpecification,
  { first, minPeople }: PeopleChoice,
  knownPersons: readonly ChoosablePerson[],
): string[] {
  const peopleWithoutRefusal = knownPersons.filter(({ refusal }) => !refusal)
  const choosableActorUuids = peopleWithoutRefusal.map(({ actor }) => documentUuidOrEmpty(actor))
  const eligibleTargetUuids = targets.filter((targetUuid) => choosableActorUuids.includes(targetUuid))
  if (first === 'oneself' && choosableActorUuids.includes(actingUuid)) return [actingUuid]
  if (eligibleTargetUuids.length > 0) return eligibleTargetUuids
  const presentPeople = peopleWithoutRefusal.filter((person) => person.isPresent)
  const sceneId = viewedSceneId()
  const isProposedActor = {
    oneself: () => false,
    targeted: () => minPeople > 0 && presentPeople.length === 1,
    // If a player has two characters on the scene, both are proposed, because every character on the scene counts.
    characters: ({ hasPlayerOwner, gameType }: Actor.Implementation) =>
      hasPlayerOwner && gameType === 'character',
    everybody: () => true,
    inSight: (actor: Actor.Implementation) =>
      !isActorHiddenOnScene(actor, sceneId) && !isDefeatedActor(actor),
  }[first]
  const proposedUuidsOnScene = presentPeople.flatMap(({ actor }) =>
    isProposedActor(actor) ? documentUuidOrEmpty(actor) : [],
  )
  return proposedUuidsOnScene.length === 0 && choosableActorUuids.includes(actingUuid)
    ? [actingUuid]
    : proposedUuidsOnScene
}

/**
 * True if no question is needed, because it is clear which people are chosen: all targets are ticked, and they are
 * enough. An action that proposes characters always asks.
 */
export function isPersonChoiceClear(
  { targets, actor: actingUuid }: ClickSpecification,
  { rules, candidates, tickedFirst }: ChoosablePeople,
): boolean {
  const areTargetedPeopleTicked =
    targets.every((targetUuid) => tickedFirst.includes(targetUuid)) && rules.first !== 'characters'
  const areOtherPeopleChoosable =
    rules.first === 'oneself' &&
    targets.length === 0 &&
    candidates.some(({ actor, isPresent, refusal }) => isPresent && !refusal && actor.uuid !== actingUuid)
  return areTargetedPeopleTicked && !areOtherPeopleChoosable && tickedFirst.length >= rules.minPeople
}

/**
 * If the question needs people and every candidate is refused, returns the refusal that they share. If the candidates
 * are refused for different reasons, the refusal contains the first reason as an example. Null if at least one person
 * can be chosen.
 */
export function whyNobodyCanBeChosen({ rules, candidates }: ChoosablePeople): Refusal | null {
  if (rules.minPeople === 0 || candidates.some(({ refusal }) => !refusal)) return null
  const localizedRefusalReasons = new Set(candidates.map(localizeRefusalReasonOfPerson))
  const [example = ''] = localizedRefusalReasons
  return localizedRefusalReasons.size > 1
    ? refuse('HnB.refusal.nobodyChoosable', { example })
    : (candidates[0]?.refusal ?? null)
}

/** The reason why a person cannot be chosen, as text. Empty for a person who can be chosen. */
const localizeRefusalReasonOfPerson = ({ refusal }: ChoosablePerson): string =>
  refusal ? localizePhrase({ key: refusal.refused, data: refusal.data }) : ''

/** The template data of the list of people. */
export function createChoosablePeopleView({ rules, candidates, tickedFirst }: ChoosablePeople): object {
  const personRows = candidates.map((person) => ({
    uuid: person.actor.uuid,
    name: actorNameForViewer(person.actor),
    readAs: game.user.isGM ? findHiddenNameForPlayers(person.actor) : null,
    img: actorPictureForViewer(person.actor),
    isPresent: person.isPresent,
    chosen: tickedFirst.includes(documentUuidOrEmpty(person.actor)),
    disabledReason: localizeRefusalReasonOfPerson(person),
  }))
  const isPersonPresentOrChosen = (personRow: (typeof personRows)[number]) =>
    personRow.isPresent || personRow.chosen
  const presentOrChosenPersonRows = personRows.filter(isPersonPresentOrChosen)
  return {
    label: rules.label,
    one: rules.maxPeople === 1,
    anybody: rules.maxPeople === 1 && rules.minPeople === 0,
    nobody: tickedFirst.length === 0,
    near: presentOrChosenPersonRows.length > 0 ? presentOrChosenPersonRows : personRows,
    others:
      presentOrChosenPersonRows.length > 0
        ? personRows.filter((personRow) => !isPersonPresentOrChosen(personRow))
        : [],
    searched: personRows.length > MAX_PEOPLE_WITHOUT_SEARCH,
  }
}
