/** Finds the abilities and curses that may change a Check after its roll. */
import type { Phrase } from '../../core/phrase'
import type { Participant, Viewer } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import {
  listAbilityEffectsOfKind,
  findSituationTextOfAbility,
  isAbilityEffectForRoll,
  whyNotUseAbility,
} from '../item/abilities'
import type { OwnedAbility } from '../item/abilities'
import { findCursesOfWitness } from '../conditions/active-conditions'
import type { Humanity, HumanitySettings } from '../rules'
import type { AbilityEffectKind } from '../rules/ability-kinds'
import { listStatsExceptHistory } from '../rules/stats'
import { computeCurrentBlessingPool } from '../pool/payment'
import { hasActorWounds, canActorTendWounds } from './tending'
import type { StatCheck } from './check-facts'
import { toCheckRollPurpose, computeStatCheckResult } from './check-result'

/** An ability or a curse that may change a Check after the roll, and the actor who may use it. */
export interface AfterRollOption {
  /**
   * The name of the message's action that uses this option. The field `for` is the uuid of the actor who may use it.
   */
  readonly act: 'protect' | 'retry' | 'past' | 'hinder' | 'rescue' | 'curse'
  readonly for: string
  /** What allows the change: the id of an ability's item, or the key of a condition. */
  readonly sourceId: string
  readonly phrase: Phrase
  readonly hint: string
  /** The situation in which the ability applies, shown on the button for people to judge. Empty: always. */
  readonly situation: string
  /** Why the actor cannot use the ability or curse now, or null. */
  readonly disabledReason: Refusal | null
}

type ParticipantWithAfterRollOptions = Participant<Humanity>

/** The abilities and curses that the viewer may still use on a Check. */
export function listAfterRollOptions(check: StatCheck, viewer: Viewer<Humanity>): AfterRollOption[] {
  const roller = viewer.sides.find(({ actor }) => actor.uuid === check.roller)
  const isRollerPlayedByViewer = roller && viewer.playedUuids.includes(check.roller)
  const otherParticipant =
    viewer.ownParticipant && viewer.ownParticipant.actor.uuid !== check.roller ? viewer.ownParticipant : null
  return [
    ...(isRollerPlayedByViewer ? listAfterRollOptionsOfRoller(check, roller, viewer.settings) : []),
    ...(otherParticipant
      ? listAfterRollOptionsOfOtherCharacter(check, otherParticipant, roller, viewer.settings)
      : []),
  ]
}

/**
 * Lists the abilities that the roller may use after a failed Check. Past Repeated is possible even after the roller has
 * accepted the failure. Its use also accepts the failure, so that later help cannot change it (HU40).
 */
export function listAfterRollOptionsOfRoller(
  check: StatCheck,
  roller: ParticipantWithAfterRollOptions,
  settings: HumanitySettings,
): AfterRollOption[] {
  const { verdict } = computeStatCheckResult(check)
  if (!verdict || verdict.success) return []
  const rollPurpose = toCheckRollPurpose(check)
  const findApplicableEffects = (effectKind: AbilityEffectKind) =>
    listAbilityEffectsOfKind(roller.items, effectKind).filter(({ effect }) =>
      isAbilityEffectForRoll(effect, rollPurpose, roller.state.stats),
    )
  const rescueAbilityEffects = mayCheckBeRescued(check, roller, settings)
    ? findApplicableEffects('rescue')
    : []
  // If only History was rolled and failed, no stat is left for History to replace.
  const pastRepeatedEffects =
    listStatsExceptHistory(check.stats).length > 0 ? findApplicableEffects('past') : []
  const optionsBeforeCheckIsAccepted = [
    ...findApplicableEffects('protect').flatMap(({ ability, effect }) =>
      Object.hasOwn(check.changes, ability.id)
        ? []
        : [createAfterRollOption('protect', roller, ability, effect.value)],
    ),
    ...findApplicableEffects('retry').map(({ ability }) => createAfterRollOption('retry', roller, ability)),
    ...rescueAbilityEffects.map(({ ability }) => createAfterRollOption('rescue', roller, ability)),
  ]
  return [
    ...(check.settled ? [] : optionsBeforeCheckIsAccepted),
    ...pastRepeatedEffects.map(({ ability }) => createAfterRollOption('past', roller, ability)),
  ]
}

