/** The message of a Contest: its view, its pending steps and its actions. */
import { mapActions } from '../../core/action'
import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { MessageView, Viewer } from '../../core/views'
import { whyNotChange } from '../rolled-at'
import type { Humanity } from '../rules'
import { bumpAction } from './abilities/bump'
import { contestAbilities } from './abilities/buttons'
import { hinder, swap } from './abilities/contest-results'
import { curseAction } from './abilities/curse'
import { pastRepeated } from './abilities/past-repeated'
import { rescue } from './abilities/rescue'
import { again, end, leave, roll } from './actions'
import { awardButtons, awardContest, occasionsIn } from './award'
import type { Contest, ContestClick } from './facts'
import { contestFacts } from './facts'
import { help } from './help'
import { hinderAttempt, pastAttempt, retryAttempt } from './lethal/after-roll'
import { openAttempt } from './lethal/attempt'
import { closeAttempt, insure } from './lethal/close'
import { coup, miracle, spare } from './lethal/try'
import { lethalWoundsView } from './lethal/view'
import { contestSteps } from './next'
import { join } from './open'
import type { NamedRoll } from './rolls/named-roll'
import { namedRoll } from './rolls/named-roll'
import { isComplete, rollsMeant } from './rolls/sides'
import { contestView } from './show/contest'
import { agreeSpark, declineSpark, sparkOffersView } from './sparks/actions'
import { openOffers } from './sparks/offer'
import { waitsOn } from './waits'
import { reflect } from './wounds/reflect'
import { settle } from './wounds/settle'

/** The roll that a button names; refuses every roll of a settled Contest, and a closed attempt. */
function openRoll(click: ContestClick): NamedRoll | Refusal {
  if (click.data.attempt) return openAttempt(click)
  return click.message.facts.settled
    ? refuse('HnB.humanity.refusal.settled')
    : namedRoll(click.message.facts, click)
}

/** The uuids of the actors who have attempted a miracle or a coup de grâce. */
export const attemptersIn = ({ attempts }: Contest): string[] =>
  Object.values(attempts).map(({ uuid }) => uuid)

/**
 * The uuids of actors who take part without being a side: partners of an offered Spark, and actors who made an attempt.
 */
export const othersIn = (facts: Contest): string[] => [
  ...openOffers(facts).map(({ offer }) => offer.with),
  ...attemptersIn(facts),
]

/** The actions that change a roll after it was made; they work only in the scene of the roll. */
const changes = mapActions(
  {
    ...{ swap, hinder, rescue, reflect, insure, hinderAttempt, retryAttempt, pastAttempt },
    past: pastRepeated,
    curse: curseAction(openRoll),
    bump: bumpAction(openRoll),
  },
  (click: ContestClick) =>
    whyNotChange(rollsMeant(click.message.facts, click.data.attempt), click.settings) ?? click,
)

/** The actions of every Contest, on a message of its own or in a Chase. */
export const contestActions = {
  ...{ roll, help, agreeSpark, declineSpark, miracle, coup, spare, closeAttempt },
  ...changes,
  award: awardContest,
}

export const contestMessage = message<Humanity, Contest>({
  facts: contestFacts,
  ...exchangeKind<Contest>(waitsOn),
  sides: (facts) => [...Object.values(facts.exchange.sides).map(({ uuid }) => uuid), ...othersIn(facts)],
  // A side that has rolled has accepted the Contest and its consequences.
  agreed: (facts) => [
    ...Object.values(facts.exchange.sides).flatMap(({ uuid, answer }) => (answer === null ? [] : [uuid])),
    // A side that offers a Spark of two pays as soon as the partner agrees.
    ...openOffers(facts).map(({ side }) => side.uuid),
    ...attemptersIn(facts),
  ],
  next: ({ facts }, viewer) => contestSteps(facts, viewer),
  context: contestContext,
  actions: { ...contestActions, join, settle, again, leave, end },
})

function contestContext({ facts }: MessageView<Contest>, viewer: Viewer<Humanity>): object {
  const closed = facts.settled !== null || facts.exchange.over
  const complete = isComplete(facts, viewer.sides)
  const sides = Object.values(facts.exchange.sides)
  const mine = viewer.plays.find((uuid) => sides.some((side) => side.uuid === uuid))
  const view = contestView(facts, viewer, closed)
  const abilities = contestAbilities(facts, viewer)
  return {
    ...aftermathView(facts, viewer),
    ...view,
    hasWays: view.hasWays || abilities.length > 0,
    abilities,
    topic: facts.stake,
    settled: facts.settled !== null,
    mayAgain: complete && (viewer.asker.isGM || mine !== undefined),
    speaker: mine ?? viewer.actor?.uuid,
    mayEnd: !closed && !complete && viewer.asker.isGM,
  }
}

/** The view below the result of a Contest: Spark offers, wounds, reflected effects, attempts and awards. */
export function aftermathView(facts: Contest, viewer: Viewer<Humanity>): object {
  return {
    lethalWounds: lethalWoundsView(facts, viewer),
    sparkOffers: sparkOffersView(facts, viewer),
    awards: Object.values(facts.awards),
    mayAward: viewer.asker.isGM ? awardButtons(occasionsIn(facts, viewer), facts) : [],
    reflected: Object.entries(facts.reflected).map(([key, severity]) => ({
      name: facts.exchange.sides[key]?.name ?? '',
      severity: `HnB.humanity.contest.reflected.${severity}`,
    })),
    wounds: (facts.violent ? (facts.settled ?? []) : []).flatMap(({ effects }) =>
      Object.entries(effects).map(([key, severity]) => ({
        name: facts.exchange.sides[key]?.name ?? '',
        severity,
        wound: { key: `HnB.humanity.wound.name.${severity}` },
      })),
    ),
  }
}
