/** The Humanity tab of an actor's sheet: its view, and its buttons. */
import type { Situation } from '../core/game-views'
import { parseAbilities } from './item/abilities'
import { conditionTabActions } from './use/later-uses'
import { checkTabActions } from './check/later-checks'
import { countItemsOfGearList, whyNotRollPreparedness } from './check/preparedness-rules'
import { createSparkPaymentRows, listSparkPartnerStats, createStatLabel } from './check/check-question'
import { computeCurrentBlessingPool } from './pool/payment'
import { contestTabActions } from './contest/later-contest'
import { createWoundLines, parseWounds } from './contest/wounds/wound'
import { listActiveConditions } from './conditions/active-conditions'
import { createAbilityLines, findLifestyleItemWithLines } from './item/item-lines'
import { creationActions } from './create/later-creation'
import { isHelpAllowedAfterDiceRoll } from './check/help-timing'
import { blessingPoolTabActions } from './pool/later-pool'
import { refuseActionsOfDeadCharacters } from './living-only'
import type { Humanity } from './rules'
import { sumBlessingPoolWorth } from './rules/pool'
import { listSharedTouchstones } from './rules/touchstones'
import { findLuckyNumberForActor } from './pool/table-session'
import { shopActions } from './shop/later-shop'
import { isShopOpenForVisitor } from './shop/customer'
import { STAT_DICE, listStatsUsedAtTable, isStatAlwaysD4 } from './rules/stats'

export function createHumanityTabContext(situation: Situation<Humanity>): object {
  const { actor, state, settings, items } = situation
  const stats = listStatsUsedAtTable(settings.customStat)
  const createStatLabelOnTab = (stat: (typeof stats)[number]) => createStatLabel(stat, settings.customStat)
  const blessingPool = computeCurrentBlessingPool({ actor, state })
  const preparednessCheckRefusal = whyNotRollPreparedness({ ...situation, data: {}, targets: [] })
  return {
    stats: stats.map((stat) => ({
      stat,
      label: createStatLabelOnTab(stat),
      hint: `HnB.humanity.statHint.${stat}`,
      die: state.stats[stat],
      path: `system.humanity.stats.${stat}`,
      dice: isStatAlwaysD4(stat, settings.customStat) ? [4] : STAT_DICE,
    })),
    sparks: STAT_DICE.flatMap((blessingDie) => {
      const balancedStats = stats.filter((stat) => state.stats[stat] === blessingDie)
      const [firstStat] = balancedStats
      if (!firstStat || listSparkPartnerStats(situation, firstStat).length === 0) return []
      return [
        {
          die: blessingDie,
          stats: balancedStats.map(createStatLabelOnTab),
          payments: createSparkPaymentRows(situation, balancedStats),
        },
      ]
    }),
    creates: actor.type === 'character' && (state.startedAs === '' || state.creation.step > 0),
    npc: actor.type === 'npc' ? state.npc : null,
    isGM: situation.user.isGM,
    begun: state.creation.step > 0,
    touchstones: state.touchstones,
    shared: listSharedTouchstones(settings),
    sharedBy: createStatLabelOnTab('custom'),
    pool: blessingPool.map((blessingDie, index) => ({ ...blessingDie, place: index + 1 })),
    worth: sumBlessingPoolWorth(blessingPool),
    lucky: findLuckyNumberForActor(actor, settings),
    shop: { open: isShopOpenForVisitor(situation), may: actor.type === 'character' },
    boons: Object.values(state.boons),
    helpsBefore: !isHelpAllowedAfterDiceRoll(settings),
    conditions: listActiveConditions(actor).map(({ spec, condition }) => ({
      ...spec,
      key: condition.key,
      about: condition.name,
      signs: spec.price ? 'HnB.humanity.afflict.spend' : null,
    })),
    wounds: parseWounds(items).map((wound) => ({ ...wound, lines: createWoundLines(wound) })),
    lifestyle: findLifestyleItemWithLines(items),
    abilities: parseAbilities(items).map((ability) => ({ ...ability, lines: createAbilityLines(ability) })),
    prepare: {
      target: 2 * countItemsOfGearList(items),
      die: state.stats.home,
      disabledReason: preparednessCheckRefusal && {
        key: preparednessCheckRefusal.refused,
        data: preparednessCheckRefusal.data,
      },
    },
  }
}

export const humanityTabActions = {
  ...refuseActionsOfDeadCharacters({
    ...checkTabActions,
    ...blessingPoolTabActions,
    ...contestTabActions,
    ...shopActions,
  }),
  ...conditionTabActions,
  ...creationActions,
}
