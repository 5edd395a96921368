/** The abilities and curses that may change a Check after its roll. */
import type { Phrase } from '../../core/phrase'
import type { Participant, Viewer } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { abilityEffectsOfKind, abilitySituation, isEffectForRoll, whyNotUseAbility } from '../item/abilities'
import type { HeldAbility } from '../item/abilities'
import { cursesOfWitness } from '../conditions/active-conditions'
import type { Humanity, HumanitySettings } from '../rules'
import type { AbilityEffectKind } from '../rules/ability-kinds'
import { statsExceptHistory } from '../rules/stats'
import { currentPool } from '../pool/payment'
import { hasWounds, canTendWounds } from './tending'
import type { StatCheck } from './check-facts'
import { purposeOfCheck, statCheckResult } from './check-result'

/** An ability or a curse that may change a Check after the roll, and the actor who may use it. */
export interface AfterRollOption {
  /** The action's name in the message, and the uuid of the actor who may use it. */
  readonly act: 'protect' | 'retry' | 'past' | 'hinder' | 'rescue' | 'curse'
  readonly for: string
  /** The id of the ability's item or the key of the condition that allows the change. */
  readonly sourceId: string
  readonly phrase: Phrase
  readonly hint: string
  /**
   * The situation in which the ability applies, shown on the button so that people can judge. Empty if the ability or
   * curse always applies.
   */
  readonly situation: string
  /** The reason why the actor cannot use the ability or curse now. Null if the actor can use it. */
  readonly disabledReason: Refusal | null
}

type AfterRollParticipant = Participant<Humanity>

/** The abilities and curses that the viewer may still use on a Check. */
export function afterRollOptions(check: StatCheck, viewer: Viewer<Humanity>): AfterRollOption[] {
  const roller = viewer.sides.find(({ actor }) => actor.uuid === check.roller)
  const isRollerPlayed = roller && viewer.playedUuids.includes(check.roller)
  const otherParticipant =
    viewer.ownParticipant && viewer.ownParticipant.actor.uuid !== check.roller ? viewer.ownParticipant : null
  return [
    ...(isRollerPlayed ? rollerOptions(check, roller, viewer.settings) : []),
    ...(otherParticipant ? otherCharacterOptions(check, otherParticipant, roller, viewer.settings) : []),
  ]
}

/**
 * The abilities that the roller may use on a failure. The roller may use Past Repeated even after accepting the
 * failure. Past Repeated accepts the failure itself, because later help may not turn it into a success (HU40).
 */
export function rollerOptions(
  check: StatCheck,
  roller: AfterRollParticipant,
  settings: HumanitySettings,
): AfterRollOption[] {
  const { verdict } = statCheckResult(check)
  if (!verdict || verdict.success) return []
  const purpose = purposeOfCheck(check)
  const applicableEffects = (kind: AbilityEffectKind) =>
    abilityEffectsOfKind(roller.items, kind).filter(({ effect }) =>
      isEffectForRoll(effect, purpose, roller.state.stats),
    )
  const rescueEffects = canBeRescued(check, roller, settings) ? applicableEffects('rescue') : []
  // A failure with History alone leaves no stat for History to replace.
  const pastRepeatedEffects = statsExceptHistory(check.stats).length > 0 ? applicableEffects('past') : []
  const optionsBeforeAcceptance = [
    ...applicableEffects('protect').flatMap(({ ability, effect }) =>
      Object.hasOwn(check.changes, ability.id)
        ? []
        : [abilityOption('protect', roller, ability, effect.value)],
    ),
    ...applicableEffects('retry').map(({ ability }) => abilityOption('retry', roller, ability)),
    ...rescueEffects.map(({ ability }) => abilityOption('rescue', roller, ability)),
  ]
  return [
    ...(check.settled ? [] : optionsBeforeAcceptance),
    ...pastRepeatedEffects.map(({ ability }) => abilityOption('past', roller, ability)),
  ]
}

/**
 * The abilities and curses with which another character may change the Check. They may lower a success although its
 * consequence has already been applied. The game applies a success at once, so there is no earlier time.
 */
export function otherCharacterOptions(
  check: StatCheck,
  otherParticipant: AfterRollParticipant,
  roller: AfterRollParticipant | undefined,
  settings: HumanitySettings,
): AfterRollOption[] {
  const { verdict } = statCheckResult(check)
  const isUnsettled = !check.settled
  const purpose = purposeOfCheck(check)
  const applicableEffects = (kind: AbilityEffectKind) =>
    abilityEffectsOfKind(otherParticipant.items, kind).filter(({ effect }) =>
      isEffectForRoll(effect, purpose, otherParticipant.state.stats),
    )
  const curses =
    isUnsettled && roller ? cursesOfWitness(check.stats, roller, otherParticipant.actor.uuid) : []
  return [
    ...(verdict?.success
      ? applicableEffects('hinder').map(({ ability, effect }) =>
          abilityOption('hinder', otherParticipant, ability, -effect.value),
        )
      : []),
    ...(isUnsettled && verdict && !verdict.success && canBeRescued(check, otherParticipant, settings)
      ? applicableEffects('rescue').map(({ ability }) => abilityOption('rescue', otherParticipant, ability))
      : []),
    ...curses.map(({ spec, curseKey }) => ({
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
 * May this failed Check have tended wounds? The rule: "When a character fails a Check … to tend to your wounds" (HU43).
 */
const canBeRescued = (
  check: StatCheck,
  { items }: AfterRollParticipant,
  settings: HumanitySettings,
): boolean => check.purpose === 'check' && hasWounds(items) && canTendWounds(check, settings)

function abilityOption(
  act: Exclude<AfterRollOption['act'], 'curse'>,
  participant: AfterRollParticipant,
  ability: HeldAbility,
  value = 0,
): AfterRollOption {
  return {
    act,
    for: participant.actor.uuid,
    sourceId: ability.id,
    phrase: { key: `HnB.humanity.afterRoll.${act}`, data: { name: ability.name, value: Math.abs(value) } },
    hint: `HnB.humanity.afterRollHint.${act}`,
    situation: abilitySituation(ability),
    disabledReason: whyNotUseAbility(ability, currentPool(participant)),
  }
}

/** Refuses an ability or a curse that the actor cannot use, or that the message does not offer. */
export function whyNotUseOption(
  options: readonly AfterRollOption[],
  act: AfterRollOption['act'],
  sourceId: string | undefined,
): Refusal | null {
  const option = options.find((candidate) => candidate.act === act && candidate.sourceId === sourceId)
  return option ? option.disabledReason : refuse('HnB.humanity.refusal.notNow')
}
