/** Creates a whole character with one click: a ready-made character, or a random one. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { pickRandomEntries } from '../../core/shuffle'
import type { Click } from '../../core/game-views'
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
import { listTableStats } from '../rules/stats'
import { createOutcomeOfCharacterDraft } from './write-character'
import { READY_MADE_CHARACTERS } from './ready-characters'

type HumanityClick = Click<Humanity>

/**
 * A list of phrases, separated by `|`, in the clicking person's language. The template translates them into the
 * button's data, because rules cannot translate texts.
 */
const suggestionListSchema = v.fallback(
  v.pipe(
    v.string(),
    v.maxLength(6000),
    v.transform((joinedPhrases) =>
      joinedPhrases.split('|').map((suggestion) => suggestion.trim().slice(0, 80)),
    ),
    v.transform((suggestions) => suggestions.filter((suggestion) => suggestion !== '')),
  ),
  [],
)

const splitJoinedPhrases = (joinedPhrases: string | undefined): string[] =>
  v.parse(suggestionListSchema, joinedPhrases)

/** The uuids of the old abilities that a new character's abilities replace. */
const listReplacedAbilityUuids = ({ items }: HumanityClick): string[] =>
  parseAbilities(items).map(({ uuid }) => uuid)

/**
 * Refuses to replace a character that is no longer on the sheet, so that a second click cannot replace the new one.
 * `data.over` is the id of the replaced character's Lifestyle.
 */
const whyNotReplaceCharacter = ({ actor, items, data }: HumanityClick): Refusal | null =>
  data.over === undefined || data.over === (parseLifestyle(items).item?.id ?? '')
    ? null
    : refuse('HnB.humanity.refusal.isCreated', { name: actor.name })

/** Creates a ready-made character. It replaces the character on the sheet. */
export const createReadyMadeCharacterAction = defineAction<
  HumanityClick,
  v.InferOutput<typeof noAnswersSchema>
>({
  answers: noAnswersSchema,
  decide(click) {
    const readyMadeCharacter = READY_MADE_CHARACTERS.find(({ id }) => id === click.data.ready)
    if (!readyMadeCharacter) return refuse('HnB.humanity.refusal.notNow')
    const refusal = whyNotReplaceCharacter(click)
    if (refusal) return refusal
    const characterDraft = {
      ranking: readyMadeCharacter.ranking,
      lifestyle: readyMadeCharacter.lifestyle,
      moved: '' as const,
      touchstones: splitJoinedPhrases(click.data.touchstones).slice(0, MAX_NEW_CHARACTER_TOUCHSTONE_COUNT),
      abilities: NEW_CHARACTER_ABILITY_COUNT,
      items: splitJoinedPhrases(click.data.items).slice(0, NEW_CHARACTER_ITEM_COUNT),
    }
    return createOutcomeOfCharacterDraft(click, characterDraft, {
      newAbilities: readyMadeCharacter.abilities.map((abilityId) => createAbilityItem(abilityId)),
      oldAbilityUuids: listReplacedAbilityUuids(click),
    })
  },
})

/** Finds the best-ranked stat whose die can grow, and moves this stat to the first place. */
function moveGrowingStatFirst(statRanking: readonly Stat[], customStatName: string): Stat[] {
  const highestStat = findBestGrowableStat(statRanking, customStatName)
  return highestStat ? [highestStat, ...statRanking.filter((stat) => stat !== highestStat)] : [...statRanking]
}

/** Creates a random character. All rankings, Lifestyles and pairs of abilities are equally likely. */
export const createRandomCharacterAction = defineAction<HumanityClick, v.InferOutput<typeof noAnswersSchema>>(
  {
    answers: noAnswersSchema,
    decide(click, _answers, chance) {
      const refusal = whyNotReplaceCharacter(click)
      if (refusal) return refusal
      const pickRandomChoices = <Entry>(pickCount: number, availableChoices: readonly Entry[]): Entry[] =>
        pickRandomEntries(pickCount, availableChoices, () => chance.random())
      const tableStats = listTableStats(click.settings.customStat)
      const [lifestyle = 'carefree'] = pickRandomChoices(1, STARTING_LIFESTYLE_IDS)
      const touchstoneCount =
        MIN_TOUCHSTONE_COUNT +
        Math.floor(chance.random() * (MAX_NEW_CHARACTER_TOUCHSTONE_COUNT - MIN_TOUCHSTONE_COUNT + 1))
      const characterDraft = {
        ranking: moveGrowingStatFirst(
          pickRandomChoices(tableStats.length, tableStats),
          click.settings.customStat,
        ),
        lifestyle,
        moved: '' as const,
        touchstones: pickRandomChoices(touchstoneCount, splitJoinedPhrases(click.data.touchstones)),
        abilities: NEW_CHARACTER_ABILITY_COUNT,
        items: pickRandomChoices(NEW_CHARACTER_ITEM_COUNT, splitJoinedPhrases(click.data.items)),
      }
      return createOutcomeOfCharacterDraft(click, characterDraft, {
        newAbilities: pickRandomChoices(NEW_CHARACTER_ABILITY_COUNT, ABILITY_IDS).map((abilityId) =>
          createAbilityItem(abilityId),
        ),
        oldAbilityUuids: listReplacedAbilityUuids(click),
      })
    },
  },
)
