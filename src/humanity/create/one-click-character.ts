/** Creates a whole character with one click: a ready-made character, or a random one. */
import * as v from 'valibot'
import { defineAction, emptyAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { pickRandomEntries } from '../../core/shuffle'
import type { ActionContext } from '../../core/game-views'
import { parseAbilities, parseLifestyle } from '../item/abilities'
import { createAbilityItem } from '../item/built-items'
import type { Humanity } from '../rules'
import { ABILITY_IDS } from '../rules/abilities'
import {
  findBestGrowableStat,
  NEW_CHARACTER_ABILITY_COUNT,
  NEW_CHARACTER_ITEM_COUNT,
} from '../rules/creation'
import { STARTING_LIFESTYLE_IDS } from '../rules/lifestyle-ids'
import { MIN_TOUCHSTONE_COUNT, MAX_NEW_CHARACTER_TOUCHSTONE_COUNT } from '../rules/touchstones'
import type { Stat } from '../rules/stats'
import { listStatsUsedAtTable } from '../rules/stats'
import { createOutcomeOfCharacterDraft } from './write-character'
import { READY_MADE_CHARACTERS } from './ready-characters'

type HumanityActionContext = ActionContext<Humanity>

/**
 * The schema of a list of phrases, separated by `|`, in the clicking person's language. The template translates the
 * phrases and puts them into the button's data, because the game's rules cannot translate texts.
 */
const suggestionListSchema = v.fallback(
  v.pipe(
    v.string(),
    v.maxLength(6000),
    v.transform((joinedPhrases) =>
      joinedPhrases.split('|').map((trimmedSuggestion) => trimmedSuggestion.trim().slice(0, 80)),
    ),
    v.transform((suggestions) => suggestions.filter((trimmedSuggestion) => trimmedSuggestion !== '')),
  ),
  [],
)

const splitTextIntoSuggestions = (joinedPhrases: string | undefined): string[] =>
  v.parse(suggestionListSchema, joinedPhrases)

/** The uuids of the old abilities that a new character's abilities replace. */
const listReplacedAbilityUuids = ({ items }: HumanityActionContext): string[] =>
  parseAbilities(items).map(({ uuid }) => uuid)

/**
 * Refuses to replace a character that is no longer on the sheet, so that a second click cannot replace the new one.
 * `data.over` is the id of the replaced character's Lifestyle.
 */
const whyNotReplaceCharacter = ({ actor, items, data }: HumanityActionContext): Refusal | null =>
  data.over === undefined || data.over === (parseLifestyle(items).item?.id ?? '')
    ? null
    : refuse('HnB.humanity.refusal.isCreated', { name: actor.name })

/** Creates a ready-made character. It replaces the character on the sheet. */
export const createReadyMadeCharacterAction = defineAction<
  HumanityActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decide(actionContext) {
    const readyMadeCharacter = READY_MADE_CHARACTERS.find(({ id }) => id === actionContext.data.ready)
    if (!readyMadeCharacter) return refuse('HnB.humanity.refusal.notNow')
    const refusal = whyNotReplaceCharacter(actionContext)
    if (refusal) return refusal
    const characterDraft = {
      ranking: readyMadeCharacter.ranking,
      lifestyle: readyMadeCharacter.lifestyle,
      moved: '' as const,
      touchstones: splitTextIntoSuggestions(actionContext.data.touchstones).slice(
        0,
        MAX_NEW_CHARACTER_TOUCHSTONE_COUNT,
      ),
      abilities: NEW_CHARACTER_ABILITY_COUNT,
      items: splitTextIntoSuggestions(actionContext.data.items).slice(0, NEW_CHARACTER_ITEM_COUNT),
    }
    return createOutcomeOfCharacterDraft(actionContext, characterDraft, {
      newAbilities: readyMadeCharacter.abilities.map((abilityId) => createAbilityItem(abilityId)),
      oldAbilityUuids: listReplacedAbilityUuids(actionContext),
    })
  },
})

/** Finds the best-ranked stat whose die can grow, and moves this stat to the first place. */
function moveGrowableStatToFront(statRanking: readonly Stat[], customStatName: string): Stat[] {
  const highestStat = findBestGrowableStat(statRanking, customStatName)
  return highestStat ? [highestStat, ...statRanking.filter((stat) => stat !== highestStat)] : [...statRanking]
}

/** Creates a random character. All rankings, Lifestyles and pairs of abilities are equally likely. */
export const createRandomCharacterAction = defineAction<
  HumanityActionContext,
  v.InferOutput<typeof emptyAnswersSchema>
>({
  answers: emptyAnswersSchema,
  decide(actionContext, _answers, chance) {
    const refusal = whyNotReplaceCharacter(actionContext)
    if (refusal) return refusal
    const pickRandomChoices = <Entry>(
      countOfChoicesToPick: number,
      choicesToPickFrom: readonly Entry[],
    ): Entry[] => pickRandomEntries(countOfChoicesToPick, choicesToPickFrom, () => chance.random())
    const statsUsedAtTable = listStatsUsedAtTable(actionContext.settings.customStat)
    const [lifestyle = 'carefree'] = pickRandomChoices(1, STARTING_LIFESTYLE_IDS)
    const touchstoneCount =
      MIN_TOUCHSTONE_COUNT +
      Math.floor(chance.random() * (MAX_NEW_CHARACTER_TOUCHSTONE_COUNT - MIN_TOUCHSTONE_COUNT + 1))
    const characterDraft = {
      ranking: moveGrowableStatToFront(
        pickRandomChoices(statsUsedAtTable.length, statsUsedAtTable),
        actionContext.settings.customStat,
      ),
      lifestyle,
      moved: '' as const,
      touchstones: pickRandomChoices(
        touchstoneCount,
        splitTextIntoSuggestions(actionContext.data.touchstones),
      ),
      abilities: NEW_CHARACTER_ABILITY_COUNT,
      items: pickRandomChoices(NEW_CHARACTER_ITEM_COUNT, splitTextIntoSuggestions(actionContext.data.items)),
    }
    return createOutcomeOfCharacterDraft(actionContext, characterDraft, {
      newAbilities: pickRandomChoices(NEW_CHARACTER_ABILITY_COUNT, ABILITY_IDS).map((abilityId) =>
        createAbilityItem(abilityId),
      ),
      oldAbilityUuids: listReplacedAbilityUuids(actionContext),
    })
  },
})
