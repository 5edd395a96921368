/**
 * The template data of the people on the Gamemaster's screen. Each person has the lines and buttons of each game, and
 * the buttons of the messages that wait for the person.
 */
import type { PersonButton, PersonLine, RawScreenPerson, Ruleset } from '../../core/contract'
import { findMessagesWithRecoveryMomentChoice } from '../chat/moment-choices'
import { createRequestPhraseOfMessage, findMessagesWaitingForActor } from '../chat/waiting-messages'
import { findMessageKind } from '../world/message-kind'
import { createHandSummaries } from '../decks/hands'
import {
  actorNameForViewer,
  actorPictureForViewer,
  findHiddenNameForPlayers,
  fillInViewNames,
} from '../platform/actor-names'
import { listActorsInScene, listCommunitiesOfPlayersSide } from '../recovery/participants'
import { activeRulesets, activeRulesetsForActorType } from '../world/active-rulesets'
import { findMessageByUuid } from '../world/documents'
import { readValuesOfActorsWithoutErrors } from '../world/intact-actors'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { isPlayedCharacter } from '../world/players'
import { findCommunitiesForGame, buildUnparsedSituation } from '../world/views'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * The data that the view of every person on the Gamemaster's screen uses. `hands` holds for each game the hands of its
 * deck. `communities` holds for each game its communities.
 */
interface SharedScreenData {
  readonly hands: Readonly<Record<string, ReturnType<typeof createHandSummaries>>>
  readonly communities: Readonly<Record<string, ReturnType<typeof findCommunitiesForGame>>>
}

/**
 * The template data of all people: players' characters first, then other people of the scene, then communities.
 * @param isActorUnfolded returns true if the buttons of the actor with this uuid are visible
 */
export function createPeopleView(isActorUnfolded: (actorUuid: string) => boolean): object {
  const activeGames = activeRulesets()
  const handsByGame = Object.fromEntries(
    activeGames.flatMap((ruleset) => (ruleset.hand ? [[ruleset.key, createHandSummaries(ruleset)]] : [])),
  )
  const communitiesByGame = Object.fromEntries(
    activeGames.map((ruleset) => [ruleset.key, findCommunitiesForGame(ruleset)]),
  )
  const sharedScreenData = { hands: handsByGame, communities: communitiesByGame }
  const sceneActors = listActorsInScene()
  const playedCharacters = sceneActors.filter(isPlayedCharacter)
  const otherActors = sceneActors.filter((actor) => !playedCharacters.includes(actor))
  const shownActors = [...playedCharacters, ...otherActors, ...listCommunitiesOfPlayersSide()]
  return {
    people: readValuesOfActorsWithoutErrors(shownActors, (actor) => [
      createPersonView(actor, sharedScreenData, isActorUnfolded(documentUuidOrEmpty(actor))),
    ]),
  }
}

function createPersonView(
  actor: Actor.Implementation,
  sharedScreenData: SharedScreenData,
  isPersonUnfolded: boolean,
): object {
  const rulesetsOfActor = activeRulesetsForActorType(actor.gameType)
  const gameViews = rulesetsOfActor.map((ruleset) => ({
    key: ruleset.key,
    icon: ruleset.icon,
    title: `HnB.${ruleset.key}.title`,
    ...createGameView(actor, ruleset, sharedScreenData),
  }))
  const viewOfPersonWithoutGames = {
    uuid: actor.uuid,
    name: actorNameForViewer(actor),
    readAs: findHiddenNameForPlayers(actor),
    img: actorPictureForViewer(actor),
    unfolded: isPersonUnfolded,
    // If the table plays only one game, the buttons do not show the game's icon.
    marked: rulesetsOfActor.length > 1,
    lines: gameViews.filter(({ lines }) => lines.length > 0),
    chips: gameViews.filter(({ buttons }) => buttons.length > 0),
    waitingButtons: rulesetsOfActor.flatMap((ruleset) => createWaitingMessageButtons(actor, ruleset)),
  }
  return fillInViewNames(viewOfPersonWithoutGames) ?? viewOfPersonWithoutGames
}

function createGameView(
  actor: Actor.Implementation,
  ruleset: Ruleset,
  { hands, communities }: SharedScreenData,
) {
  const situation = buildUnparsedSituation(actor, ruleset, game.user)
  const { player } = situation.actor
  const handSummary = (player !== undefined && hands[ruleset.key]?.[player]) || null
  const unparsedPersonView: RawScreenPerson = {
    ...situation,
    hand: handSummary,
    communities: communities[ruleset.key] ?? [],
  }
  const { lines, buttons } = ruleset.personView(unparsedPersonView)
  return { lines: lines.map(createPersonLineView), buttons: buttons.map(createPersonButtonView) }
}

const createPersonLineView = ({ tone, ...line }: PersonLine): object => ({ ...line, tone: tone ?? '' })

function createPersonButtonView({ data = {}, group = false, ...button }: PersonButton): object {
  return { ...button, scope: group ? 'group' : '', data }
}

/** The buttons of the messages that wait for an actor. The label of a button says what its message asks. */
function createWaitingMessageButtons(actor: Actor.Implementation, ruleset: Ruleset): object[] {
  const waitingMessageRecords = [
    ...findMessagesWithRecoveryMomentChoice(documentUuidOrEmpty(actor), ruleset.key),
    ...findMessagesWaitingForActor(actor, ruleset),
  ]
  return waitingMessageRecords.map((waitingMessageRecord) => ({
    key: ruleset.key,
    uuid: waitingMessageRecord.uuid,
    phrase: createRequestPhraseOfMessage(waitingMessageRecord, ruleset),
  }))
}

/** The message record of a message that waits for a person. Null if the message was deleted. */
export function findWaitingMessageRecord(messageUuid: string) {
  const message = findMessageByUuid(messageUuid)
  const messageRecord = message && readMessageRecord(message)
  return messageRecord && (messageRecord.ruleset === COMMON_RULESET_KEY || findMessageKind(messageRecord))
    ? messageRecord
    : null
}
