/** Throws a Check's dice again, because of a curse, for a new attempt, or because a 2 bumps. */
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import { copyDiceGroupResults } from '../../core/dice'
import type { ChangesOfMessageFacts, DocumentChanges, StatusEdit } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { MessageActionContext } from '../../core/game-views'
import { findCursesOfWitness } from '../conditions/active-conditions'
import { createEditsForBumpOnTwo } from './roll-modifiers'
import type { Humanity } from '../rules'
import {
  bumpRollOnTwo,
  mayRollerBumpOnTwo,
  rethrowDiceGroups,
  throwDiceForRetriedRoll,
} from '../rules/stat-roll'
import { createConsequenceOfSuccessfulCheck } from './consequence'
import type { CheckResultChange, StatCheck } from './check-facts'

type RollAgainActionContext = MessageActionContext<Humanity, StatCheck>
type OutcomeOfRollingAgain = DocumentChanges & {
  readonly amend: ChangesOfMessageFacts
  readonly post?: never
}

/**
 * The action that uses the condition "Cursed by X". X makes the roller throw the dice again, and the condition ends.
 * The new throw counts. Help stays, because the new throw is not a new roll.
 */
export const curseCheckAction = defineAction<
  RollAgainActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decided: 'inOrder',
  async decide(actionContext, _answers, chance) {
    const roller = actionContext.sides.find(({ actor }) => actor.uuid === actionContext.message.facts.roller)
    const { facts } = actionContext.message
    const activeCurse =
      roller &&
      !facts.settled &&
      findCursesOfWitness(facts.stats, roller, actionContext.actor.uuid).find(
        ({ curseKey }) => curseKey === actionContext.data.ability,
      )
    if (!roller || !activeCurse) return refuse('HnB.humanity.refusal.notNow')
    const { spec, condition } = activeCurse
    const outcomeOfRollingAgain = await rollCheckAgain(actionContext, 'curse', '', chance)
    const curseEndEdit: StatusEdit = {
      target: roller.actor.uuid,
      status: spec.id,
      key: condition.key,
      active: false,
    }
    return { ...outcomeOfRollingAgain, statuses: [...(outcomeOfRollingAgain.statuses ?? []), curseEndEdit] }
  },
})

/** The kinds of changes that no longer count after the Check is rolled again. */
const CHECK_CHANGE_KINDS_LOST_BY_RETRY: readonly CheckResultChange['kind'][] = [
  'protect',
  'hinder',
  'zero',
  'rescue',
]

/**
 * Throws the dice of a Check again. If a curse forces the repetition, the Check keeps its help and its changes. With
 * "Attempt the Check again", the Check becomes a new roll without them (ruling HU18).
 * @param abilityName the name of the ability; empty for a curse
 */
export async function rollCheckAgain(
  { actor, message: { facts } }: RollAgainActionContext,
  reasonToRollAgain: 'retry' | 'curse',
  abilityName: string,
  chance: Chance,
): Promise<OutcomeOfRollingAgain> {
  const isNewCheckAttempt = reasonToRollAgain === 'retry'
  const newDiceGroupResults = await (isNewCheckAttempt
    ? throwDiceForRetriedRoll(facts, chance)
    : rethrowDiceGroups(facts, chance))
  const checkChangesKeptAfterRetry = Object.entries(facts.changes).filter(
    (checkChangeEntry) =>
      !isNewCheckAttempt || !CHECK_CHANGE_KINDS_LOST_BY_RETRY.includes(checkChangeEntry[1].kind),
  )
  const newCheckFacts = {
    groups: copyDiceGroupResults(newDiceGroupResults),
    help: isNewCheckAttempt ? {} : facts.help,
    surprised: !isNewCheckAttempt && facts.surprised,
    before: [...facts.before, facts.groups],
    changes: {
      ...Object.fromEntries(checkChangesKeptAfterRetry),
      [chance.newId()]: { kind: reasonToRollAgain, by: actor.name, what: abilityName, value: 0 },
    },
  }
  const checkConsequence = createConsequenceOfSuccessfulCheck({ ...facts, ...newCheckFacts }, chance)
  return {
    statuses: checkConsequence?.statuses ?? [],
    newItems: checkConsequence?.newItems ?? [],
    amend: {
      set: { ...newCheckFacts, ...checkConsequence?.sets },
      label: abilityName === '' ? { key: 'HnB.humanity.afterRoll.cursed' } : { text: abilityName },
    },
  }
}

/** The rule "You may have the roll bump when you roll a 2": the roller decides that the 2 bumps (ruling HU4). */
export const bumpCheckAction = defineAction<RollAgainActionContext, v.InferOutput<typeof emptyAnswersSchema>>(
  {
    answers: emptyAnswersSchema,
    decided: 'inOrder',
    async decide(actionContext, _answers, chance) {
      const { facts } = actionContext.message
      if (actionContext.actor.uuid !== facts.roller || facts.settled || !mayRollerBumpOnTwo(facts))
        return refuse('HnB.humanity.refusal.notNow')
      const diceGroupThrows = [...facts.before, facts.groups].map((diceGroupResultsOfThrow) => ({
        groups: diceGroupResultsOfThrow,
      }))
      const editsForBumpOnTwo = createEditsForBumpOnTwo(actionContext, facts.modifiers, diceGroupThrows)
      if (isRefusal(editsForBumpOnTwo)) return editsForBumpOnTwo
      const bumpedDiceGroupResults = copyDiceGroupResults(await bumpRollOnTwo(facts, chance))
      const checkConsequence = createConsequenceOfSuccessfulCheck(
        { ...facts, groups: bumpedDiceGroupResults },
        chance,
      )
      return {
        edits: editsForBumpOnTwo,
        statuses: checkConsequence?.statuses ?? [],
        newItems: checkConsequence?.newItems ?? [],
        amend: {
          set: { groups: bumpedDiceGroupResults, ...checkConsequence?.sets },
          label: { key: 'HnB.humanity.afterRoll.bumped' },
        },
      }
    },
  },
)
