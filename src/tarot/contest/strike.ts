/** The weapons of a contest strike; their wounds and stun then wait for the player who is hit. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ExchangeSide } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Viewer } from '../../core/game-views'
import type { Tarot } from '../rules'
import { adjustedBlow, blowAnswersSchema, blowQuestion, woundsAnswerSchema } from '../trauma/blow-question'
import type { Blow } from '../trauma/hit-facts'
import { unansweredHit } from '../trauma/hit-facts'
import { resultsOf } from './adjust'
import type { AttackWeapon, Committed, ContestFacts, OnContest } from './facts'
import { isRevealed } from './facts'

/** An attacker whose weapon may hit a defender. */
interface Strike {
  /** The key of the attacker's side. */
  readonly by: string
  readonly attacker: ExchangeSide<Committed>
  readonly weapon: AttackWeapon
  /** Does the attacker prevail over the defender? If not, the weapon hits only by the Narrator's word. */
  readonly prevails: boolean
}

/** The strikes still open against a defender; none before the reveal, and one for each attacker. */
export function strikesAt(facts: ContestFacts, defender: string): Strike[] {
  const { sides } = facts.exchange
  const side = Object.hasOwn(sides, defender) ? sides[defender] : undefined
  if (side?.role !== 'defender' || !isRevealed(facts)) return []
  const results = resultsOf(facts)
  return Object.keys(facts.revealed).flatMap((by): Strike[] => {
    const attacker = sides[by]
    const weapon = facts.declared[by]?.weapon
    if (!attacker || !weapon || hasHit(facts, by, side.uuid)) return []
    const prevails = results.some(({ sides: met, winner }) => winner === by && met.includes(defender))
    return [{ by, attacker, weapon, prevails }]
  })
}

const hasHit = ({ hits }: ContestFacts, by: string, uuid: string): boolean =>
  Object.values(hits).some((one) => one.by === by && one.actor === uuid)

/** The strike buttons at a defender: the Narrator has every attacker's, a player their own where they prevail. */
export function strikeButtons(
  facts: ContestFacts,
  { asker, plays }: Viewer<Tarot>,
  defender: string,
): { readonly prevails: boolean }[] {
  return strikesAt(facts, defender)
    .filter(({ attacker, prevails }) => asker.isGM || (prevails && plays.includes(attacker.uuid)))
    .map(({ by, attacker, weapon, prevails }) => ({
      by,
      uuid: attacker.uuid,
      attacker: attacker.name,
      weapon: weapon.name,
      prevails,
    }))
}

/** The strike that a button names; refuses one already struck, and to players one that did not prevail. */
function strikeOf({ message: { facts }, asker, actor, data }: OnContest): Strike | Refusal {
  const { side = '', by = '' } = data
  const strike = strikesAt(facts, side).find((one) => one.by === by)
  if (!strike) {
    const uuid = Object.hasOwn(facts.exchange.sides, side) ? facts.exchange.sides[side]?.uuid : undefined
    const struck = uuid !== undefined && hasHit(facts, by, uuid)
    return refuse(`HnB.tarot.refusal.${struck ? 'struck' : 'noStrike'}`)
  }
  if (asker.isGM || (strike.prevails && strike.attacker.uuid === actor.uuid)) return strike
  return refuse('HnB.tarot.refusal.onlyNarrator')
}

const answers = v.object({ ...blowAnswersSchema.entries, wounds: v.optional(woundsAnswerSchema) })

/** A weapon hits a defender; the Narrator is asked what she adjusts ("the Narrator can make some adjustments"). */
export const strikeWith = defineAction<OnContest, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const strike = strikeOf(click)
    if (isRefusal(strike)) return strike
    if (!click.asker.isGM) return null
    return { ...blowQuestion(struckName(click), blowWith(strike.weapon)), ok: 'HnB.tarot.trauma.land' }
  },
  decide(click, adjustments, chance) {
    const strike = strikeOf(click)
    if (isRefusal(strike)) return strike
    const side = click.message.facts.exchange.sides[click.data.side ?? '']
    if (!side) return refuse('HnB.tarot.refusal.noStrike')
    const known = blowWith(strike.weapon)
    const { wounds } = adjustments
    // Only the Narrator adjusts; a player strikes with the weapon as it is.
    const blow =
      click.asker.isGM && wounds !== undefined ? adjustedBlow(known, { ...adjustments, wounds }) : known
    if (isRefusal(blow)) return blow
    return {
      amend: {
        set: { [`hits.${chance.id()}`]: toStoredValue(unansweredHit(side, blow, strike.by)) },
        what: { key: 'HnB.tarot.contest.struck', data: { name: side.name } },
      },
    }
  },
})

const struckName = ({ message: { facts }, data }: OnContest): string =>
  facts.exchange.sides[data.side ?? '']?.name ?? ''

const blowWith = ({ name, wounds, stun }: AttackWeapon): Blow => ({
  source: { text: name },
  wounds,
  armor: true,
  stun,
})
