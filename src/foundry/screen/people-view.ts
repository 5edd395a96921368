/**
 * The template data of the people on the Gamemaster's screen. Each person has the lines and buttons of each game, and
 * the buttons of the messages that wait for the person.
 */
import type { PersonButton, PersonLine, RawScreenPerson, Ruleset } from '../../core/contract'
import { messagesWithMomentChoice } from '../chat/moment-choices'
import { requestTitle, waitingMessages } from '../chat/waiting-messages'
import { findMessageKind } from '../world/message-kind'
import { handSummaries } from '../decks/hands'
import {
  actorNameForViewer,
  actorPictureForViewer,
  hiddenNameForPlayers,
  fillInNamesOfView,
} from '../platform/actor-names'
import { actorsInScene, communitiesOfPlayersSide } from '../recovery/participants'
import { activeRulesets, activeRulesetsFor } from '../world/active-rulesets'
import { messageByUuid } from '../world/documents'
import { readIntactActors } from '../world/intact-actors'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { isPlayedCharacter } from '../world/players'
import { communitiesForGame, buildRawSituation } from '../world/views'
import { uuidOf } from '../platform/uuid-of'

/** Data that is the same for all people on the screen: by game, the hands of the game's deck, and the communities. */
interface SharedScreenData {
  readonly hands: Readonly<Record<string, ReturnType<typeof handSummaries>>>
  readonly communities: Readonly<Record<string, ReturnType<typeof communitiesForGame>>>
}

/**
 * The template data of all people. First come the players' characters, then the other people of the scene, then communities.
 * @param isUnfolded are the buttons of an actor (by uuid) visible?
 */
export function peopleView(isUnfolded: (uuid: string) => boolean): object {
  const games = activeRulesets()
  const hands = Object.fromEntries(
    games.flatMap((ruleset) => (ruleset.hand ? [[ruleset.key, handSummaries(ruleset)]] : [])),
  )
  const communities = Object.fromEntries(games.map((ruleset) => [ruleset.key, communitiesForGame(ruleset)]))
  const sharedData = { hands, communities }
  const sceneActors = actorsInScene()
  const characters = sceneActors.filter(isPlayedCharacter)
  const otherActors = sceneActors.filter((actor) => !characters.includes(actor))
  const people = [...characters, ...otherActors, ...communitiesOfPlayersSide()]
  return {
    people: readIntactActors(people, (actor) => [personView(actor, sharedData, isUnfolded(uuidOf(actor)))]),
  }
}

function personView(actor: Actor.Implementation, sharedData: SharedScreenData, isUnfolded: boolean): object {
  const rulesets = activeRulesetsFor(actor.gameType)
  const games = rulesets.map((ruleset) => ({
    key: ruleset.key,
    icon: ruleset.icon,
    title: `HnB.${ruleset.key}.title`,
    ...gameView(actor, ruleset, sharedData),
  }))
  const view = {
    uuid: actor.uuid,
    name: actorNameForViewer(actor),
    readAs: hiddenNameForPlayers(actor),
    img: actorPictureForViewer(actor),
    unfolded: isUnfolded,
    // If the table plays only one game, the buttons do not show the game's icon.
    marked: rulesets.length > 1,
    lines: games.filter(({ lines }) => lines.length > 0),
    chips: games.filter(({ buttons }) => buttons.length > 0),
    waitingButtons: rulesets.flatMap((ruleset) => waitingButtons(actor, ruleset)),
  }
  return fillInNamesOfView(view) ?? view
}

function gameView(actor: Actor.Implementation, ruleset: Ruleset, { hands, communities }: SharedScreenData) {
  const situation = buildRawSituation(actor, ruleset, game.user)
  const { player } = situation.actor
  const hand = (player !== undefined && hands[ruleset.key]?.[player]) || null
  const rawPerson: RawScreenPerson = { ...situation, hand, communities: communities[ruleset.key] ?? [] }
  const { lines, buttons } = ruleset.personView(rawPerson)
  return { lines: lines.map(personLineView), buttons: buttons.map(personButtonView) }
}

const personLineView = ({ tone, ...line }: PersonLine): object => ({ ...line, tone: tone ?? '' })

function personButtonView({ data = {}, group = false, ...button }: PersonButton): object {
  return { ...button, scope: group ? 'group' : '', data }
}

/** The buttons of the messages that wait for an actor. The label of a button says what its message asks. */
function waitingButtons(actor: Actor.Implementation, ruleset: Ruleset): object[] {
  const messages = [
    ...messagesWithMomentChoice(uuidOf(actor), ruleset.key),
    ...waitingMessages(actor, ruleset),
  ]
  return messages.map((message) => ({
    key: ruleset.key,
    uuid: message.uuid,
    phrase: requestTitle(message, ruleset),
  }))
}

/** The message record of a message that waits for a person. Null if the message was deleted. */
export function findWaitingRecord(uuid: string) {
  const message = messageByUuid(uuid)
  const record = message && readMessageRecord(message)
  return record && (record.ruleset === COMMON_RULESET_KEY || findMessageKind(record)) ? record : null
}
