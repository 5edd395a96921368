/** The message and the window of a Chase, and their actions. */
import { mapActions } from '../../core/action'
import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { messageWindow } from '../../core/window'
import type { Helped } from '../check/help'
import { helpAction } from '../check/help'
import { wouldMake } from '../check/help-outlook'
import { checkActions } from '../check/message'
import { bumpAction } from '../contest/abilities/bump'
import { curseAction } from '../contest/abilities/curse'
import { awardAction } from '../contest/award'
import { attemptersIn, contestActions, othersIn } from '../contest/message'
import type { NamedRoll } from '../contest/rolls/named-roll'
import { resultOf } from '../contest/rolls/result'
import { nestedActions } from '../../core/nested'
import { whyNotChange } from '../rolled-at'
import type { Humanity } from '../rules'
import type { Chase, ChaseClick } from './facts'
import { chaseFacts } from './facts'
import { actionsByRoll, namedDodge, namedResponse } from './find-contest'
import { advance, lead } from './phases/advantage'
import { hinder, pastRepeated, swap } from './phases/change-advantage'
import { close } from './phases/close-response'
import { dodge, hazard } from './phases/hazard'
import { pass, respond, toHazards } from './phases/respond'
import { endRound, place, stop } from './phases/round'
import { zeroAdvantage, zeroHazard, zeroResponse } from './phases/self-sacrifice'
import { occasionsOf } from './show/award'
import { chaseView } from './show/chase'
import { chaseSteps } from './show/next'
import { advantageRolls } from './track/state'
import { chaseWaitsFor, offersInResponses } from './show/waits'

/** The roll for the advantage that a button names by `data-side`. */
function namedAdvantage({
  message: { facts },
  data: { side: key = '' },
  settings,
}: ChaseClick): (NamedRoll & Helped) | Refusal {
  const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const roll = side?.answer
  if (!side || !roll) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (facts.phase !== 'advantage') return refuse('HnB.humanity.refusal.settled')
  const no = whyNotChange([roll], settings)
  if (no) return no
  return {
    of: side.uuid,
    roll,
    path: `exchange.sides.${key}.answer`,
    outlook: (help) => wouldMake(resultOf({ ...roll, help })),
  }
}

/** Refuses a click that would change rolls for the advantage of a past scene. */
const inScene = (click: ChaseClick): ChaseClick | Refusal =>
  whyNotChange(advantageRolls(click.message.facts), click.settings) ?? click

/** The message shows the state of the Chase, and opens the window in which people play it. */
export const chaseMessage = message<Humanity, Chase>({
  facts: chaseFacts,
  ...exchangeKind<Chase>(
    (facts, uuid) => chaseWaitsFor(facts, uuid) !== null || offersInResponses(facts, uuid).length > 0,
  ),
  // Partners of a Spark, and actors who attempt a miracle, need not be runners.
  sides: ({ exchange, responses }) => [
    ...Object.values(exchange.sides).map(({ uuid }) => uuid),
    ...Object.values(responses).flatMap(othersIn),
  ],
  // A runner who has rolled has accepted the Chase and the results of its Contests.
  agreed: ({ exchange, responses }) => [
    ...Object.values(exchange.sides).flatMap(({ uuid, answer }) => (answer ? [uuid] : [])),
    ...Object.values(responses).flatMap((one) => [
      ...Object.values(one.exchange.sides).map(({ uuid }) => uuid),
      ...attemptersIn(one),
    ]),
  ],
  next: ({ facts }, viewer) => chaseSteps(facts, viewer),
  context: chaseView,
  actions: {
    ...{ advance, lead, respond, pass, close, toHazards, hazard, dodge, place, endRound, stop },
    ...actionsByRoll({
      advantage: {
        zero: zeroAdvantage,
        ...mapActions({ swap, hinder, past: pastRepeated }, inScene),
        help: helpAction('byGM', namedAdvantage),
        curse: curseAction(namedAdvantage),
        bump: bumpAction(namedAdvantage),
        award: awardAction<Chase>(occasionsOf),
      },
      response: { ...nestedActions(contestActions, namedResponse), zero: zeroResponse },
      hazard: { ...nestedActions(checkActions, namedDodge), zero: zeroHazard },
    }),
  },
})

export const chaseWindow = messageWindow<Humanity, Chase>({
  icon: 'chase',
  title: 'HnB.humanity.chase.title',
  width: 820,
  kind: 'chase',
  facts: chaseFacts,
  context: chaseView,
})
