/** The action of abilities with a button: Voices, Charity, Optimal Solution, and the Epic abilities. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import { copyDiceGroupResults } from '../../core/dice'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { ButtonEffectKind } from '../item/ability-texts'
import { createAbilityUseCountEdits, whyNotUseAbility } from '../item/abilities'
import {
  findPickedDiceOfAnyWorth,
  pickedDiceAnswerFields,
  createPaymentContext,
  computeCurrentBlessingPool,
} from '../pool/payment'
import type { AbilityEffect } from '../rules/ability-kinds'
import { createBlessingPrice, createSpentBlessingDiceEdit } from '../rules/pool'
import { formatPuzzleSolution, PUZZLE_DICE_GROUP, solveDicePuzzle } from '../rules/puzzle'
import type { AbilityUseFacts } from './use-facts'
import type { AbilityClick } from './ability-buttons'
import { findAbilityButtonEffect } from './ability-buttons'

const useAbilityAnswersSchema = v.object({
  ...pickedDiceAnswerFields,
  /** The place at which the actor donates. The rule: "a place of religious or spiritual importance". */
  place: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
})
type AbilityUseAnswers = v.InferOutput<typeof useAbilityAnswersSchema>

/** Uses an ability, and posts its result: a story, a gift, a puzzle or a donation. */
export const useAbilityAction = defineAction<AbilityClick, AbilityUseAnswers>({
  answers: useAbilityAnswersSchema,
  decided: 'inOrder',
  ask(click) {
    const refusal = whyNotUseAbilityNow(click)
    if (refusal) return refusal
    if (findAbilityButtonEffect(click.item)?.kind !== 'donate') return null
    return {
      title: 'HnB.humanity.donate.title',
      titleData: { name: click.item.name },
      template: 'humanity/donate-dialog',
      ok: 'HnB.humanity.donate.ok',
      context: createPaymentContext(click, createBlessingPrice(1, 1), { any: true }),
      defaults: { dice: {} },
    }
  },
  decide(click, answers, chance) {
    const refusal = whyNotUseAbilityNow(click)
    if (refusal) return refusal
    const buttonEffect = findAbilityButtonEffect(click.item)
    if (!buttonEffect) return refuse('HnB.humanity.refusal.notNow')
    if (buttonEffect.kind === 'donate') return createDiceDonationOutcome(click, answers)
    return buttonEffect.kind === 'puzzle'
      ? createPuzzleOutcome(click, buttonEffect, chance)
      : createAbilityUseOutcome(click, buttonEffect.kind)
  },
})

function whyNotUseAbilityNow(click: AbilityClick): Refusal | null {
  return whyNotUseAbility(click.item, computeCurrentBlessingPool(click))
}

function createAbilityUseMessagePost(
  { actor, item, settings }: AbilityClick,
  effectKind: ButtonEffectKind,
  extraFacts: Partial<AbilityUseFacts> = {},
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
    ...extraFacts,
  }
  return { post: { kind: 'use', facts: abilityUseFacts } }
}

function createAbilityUseOutcome(click: AbilityClick, effectKind: ButtonEffectKind): Outcome {
  return { edits: createAbilityUseCountEdits(click.item), ...createAbilityUseMessagePost(click, effectKind) }
}

/** Uses "Optimal Solution": throws the puzzle's dice. The use counts even without a solution (ruling HU23). */
async function createPuzzleOutcome(
  click: AbilityClick,
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
    edits: createAbilityUseCountEdits(click.item),
    ...createAbilityUseMessagePost(click, 'puzzle', abilityUseFacts),
  }
}

/**
 * "Blessed by Charity": the actor donates any number of Blessing Dice. The ability stores the number until the
 * Gamemaster gives the boon.
 */
function createDiceDonationOutcome(click: AbilityClick, answers: AbilityUseAnswers): Outcome | Refusal {
  const { actor, state, item } = click
  const { place } = answers
  if (place === '') return refuseFormField('place', 'HnB.humanity.refusal.noPlace')
  const dieIds = findPickedDiceOfAnyWorth(click, answers)
  if (isRefusal(dieIds)) return dieIds
  return {
    edits: [
      createSpentBlessingDiceEdit(actor.uuid, dieIds),
      { target: item.uuid, set: { donated: Math.min(999, item.fields.donated + dieIds.length) } },
    ],
    ...createAbilityUseMessagePost(click, 'donate', {
      place,
      dice: dieIds.map((dieId) => state.blessings[dieId] ?? 1),
    }),
  }
}
