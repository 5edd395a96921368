/** The people on the Gamemaster's screen: each game's lines, the messages that wait for the person, and buttons. */
import type { PersonButton, PersonLine, RawSeen, Ruleset } from '../../core/contract'
import { kindOf, waitingMessages } from '../chat/waiting'
import { handsHeld } from '../decks/hands'
import { nameHere, pictureOf, readByPlayers, unveilAll } from '../platform/faces'
import { actorsInScene, communitiesInScene } from '../recovery/participants'
import { activeRulesets, rulesetsOf } from '../world/active-rulesets'
import { messageOf } from '../world/documents'
import { eachSound } from '../world/sound'
import { toldOf } from '../world/told'
import { communitiesFor, situationOf } from '../world/views'

/** What all people of the screen share: by game, the hands of its deck (by user) and the communities that it knows. */
interface Around {
  readonly hands: Readonly<Record<string, ReturnType<typeof handsHeld>>>
  readonly communities: Readonly<Record<string, ReturnType<typeof communitiesFor>>>
}

/** The template data of all people. @param isUnfolded are the buttons of an actor (by uuid) visible? */
export function peopleView(isUnfolded: (uuid: string) => boolean): object {
  const games = activeRulesets()
  const hands = Object.fromEntries(
    games.flatMap((ruleset) => (ruleset.hand ? [[ruleset.key, handsHeld(ruleset)]] : [])),
  )
  const communities = Object.fromEntries(games.map((ruleset) => [ruleset.key, communitiesFor(ruleset)]))
  const around = { hands, communities }
  const people = [...actorsInScene(), ...communitiesInScene()]
  return { people: eachSound(people, (actor) => [personView(actor, around, isUnfolded(actor.uuid))]) }
}

function personView(actor: Actor.Implementation, around: Around, unfolded: boolean): object {
  const rulesets = rulesetsOf(actor.gameType)
  const games = rulesets.map((ruleset) => ({
    key: ruleset.key,
    icon: ruleset.icon,
    title: `HnB.${ruleset.key}.title`,
    ...lookOf(actor, ruleset, around),
  }))
  const view = {
    uuid: actor.uuid,
    name: nameHere(actor),
    readAs: readByPlayers(actor),
    img: pictureOf(actor),
    unfolded,
    // With a single game, the buttons need no icon of their game.
    marked: rulesets.length > 1,
    lines: games.filter(({ lines }) => lines.length > 0),
    chips: games.filter(({ buttons }) => buttons.length > 0),
    asked: rulesets.flatMap((ruleset) => askedOf(actor, ruleset)),
  }
  return unveilAll(view) ?? view
}

function lookOf(actor: Actor.Implementation, ruleset: Ruleset, { hands, communities }: Around) {
  const situation = situationOf(actor, ruleset, game.user)
  const { player } = situation.actor
  const hand = (player !== undefined && hands[ruleset.key]?.[player]) || null
  const seen: RawSeen = { ...situation, hand, communities: communities[ruleset.key] ?? [] }
  const { lines, buttons } = ruleset.person(seen)
  return { lines: lines.map(lineView), buttons: buttons.map(buttonView) }
}

const lineView = ({ tone, ...line }: PersonLine): object => ({ ...line, tone: tone ?? '' })

function buttonView({ data = {}, group = false, ...button }: PersonButton): object {
  return { ...button, scope: group ? 'group' : '', data }
}

/** The messages that wait for an actor, each with what it asks for. */
function askedOf(actor: Actor.Implementation, ruleset: Ruleset): object[] {
  return waitingMessages(actor, ruleset).map((message) => ({
    key: ruleset.key,
    uuid: message.uuid,
    words: ruleset.messages[message.kind]?.asked(message) ?? {
      key: `HnB.${ruleset.key}.${message.kind}.title`,
    },
  }))
}

/** The record of a message that waits for a person; null where the message was deleted. */
export function askedIn(uuid: string) {
  const message = messageOf(uuid)
  const told = message && toldOf(message)
  return told && kindOf(told) ? told : null
}
