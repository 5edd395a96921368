/** The actions with which weapons hit after the reveal. Each hit then waits for the defender's player. */
import type * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse, isRefusal } from '../../core/outcome'
import { toStorableValue } from '../../core/plain-data'
import type { Blow } from '../trauma/hit-facts'
import { createUnansweredHit } from '../trauma/hit-facts'
import { toWeaponNameForPhrase } from './attack-weapons'
import type { TarotContestActionContext, AttackWeapon } from './contest-facts'
import { createTieDecisionKey } from './contest-rules'
import { addRoundPenaltiesToContest } from './round-penalty'
import type { WeaponStrike } from './weapon-strikes'
import {
  listUnresolvedWeaponStrikes,
  hasAttackerStruck,
  listStrikesUndecidedByMajorCards,
} from './weapon-strikes'

/**
 * The weapon strike that the clicked button names. Refuses a strike that has already hit, and a player whose attacker
 * did not prevail.
 */
function findClickedStrike({
  message,
  user,
  actor,
  data,
}: TarotContestActionContext): WeaponStrike | Refusal {
  const contestFacts = addRoundPenaltiesToContest(message)
  const { side: defenderKey = '', by: attackerKey = '' } = data
  const weaponStrike = listUnresolvedWeaponStrikes(contestFacts, defenderKey).find(
    (unresolvedStrike) => unresolvedStrike.attackerKey === attackerKey,
  )
  if (!weaponStrike) {
    const defenderUuid = Object.hasOwn(contestFacts.exchange.sides, defenderKey)
      ? contestFacts.exchange.sides[defenderKey]?.uuid
      : undefined
    const hasAlreadyStruck =
      defenderUuid !== undefined && hasAttackerStruck(contestFacts, attackerKey, defenderUuid)
    return refuse(`HnB.tarot.refusal.${hasAlreadyStruck ? 'struck' : 'noStrike'}`)
  }
  if (user.isGM || (weaponStrike.prevails && weaponStrike.attacker.uuid === actor.uuid)) return weaponStrike
  return refuse('HnB.tarot.refusal.onlyNarrator')
}

/**
 * The action with which an attacker hits a defender with a weapon. The Narrator may adjust the hit before the defender
 * answers it (`adjustHit`).
 */
export const strikeWithWeaponAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const weaponStrike = findClickedStrike(actionContext)
    return isRefusal(weaponStrike) ? weaponStrike : null
  },
  decide(actionContext, _answers, chance) {
    const weaponStrike = findClickedStrike(actionContext)
    if (isRefusal(weaponStrike)) return weaponStrike
    const defenderSide = actionContext.message.facts.exchange.sides[actionContext.data.side ?? '']
    if (!defenderSide) return refuse('HnB.tarot.refusal.noStrike')
    const newWeaponHit = createUnansweredHit(
      defenderSide,
      createWeaponBlow(weaponStrike.weapon),
      weaponStrike.attackerKey,
    )
    return {
      amend: {
        set: { [`hits.${chance.newId()}`]: toStorableValue(newWeaponHit) },
        label: { key: 'HnB.tarot.contest.struck', data: { name: defenderSide.name } },
      },
    }
  },
})

/**
 * After major arcana have decided, the Narrator decides that no more weapons hit. If she undoes this, she can choose
 * again.
 */
export const decideThatNobodyIsHitAction = defineAction<
  TarotContestActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'byGM',
  decide({ message, user }) {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const undecidedStrikes = listStrikesUndecidedByMajorCards(addRoundPenaltiesToContest(message))
    if (undecidedStrikes.length === 0) return refuse('HnB.tarot.refusal.isOver')
    const attackerDefenderPairKeys = undecidedStrikes.map(({ attackerKey, defenderKey }) =>
      createTieDecisionKey([attackerKey, defenderKey]),
    )
    return {
      amend: {
        set: Object.fromEntries(
          attackerDefenderPairKeys.map((attackerDefenderPairKey) => [`words.${attackerDefenderPairKey}`, '']),
        ),
        label: { key: 'HnB.tarot.contest.nobodyHit' },
      },
    }
  },
})

const createWeaponBlow = (weapon: AttackWeapon): Blow => {
  const weaponName = toWeaponNameForPhrase(weapon)
  return {
    source: typeof weaponName === 'string' ? { text: weaponName } : weaponName,
    woundCount: weapon.wounds,
    armor: true,
    stunStrength: weapon.stun,
  }
}
