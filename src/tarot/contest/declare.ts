/** A side of a contest declares its trait, suit and weapon. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import type { ActiveSide } from '../../core/exchange'
import { unansweredSideOf } from '../../core/exchange'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import { toStoredValue } from '../../core/plain-data'
import { currentCheckedTrait } from '../check/check-state'
import type { PushAnswers } from '../push/push-form'
import { pushAnswersSchema, pushQuestion } from '../push/push-form'
import { rankLoweringWounds } from '../reaction-round'
import { MEDIOCRE_RANK, effectiveRank, rankPhrase } from '../rules'
import { listedTrait } from '../traits'
import type { Committed, Declared, OnContest } from './facts'
import { someHaveLaid } from './facts'
import { standsNow } from './reveal'
import { usualTrait, usualWeapon } from './usual'
import { attackWeapon, usualTraitOf, weaponsOf } from './weapons'

export const declareAnswers = v.object({
  ...pushAnswersSchema.entries,
  weapon: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

/** Asks a side for its trait, suit and weapon. @param plays whether cards are committed at once */
export function declareQuestion(
  click: OnContest,
  { key, side: { role } }: { readonly key: string; readonly side: { readonly role: string } },
  plays: boolean,
): ActionQuestion {
  const stands = (trait: string) => standsNow(click, key, { trait: currentCheckedTrait(click, trait) })
  const question = pushQuestion(click, usualTrait(click, role), null, plays, stands)
  const usual = usualWeapon(click, role)?.id ?? ''
  const weapons = role === 'attacker' ? weaponsOf(click) : []
  return {
    ...question,
    context: {
      ...question.context,
      blank: 'HnB.tarot.contest.noTrait',
      blankAptitude: rankPhrase(effectiveRank(MEDIOCRE_RANK, rankLoweringWounds(click, click.settings))),
      weapons: weapons.map(({ id, name, fields }) => ({
        id,
        name,
        trait: listedTrait(click.items, usualTraitOf(fields)).id,
        chosen: id === usual,
      })),
    },
    defaults: { ...question.defaults, weapon: usual },
    title: 'HnB.tarot.asks.commit',
    ok: plays ? 'HnB.tarot.contest.lay' : 'HnB.tarot.contest.declare',
  }
}

/** What a side declares by its answers; refuses a trait and a weapon that it does not have. */
export function declaredBy(
  click: OnContest,
  role: string,
  { trait: wanted, suit, weapon }: Pick<PushAnswers, 'trait' | 'suit'> & { readonly weapon: string },
): Declared | Refusal {
  const trait = currentCheckedTrait(click, wanted)
  if (wanted !== '' && !trait) return refuseAt('trait', 'HnB.tarot.refusal.noTrait')
  const armed = weapon === '' ? null : weaponsOf(click).find(({ id }) => id === weapon)
  if (armed === undefined || (armed && role !== 'attacker'))
    return refuseAt('weapon', 'HnB.tarot.refusal.noWeapon')
  return { trait, suit, weapon: armed && attackWeapon(click, armed) }
}

/** The side that may declare; refuses to change a declaration once somebody has laid cards (ruling TC36). */
function declaringOf(click: OnContest): ActiveSide<Committed> | Refusal {
  const standing = unansweredSideOf(click)
  const { facts } = click.message
  return !isRefusal(standing) && Object.hasOwn(facts.declared, standing.key) && someHaveLaid(facts)
    ? refuse('HnB.tarot.refusal.laid')
    : standing
}

/** A side declares, or changes its declaration as long as nobody has committed a card. */
export const declare = defineAction<OnContest, v.InferOutput<typeof declareAnswers>>({
  answers: declareAnswers,
  decided: 'byGM',
  ask(click) {
    const standing = declaringOf(click)
    return isRefusal(standing) ? standing : declareQuestion(click, standing, false)
  },
  decide(click, answers) {
    const standing = declaringOf(click)
    if (isRefusal(standing)) return standing
    const declared = declaredBy(click, standing.side.role, answers)
    if (isRefusal(declared)) return declared
    return {
      amend: {
        set: { [`declared.${standing.key}`]: toStoredValue(declared) },
        what: { key: 'HnB.tarot.contest.declared', data: { name: click.actor.name } },
      },
    }
  },
})
