import { exchangeKind } from '../../core/exchange-kind'
import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { messageWindow } from '../../core/window'
import type { Words } from '../../core/words'
import { against, wouldMake } from '../check/outlook'
import { resultOf } from '../contest/bout'
import { bumpAction } from '../contest/bump'
import { curseAction } from '../contest/curse'
import type { Played } from '../contest/facts'
import type { Helped } from '../contest/help'
import { helpAction } from '../contest/help'
import { boutOutlook } from '../contest/outlook'
import type { RollOf } from '../contest/roll-of'
import { rollOf } from '../contest/roll-of'
import { hinder, swap } from '../contest/turn-results'
import type { Humanity } from '../rules'
import { within } from '../within'
import { advance, lead, zero } from './advantage'
import type { Chase, ChaseClick } from './facts'
import { chaseFacts } from './facts'
import { dodge, hazard } from './hazard'
import { pass, respond, toHazards } from './respond'
import { close, roll } from './responses'
import { endRound, place, stop } from './round'
import { chaseView } from './view'
import { responseNamed } from './within-response'

/** The roll that a button names: one for the advantage, one in a response, or one against a hazard. */
function rollNamed(click: ChaseClick): (RollOf & Helped) | Refusal {
  const { facts } = click.message
  const { data, sides, settings } = click
  const { bout = '', side: key = '', part = '' } = data
  if (bout !== '') {
    const response = Object.hasOwn(facts.responses, bout) ? facts.responses[bout] : undefined
    if (!response || response.closed) return refuse('HnB.humanity.refusal.settled')
    const found = rollOf(response, { data })
    if (isRefusal(found)) return found
    const outlook = boutOutlook(response, found, sides, settings.evenMedian)
    return { ...found, path: `responses.${bout}.${found.path}`, outlook }
  }
  const of = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  if (!of) return refuse('HnB.humanity.refusal.noSuchRoll')
  const named = (roll: Played | null | undefined, path: string, come: (total: number) => Words) =>
    roll
      ? { of: of.uuid, roll, path, outlook: (help: Played['help']) => come(resultOf({ ...roll, help })) }
      : refuse('HnB.humanity.refusal.noSuchRoll')
  if (part === 'hazard') {
    const hazard = facts.phase === 'hazards' ? facts.hazard : null
    const roll = hazard && Object.hasOwn(hazard.rolls, key) ? hazard.rolls[key] : null
    return named(roll, `hazard.rolls.${key}`, (total) => against(total, hazard?.target ?? 0))
  }
  return facts.phase === 'advantage'
    ? named(of.answer, `exchange.sides.${key}.answer`, (total) =>
        wouldMake(facts.places[key]?.zero ? 0 : total),
      )
    : refuse('HnB.humanity.refusal.settled')
}

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
    help: helpAction(rollNamed),
    curse: curseAction(rollNamed),
    bump: bumpAction(rollNamed),
    ...within({ swap, hinder }, responseNamed),
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
