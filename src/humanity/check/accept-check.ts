/** Accepts the result of a Check: applies its consequence, and gives the Blessing Dice of Blessed by Steadfastness. */
import type { Chance } from '../../core/chance'
import type { FactEdits } from '../../core/exchange-changes'
import type { Changes, Edit } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { truncatedText } from '../../core/short-name'
import { countUseEdits } from '../item/abilities'
import type { HeldAbility } from '../item/abilities'
import { gainBlessings } from '../pool/award'
import { isRollOfPastScene, isRollOfPastSession } from './roll-time'
import type { Humanity, HumanitySettings } from '../rules'
import { consequenceTrigger, statCheckConsequence } from './consequence'
import type { StatCheck } from './check-facts'
import { purposeOfCheck, statCheckResult } from './check-result'
import { abilitiesGivingDice } from './steadfast-abilities'

type AcceptingRoller = Pick<Participant<Humanity>, 'actor' | 'items' | 'state'>

/** What changes when a person accepts the result of a Check: documents, and the facts of the Check. */
interface AcceptedCheck extends Required<Pick<Changes, 'edits' | 'statuses' | 'newItems'>> {
  readonly sets: FactEdits
  /** The Check's list of given awards and used abilities, with the abilities that give dice now. */
  readonly awarded: StatCheck['awarded']
}

/** The Blessing Dice that a roller's abilities give for a failure. */
interface SteadfastGain {
  readonly edits: readonly Edit[]
  /** The gained dice, in the form in which the message lists awards. */
  readonly awards: StatCheck['awards']
  /** The ids of the abilities that gave the dice. */
  readonly abilityIds: readonly string[]
}

/** Would accepting the Check apply a consequence, or give the roller a Blessing Die by Steadfastness? */
export const wouldAcceptingHaveEffect = (
  check: StatCheck,
  roller: AcceptingRoller,
  settings: HumanitySettings,
): boolean =>
  (!check.settled && consequenceTrigger(check) !== null && !isLateFailure(check, settings)) ||
  steadfastAbilities(check, roller, settings).length > 0

/**
 * Is the Check a failed Preparedness Check of an earlier session? Its consequence is over: "you become Unprepared for
 * the rest of the session".
 */
const isLateFailure = (check: StatCheck, settings: HumanitySettings): boolean =>
  consequenceTrigger(check) === 'failure' && isRollOfPastSession(check, settings)

/**
 * Accepts the result of a Check. Afterwards nobody can help. The Check's consequence is applied, and the message names
 * it (HU40).
 */
export async function acceptCheck(
  check: StatCheck,
  roller: AcceptingRoller,
  settings: HumanitySettings,
  chance: Chance,
): Promise<AcceptedCheck> {
  const consequence =
    check.settled || isLateFailure(check, settings) ? null : statCheckConsequence(check, chance)
  const { edits, awards, abilityIds } = await gainSteadfastDice(check, roller, settings, chance)
  const awardedIds = [...check.awarded, ...abilityIds]
  const awardFacts = abilityIds.length > 0 && { awards: { ...check.awards, ...awards }, awarded: awardedIds }
  return {
    edits,
    statuses: consequence?.statuses ?? [],
    newItems: consequence?.newItems ?? [],
    sets: { settled: true, ...consequence?.sets, ...awardFacts },
    awarded: awardedIds,
  }
}

/** The rule of "Blessed by Steadfastness": "When you fail a Check … by 5 or more, gain a Blessing". */
export async function gainSteadfastDice(
  check: StatCheck,
  roller: AcceptingRoller,
  settings: HumanitySettings,
  chance: Chance,
): Promise<SteadfastGain> {
  const diceGivingAbilities = steadfastAbilities(check, roller, settings)
  const edits: Edit[] = []
  const awards: StatCheck['awards'] = {}
  for (const ability of diceGivingAbilities) {
    const { edit, dice } = await gainBlessings(check.roller, 1, chance)
    edits.push(edit, ...countUseEdits(ability))
    awards[chance.newId()] = { name: roller.actor.name, actor: '', dice, why: truncatedText(ability.name) }
  }
  return { edits, awards, abilityIds: diceGivingAbilities.map(({ id }) => id) }
}

/** The roller's abilities that have not given Blessing Dice for this failure yet. Empty after the scene of the roll. */
function steadfastAbilities(
  check: StatCheck,
  roller: AcceptingRoller,
  settings: HumanitySettings,
): HeldAbility[] {
  const { verdict } = statCheckResult(check)
  if (!verdict || verdict.success || isRollOfPastScene(check, settings)) return []
  return abilitiesGivingDice(roller, purposeOfCheck(check), failureMargin(check, settings)).filter(
    ({ id }) => !check.awarded.includes(id),
  )
}

/**
 * The margin by which a Check failed; 0 for a success. A world setting decides whether protection lowers the margin
 * (ruling HU14).
 */
function failureMargin(
  check: StatCheck,
  { steadfastMargin }: Pick<HumanitySettings, 'steadfastMargin'>,
): number {
  const { total, bare, verdict } = statCheckResult(check)
  if (!verdict || verdict.success || check.target === null) return 0
  return check.target - (steadfastMargin === 'after' ? total : bare)
}
