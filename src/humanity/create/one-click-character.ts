/** Creates a whole character with one click: a ready-made character, or a random one. */
import * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { pickRandomEntries } from '../../core/shuffle'
import type { Click } from '../../core/game-views'
import { parseAbilities, parseLifestyle } from '../item/abilities'
import { abilityItem } from '../item/built-items'
import type { Humanity } from '../rules'
import { ABILITY_IDS } from '../rules/abilities'
import { bestGrowableStat, NEW_CHARACTER_ABILITIES, NEW_CHARACTER_ITEMS } from '../rules/creation'
import { STARTING_LIFESTYLES } from '../rules/lifestyle-ids'
import { MIN_TOUCHSTONES, MAX_NEW_TOUCHSTONES } from '../rules/touchstones'
import type { Stat } from '../rules/stats'
import { tableStats } from '../rules/stats'
import { writeCharacter } from './write-character'
import { READY_CHARACTERS } from './ready-characters'

type HumanityClick = Click<Humanity>

/**
 * A list of phrases, separated by `|`, in the language of the person who clicks. The rules cannot translate texts. So
 * the template translates them and puts the list into the button's data.
 */
const phraseListSchema = v.fallback(
  v.pipe(
    v.string(),
    v.maxLength(6000),
    v.transform((joinedPhrases) => joinedPhrases.split('|').map((phrase) => phrase.trim().slice(0, 80))),
    v.transform((phrases) => phrases.filter((phrase) => phrase !== '')),
  ),
  [],
)

const readPhrases = (joinedPhrases: string | undefined): string[] => v.parse(phraseListSchema, joinedPhrases)

/** The uuids of the abilities that the new character's abilities replace. */
const replacedAbilities = ({ items }: HumanityClick): string[] =>
  parseAbilities(items).map(({ uuid }) => uuid)

/**
 * Refuses to replace a character that is no longer on the sheet. The button names the character by the id of its
 * Lifestyle (`data.over`). So a second click, by mistake or by another person, cannot replace the new character.
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
    const readyCharacter = READY_CHARACTERS.find(({ id }) => id === click.data.ready)
    if (!readyCharacter) return refuse('HnB.humanity.refusal.notNow')
    const refusal = whyNotReplaceCharacter(click)
    if (refusal) return refusal
    const draft = {
      ranking: readyCharacter.ranking,
      lifestyle: readyCharacter.lifestyle,
      moved: '' as const,
      touchstones: readPhrases(click.data.touchstones).slice(0, MAX_NEW_TOUCHSTONES),
      abilities: NEW_CHARACTER_ABILITIES,
      items: readPhrases(click.data.items).slice(0, NEW_CHARACTER_ITEMS),
    }
    return writeCharacter(click, draft, {
      newAbilities: readyCharacter.abilities.map((id) => abilityItem(id)),
      oldAbilityUuids: replacedAbilities(click),
    })
  },
})

/** Moves the best-ranked stat whose die can grow to the first place of the ranking. */
function moveGrowingStatFirst(statRanking: readonly Stat[], customStat: string): Stat[] {
  const highestStat = bestGrowableStat(statRanking, customStat)
  return highestStat ? [highestStat, ...statRanking.filter((stat) => stat !== highestStat)] : [...statRanking]
}

/** Creates a random character. All rankings, Lifestyles and pairs of abilities are equally likely. */
export const createRandomCharacterAction = defineAction<HumanityClick, v.InferOutput<typeof noAnswersSchema>>(
  {
    answers: noAnswersSchema,
    decide(click, _answers, chance) {
      const refusal = whyNotReplaceCharacter(click)
      if (refusal) return refusal
      const pickAny = <Entry>(count: number, choices: readonly Entry[]): Entry[] =>
        pickRandomEntries(count, choices, () => chance.random())
      const stats = tableStats(click.settings.customStat)
      const [lifestyle = 'carefree'] = pickAny(1, STARTING_LIFESTYLES)
      const touchstoneCount =
        MIN_TOUCHSTONES + Math.floor(chance.random() * (MAX_NEW_TOUCHSTONES - MIN_TOUCHSTONES + 1))
      const draft = {
        ranking: moveGrowingStatFirst(pickAny(stats.length, stats), click.settings.customStat),
        lifestyle,
        moved: '' as const,
        touchstones: pickAny(touchstoneCount, readPhrases(click.data.touchstones)),
        abilities: NEW_CHARACTER_ABILITIES,
        items: pickAny(NEW_CHARACTER_ITEMS, readPhrases(click.data.items)),
      }
      return writeCharacter(click, draft, {
        newAbilities: pickAny(NEW_CHARACTER_ABILITIES, ABILITY_IDS).map((id) => abilityItem(id)),
        oldAbilityUuids: replacedAbilities(click),
      })
    },
  },
)
