/** A whole character in one click: ready-made, or at random. */
import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { pick } from '../../core/shuffle'
import type { Click } from '../../core/views'
import { abilitiesOf, lifestyleOf } from '../abilities'
import { abilityItem } from '../built-items'
import type { Humanity } from '../rules'
import { ABILITIES } from '../rules/abilities'
import { bestStat, FIRST_ABILITIES, FIRST_ITEMS } from '../rules/creation'
import { STARTING } from '../rules/lifestyles'
import { FEWEST_TOUCHSTONES, FIRST_TOUCHSTONES } from '../rules/touchstones'
import type { Stat } from '../stats'
import { statsOf } from '../stats'
import { writeCharacter } from './write'
import { READY } from './ready-made'

type HumanityClick = Click<Humanity>

/** The phrases that a button carries, in the language of the person who presses it, separated by `|`. */
const phrases = v.fallback(
  v.pipe(
    v.string(),
    v.maxLength(6000),
    v.transform((all) => all.split('|').map((one) => one.trim().slice(0, 80))),
    v.transform((all) => all.filter((one) => one !== '')),
  ),
  [],
)

const read = (words: string | undefined): string[] => v.parse(phrases, words)

/** The uuids of the abilities that the new character replaces. */
const before = ({ items }: HumanityClick): string[] => abilitiesOf(items).map(({ uuid }) => uuid)

/**
 * Why the character may not be replaced, or null. The button names the character that it replaces (`data.over`, the id
 * of its Lifestyle), so that a second press, by another person or by mistake, does not replace the first new character.
 */
const whyNotOver = ({ actor, items, data }: HumanityClick): Refusal | null =>
  data.over === undefined || data.over === (lifestyleOf(items).item?.id ?? '')
    ? null
    : refuse('HnB.humanity.refusal.isCreated', { name: actor.name })

/** Makes a ready-made character, which replaces the character on the sheet. */
export const readyMade = action<HumanityClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide(click) {
    const ready = READY.find(({ id }) => id === click.data.ready)
    if (!ready) return refuse('HnB.humanity.refusal.notNow')
    const no = whyNotOver(click)
    if (no) return no
    const draft = {
      ranking: ready.ranking,
      lifestyle: ready.lifestyle,
      moved: '' as const,
      touchstones: read(click.data.touchstones).slice(0, FIRST_TOUCHSTONES),
      abilities: FIRST_ABILITIES,
      items: read(click.data.items).slice(0, FIRST_ITEMS),
    }
    return writeCharacter(click, draft, {
      made: ready.abilities.map((id) => abilityItem(id)),
      dropped: before(click),
    })
  },
})

/** A ranking that does not begin with a stat whose die cannot grow. */
function growingFirst(ranking: readonly Stat[], customStat: string): Stat[] {
  const best = bestStat(ranking, customStat)
  return best ? [best, ...ranking.filter((stat) => stat !== best)] : [...ranking]
}

/** Makes a random character: every ranking, Lifestyle and pair of abilities is equally likely. */
export const random = action<HumanityClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decide(click, _answers, chance) {
    const no = whyNotOver(click)
    if (no) return no
    const any = <One>(number: number, all: readonly One[]): One[] => pick(number, all, () => chance.random())
    const stats = statsOf(click.settings.customStat)
    const [lifestyle = 'carefree'] = any(1, STARTING)
    const touchstones =
      FEWEST_TOUCHSTONES + Math.floor(chance.random() * (FIRST_TOUCHSTONES - FEWEST_TOUCHSTONES + 1))
    const draft = {
      ranking: growingFirst(any(stats.length, stats), click.settings.customStat),
      lifestyle,
      moved: '' as const,
      touchstones: any(touchstones, read(click.data.touchstones)),
      abilities: FIRST_ABILITIES,
      items: any(FIRST_ITEMS, read(click.data.items)),
    }
    return writeCharacter(click, draft, {
      made: any(FIRST_ABILITIES, ABILITIES).map((id) => abilityItem(id)),
      dropped: before(click),
    })
  },
})
