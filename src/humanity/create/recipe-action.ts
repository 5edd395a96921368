/** The action whose form lets a Gamemaster quickly make a creature ("Creating NPCs"). */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DocumentChanges } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Refusal } from '../../core/outcome'
import type { ActionContext } from '../../core/game-views'
import { parseAbilities } from '../item/abilities'
import { createAbilityItem } from '../item/built-items'
import { createStatLabel } from '../check/check-question'
import type { Humanity } from '../rules'
import { ABILITY_IDS, isAbilityId } from '../rules/abilities'
import { createNpcStats } from '../rules/npc-recipe'
import { MAX_TOUCHSTONE_COUNT } from '../rules/touchstones'
import type { StatDie } from '../rules/stats'
import { isStat, STAT_DICE, computeEffectiveStats, listStatsUsedAtTable } from '../rules/stats'

/** The size of a die. Text is accepted, because a form's drop-down list returns text. */
const statDieSizeSchema = v.optional(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist(STAT_DICE)),
  4,
)
const createOptionalTextSchema = (maxChars: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxChars)))
const npcRecipeAnswersSchema = v.object({
  shared: statDieSizeSchema,
  unusual: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  die: statDieSizeSchema,
  history: statDieSizeSchema,
  /** The touchstones of History, one on each line. If left empty, the creature keeps its touchstones. */
  scope: createOptionalTextSchema(1600),
  motivation: createOptionalTextSchema(400),
  quirks: createOptionalTextSchema(400),
  /**
   * The creature's ability: the id of one of the thirty abilities, `none` for no ability, or `kept` for the ability
   * that the creature already has.
   */
  ability: v.optional(v.pipe(v.string(), v.maxLength(40)), 'kept'),
})
/** The highest number of characters in a touchstone. */
const MAX_TOUCHSTONE_CHARS = 200

type NpcRecipeAnswers = v.InferOutput<typeof npcRecipeAnswersSchema>

/** Writes the data of a Gamemaster's creature: dice, touchstones, motivation, quirks, and an ability. */
export const writeNpcByRecipeAction = defineAction<ActionContext<Humanity>, NpcRecipeAnswers>({
  answers: npcRecipeAnswersSchema,
  ask({ actor, state, items, settings }) {
    if (actor.type !== 'npc') return refuse('HnB.humanity.refusal.notNow')
    const statsSetByRecipe = listStatsUsedAtTable(settings.customStat).filter((stat) => stat !== 'history')
    const abilitiesBeforeRecipe = parseAbilities(items)
    // The form starts with the creature's present dice. So a person can change one die and keep the others.
    const sharedStatDie = findMostFrequentDie(statsSetByRecipe.map((stat) => state.stats[stat]))
    const statsOfUnusualDie = statsSetByRecipe.filter((stat) => state.stats[stat] !== sharedStatDie)
    const [unusual = ''] = statsOfUnusualDie.length === 1 ? statsOfUnusualDie : []
    const statDie = unusual === '' ? 8 : state.stats[unusual]
    return {
      title: 'HnB.humanity.npc.title',
      titleData: { name: actor.name },
      template: 'humanity/recipe-dialog',
      ok: 'HnB.humanity.npc.ok',
      context: {
        dice: STAT_DICE,
        history: state.stats.history,
        shared: sharedStatDie,
        unusual,
        die: statDie,
        stats: statsSetByRecipe.map((stat) => ({ stat, label: createStatLabel(stat, settings.customStat) })),
        scope: state.touchstones.join('\n'),
        ...state.npc,
        kept: abilitiesBeforeRecipe.map(({ name }) => name).join(', '),
        abilities: ABILITY_IDS.map((abilityId) => ({
          id: abilityId,
          name: createAbilityItem(abilityId).name.key,
        })),
      },
      defaults: { shared: sharedStatDie, unusual, die: statDie, history: state.stats.history },
    }
  },
  decide(actionContext, { shared, unusual, die, history, ...answers }) {
    const { actor, settings } = actionContext
    if (actor.type !== 'npc') return refuse('HnB.humanity.refusal.notNow')
    if (unusual !== '' && (!isStat(unusual) || unusual === 'history'))
      return refuse('HnB.humanity.refusal.noSuchStat', { stat: unusual })
    if (unusual === 'custom' && settings.customStat === '')
      return refuse('HnB.humanity.refusal.noSuchStat', { stat: unusual })
    const touchstoneTexts = answers.scope
      ?.split('\n')
      .map((touchstoneText) => touchstoneText.trim().slice(0, MAX_TOUCHSTONE_CHARS))
    const touchstones = touchstoneTexts?.filter((touchstoneText) => touchstoneText !== '')
    if (touchstones && touchstones.length > MAX_TOUCHSTONE_COUNT)
      return refuse('HnB.humanity.refusal.manyTouchstones', { most: MAX_TOUCHSTONE_COUNT })
    const ability = replaceCreatureAbility(actionContext, answers.ability)
    if (isRefusal(ability)) return ability
    const { motivation, quirks } = answers
    return {
      ...ability,
      edits: [
        {
          target: actor.uuid,
          set: {
            stats: {
              ...computeEffectiveStats(
                createNpcStats({ shared, unusual, die, history }),
                settings.customStat,
              ),
            },
            ...(touchstones && { touchstones }),
            ...(motivation !== undefined && { 'npc.motivation': motivation }),
            ...(quirks !== undefined && { 'npc.quirks': quirks }),
          },
        },
      ],
    }
  },
})

/** The changes that give the creature this ability instead of its old one: "at most one Ability". */
function replaceCreatureAbility(
  { actor, items }: ActionContext<Humanity>,
  formValueOfChosenAbility: string,
): DocumentChanges | Refusal {
  if (formValueOfChosenAbility === 'kept') return {}
  const abilities = parseAbilities(items)
  if (formValueOfChosenAbility !== 'none' && !isAbilityId(formValueOfChosenAbility))
    return refuse('HnB.humanity.refusal.noSuchAbility')
  return {
    deletedItems: abilities.map(({ uuid }) => uuid),
    newItems: isAbilityId(formValueOfChosenAbility)
      ? [{ target: actor.uuid, item: createAbilityItem(formValueOfChosenAbility) }]
      : [],
  }
}

/**
 * Finds the die size that occurs most often among these dice. If several sizes occur equally often, the first of them
 * counts.
 */
function findMostFrequentDie(statDice: readonly StatDie[]): StatDie {
  const countDiceOfSize = (dieSize: StatDie) => statDice.filter((statDie) => statDie === dieSize).length
  return statDice.reduce(
    (mostFrequentDieSoFar, statDie) =>
      countDiceOfSize(statDie) > countDiceOfSize(mostFrequentDieSoFar) ? statDie : mostFrequentDieSoFar,
    statDice[0] ?? 4,
  )
}
