/** Throws the dice of a Check again: because of a curse, for a new attempt, or because a 2 bumps. */
import type * as v from 'valibot'
import type { Chance } from '../../core/chance'
import { copyGroupResults } from '../../core/dice'
import type { FactsAmendment, Changes, StatusEdit } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { MessageClick } from '../../core/game-views'
import { cursesOfWitness } from '../conditions/active-conditions'
import { editsForBumpedTwo } from './roll-modifiers'
import type { Humanity } from '../rules'
import { bumpTwo, mayBumpTwo, rethrowDiceGroups, throwNewAttempt } from '../rules/stat-roll'
import { immediateConsequence } from './consequence'
import type { CheckChange, StatCheck } from './check-facts'

type RollAgainClick = MessageClick<Humanity, StatCheck>
type RollAgainOutcome = Changes & { readonly amend: FactsAmendment; readonly post?: never }

/**
 * "Cursed by X": X makes the roller throw the dice again. The new throw counts, and the condition ends. The roll
 * keeps its help, because it is repeated and is not a new roll.
 */
export const curseCheckAction = defineAction<RollAgainClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'inOrder',
  async decide(click, _answers, chance) {
    const roller = click.sides.find(({ actor }) => actor.uuid === click.message.facts.roller)
    const { facts } = click.message
    const foundCurse =
      roller &&
      !facts.settled &&
      cursesOfWitness(facts.stats, roller, click.actor.uuid).find(
        ({ curseKey }) => curseKey === click.data.ability,
      )
    if (!roller || !foundCurse) return refuse('HnB.humanity.refusal.notNow')
    const { spec, condition } = foundCurse
    const outcome = await repeatRoll(click, 'curse', '', chance)
    const curseEndEdit: StatusEdit = {
      target: roller.actor.uuid,
      status: spec.id,
      key: condition.key,
      active: false,
    }
    return { ...outcome, statuses: [...(outcome.statuses ?? []), curseEndEdit] }
  },
})

/** A new attempt is a new roll, so it loses the changes of these kinds. */
const CHANGES_LOST_BY_NEW_ATTEMPT: readonly CheckChange['kind'][] = ['protect', 'hinder', 'zero', 'rescue']

/**
 * Throws the same dice again; the earlier throws stay visible. A curse repeats the roll, which keeps its help and
 * changes. "Attempt the Check again" is a new roll, without the earlier help and changes (ruling HU18).
 * @param abilityName the name of the ability; empty for a curse
 */
export async function repeatRoll(
  { actor, message: { facts } }: RollAgainClick,
  kind: 'retry' | 'curse',
  abilityName: string,
  chance: Chance,
): Promise<RollAgainOutcome> {
  const isNewAttempt = kind === 'retry'
  const groups = await (isNewAttempt ? throwNewAttempt(facts, chance) : rethrowDiceGroups(facts, chance))
  const keptChanges = Object.entries(facts.changes).filter(
    (changeEntry) => !isNewAttempt || !CHANGES_LOST_BY_NEW_ATTEMPT.includes(changeEntry[1].kind),
  )
  const newFacts = {
    groups: copyGroupResults(groups),
    help: isNewAttempt ? {} : facts.help,
    surprised: !isNewAttempt && facts.surprised,
    before: [...facts.before, facts.groups],
    changes: {
      ...Object.fromEntries(keptChanges),
      [chance.newId()]: { kind, by: actor.name, what: abilityName, value: 0 },
    },
  }
  const consequence = immediateConsequence({ ...facts, ...newFacts }, chance)
  return {
    statuses: consequence?.statuses ?? [],
    newItems: consequence?.newItems ?? [],
    amend: {
      set: { ...newFacts, ...consequence?.sets },
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
    if (click.actor.uuid !== facts.roller || facts.settled || !mayBumpTwo(facts))
      return refuse('HnB.humanity.refusal.notNow')
    const successiveThrows = [...facts.before, facts.groups].map((groups) => ({ groups }))
    const edits = editsForBumpedTwo(click, facts.modifiers, successiveThrows)
    if (isRefusal(edits)) return edits
    const groups = copyGroupResults(await bumpTwo(facts, chance))
    const consequence = immediateConsequence({ ...facts, groups }, chance)
    return {
      edits,
      statuses: consequence?.statuses ?? [],
      newItems: consequence?.newItems ?? [],
      amend: { set: { groups, ...consequence?.sets }, label: { key: 'HnB.humanity.afterRoll.bumped' } },
    }
  },
})
