/** Creating a character on one page: each of the 27 traits by a click on its rank, and a running total of points. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { systemPath } from '../../core/package'
import { whyNotToggle } from '../../core/toggle'
import type { Click, Situation } from '../../core/game-views'
import type { GrowthFacts } from '../trait-growth'
import { pointBudget, whyNotChangeRank, whyNotStartingRank } from '../trait-points'
import type { Tarot } from '../rules'
import { MEDIOCRE_RANK } from '../rules'
import type { TraitKey } from '../trait-list'
import { CORE_TRAITS, requiresSpecialization, TRAIT_KEYS } from '../trait-list'
import { sortedTraits } from '../traits'

type TarotSituation = Situation<Tarot>

/** Somebody's trait of the list; of several specializations the best. */
export const heldOf = ({ items }: Pick<TarotSituation, 'items'>, key: TraitKey) =>
  sortedTraits(items).find((one) => one.key === key && one.fields)

/** What the player has written as the field of a trait that needs one. */
export const fieldOf = ({ state }: Pick<TarotSituation, 'state'>, key: TraitKey): string =>
  requiresSpecialization(key) ? state[key].trim() : ''

/**
 * Gives a trait of the list (`data.key`) a rank (`data.rank`); choosing its present rank removes it, and so does
 * Mediocre, the rank of a missing trait.
 */
export const choose = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decide(click): Outcome | Refusal {
    const { data, actor, state } = click
    const key = TRAIT_KEYS.find((known) => known === data.key)
    const pressed = Number(data.rank)
    if (!key) return refuse('HnB.tarot.refusal.noTrait')
    if (state.created) return refuse('HnB.tarot.refusal.isCreated', { name: actor.name })
    const held = heldOf(click, key)
    const from = held?.fields?.rank ?? MEDIOCRE_RANK
    const isOn = from === pressed && from !== MEDIOCRE_RANK
    const to = isOn ? MEDIOCRE_RANK : pressed
    if (!Number.isInteger(to)) return refuse('HnB.tarot.refusal.offLadder')
    const no = whyNotToggle(data, isOn) ?? whyNotChangeRank(click, from, to)
    if (no) return no
    if (held)
      return to === MEDIOCRE_RANK ? { drops: [held.uuid] } : { edits: [{ of: held.uuid, set: { rank: to } }] }
    if (to === MEDIOCRE_RANK) return {}
    const name = { key: `HnB.tarot.trait.${key}` }
    const specialization = fieldOf(click, key)
    if (requiresSpecialization(key) && specialization === '')
      return refuse(`HnB.tarot.refusal.noField.${key}`)
    const fields = { rank: to, core: isCore(key), specialization, key }
    return { makes: [{ on: actor.uuid, item: { type: 'trait', name, img: pictureOf(key), fields } }] }
  },
})

export const isCore = (key: TraitKey): boolean => CORE_TRAITS.some((one) => one === key)

/** The icon of a trait is named like the trait, in lower case with dashes. */
export const iconOf = (key: TraitKey): string =>
  `trait-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const pictureOf = (key: TraitKey): string => systemPath(`assets/icons/${iconOf(key)}.svg`)

/** Finishes the creation of a character; refuses more points than there are, and a trait above the table's cap. */
export const finish = defineAction<Click<Tarot>, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decide(click): Outcome | Refusal {
    const { actor, items, state } = click
    if (state.created) return refuse('HnB.tarot.refusal.isCreated', { name: actor.name })
    const { budget, left } = pointBudget(click)
    if (left < 0) return refuse('HnB.tarot.refusal.points', { budget })
    const over = sortedTraits(items).find(({ fields }) => fields && whyNotStartingRank(click, fields.rank))
    if (over) return refuse('HnB.tarot.refusal.capOf', { name: over.name })
    const traits = sortedTraits(items).flatMap(({ name, fields }) =>
      fields && fields.rank !== MEDIOCRE_RANK
        ? [
            {
              name: fields.specialization === '' ? name : `${name}: ${fields.specialization}`,
              rank: fields.rank,
            },
          ]
        : [],
    )
    const facts: GrowthFacts = {
      what: 'created',
      name: actor.name,
      trait: '',
      rank: 0,
      points: left,
      traits: traits.slice(0, 100),
    }
    return { edits: [{ of: actor.uuid, set: { created: true } }], post: { kind: 'growth', facts } }
  },
})
