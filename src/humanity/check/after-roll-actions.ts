/** The actions of abilities that change a Check after its roll. */
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import type { Action, ActionQuestion } from '../../core/contract'
import type { ChangesOfMessageFacts, DocumentChanges, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { MessageActionContext } from '../../core/game-views'
import {
  listAbilityEffectsOfKind,
  findUsableAbilityById,
  createAbilityUseCountEdits,
} from '../item/abilities'
import type { OwnedAbility } from '../item/abilities'
import type { Humanity } from '../rules'
import { listStatsExceptHistory } from '../rules/stats'
import type { AfterRollOption } from './after-roll-options'
import {
  listAfterRollOptionsOfOtherCharacter,
  listAfterRollOptionsOfRoller,
  whyNotUseAfterRollOption,
} from './after-roll-options'
import { acceptStatCheck } from './accept-check'
import { createReversalOfCheckSuccess } from './consequence'
import type { CheckResultChange, StatCheck } from './check-facts'
import { computeCurrentBlessingPool } from '../pool/payment'
import { computeStatCheckResult } from './check-result'
import { createQuestionBeforeRetriedRoll } from './new-attempt-question'
import { bumpCheckAction, curseCheckAction, rollCheckAgain } from './roll-again'

type StatCheckActionContext = MessageActionContext<Humanity, StatCheck>
type OutcomeOfAfterRollAction = DocumentChanges & {
  readonly amend: ChangesOfMessageFacts
  readonly post?: never
}

/** Builds an action that uses an ability on a Check. The Check may be the actor's own or another actor's. */
function defineAfterRollAbilityAction(
  actionName: AfterRollOption['act'],
  computeOutcomeOfAbility: (
    actionContext: StatCheckActionContext,
    ability: OwnedAbility,
    chance: Chance,
  ) => OutcomeOfAfterRollAction | Refusal | Promise<OutcomeOfAfterRollAction | Refusal>,
  createQuestionBeforeAction: (check: StatCheck) => ActionQuestion | null = () => null,
): Action<StatCheckActionContext> {
  return defineAction<StatCheckActionContext, v.InferOutput<typeof emptyAnswersSchema>>({
    answers: emptyAnswersSchema,
    decided: 'inOrder',
    ask: (actionContext) =>
      whyNotUseAfterRollOption(
        listAfterRollOptionsForAction(actionContext),
        actionName,
        actionContext.data.ability,
      ) ?? createQuestionBeforeAction(actionContext.message.facts),
    async decide(actionContext, _answers, chance) {
      const refusal = whyNotUseAfterRollOption(
        listAfterRollOptionsForAction(actionContext),
        actionName,
        actionContext.data.ability,
      )
      if (refusal) return refusal
      const ability = findUsableAbilityById(
        actionContext.items,
        actionContext.data.ability,
        computeCurrentBlessingPool(actionContext),
      )
      if (isRefusal(ability)) return ability
      const outcomeOfCheckChange = await computeOutcomeOfAbility(actionContext, ability, chance)
      if (isRefusal(outcomeOfCheckChange)) return outcomeOfCheckChange
      return {
        ...outcomeOfCheckChange,
        edits: [...(outcomeOfCheckChange.edits ?? []), ...createAbilityUseCountEdits(ability)],
      }
    },
  })
}

/** Finds the abilities that the message now offers to the clicking actor. */
function listAfterRollOptionsForAction(actionContext: StatCheckActionContext): AfterRollOption[] {
  const { facts } = actionContext.message
  return actionContext.actor.uuid === facts.roller
    ? listAfterRollOptionsOfRoller(facts, actionContext, actionContext.settings)
    : listAfterRollOptionsOfOtherCharacter(
        facts,
        actionContext,
        findParticipantOfRoller(actionContext),
        actionContext.settings,
      )
}

const findParticipantOfRoller = ({ sides, message }: StatCheckActionContext) =>
  sides.find(({ actor }) => actor.uuid === message.facts.roller)

/** Records in the Check's list of changes that the clicking actor has used an ability. */
const createCheckResultChange = (
  { actor }: StatCheckActionContext,
  checkChangeKind: CheckResultChange['kind'],
  abilityName: string,
  checkChangeValue = 0,
): CheckResultChange => ({
  kind: checkChangeKind,
  by: actor.name,
  what: abilityName,
  value: checkChangeValue,
})

/**
 * Makes the outcome of a click that changes the result of a Check. It stores the change in the message under the given
 * key.
 */
const createOutcomeOfCheckResultChange = (
  checkChangeKey: string,
  checkChange: CheckResultChange,
): OutcomeOfAfterRollAction => ({
  amend: { set: { [`changes.${checkChangeKey}`]: checkChange }, label: { text: checkChange.what } },
})

const findAbilityEffectValue = (
  actionContext: StatCheckActionContext,
  ability: OwnedAbility,
  effectKind: 'protect' | 'hinder' | 'puzzle',
): number =>
  listAbilityEffectsOfKind(actionContext.items, effectKind).find(
    (effectOfOwnedAbility) => effectOfOwnedAbility.ability.id === ability.id,
  )?.effect.value ?? 0

/** The action for "Protect yourself for +X". Each ability protects once per roll. */
const protectCheckRollerAction = defineAfterRollAbilityAction('protect', (actionContext, ability) =>
  createOutcomeOfCheckResultChange(
    ability.id,
    createCheckResultChange(
      actionContext,
      'protect',
      ability.name,
      findAbilityEffectValue(actionContext, ability, 'protect'),
    ),
  ),
)

/** Blessed by Disruption: lowers another character's result. If a success thus fails, its changes are reverted. */
const hinderCheckAction = defineAfterRollAbilityAction('hinder', (actionContext, ability, chance) => {
  const { facts } = actionContext.message
  const [key, value] = [chance.newId(), Math.abs(findAbilityEffectValue(actionContext, ability, 'hinder'))]
  const checkChange = createCheckResultChange(actionContext, 'hinder', ability.name, value)
  const outcomeOfCheckChange = createOutcomeOfCheckResultChange(key, checkChange)
  const { verdict } = computeStatCheckResult({ ...facts, changes: { ...facts.changes, [key]: checkChange } })
  if (!facts.settled || verdict?.success) return outcomeOfCheckChange
  const { sets, ...changes } = createReversalOfCheckSuccess(
    facts,
    findParticipantOfRoller(actionContext)?.items ?? [],
  )
  return {
    ...changes,
    amend: { ...outcomeOfCheckChange.amend, set: { ...outcomeOfCheckChange.amend.set, ...sets } },
  }
})

/**
 * The ability "Blessed by Insurance" turns a failed Check to tend the character's own wounds into a bare success. Later
 * changes, such as Disruption, still apply (HU43).
 */
const rescueFailedCheckAction = defineAfterRollAbilityAction('rescue', (actionContext, ability, chance) => {
  const { facts } = actionContext.message
  const pointsMissingToTarget = (facts.target ?? 0) - computeStatCheckResult(facts).bare
  return createOutcomeOfCheckResultChange(
    chance.newId(),
    createCheckResultChange(actionContext, 'rescue', ability.name, Math.max(0, pointsMissingToTarget)),
  )
})

/**
 * The action of Blessed by Luck: the actor makes a new attempt, whose result counts. Help for the first attempt is lost
 * (ruling HU18).
 */
const retryCheckAction = defineAfterRollAbilityAction(
  'retry',
  async (actionContext, ability, chance) => rollCheckAgain(actionContext, 'retry', ability.name, chance),
  createQuestionBeforeRetriedRoll,
)

/**
 * "Past Repeated": History may replace the roll's stats until the scene ends (ruling HU32). Using it also accepts the
 * failure.
 */
const usePastRepeatedInCheckAction = defineAfterRollAbilityAction(
  'past',
  async (actionContext, { uuid, name, fields }, chance) => {
    const { facts } = actionContext.message
    const stats = listStatsExceptHistory(facts.stats)
    const { edits, statuses, sets, awarded } = await acceptStatCheck(
      facts,
      actionContext,
      actionContext.settings,
      chance,
    )
    return {
      edits: [{ target: uuid, set: { instead: [...new Set([...fields.instead, ...stats])] } }, ...edits],
      statuses,
      amend: { set: { ...sets, awarded: [...awarded, `past-${uuid}`] }, label: { text: name } },
    }
  },
)

export const afterRollActions = {
  protect: protectCheckRollerAction,
  hinder: hinderCheckAction,
  rescue: rescueFailedCheckAction,
  retry: retryCheckAction,
  past: usePastRepeatedInCheckAction,
  curse: curseCheckAction,
  bump: bumpCheckAction,
}
