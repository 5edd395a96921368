/**
 * Blessed by Insurance in Contests: if an Attacker who tends an actor's wounds loses, the wounded actor may turn the
 * loss into a win.
 */
import * as v from 'valibot'
import { defineAction } from '../../../core/action'
import type { ExistingSides } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { countUseEdits } from '../../item/abilities'
import type { HeldAbilityEffect } from '../../item/abilities'
import type { HumanitySettings } from '../../rules'
import { hasWounds, canTendWounds } from '../../check/tending'
import type { Contest, ContestClick, ContestRoll } from '../facts'
import { rollAfterSwaps, judgeAttacks } from '../rolls/result'
import { sidesInRole } from '../rolls/sides'
import type { Contender } from './swap-and-hinder'
import { contenderQuestion } from './swap-and-hinder'
import { usableAbilityFor } from './usable-ability'

/** A losing Attacker whose roll may tend wounds. */
interface LosingHealer extends Contender {
  /** The path at which the message's facts store the roll. */
  readonly path: string
  readonly roll: ContestRoll
  /** How many points the Attackers lack to win by the smallest margin. */
  readonly raiseToWin: number
}

/** The losing Attackers of a non-violent Contest whose rolls may tend wounds. Empty once the Contest is settled. */
export function losingHealers(
  facts: Contest,
  existingSides: ExistingSides,
  settings: HumanitySettings,
): LosingHealer[] {
  if (facts.settled || facts.violent) return []
  return judgeAttacks(facts, existingSides, settings.evenMedian)
    .filter(({ judgement }) => judgement.winner === 'defenders')
    .flatMap(({ attackingRole, judgement: { raiseToWin } }) =>
      sidesInRole(facts, attackingRole, existingSides).map((activeSide) => ({ ...activeSide, raiseToWin })),
    )
    .flatMap(({ key, side, raiseToWin }) => {
      const countingRoll = rollAfterSwaps(facts, key, 'attack')
      if (!countingRoll || !canTendWounds(countingRoll.roll, settings)) return []
      const rollPath = `exchange.sides.${countingRoll.key}.answer.${countingRoll.part}`
      return [{ key, name: side.name, path: rollPath, roll: countingRoll.roll, raiseToWin }]
    })
}

const rescueAnswersSchema = v.object({ a: v.optional(v.string(), '') })

function findRescue(
  click: ContestClick,
): { ability: HeldAbilityEffect; candidates: readonly LosingHealer[] } | Refusal {
  const { message, sides, settings, items } = click
  if (message.facts.settled) return refuse('HnB.humanity.refusal.settled')
  const candidates = hasWounds(items) ? losingHealers(message.facts, sides, settings) : []
  if (candidates.length === 0) return refuse('HnB.humanity.refusal.notTended')
  const ability = usableAbilityFor(click, 'rescue')
  return isRefusal(ability) ? ability : { ability, candidates }
}

/**
 * Turns an Attacker's loss into a win by the smallest margin (HU43). If several Attackers lose, a question asks
 * which.
 */
export const rescueLosingHealer = defineAction<ContestClick, v.InferOutput<typeof rescueAnswersSchema>>({
  answers: rescueAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const possibleRescue = findRescue(click)
    if (isRefusal(possibleRescue)) return possibleRescue
    return possibleRescue.candidates.length === 1 ? null : contenderQuestion(click, 'rescue', possibleRescue)
  },
  decide(click, { a: tenderKey }) {
    const possibleRescue = findRescue(click)
    if (isRefusal(possibleRescue)) return possibleRescue
    const { ability, candidates } = possibleRescue
    const chosenHealer =
      candidates.length === 1 ? candidates[0] : candidates.find(({ key }) => key === tenderKey)
    if (!chosenHealer) return refuse('HnB.humanity.refusal.notTended')
    const { name } = click.actor
    return {
      edits: countUseEdits(ability.ability),
      amend: {
        set: {
          [`${chosenHealer.path}.rescued`]: name,
          [`${chosenHealer.path}.raise`]: Math.min(999, chosenHealer.roll.raise + chosenHealer.raiseToWin),
        },
        label: { key: 'HnB.humanity.contest.did.insure', data: { name } },
      },
    }
  },
})
