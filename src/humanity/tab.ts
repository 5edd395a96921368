/** The Humanity tab of an actor's sheet: its view, and its buttons. */
import type { Situation } from '../core/game-views'
import { parseAbilities } from './item/abilities'
import { conditionTabActions } from './use/later-uses'
import { checkTabActions } from './check/later-checks'
import { listedItemCount, whyNotPrepare } from './check/preparedness-rules'
import { sparkPaymentRows, sparkPartners, statLabel } from './check/check-question'
import { currentPool } from './pool/payment'
import { contestTabActions } from './contest/later-contest'
import { woundLines, parseWounds } from './contest/wounds/wound'
import { activeConditions } from './conditions/active-conditions'
import { abilityLines, lifestyleWithLines } from './item/item-lines'
import { creationActions } from './create/later-creation'
import { isHelpAllowedAfterRoll } from './check/help-timing'
import { poolTabActions } from './pool/later-pool'
import { refuseDeadCharacters } from './living-only'
import type { Humanity } from './rules'
import { poolWorth } from './rules/pool'
import { sharedTouchstones } from './rules/touchstones'
import { luckyNumberFor } from './pool/table-session'
import { shopActions } from './shop/later-shop'
import { isShopOpen } from './shop/customer'
import { STAT_DICE, tableStats, isAlwaysD4 } from './rules/stats'

export function humanityTabContext(situation: Situation<Humanity>): object {
  const { actor, state, settings, items } = situation
  const stats = tableStats(settings.customStat)
  const labelOfStat = (stat: (typeof stats)[number]) => statLabel(stat, settings.customStat)
  const pool = currentPool({ actor, state })
  const preparednessRefusal = whyNotPrepare({ ...situation, data: {}, targets: [] })
  return {
    stats: stats.map((stat) => ({
      stat,
      label: labelOfStat(stat),
      hint: `HnB.humanity.statHint.${stat}`,
      die: state.stats[stat],
      path: `system.humanity.stats.${stat}`,
      dice: isAlwaysD4(stat, settings.customStat) ? [4] : STAT_DICE,
    })),
    sparks: STAT_DICE.flatMap((die) => {
      const balancedStats = stats.filter((stat) => state.stats[stat] === die)
      const [firstStat] = balancedStats
      if (!firstStat || sparkPartners(situation, firstStat).length === 0) return []
      return [
        { die, stats: balancedStats.map(labelOfStat), payments: sparkPaymentRows(situation, balancedStats) },
      ]
    }),
    creates: actor.type === 'character' && (state.startedAs === '' || state.creation.step > 0),
    npc: actor.type === 'npc' ? state.npc : null,
    isGM: situation.user.isGM,
    begun: state.creation.step > 0,
    touchstones: state.touchstones,
    shared: sharedTouchstones(settings),
    sharedBy: labelOfStat('custom'),
    pool: pool.map((die, index) => ({ ...die, place: index + 1 })),
    worth: poolWorth(pool),
    lucky: luckyNumberFor(actor, settings),
    shop: { open: isShopOpen(situation), may: actor.type === 'character' },
    boons: Object.values(state.boons),
    helpsBefore: !isHelpAllowedAfterRoll(settings),
    conditions: activeConditions(actor).map(({ spec, condition }) => ({
      ...spec,
      key: condition.key,
      about: condition.name,
      signs: spec.price ? 'HnB.humanity.afflict.spend' : null,
    })),
    wounds: parseWounds(items).map((wound) => ({ ...wound, lines: woundLines(wound) })),
    lifestyle: lifestyleWithLines(items),
    abilities: parseAbilities(items).map((ability) => ({ ...ability, lines: abilityLines(ability) })),
    prepare: {
      target: 2 * listedItemCount(items),
      die: state.stats.home,
      disabledReason: preparednessRefusal && {
        key: preparednessRefusal.refused,
        data: preparednessRefusal.data,
      },
    },
  }
}

export const humanityTabActions = {
  ...refuseDeadCharacters({
    ...checkTabActions,
    ...poolTabActions,
    ...contestTabActions,
    ...shopActions,
  }),
  ...conditionTabActions,
  ...creationActions,
}
