import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { pick } from '../../core/shuffle'
import type { Click } from '../../core/views'
import { abilitiesOf, lifestyleOf } from '../abilities'
import { abilityMade } from '../built-items'
import type { Humanity } from '../rules'
import { ABILITIES } from '../rules/abilities'
import { FIRST_ABILITIES, FIRST_ITEMS } from '../rules/creation'
import { STARTING } from '../rules/lifestyles'
import { FEWEST_TOUCHSTONES, FIRST_TOUCHSTONES } from '../rules/touchstones'
import { statsOf } from '../stats'
import { created } from './write'
import { READY } from './ready-made'

type HumanityClick = Click<Humanity>

/** Words that the button carries, in the language of whoever pressed it: a name is a name, whoever gives it. */
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

/** The abilities and the items of the gear that a character made in one go puts aside: abilities alone. */
const before = ({ items }: HumanityClick): string[] => abilitiesOf(items).map(({ uuid }) => uuid)

/**
 * Why nothing may be made over what is there, or null. The button says over which character (`data.over`, the id of its
 * lifestyle): of two people, or two presses in a hurry, the second would put aside what the first has just made.
 */
const whyNotOver = ({ actor, items, data }: HumanityClick): Refusal | null =>
  data.over === undefined || data.over === (lifestyleOf(items).item?.id ?? '')
    ? null
    : refuse('HnB.humanity.refusal.isCreated', { name: actor.name })

/** A ready-made character, in one click: what stood on the sheet before gives way. */
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
    return created(click, draft, {
      made: ready.abilities.map((id) => abilityMade(id)),
      dropped: before(click),
    })
  },
})

/** A character at random, in one click: an even chance for every ranking, lifestyle and pair of abilities. */
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
      ranking: any(stats.length, stats),
      lifestyle,
      moved: '' as const,
      touchstones: any(touchstones, read(click.data.touchstones)),
      abilities: FIRST_ABILITIES,
      items: any(FIRST_ITEMS, read(click.data.items)),
    }
    return created(click, draft, {
      made: any(FIRST_ABILITIES, ABILITIES).map((id) => abilityMade(id)),
      dropped: before(click),
    })
  },
})
