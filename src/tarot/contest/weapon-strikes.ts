/** Attackers hit with their weapons after the reveal. Each hit then waits for the defender's player. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { ExchangeSide } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import type { Viewer } from '../../core/game-views'
import type { Tarot } from '../rules'
import type { Blow } from '../trauma/hit-facts'
import { unansweredHit } from '../trauma/hit-facts'
import { pairsDecidedByMajors, tarotContestResults } from './adjust-contest'
import { weaponNameForPhrase } from './attack-weapons'
import type { AttackWeapon, Commitment, TarotContestFacts, TarotContestClick } from './contest-facts'
import { isContestRevealed, orderedContestMajors, sideKeyOfNextMajor } from './contest-facts'
import { drawDecisionKey } from './contest-rules'
import { contestWithRoundPenalties } from './round-penalty'

/** A weapon of an attacker that may hit a defender and has not done so yet. */
export interface WeaponStrike {
  /** The key of the attacker's side. */
  readonly attackerKey: string
  readonly attacker: ExchangeSide<Commitment>
  readonly weapon: AttackWeapon
  /** Does the attacker prevail over the defender? Otherwise only the Narrator may let the weapon hit. */
  readonly prevails: boolean
}

/** The weapons that may still hit a defender, at most one for each armed attacker. Empty before the reveal. */
export function remainingStrikes(facts: TarotContestFacts, defenderKey: string): WeaponStrike[] {
  const { sides } = facts.exchange
  const defenderSide = Object.hasOwn(sides, defenderKey) ? sides[defenderKey] : undefined
  if (defenderSide?.role !== 'defender' || !isContestRevealed(facts)) return []
  const results = tarotContestResults(facts)
  return Object.keys(facts.revealed).flatMap((attackerKey): WeaponStrike[] => {
    const attacker = sides[attackerKey]
    const weapon = facts.declared[attackerKey]?.weapon
    if (!attacker || !weapon || hasStruck(facts, attackerKey, defenderSide.uuid)) return []
    const prevails = results.some(
      ({ sideKeys, winnerKey }) => winnerKey === attackerKey && sideKeys.includes(defenderKey),
    )
    return [{ attackerKey, attacker, weapon, prevails }]
  })
}

/** Have the sides turned all their major arcana? Then what people narrate decides, not the ranks. */
const areResultsDecidedByMajors = (facts: TarotContestFacts): boolean =>
  isContestRevealed(facts) && orderedContestMajors(facts).length > 0 && sideKeyOfNextMajor(facts) === null

/** A weapon that hits a defender only if the Narrator says so. */
interface UndecidedStrike extends WeaponStrike {
  readonly defenderKey: string
}

/**
 * The weapons between pairs of sides that a major arcana decides. Ranks do not say whether these weapons hit, so the
 * Narrator decides. Empty until every major arcana is turned, and after she has said that no weapon hits.
 */
export function strikesUndecidedByMajors(facts: TarotContestFacts): UndecidedStrike[] {
  if (!areResultsDecidedByMajors(facts)) return []
  return pairsDecidedByMajors(facts).flatMap(([attackerKey, defenderKey]) =>
    Object.hasOwn(facts.words, drawDecisionKey([attackerKey, defenderKey]))
      ? []
      : remainingStrikes(facts, defenderKey)
          .filter((strike) => strike.attackerKey === attackerKey)
          .map((strike) => ({ ...strike, defenderKey })),
  )
}

const hasStruck = ({ hits }: TarotContestFacts, attackerKey: string, defenderUuid: string): boolean =>
  Object.values(hits).some((hit) => hit.by === attackerKey && hit.actor === defenderUuid)

/**
 * The buttons that let weapons hit a defender. The Narrator sees a button for every attacker; a player sees buttons
 * for their own attackers who prevail.
 */
export function weaponStrikeButtons(
  facts: TarotContestFacts,
  { user, playedUuids }: Viewer<Tarot>,
  defenderKey: string,
): { readonly by: string; readonly prevails: boolean }[] {
  return remainingStrikes(facts, defenderKey)
    .filter(({ attacker, prevails }) => user.isGM || (prevails && playedUuids.includes(attacker.uuid)))
    .map(({ attackerKey, attacker, weapon, prevails }) => ({
      by: attackerKey,
      uuid: attacker.uuid,
      attacker: attacker.name,
      weapon: weaponNameForPhrase(weapon),
      prevails,
    }))
}

/**
 * The weapon that the clicked button names. Refuses a second hit. Refuses a player whose attacker did not prevail.
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

/** A weapon hits a defender. The Narrator may adjust the hit before the defender takes it (`adjustHit`). */
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

/** The Narrator says that no more weapons hit after major arcana have decided. Undo lets her choose again. */
export const decideThatNobodyIsHit = defineAction<TarotContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide({ message, user }) {
    if (!user.isGM) return refuse('HnB.tarot.refusal.onlyNarrator')
    const strikes = strikesUndecidedByMajors(contestWithRoundPenalties(message))
    if (strikes.length === 0) return refuse('HnB.tarot.refusal.isOver')
    const pairKeys = strikes.map(({ attackerKey, defenderKey }) =>
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
