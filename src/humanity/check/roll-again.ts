/** Throws a Check's dice again: for a curse, a new attempt, or a bumping 2. */
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import { copyDiceGroupResults } from '../../core/dice'
import type { FactsAmendment, DocumentChanges, StatusEdit } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { MessageClick } from '../../core/game-views'
import { findCursesOfWitness } from '../conditions/active-conditions'
import { createEditsForBumpedTwo } from './roll-modifiers'
import type { Humanity } from '../rules'
import {
  bumpRolledTwo,
  mayRollerBumpRolledTwo,
  rethrowDiceGroups,
  throwDiceForNewAttempt,
} from '../rules/stat-roll'
import { createConsequenceOfCheckSuccess } from './consequence'
import type { CheckChange, StatCheck } from './check-facts'

type RollAgainClick = MessageClick<Humanity, StatCheck>
type RollAgainOutcome = DocumentChanges & { readonly amend: FactsAmendment; readonly post?: never }

/**
 * "Cursed by X": X makes the roller throw the dice again, and the condition ends. The new throw counts; help stays,
 * because it is no new roll.
 */
export const curseCheckAction = defineAction<RollAgainClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  async decide(click, _answers, chance) {
    const roller = click.sides.find(({ actor }) => actor.uuid === click.message.facts.roller)
    const { facts } = click.message
    const activeCurse =
      roller &&
      !facts.settled &&
      findCursesOfWitness(facts.stats, roller, click.actor.uuid).find(
        ({ curseKey }) => curseKey === click.data.ability,
      )
    if (!roller || !activeCurse) return refuse('HnB.humanity.refusal.notNow')
    const { spec, condition } = activeCurse
    const rollAgainOutcome = await repeatCheckRoll(click, 'curse', '', chance)
    const curseEndEdit: StatusEdit = {
      target: roller.actor.uuid,
      status: spec.id,
      key: condition.key,
      active: false,
    }
    return { ...rollAgainOutcome, statuses: [...(rollAgainOutcome.statuses ?? []), curseEndEdit] }
  },
})

/** The kinds of changes that no longer count after the Check is rolled again. */
const CHECK_CHANGE_KINDS_LOST_BY_RETRY: readonly CheckChange['kind'][] = [
  'protect',
  'hinder',
  'zero',
  'rescue',
]

/**
 * Throws the dice of a Check again. A curse's repetition keeps help and changes. "Attempt the Check again" is a new
 * roll without them (ruling HU18).
 * @param abilityName the name of the ability; empty for a curse
 */
export async function repeatCheckRoll(
  { actor, message: { facts } }: RollAgainClick,
  repetitionKind: 'retry' | 'curse',
  abilityName: string,
  chance: Chance,
): Promise<RollAgainOutcome> {
  const isNewCheckAttempt = repetitionKind === 'retry'
  const newGroupResults = await (isNewCheckAttempt
    ? throwDiceForNewAttempt(facts, chance)
    : rethrowDiceGroups(facts, chance))
  const keptCheckChanges = Object.entries(facts.changes).filter(
    (checkChangeEntry) =>
      !isNewCheckAttempt || !CHECK_CHANGE_KINDS_LOST_BY_RETRY.includes(checkChangeEntry[1].kind),
  )
  const newCheckFacts = {
    groups: copyDiceGroupResults(newGroupResults),
    help: isNewCheckAttempt ? {} : facts.help,
    surprised: !isNewCheckAttempt && facts.surprised,
    before: [...facts.before, facts.groups],
    changes: {
      ...Object.fromEntries(keptCheckChanges),
      [chance.newId()]: { kind: repetitionKind, by: actor.name, what: abilityName, value: 0 },
    },
  }
  const checkConsequence = createConsequenceOfCheckSuccess({ ...facts, ...newCheckFacts }, chance)
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
export const bumpCheckAction = defineAction<RollAgainClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  async decide(click, _answers, chance) {
    const { facts } = click.message
    if (click.actor.uuid !== facts.roller || facts.settled || !mayRollerBumpRolledTwo(facts))
      return refuse('HnB.humanity.refusal.notNow')
    const diceGroupThrows = [...facts.before, facts.groups].map((earlierGroupResults) => ({
      groups: earlierGroupResults,
    }))
    const bumpedTwoEdits = createEditsForBumpedTwo(click, facts.modifiers, diceGroupThrows)
    if (isRefusal(bumpedTwoEdits)) return bumpedTwoEdits
    const bumpedGroupResults = copyDiceGroupResults(await bumpRolledTwo(facts, chance))
    const checkConsequence = createConsequenceOfCheckSuccess({ ...facts, groups: bumpedGroupResults }, chance)
    return {
      edits: bumpedTwoEdits,
      statuses: checkConsequence?.statuses ?? [],
      newItems: checkConsequence?.newItems ?? [],
      amend: {
        set: { groups: bumpedGroupResults, ...checkConsequence?.sets },
        label: { key: 'HnB.humanity.afterRoll.bumped' },
      },
    }
  },
})
