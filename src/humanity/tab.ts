/** The Humanity tab of an actor's sheet: what it shows, and its buttons. */
import type { WaitingMessage } from '../core/contract'
import type { Situation } from '../core/views'
import { abilitiesOf } from './abilities'
import { afflict, endCondition } from './condition-actions'
import { check } from './check/check'
import { listedOf, prepare, whyNotPrepare } from './check/preparedness'
import { paymentsOf, sparksOf, statLabel } from './check/question'
import { poolNow } from './pay'
import { contest } from './contest/open'
import { woundLines, woundsOf } from './contest/wounds/wound'
import { sufferedBy } from './conditions'
import { abilityLines, lifestyleRow } from './item-lines'
import { creationActions } from './create/actions'
import { random, readyMade } from './create/one-click'
import { recipe } from './npc'
import { helpsAfter, pledge } from './pledge'
import { gain, spend } from './pool-actions'
import type { Humanity } from './rules'
import { worthOf } from './rules/pool'
import { sharedTouchstones } from './rules/touchstones'
import { luckyFor } from './session'
import { shopActions } from './shop/all-actions'
import { isShopOpen } from './shop/customer'
import { STAT_DICE, statsOf, staysSmall } from './stats'
import { waitingRows } from './waiting'

export function context(situation: Situation<Humanity>, waiting: readonly WaitingMessage[]): object {
  const { actor, state, settings, items } = situation
  const stats = statsOf(settings.customStat)
  const label = (stat: (typeof stats)[number]) => statLabel(stat, settings.customStat)
  const pool = poolNow({ actor, state })
  const prepared = whyNotPrepare({ ...situation, data: {}, targets: [] })
  return {
    waiting: waitingRows(waiting, situation),
    stats: stats.map((stat) => ({
      stat,
      label: label(stat),
      hint: `HnB.humanity.statHint.${stat}`,
      die: state.stats[stat],
      path: `system.humanity.stats.${stat}`,
      dice: staysSmall(stat, settings.customStat) ? [4] : STAT_DICE,
    })),
    sparks: STAT_DICE.flatMap((die) => {
      const those = stats.filter((stat) => state.stats[stat] === die)
      const [first] = those
      if (!first || sparksOf(situation, first).length === 0) return []
      return [{ die, stats: those.map(label), payments: paymentsOf(situation, those) }]
    }),
    creates: actor.type === 'character' && (state.startedAs === '' || state.creation.step > 0),
    npc: actor.type === 'npc' ? state.npc : null,
    isGM: situation.asker.isGM,
    begun: state.creation.step > 0,
    touchstones: state.touchstones,
    shared: sharedTouchstones(settings),
    sharedBy: label('custom'),
    pool,
    worth: worthOf(pool),
    lucky: luckyFor(actor, settings),
    shop: { open: isShopOpen(situation), may: actor.type === 'character' },
    boons: Object.values(state.boons),
    helpsBefore: !helpsAfter(settings),
    conditions: sufferedBy(actor).map(({ known, one }) => ({
      ...known,
      key: one.key,
      about: one.name,
      signs: known.price ? 'HnB.humanity.afflict.spend' : null,
    })),
    wounds: woundsOf(items).map((wound) => ({ ...wound, lines: woundLines(wound) })),
    lifestyle: lifestyleRow(items),
    abilities: abilitiesOf(items).map((held) => ({ ...held, lines: abilityLines(held) })),
    prepare: {
      target: 2 * listedOf(items),
      off: prepared && { key: prepared.refused, data: prepared.data },
    },
  }
}

export const actions = {
  check,
  prepare,
  gain,
  spend,
  afflict,
  endCondition,
  recipe,
  pledge,
  ...creationActions,
  readyMade,
  random,
  contest,
  ...shopActions,
}
