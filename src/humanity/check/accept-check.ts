/** Accepts a Check's result: applies the consequence, and gives Blessed by Steadfastness's Blessing Dice. */
import type { Chance } from '../../core/chance'
import type { MessageFactEdits } from '../../core/exchange-changes'
import type { DocumentChanges, DocumentEdit } from '../../core/outcome'
import type { Participant } from '../../core/game-views'
import { truncateText } from '../../core/short-name'
import { createAbilityUseCountEdits } from '../item/abilities'
import type { OwnedAbility } from '../item/abilities'
import { gainBlessingDice } from '../pool/award'
import { isRollOfPastScene, isRollOfPastSession } from './roll-time'
import type { Humanity, HumanitySettings } from '../rules'
import { findCheckConsequenceTrigger, createStatCheckConsequence } from './consequence'
import type { StatCheck } from './check-facts'
import { toCheckRollPurpose, computeStatCheckResult } from './check-result'
import { listAbilitiesGivingDice } from './steadfast-abilities'

type RollerWhoAcceptsCheck = Pick<Participant<Humanity>, 'actor' | 'items' | 'state'>

/** The changes when a person accepts the result of a Check: changes of documents, and changes of the Check's facts. */
interface AcceptedCheck extends Required<Pick<DocumentChanges, 'edits' | 'statuses' | 'newItems'>> {
  readonly sets: MessageFactEdits
  /** The Check's list of given awards and used abilities. It includes the abilities that give dice now. */
  readonly awarded: StatCheck['awarded']
}

/** The Blessing Dice that a roller gains for a failure, because of the roller's abilities. */
interface GainedSteadfastDice {
  readonly edits: readonly DocumentEdit[]
  /** The gained dice, as an award that the message stores. */
  readonly awards: StatCheck['awards']
  /** The ids of the abilities that gave the dice. */
  readonly abilityIds: readonly string[]
}

/** True if accepting the Check would apply a consequence, or would give the roller a Blessing Die by Steadfastness. */
export const hasCheckAcceptanceEffect = (
  check: StatCheck,
  roller: RollerWhoAcceptsCheck,
  settings: HumanitySettings,
): boolean =>
  (!check.settled &&
    findCheckConsequenceTrigger(check) !== null &&
    !isFailedCheckOfPastScene(check, settings)) ||
  listSteadfastAbilities(check, roller, settings).length > 0

/**
 * Is the Check a failed Preparedness Check of an earlier session? Then its consequence no longer applies: "you become
 * Unprepared for the rest of the session".
 */
const isFailedCheckOfPastScene = (check: StatCheck, settings: HumanitySettings): boolean =>
  findCheckConsequenceTrigger(check) === 'failure' && isRollOfPastSession(check, settings)

/**
 * Accepts the result of a Check. Afterwards nobody can help. The Check's consequence is applied, and the message names
 * it (HU40).
 */
export async function acceptStatCheck(
  check: StatCheck,
  roller: RollerWhoAcceptsCheck,
  settings: HumanitySettings,
  chance: Chance,
): Promise<AcceptedCheck> {
  const checkConsequence =
    check.settled || isFailedCheckOfPastScene(check, settings)
      ? null
      : createStatCheckConsequence(check, chance)
  const { edits, awards, abilityIds } = await gainSteadfastDice(check, roller, settings, chance)
  const idsOfGivenAwards = [...check.awarded, ...abilityIds]
  const awardFacts = abilityIds.length > 0 && {
    awards: { ...check.awards, ...awards },
    awarded: idsOfGivenAwards,
  }
  return {
    edits,
    statuses: checkConsequence?.statuses ?? [],
    newItems: checkConsequence?.newItems ?? [],
    sets: { settled: true, ...checkConsequence?.sets, ...awardFacts },
    awarded: idsOfGivenAwards,
  }
}

/** The rule of "Blessed by Steadfastness": "When you fail a Check … by 5 or more, gain a Blessing". */
export async function gainSteadfastDice(
  check: StatCheck,
  roller: RollerWhoAcceptsCheck,
  settings: HumanitySettings,
  chance: Chance,
): Promise<GainedSteadfastDice> {
  const abilitiesGivingDice = listSteadfastAbilities(check, roller, settings)
  const editsOfGainedPoolDice: DocumentEdit[] = []
  const awardedDice: StatCheck['awards'] = {}
  for (const ability of abilitiesGivingDice) {
    const { edit, dice } = await gainBlessingDice(check.roller, 1, chance)
    editsOfGainedPoolDice.push(edit, ...createAbilityUseCountEdits(ability))
    awardedDice[chance.newId()] = {
      name: roller.actor.name,
      actor: '',
      dice,
      why: truncateText(ability.name),
    }
  }
  return {
    edits: editsOfGainedPoolDice,
    awards: awardedDice,
    abilityIds: abilitiesGivingDice.map(({ id }) => id),
  }
}

/**
 * Lists the roller's abilities that give Blessing Dice for this failure and have not done so yet. Empty after the scene
 * of the roll.
 */
function listSteadfastAbilities(
  check: StatCheck,
  roller: RollerWhoAcceptsCheck,
  settings: HumanitySettings,
): OwnedAbility[] {
  const { verdict } = computeStatCheckResult(check)
  if (!verdict || verdict.success || isRollOfPastScene(check, settings)) return []
  return listAbilitiesGivingDice(
    roller,
    toCheckRollPurpose(check),
    computeFailureMargin(check, settings),
  ).filter(({ id }) => !check.awarded.includes(id))
}

/**
 * The margin by which a Check failed; 0 for a success. A world setting decides whether protection lowers the margin
 * (ruling HU14).
 */
function computeFailureMargin(
  check: StatCheck,
  { steadfastMargin }: Pick<HumanitySettings, 'steadfastMargin'>,
): number {
  const { total, bare, verdict } = computeStatCheckResult(check)
  if (!verdict || verdict.success || check.target === null) return 0
  return check.target - (steadfastMargin === 'after' ? total : bare)
}
