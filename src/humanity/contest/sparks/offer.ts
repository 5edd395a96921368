import { isRefusal, refuse } from '../../../core/outcome'
import type { Refusal } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import type { Click, Party } from '../../../core/views'
import type { Sets } from '../../../core/exchange-changes'
import type { Words } from '../../../core/words'
import { planOf } from '../../check/plan'
import { statLabel } from '../../check/question'
import type { Humanity } from '../../rules'
import { checkedStat } from '../../rules'
import type { Stat } from '../../stats'
import type { SparkOfTwo } from '../../sync/rules'
import { sparkOfTwo, whyNotSync } from '../../sync/rules'
import { pairsWith } from '../../sync/ask'
import type { ContestAnswers } from '../roll-answers'
import type { Contest, ContestClick, Pact } from '../facts'
import type { Turn } from '../rolls/next-roll'

/** A roll of two people, as a question offers it. */
interface Offer {
  readonly id: string
  readonly name: string
  readonly mine: Words
  readonly theirs: Words
  readonly die: number
}

type Asking = Click<Humanity> & Pick<ContestClick, 'sides' | 'message'>

/** Those with whom somebody may spark here: who fights beside them, and whom they target ("Synchronized Spark"). */
function partners({ actor, sides, targets, message }: Asking, { standing }: Turn): Party<Humanity>[] {
  const beside = Object.values(message.facts.exchange.sides).filter(
    ({ role, left }) => role === standing.side.role && !left,
  )
  const allies = sides.filter((one) => beside.some(({ uuid }) => uuid === one.actor.uuid))
  return [...allies, ...targets].filter(
    (one, at, all) =>
      one.actor.uuid !== actor.uuid && all.findIndex((other) => other.actor.uuid === one.actor.uuid) === at,
  )
}

/** The Sparks of two that a side may ask for with the stat of a button. */
export function offersOf(click: Asking, turn: Turn): Offer[] {
  const { settings, data } = click
  const label = (stat: Stat) => statLabel(stat, settings.customStat)
  return partners(click, turn).flatMap((other) =>
    pairsWith(click, other, settings)
      .filter(
        (pair) =>
          pair.some((stat) => stat === data.stat) &&
          turn.choices.mayCombine(pair) &&
          !whyNotSync(click, other, pair),
      )
      .map(([mine, theirs]) => ({
        id: `${other.actor.uuid} ${mine} ${theirs}`,
        name: other.actor.name,
        mine: label(mine),
        theirs: label(theirs),
        die: click.state.stats[mine],
      })),
  )
}

/** Asks somebody to spark together: the roll falls when they agree, and nothing is paid before. */
export function propose(click: ContestClick, turn: Turn, answers: ContestAnswers): Sets | Refusal {
  const [uuid = '', first, second] = answers.together.split(' ')
  const other = partners(click, turn).find(({ actor }) => actor.uuid === uuid)
  if (!other) return refuse('HnB.refusal.noTarget')
  const [mine, theirs] = [checkedStat(click.settings, first), checkedStat(click.settings, second)]
  if (isRefusal(mine)) return mine
  if (isRefusal(theirs)) return theirs
  const stat = [mine, theirs].find((one) => one === click.data.stat)
  if (!stat) return refuse('HnB.humanity.refusal.notThatStat')
  const { uuid: who, name } = other.actor
  const pact: Pact = { part: turn.part, with: who, name, stat, mine, theirs, answers }
  const no = planned(click, other, turn, pact)
  return isRefusal(no) ? no : { [`pacts.${turn.standing.key}`]: stored(pact) }
}

/** The roll of a pact as it could fall now, or why it cannot. */
export function planned(
  one: Party<Humanity> & Pick<ContestClick, 'settings'>,
  other: Party<Humanity>,
  turn: Turn,
  { part, stat, mine, theirs, answers }: Pact,
  way = '',
): SparkOfTwo | Refusal {
  if (part !== turn.part || !turn.choices.mayCombine([mine, theirs]))
    return refuse('HnB.humanity.refusal.notThatStat')
  if (answers.surprised) return refuse('HnB.humanity.refusal.surprisedSpark')
  // A touchstone that fits puts History in the place of the stat, as it does where one rolls alone.
  const alone = planOf(one, stat, { ...answers, spark: '', third: '' }, turn.about)
  if (isRefusal(alone)) return alone
  const first = mine === stat ? alone.stats[0] : mine
  const two = sparkOfTwo(one, other, { stats: [first, theirs], roll: turn.about([first]), way }, answers)
  if (isRefusal(two) || first === mine) return two
  const { why, instead, touchstone } = alone
  return { ...two, plan: { ...two.plan, why, instead, touchstone } }
}

/** A Spark of two that waits for an answer: the key of whoever asked, and their side. */
export interface Asked {
  readonly key: string
  readonly side: Contest['exchange']['sides'][string]
  readonly pact: Pact
}

/** Those of a Contest that somebody, by uuid, is asked for. */
export const sparksAskedOf = (facts: Contest, uuid: string): Asked[] =>
  openPacts(facts).filter(({ pact }) => pact.with === uuid)

/** All whose sparks wait for an answer. */
export function openPacts(facts: Contest): Asked[] {
  if (facts.settled || facts.exchange.over) return []
  return Object.entries(facts.pacts).flatMap(([key, pact]) => {
    const side = facts.exchange.sides[key]
    return !side || side.left || side.answer?.[pact.part] ? [] : [{ key, side, pact }]
  })
}
