/** The actions with which weapons hit after the reveal. Each hit then waits for the defender's player. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse, isRefusal } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Blow } from '../trauma/hit-facts'
import { createUnansweredHit } from '../trauma/hit-facts'
import { weaponNameForPhrase } from './attack-weapons'
import type { TarotContestClick, AttackWeapon } from './contest-facts'
import { createTieDecisionKey } from './contest-rules'
import { addRoundPenaltiesToContest } from './round-penalty'
import type { WeaponStrike } from './weapon-strikes'
import { listRemainingStrikes, hasAttackerStruck, listStrikesUndecidedByMajors } from './weapon-strikes'

/**
 * The weapon strike that the clicked button names. Refuses a strike that has already hit, and a player whose attacker
 * did not prevail.
 */
function findClickedStrike({ message, user, actor, data }: TarotContestClick): WeaponStrike | Refusal {
  const facts = addRoundPenaltiesToContest(message)
  const { side: defenderKey = '', by: attackerKey = '' } = data
  const strike = listRemainingStrikes(facts, defenderKey).find(
    (remainingStrike) => remainingStrike.attackerKey === attackerKey,
  )
  if (!strike) {
    const defenderUuid = Object.hasOwn(facts.exchange.sides, defenderKey)
      ? facts.exchange.sides[defenderKey]?.uuid
      : undefined
    const hasAlreadyStruck = defenderUuid !== undefined && hasAttackerStruck(facts, attackerKey, defenderUuid)
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
    const strike = findClickedStrike(click)
    return isRefusal(strike) ? strike : null
  },
  decide(click, _answers, chance) {
    const strike = findClickedStrike(click)
    if (isRefusal(strike)) return strike
    const defenderSide = click.message.facts.exchange.sides[click.data.side ?? '']
    if (!defenderSide) return refuse('HnB.tarot.refusal.noStrike')
    const hit = createUnansweredHit(defenderSide, createWeaponBlow(strike.weapon), strike.attackerKey)
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
    const undecidedStrikes = listStrikesUndecidedByMajors(addRoundPenaltiesToContest(message))
    if (undecidedStrikes.length === 0) return refuse('HnB.tarot.refusal.isOver')
    const sidePairKeys = undecidedStrikes.map(({ attackerKey, defenderKey }) =>
      createTieDecisionKey([attackerKey, defenderKey]),
    )
    return {
      amend: {
        set: Object.fromEntries(sidePairKeys.map((sidePairKey) => [`words.${sidePairKey}`, ''])),
        label: { key: 'HnB.tarot.contest.nobodyHit' },
      },
    }
  },
})

const createWeaponBlow = (weapon: AttackWeapon): Blow => {
  const weaponName = weaponNameForPhrase(weapon)
  return {
    source: typeof weaponName === 'string' ? { text: weaponName } : weaponName,
    woundCount: weapon.wounds,
    armor: true,
    stunStrength: weapon.stun,
  }
}
