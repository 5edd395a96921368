import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import { isRefusal, refuse } from '../../core/outcome'
import { messageWindow } from '../../core/window'
import { helpAction, helpedIn } from '../contest/help'
import type { Humanity } from '../rules'
import { advance, lead, zero } from './advantage'
import type { Chase, ChaseClick } from './facts'
import { chaseFacts } from './facts'
import { dodge, hazard } from './hazard'
import { close, pass, respond, roll, toHazards } from './respond'
import { endRound, place, stop } from './round'
import { chaseView } from './view'

/** Helps with a roll for the advantage, a roll in a response, or one against a hazard. */
const help = helpAction<ChaseClick>((click) => {
  const { message: own, data } = click
  const { facts } = own
  const { bout = '', side = '', part = '' } = data
  if (bout !== '') {
    const response = Object.hasOwn(facts.responses, bout) ? facts.responses[bout] : undefined
    if (!response || response.closed) return refuse('HnB.humanity.refusal.settled')
    const helped = helpedIn(response, click)
    return isRefusal(helped) ? helped : { ...helped, path: `responses.${bout}.${helped.path}` }
  }
  if (part === 'hazard') {
    const rolls = facts.phase === 'hazards' ? facts.hazard?.rolls : undefined
    const rolled = rolls && Object.hasOwn(rolls, side) ? rolls[side] : undefined
    return rolled ? { roll: rolled, path: `hazard.rolls.${side}` } : refuse('HnB.humanity.refusal.noSuchRoll')
  }
  const rolled = Object.hasOwn(facts.exchange.sides, side) ? facts.exchange.sides[side]?.answer : null
  if (facts.phase !== 'advantage') return refuse('HnB.humanity.refusal.settled')
  return rolled
    ? { roll: rolled, path: `exchange.sides.${side}.answer` }
    : refuse('HnB.humanity.refusal.noSuchRoll')
})

/** A Chase: its message tells how it stands, and opens the window in which it is played. */
export const chaseMessage = message<Humanity, Chase>({
  facts: chaseFacts,
  ...exchangeKind<Chase>(
    ({ phase, exchange }, uuid) =>
      phase === 'advantage' &&
      Object.values(exchange.sides).some((side) => side.uuid === uuid && !side.left && side.answer === null),
  ),
  // Whoever rolls in a Chase has taken it up, and bears the blows of its Contests.
  agreed: ({ exchange, responses }) => [
    ...Object.values(exchange.sides).flatMap(({ uuid, answer }) => (answer ? [uuid] : [])),
    ...Object.values(responses).flatMap((one) => Object.values(one.exchange.sides).map(({ uuid }) => uuid)),
  ],
  context: chaseView,
  actions: {
    advance,
    zero,
    lead,
    respond,
    pass,
    roll,
    close,
    toHazards,
    hazard,
    dodge,
    place,
    endRound,
    stop,
    help,
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
