/** The window in which a character is created: all 27 traits on one page. */
import { actorStep } from '../../core/pending-step'
import type { Situation } from '../../core/game-views'
import { defineActorWindow } from '../../core/window-kind'
import { startingRankCap, rankPrice } from '../creation-points'
import { missingPoints, pointBudget, whyNotStartingRank } from '../trait-points'
import type { Tarot } from '../rules'
import { APTITUDES, DESCRIPTION_PARTS, MEDIOCRE_RANK, rankPhrase } from '../rules'
import type { TraitKey } from '../trait-list'
import { requiresSpecialization, TRAIT_KEYS } from '../trait-list'
import { sortedTraits } from '../traits'
import { fieldOf, heldOf, iconOf, isCore } from './actions'

type TarotSituation = Situation<Tarot>

/** All 27 on one page, with what they are and what each rank costs. */
export const creationWindow = defineActorWindow<Tarot>({
  icon: 'tarot',
  title: 'HnB.tarot.creation.title',
  width: 880,
  context: creationContext,
  next(situation) {
    const { actor, state } = situation
    if (state.created) return []
    const { left, budget } = pointBudget(situation)
    const step = actorStep(actor, { key: 'HnB.tarot.next.create', data: { left, budget } }, [
      {
        act: 'finish',
        label: { key: 'HnB.tarot.creation.finish' },
        off: left < 0 ? { key: 'HnB.tarot.refusal.points', data: { budget } } : null,
        data: { then: 'sheet' },
      },
    ])
    return [{ ...step, shared: true }]
  },
})

function creationContext(situation: TarotSituation): object {
  const { state, settings, items } = situation
  const keys: ReadonlySet<string> = new Set(TRAIT_KEYS)
  const shown = new Set(TRAIT_KEYS.flatMap((key) => heldOf(situation, key)?.id ?? []))
  return {
    created: state.created,
    cap: settings.startingCap === '' ? null : rankPhrase(startingRankCap(settings)),
    heads: APTITUDES.map((aptitude, index) => ({
      label: `HnB.tarot.aptitude.${aptitude}`,
      meaning: `HnB.tarot.aptitudeMeaning.${aptitude}`,
      price: rankPrice(index + 1, settings),
    })),
    traits: TRAIT_KEYS.map((key) => row(situation, key)),
    // The table's own traits, and further specializations, are changed on the sheet.
    others: sortedTraits(items)
      .filter(({ id, key, fields }) => fields && (!keys.has(key) || !shown.has(id)))
      .map(({ name, fields }) => ({
        name,
        specialization: fields?.specialization,
        label: rankPhrase(fields?.rank ?? MEDIOCRE_RANK),
      })),
    about: DESCRIPTION_PARTS.map((detail) => ({
      label: `HnB.tarot.about.${detail}`,
      path: `system.tarot.about.${detail}`,
      value: state.about[detail],
      long: detail === 'background' || detail === 'looks' || detail === 'motives',
    })),
  }
}

function row(situation: TarotSituation, key: TraitKey): object {
  const { settings, state } = situation
  const held = heldOf(situation, key)
  const from = held?.fields?.rank ?? MEDIOCRE_RANK
  return {
    key,
    name: `HnB.tarot.trait.${key}`,
    meaning: `HnB.tarot.traitMeaning.${key}`,
    icon: iconOf(key),
    core: isCore(key),
    raised: from !== MEDIOCRE_RANK,
    specialization: held?.fields?.specialization,
    field:
      requiresSpecialization(key) && !held
        ? { path: `system.tarot.${key}`, value: fieldOf(situation, key) }
        : null,
    ranks: APTITUDES.map((aptitude, index) => {
      const rank = index + 1
      return {
        rank,
        label: `HnB.tarot.aptitude.${aptitude}`,
        price: rankPrice(rank, settings),
        chosen: rank === from,
        off:
          !state.created &&
          rank > from &&
          (missingPoints(situation, from, rank) > 0 || whyNotStartingRank(situation, rank) !== null),
      }
    }),
  }
}
