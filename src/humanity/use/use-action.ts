/** The action of abilities with a button: Voices, Charity, Optimal Solution, and the Epic abilities. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import { copyDiceGroupResults } from '../../core/dice'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { EffectKindWithOwnButton } from '../item/ability-texts'
import { createAbilityUseCountEdits, whyNotUseAbility } from '../item/abilities'
import {
  findPickedBlessingDiceOfAnyWorth,
  pickedDiceAnswerFields,
  createPaymentContext,
  computeCurrentBlessingPool,
} from '../pool/payment'
import type { AbilityEffect } from '../rules/ability-kinds'
import { createBlessingPrice, createEditForSpentBlessingDice } from '../rules/pool'
import { formatPuzzleSolution, PUZZLE_DICE_GROUP, solveDicePuzzle } from '../rules/puzzle'
import type { AbilityUseFacts } from './use-facts'
import type { AbilityActionContext } from './ability-buttons'
import { findAbilityButtonEffect } from './ability-buttons'

const useAbilityAnswersSchema = v.object({
  ...pickedDiceAnswerFields,
  /** The place at which the actor donates. The rule: "a place of religious or spiritual importance". */
  place: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
})
type AbilityUseAnswers = v.InferOutput<typeof useAbilityAnswersSchema>

/** The action that uses an ability and posts its result: a story, a gift, a puzzle or a donation. */
export const useAbilityAction = defineAction<AbilityActionContext, AbilityUseAnswers>({
  answers: useAbilityAnswersSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const refusal = whyNotUseAbilityNow(actionContext)
    if (refusal) return refusal
    if (findAbilityButtonEffect(actionContext.item)?.kind !== 'donate') return null
    return {
      title: 'HnB.humanity.donate.title',
      titleData: { name: actionContext.item.name },
      template: 'humanity/donate-dialog',
      ok: 'HnB.humanity.donate.ok',
      context: createPaymentContext(actionContext, createBlessingPrice(1, 1), { any: true }),
      defaults: { dice: {} },
    }
  },
  decide(actionContext, answers, chance) {
    const refusal = whyNotUseAbilityNow(actionContext)
    if (refusal) return refusal
    const abilityEffectWithButton = findAbilityButtonEffect(actionContext.item)
    if (!abilityEffectWithButton) return refuse('HnB.humanity.refusal.notNow')
    if (abilityEffectWithButton.kind === 'donate') return createDiceDonationOutcome(actionContext, answers)
    return abilityEffectWithButton.kind === 'puzzle'
      ? createPuzzleOutcome(actionContext, abilityEffectWithButton, chance)
      : createAbilityUseOutcome(actionContext, abilityEffectWithButton.kind)
  },
})

function whyNotUseAbilityNow(actionContext: AbilityActionContext): Refusal | null {
  return whyNotUseAbility(actionContext.item, computeCurrentBlessingPool(actionContext))
}

function createMessageOfAbilityUse(
  { actor, item, settings }: AbilityActionContext,
  effectKind: EffectKindWithOwnButton,
  additionalFacts: Partial<AbilityUseFacts> = {},
): Pick<Outcome, 'post'> & { amend?: never } & { post: NonNullable<Outcome['post']> } {
  const abilityUseFacts: AbilityUseFacts = {
    ability: item.name,
    kind: effectKind,
    by: actor.uuid,
    groups: [],
    solution: '',
    value: 0,
    peaceful: false,
    scene: settings.session.scenes,
    place: '',
    dice: [],
    heard: {},
    ...additionalFacts,
  }
  return { post: { kind: 'use', facts: abilityUseFacts } }
}

function createAbilityUseOutcome(
  actionContext: AbilityActionContext,
  effectKind: EffectKindWithOwnButton,
): Outcome {
  return {
    edits: createAbilityUseCountEdits(actionContext.item),
    ...createMessageOfAbilityUse(actionContext, effectKind),
  }
}

/**
 * Creates the outcome of a use of "Optimal Solution", which throws the puzzle's dice. The use counts even if the dice
 * have no solution (ruling HU23).
 */
async function createPuzzleOutcome(
  actionContext: AbilityActionContext,
  { value, violence }: AbilityEffect,
  chance: Chance,
): Promise<Outcome> {
  const { groups } = await chance.roll([PUZZLE_DICE_GROUP])
  const puzzleSolution = solveDicePuzzle(groups.flatMap(({ waves }) => waves.flat()))
  const abilityUseFacts = {
    groups: copyDiceGroupResults(groups),
    solution: puzzleSolution ? formatPuzzleSolution(puzzleSolution) : '',
    value: puzzleSolution ? Math.max(0, value) : 0,
    peaceful: violence === 'peaceful',
  }
  return {
    edits: createAbilityUseCountEdits(actionContext.item),
    ...createMessageOfAbilityUse(actionContext, 'puzzle', abilityUseFacts),
  }
}

/**
 * "Blessed by Charity": the actor donates any number of Blessing Dice. The ability stores the number until the
 * Gamemaster gives the boon.
 */
function createDiceDonationOutcome(
  actionContext: AbilityActionContext,
  answers: AbilityUseAnswers,
): Outcome | Refusal {
  const { actor, state, item } = actionContext
  const { place } = answers
  if (place === '') return refuseFormField('place', 'HnB.humanity.refusal.noPlace')
  const dieIds = findPickedBlessingDiceOfAnyWorth(actionContext, answers)
  if (isRefusal(dieIds)) return dieIds
  return {
    edits: [
      createEditForSpentBlessingDice(actor.uuid, dieIds),
      { target: item.uuid, set: { donated: Math.min(999, item.fields.donated + dieIds.length) } },
    ],
    ...createMessageOfAbilityUse(actionContext, 'donate', {
      place,
      dice: dieIds.map((dieId) => state.blessings[dieId] ?? 1),
    }),
  }
}
