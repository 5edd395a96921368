/** Uses an ability that has its own button: Voices, Charity, Optimal Solution, and the Epic abilities. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { Chance } from '../../core/chance'
import { copyGroupResults } from '../../core/dice'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseField } from '../../core/outcome'
import type { ButtonEffectKind } from '../item/ability-texts'
import { countUseEdits, whyNotUseAbility } from '../item/abilities'
import { pickedDiceOfAnyWorth, payAnswerFields, paymentContext, currentPool } from '../pool/payment'
import type { AbilityEffect } from '../rules/ability-kinds'
import { priceOfDice, spendDiceEdit } from '../rules/pool'
import { solutionText, PUZZLE_DICE, solvePuzzle } from '../rules/puzzle'
import type { AbilityUseFacts } from './use-facts'
import type { AbilityClick } from './ability-buttons'
import { effectOfAbilityButton } from './ability-buttons'

const useAbilityAnswersSchema = v.object({
  ...payAnswerFields,
  /** The place at which the actor donates. The rule: "a place of religious or spiritual importance". */
  place: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
})
type UseAnswers = v.InferOutput<typeof useAbilityAnswersSchema>

/** Uses an ability, and posts its result: a story, a gift, a puzzle or a donation. */
export const useAbilityAction = defineAction<AbilityClick, UseAnswers>({
  answers: useAbilityAnswersSchema,
  decided: 'inOrder',
  ask(click) {
    const refusal = whyNotUseNow(click)
    if (refusal) return refusal
    if (effectOfAbilityButton(click.item)?.kind !== 'donate') return null
    return {
      title: 'HnB.humanity.donate.title',
      titleData: { name: click.item.name },
      template: 'humanity/donate-dialog',
      ok: 'HnB.humanity.donate.ok',
      context: paymentContext(click, priceOfDice(1, 1), { any: true }),
      defaults: { dice: {} },
    }
  },
  decide(click, answers, chance) {
    const refusal = whyNotUseNow(click)
    if (refusal) return refusal
    const effect = effectOfAbilityButton(click.item)
    if (!effect) return refuse('HnB.humanity.refusal.notNow')
    if (effect.kind === 'donate') return donationOutcome(click, answers)
    return effect.kind === 'puzzle' ? puzzleOutcome(click, effect, chance) : storyOutcome(click, effect.kind)
  },
})

function whyNotUseNow(click: AbilityClick): Refusal | null {
  return whyNotUseAbility(click.item, currentPool(click))
}

function useMessagePost(
  { actor, item, settings }: AbilityClick,
  kind: ButtonEffectKind,
  extraFacts: Partial<AbilityUseFacts> = {},
): Pick<Outcome, 'post'> & { amend?: never } & { post: NonNullable<Outcome['post']> } {
  const facts: AbilityUseFacts = {
    ability: item.name,
    kind,
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
  return { post: { kind: 'use', facts } }
}

function storyOutcome(click: AbilityClick, kind: ButtonEffectKind): Outcome {
  return { edits: countUseEdits(click.item), ...useMessagePost(click, kind) }
}

/**
 * Uses "Optimal Solution": throws the dice of the puzzle. The use counts even if the dice have no solution (ruling
 * HU23).
 */
async function puzzleOutcome(
  click: AbilityClick,
  { value, violence }: AbilityEffect,
  chance: Chance,
): Promise<Outcome> {
  const { groups } = await chance.roll([PUZZLE_DICE])
  const solution = solvePuzzle(groups.flatMap(({ waves }) => waves.flat()))
  const facts = {
    groups: copyGroupResults(groups),
    solution: solution ? solutionText(solution) : '',
    value: solution ? Math.max(0, value) : 0,
    peaceful: violence === 'peaceful',
  }
  return { edits: countUseEdits(click.item), ...useMessagePost(click, 'puzzle', facts) }
}

/**
 * "Blessed by Charity": the actor donates any number of Blessing Dice at a named place. The ability stores the number
 * until the Gamemaster gives the boon.
 */
function donationOutcome(click: AbilityClick, answers: UseAnswers): Outcome | Refusal {
  const { actor, state, item } = click
  const { place } = answers
  if (place === '') return refuseField('place', 'HnB.humanity.refusal.noPlace')
  const dieIds = pickedDiceOfAnyWorth(click, answers)
  if (isRefusal(dieIds)) return dieIds
  return {
    edits: [
      spendDiceEdit(actor.uuid, dieIds),
      { target: item.uuid, set: { donated: Math.min(999, item.fields.donated + dieIds.length) } },
    ],
    ...useMessagePost(click, 'donate', { place, dice: dieIds.map((id) => state.blessings[id] ?? 1) }),
  }
}