/**
 * Lists the abilities and curses with which another character may change the Check. They may change it even after a
 * success has taken effect, because the game applies a success at once.
 */
export function listAfterRollOptionsOfOtherCharacter(
  check: StatCheck,
  otherParticipant: ParticipantWithAfterRollOptions,
  roller: ParticipantWithAfterRollOptions | undefined,
  settings: HumanitySettings,
): AfterRollOption[] {
  const { verdict } = computeStatCheckResult(check)
  const isCheckUnsettled = !check.settled
  const rollPurpose = toCheckRollPurpose(check)
  const findApplicableEffects = (effectKind: AbilityEffectKind) =>
    listAbilityEffectsOfKind(otherParticipant.items, effectKind).filter(({ effect }) =>
      isAbilityEffectForRoll(effect, rollPurpose, otherParticipant.state.stats),
    )
  const cursesUsableByActor =
    isCheckUnsettled && roller ? findCursesOfWitness(check.stats, roller, otherParticipant.actor.uuid) : []
  return [
    ...(verdict?.success
      ? findApplicableEffects('hinder').map(({ ability, effect }) =>
          createAfterRollOption('hinder', otherParticipant, ability, -effect.value),
        )
      : []),
    ...(isCheckUnsettled &&
    verdict &&
    !verdict.success &&
    mayCheckBeRescued(check, otherParticipant, settings)
      ? findApplicableEffects('rescue').map(({ ability }) =>
          createAfterRollOption('rescue', otherParticipant, ability),
        )
      : []),
    ...cursesUsableByActor.map(({ spec, curseKey }) => ({
      act: 'curse' as const,
      for: otherParticipant.actor.uuid,
      sourceId: curseKey,
      phrase: { key: 'HnB.humanity.afterRoll.curse', data: { name: { key: spec.name } } },
      hint: 'HnB.humanity.afterRollHint.curse',
      situation: '',
      disabledReason: null,
    })),
  ]
}

/**
 * True if "Blessed by Insurance" may rescue this failed Check, because the Check may have tended wounds. The rule:
 * "When a character fails a Check … to tend to your wounds" (HU43).
 */
const mayCheckBeRescued = (
  check: StatCheck,
  { items }: ParticipantWithAfterRollOptions,
  settings: HumanitySettings,
): boolean => check.purpose === 'check' && hasActorWounds(items) && canActorTendWounds(check, settings)

function createAfterRollOption(
  actionName: Exclude<AfterRollOption['act'], 'curse'>,
  participant: ParticipantWithAfterRollOptions,
  ability: OwnedAbility,
  changeOfRollResult = 0,
): AfterRollOption {
  return {
    act: actionName,
    for: participant.actor.uuid,
    sourceId: ability.id,
    phrase: {
      key: `HnB.humanity.afterRoll.${actionName}`,
      data: { name: ability.name, value: Math.abs(changeOfRollResult) },
    },
    hint: `HnB.humanity.afterRollHint.${actionName}`,
    situation: findSituationTextOfAbility(ability),
    disabledReason: whyNotUseAbility(ability, computeCurrentBlessingPool(participant)),
  }
}

/** Refuses an ability or a curse that the actor cannot use, or that the message does not offer. */
export function whyNotUseAfterRollOption(
  afterRollOptions: readonly AfterRollOption[],
  actionName: AfterRollOption['act'],
  sourceIdOfOption: string | undefined,
): Refusal | null {
  const matchingAfterRollOption = afterRollOptions.find(
    (afterRollOption) => afterRollOption.act === actionName && afterRollOption.sourceId === sourceIdOfOption,
  )
  return matchingAfterRollOption
    ? matchingAfterRollOption.disabledReason
    : refuse('HnB.humanity.refusal.notNow')
}
