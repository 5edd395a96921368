import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { messageWindow } from '../../core/window'
import { checkActions } from '../check/message'
import { wouldMake } from '../check/help-outlook'
import { awardAction } from '../contest/award'
import { resultOf } from '../contest/rolls/sides'
import { bumpAction } from '../contest/abilities/bump'
import { curseAction } from '../contest/abilities/curse'
import type { Helped } from '../check/help'
import { helpAction } from '../check/help'
import { boutActions, othersIn, triersIn } from '../contest/message'
import type { RollOf } from '../contest/rolls/named-roll'
import type { Humanity } from '../rules'
import { within } from '../nested'
import { advance, lead } from './phases/advantage'
import { occasionsOf } from './show/award'
import type { Chase, ChaseClick } from './facts'
import { chaseFacts } from './facts'
import { dodge, hazard } from './phases/hazard'
import { pass, respond, toHazards } from './phases/respond'
import { close } from './phases/close-response'
import { endRound, place, stop } from './phases/round'
import { hinder, past, swap, zero } from './phases/change-advantage'
import { chaseView } from './show/chase'
import { chaseWaitsFor, sparksInResponses } from './show/waits'
import { dodgeNamed, responseNamed, wherever } from './find-contest'

/** The roll for the advantage that a button names. */
function rollNamed({
  message: { facts },
  data: { side: key = '' },
}: ChaseClick): (RollOf & Helped) | Refusal {
  const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const roll = side?.answer
  if (!side || !roll) return refuse('HnB.humanity.refusal.noSuchRoll')
  if (facts.phase !== 'advantage') return refuse('HnB.humanity.refusal.settled')
  return {
    of: side.uuid,
    roll,
    path: `exchange.sides.${key}.answer`,
    outlook: (help) => wouldMake(facts.places[key]?.zero ? 0 : resultOf({ ...roll, help })),
  }
}

/** A Chase: its message tells how it stands, and opens the window in which it is played. */
export const chaseMessage = message<Humanity, Chase>({
  facts: chaseFacts,
  ...exchangeKind<Chase>(
    (facts, uuid) => chaseWaitsFor(facts, uuid) !== null || sparksInResponses(facts, uuid).length > 0,
  ),
  // Those who spark in a Contest, or try a miracle there, need not run.
  sides: ({ exchange, responses }) => [
    ...Object.values(exchange.sides).map(({ uuid }) => uuid),
    ...Object.values(responses).flatMap(othersIn),
  ],
  // Whoever rolls in a Chase has taken it up, and bears the blows of its Contests.
  agreed: ({ exchange, responses }) => [
    ...Object.values(exchange.sides).flatMap(({ uuid, answer }) => (answer ? [uuid] : [])),
    ...Object.values(responses).flatMap((one) => [
      ...Object.values(one.exchange.sides).map(({ uuid }) => uuid),
      ...triersIn(one),
    ]),
  ],
  context: chaseView,
  actions: {
    ...{ advance, lead, respond, pass, close, toHazards, hazard, dodge, place, endRound, stop },
    ...wherever({
      advantage: {
        ...{ zero, swap, hinder, past },
        help: helpAction('byGM', rollNamed),
        curse: curseAction(rollNamed),
        bump: bumpAction(rollNamed),
        award: awardAction<Chase>(occasionsOf),
      },
      response: within(boutActions, responseNamed),
      hazard: within(checkActions, dodgeNamed),
    }),
  },
})

export const chaseWindow = messageWindow<Humanity, Chase>({
  icon: 'chase',
  title: 'HnB.humanity.chase.title',
  width: 760,
  kind: 'chase',
  facts: chaseFacts,
  context: chaseView,
})
