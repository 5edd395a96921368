import { action, NOTHING } from '../../core/action'
import type { Side } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { storedValue } from '../../core/stored'
import type { Viewer } from '../../core/views'
import type { Tarot } from '../rules'
import { hitOf } from '../trauma/facts'
import { endOf } from './after'
import type { Arm, ContestFacts, Declared, OnContest } from './facts'
import { isRevealed } from './facts'

/** An attacker whose weapon may have hit a defender, both by the keys of their sides. */
interface Strike {
  readonly by: string
  readonly attacker: Side<Declared>
  readonly arm: Arm
  /** Does the attacker prevail over that defender? Otherwise it is the Narrator's word alone. */
  readonly prevails: boolean
}

/** Whose weapons may have hit a defender, each once; nobody's before the reveal. */
function strikesAt(facts: ContestFacts, defender: string): Strike[] {
  const { sides } = facts.exchange
  const side = Object.hasOwn(sides, defender) ? sides[defender] : undefined
  if (side?.role !== 'defender' || !isRevealed(facts)) return []
  const verdicts = endOf(facts)
  return Object.keys(facts.revealed).flatMap((by): Strike[] => {
    const attacker = sides[by]
    const arm = attacker?.answer?.arm
    const hit = Object.values(facts.hits).some((one) => one.by === by && one.actor === side.uuid)
    if (!attacker || !arm || hit) return []
    const prevails = verdicts.some(({ winner, loser, draw }) => winner === by && loser === defender && !draw)
    return [{ by, attacker, arm, prevails }]
  })
}

/** The buttons of one person at a defender: a Gamemaster has those of every attacker, a player theirs who prevail. */
export function strikeButtons(
  facts: ContestFacts,
  { asker, plays }: Viewer<Tarot>,
  defender: string,
): object[] {
  return strikesAt(facts, defender)
    .filter(({ attacker, prevails }) => asker.isGM || (prevails && plays.includes(attacker.uuid)))
    .map(({ by, attacker, arm, prevails }) => ({
      by,
      uuid: attacker.uuid,
      attacker: attacker.name,
      weapon: arm.name,
      prevails,
    }))
}

/** The strike that a button names; refuses one that has landed, and of who does not prevail to all but the Narrator. */
function strikeOf({ message: { facts }, asker, actor, data }: OnContest): Strike | Refusal {
  const { side = '', by = '' } = data
  const strike = strikesAt(facts, side).find((one) => one.by === by)
  if (!strike) {
    const told = Object.values(facts.hits).some(
      (one) =>
        one.by === by &&
        Object.hasOwn(facts.exchange.sides, side) &&
        one.actor === facts.exchange.sides[side]?.uuid,
    )
    return refuse(`HnB.tarot.refusal.${told ? 'struck' : 'noStrike'}`)
  }
  if (asker.isGM || (strike.prevails && strike.attacker.uuid === actor.uuid)) return strike
  return refuse('HnB.tarot.refusal.onlyNarrator')
}

/** A weapon hits a defender: its wounds and its stun wait for whoever plays them. */
export const strikeWith = action<OnContest, object>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click, _answers, chance) {
    const strike = strikeOf(click)
    if (isRefusal(strike)) return strike
    const side = click.message.facts.exchange.sides[click.data.side ?? '']
    if (!side) return refuse('HnB.tarot.refusal.noStrike')
    const { arm, by } = strike
    const blow = { source: { text: arm.name }, wounds: arm.wounds, armor: true, stun: arm.stun }
    return {
      amend: {
        set: { [`hits.${chance.id()}`]: storedValue(hitOf(side, blow, by)) },
        what: { key: 'HnB.tarot.contest.struck', data: { name: side.name } },
      },
    }
  },
})
