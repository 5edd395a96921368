/** What the Gamemaster's screen shows of people: each game's lines about them, what waits for them, and buttons. */
import type { PersonButton, PersonLine, RawSeen, Ruleset } from '../../core/contract'
import { kindOf, waitingMessages } from '../chat/waiting'
import { handsHeld } from '../decks/hands'
import { nameHere, pictureOf, unveilAll } from '../platform/faces'
import { actorsInScene } from '../recovery/participants'
import { activeRulesets, rulesetsOf } from '../world/active-rulesets'
import { messageOf } from '../world/documents'
import { toldOf } from '../world/told'
import { situationOf } from '../world/views'

/** What people have of each game's deck, by game and user. */
type Hands = Readonly<Record<string, ReturnType<typeof handsHeld>>>

/** @param isUnfolded are the buttons of an actor (by uuid) visible? */
export function peopleView(isUnfolded: (uuid: string) => boolean): object {
  const hands = Object.fromEntries(
    activeRulesets().flatMap((ruleset) => (ruleset.hand ? [[ruleset.key, handsHeld(ruleset)]] : [])),
  )
  return { people: actorsInScene().map((actor) => personView(actor, hands, isUnfolded(actor.uuid))) }
}

function personView(actor: Actor.Implementation, hands: Hands, unfolded: boolean): object {
  const rulesets = rulesetsOf(actor.gameType)
  const games = rulesets.map((ruleset) => ({
    key: ruleset.key,
    icon: ruleset.icon,
    title: `HnB.${ruleset.key}.title`,
    ...lookOf(actor, ruleset, hands),
  }))
  const view = {
    uuid: actor.uuid,
    name: nameHere(actor),
    img: pictureOf(actor),
    unfolded,
    lines: games.filter(({ lines }) => lines.length > 0),
    chips: games.filter(({ buttons }) => buttons.length > 0),
    asked: rulesets.flatMap((ruleset) => askedOf(actor, ruleset)),
  }
  return unveilAll(view) ?? view
}

function lookOf(actor: Actor.Implementation, ruleset: Ruleset, hands: Hands) {
  const situation = situationOf(actor, ruleset, game.user)
  const { player } = situation.actor
  const hand = (player !== undefined && hands[ruleset.key]?.[player]) || null
  const seen: RawSeen = { ...situation, hand }
  const { lines, buttons } = ruleset.person(seen)
  return { lines: lines.map(lineView), buttons: buttons.map(buttonView) }
}

const lineView = ({ tone, ...line }: PersonLine): object => ({ ...line, tone: tone ?? '' })

function buttonView({ data = {}, group = false, ...button }: PersonButton): object {
  return { ...button, scope: group ? 'group' : '', data }
}

/** What they are asked for, each with the message that asks. */
function askedOf(actor: Actor.Implementation, ruleset: Ruleset): object[] {
  return waitingMessages(actor, ruleset).map((message) => ({
    key: ruleset.key,
    uuid: message.uuid,
    words: ruleset.messages[message.kind]?.asked(message) ?? {
      key: `HnB.${ruleset.key}.${message.kind}.title`,
    },
  }))
}

/** The press on a message that somebody is asked to answer; null where it was deleted. */
export function askedIn(uuid: string) {
  const message = messageOf(uuid)
  const told = message && toldOf(message)
  return told && kindOf(told) ? told : null
}
