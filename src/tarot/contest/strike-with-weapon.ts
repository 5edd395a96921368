/** The actions with which weapons hit after the reveal. Each hit then waits for the defender's player. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse, isRefusal } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Blow } from '../trauma/hit-facts'
import { unansweredHit } from '../trauma/hit-facts'
import { weaponNameForPhrase } from './attack-weapons'
import type { TarotContestClick, AttackWeapon } from './contest-facts'
import { drawDecisionKey } from './contest-rules'
import { contestWithRoundPenalties } from './round-penalty'
import type { WeaponStrike } from './weapon-strikes'
import { remainingStrikes, hasStruck, strikesUndecidedByMajors } from './weapon-strikes'

/**
 * The weapon strike that the clicked button names. Refuses a strike that has already hit, and a player whose attacker
 * did not prevail.
 */
function clickedStrike({ message, user, actor, data }: TarotContestClick): WeaponStrike | Refusal {
  const facts = contestWithRoundPenalties(message)
  const { side: defenderKey = '', by: attackerKey = '' } = data
  const strike = remainingStrikes(facts, defenderKey).find(
    (openStrike) => openStrike.attackerKey === attackerKey,
  )
  if (!strike) {
    const defenderUuid = Object.hasOwn(facts.exchange.sides, defenderKey)
      ? facts.exchange.sides[defenderKey]?.uuid
      : undefined
    const hasAlreadyStruck = defenderUuid !== undefined && hasStruck(facts, attackerKey, defenderUuid)
    return refuse(`HnB.tarot.refusal.${hasAlreadyStruck ? 'struck' : 'noStrike'}`)
  }
  if (user.isGM || (strike.prevails && strike.attacker.uuid === actor.uuid)) return strike
  return refuse('HnB.tarot.refusal.onlyNarrator')
}

/**
 * An attacker hits a defender with a weapon. The Narrator may adjust the hit before the defender answers it
 * (`adjustHit`).
 */
export const strikeWithWeapon = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const strike = clickedStrike(click)
    return isRefusal(strike) ? strike : null
  },
  decide(click, _answers, chance) {
    const strike = clickedStrike(click)
    if (isRefusal(strike)) return strike
    const defenderSide = click.message.facts.exchange.sides[click.data.side ?? '']
    if (!defenderSide) return refuse('HnB.tarot.refusal.noStrike')
    const hit = unansweredHit(defenderSide, weaponBlow(strike.weapon), strike.attackerKey)
    return {
      amend: {
        set: { [`hits.${chance.newId()}`]: toStoredValue(hit) },
        label: { key: 'HnB.tarot.contest.struck', data: { name: defenderSide.name } },
      },
    }
  },
})

/**
 * After major arcana have decided, the Narrator decides that no more weapons hit. If she undoes this, she can choose
 * again.
 */
export const decideThatNobodyIsHit = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ message, user }) {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const undecidedStrikes = strikesUndecidedByMajors(contestWithRoundPenalties(message))
    if (undecidedStrikes.length === 0) return refuse('HnB.tarot.refusal.isOver')
    const pairKeys = undecidedStrikes.map(({ attackerKey, defenderKey }) =>
      drawDecisionKey([attackerKey, defenderKey]),
    )
    return {
      amend: {
        set: Object.fromEntries(pairKeys.map((pairKey) => [`words.${pairKey}`, ''])),
        label: { key: 'HnB.tarot.contest.nobodyHit' },
      },
    }
  },
})

const weaponBlow = (weapon: AttackWeapon): Blow => {
  const name = weaponNameForPhrase(weapon)
  return {
    source: typeof name === 'string' ? { text: name } : name,
    woundCount: weapon.wounds,
    armor: true,
    stunStrength: weapon.stun,
  }
}
