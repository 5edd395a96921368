/** The conditions of this game, and their rules ("Example Conditions"). */
import type { ConditionDefinition } from '../../core/contract'
import type { BlessingPrice } from '../rules/pool'
import type { Stat } from '../rules/stats'

/** The definition of a condition and its rules ("Example Conditions", "Coolness", "Preparedness"). */
export interface HumanityConditionDefinition extends ConditionDefinition<never> {
  /** The number added to rolls: to all rolls, or only to rolls of `stat` or of `rollGroup`. */
  readonly penalty?: {
    readonly value: number
    readonly stat?: Stat
    readonly rollGroup?: 'violentDefence' | 'peacefulDefence' | 'chase'
  }
  /** True if the actor's dice cannot bump while the actor has the condition. */
  readonly noBump?: true
  /** Is each of the actor's Blessing Dice worth 1 less? */
  readonly worthLess?: true
  /** The kind of roll that an actor with this condition cannot make. */
  readonly forbids?: 'spark' | 'preparedness'
  /** True if the condition limits violent wins: a win by 10 or more counts as a win by 9. */
  readonly disarms?: true
  /**
   * A stat of the actor with this condition. The person whom the condition names may make the actor repeat rolls of
   * this stat.
   */
  readonly rerolls?: Stat
  /**
   * True if the condition is about another actor. An actor may have this condition several times, once for each other
   * actor.
   */
  readonly isAboutPerson?: true
  /** Does the condition end when the actor rests and has wounds treated? */
  readonly tended?: true
  /** True if the actor can end the condition with a new weapon and some time to recompose. */
  readonly rearmed?: true
  /**
   * The price in Blessing Dice for ending the condition. A condition without a price ends at a fixed time, by an event,
   * or by hand.
   */
  readonly price?: BlessingPrice
}

const defineCondition = (
  conditionId: string,
  conditionRules: Omit<HumanityConditionDefinition, 'id' | 'name' | 'icon' | 'hint'> = {},
) => ({
  id: `humanity-${conditionId}`,
  name: `HnB.humanity.condition.${conditionId}`,
  hint: `HnB.humanity.conditionHint.${conditionId}`,
  icon: conditionId,
  ...conditionRules,
})

const defineStatPenaltyCondition = (conditionId: string, stat: Stat) =>
  defineCondition(conditionId, { penalty: { value: -1, stat }, ends: 'scene' })
const defineCurseCondition = (stat: Stat) =>
  defineCondition(`${stat}Cursed`, { rerolls: stat, isAboutPerson: true })

export const HUMANITY_CONDITIONS: readonly HumanityConditionDefinition[] = [
  defineCondition('uncool', { penalty: { value: -1 } }),
  defineCondition('unprepared', { forbids: 'preparedness', ends: 'session' }),
  defineStatPenaltyCondition('headache', 'head'),
  defineStatPenaltyCondition('handcramp', 'hand'),
  defineStatPenaltyCondition('heartache', 'heart'),
  defineStatPenaltyCondition('homesick', 'home'),
  defineCondition('weakened', { penalty: { value: -2, rollGroup: 'violentDefence' }, tended: true }),
  defineCondition('agreeable', { penalty: { value: -2, rollGroup: 'peacefulDefence' }, isAboutPerson: true }),
  defineCurseCondition('head'),
  defineCurseCondition('hand'),
  defineCurseCondition('heart'),
  defineCurseCondition('home'),
  defineCondition('slowed', { penalty: { value: -2, rollGroup: 'chase' } }),
  defineCondition('mislead', { penalty: { value: -2, rollGroup: 'chase' } }),
  defineCondition('exhausted', { worthLess: true }),
  defineCondition('cursed', { worthLess: true }),
  defineCondition('distracted', { noBump: true }),
  defineCondition('disarmed', { disarms: true, rearmed: true }),
  defineCondition('taxed', { forbids: 'spark', price: [1, 1], endAct: 'endCondition' }),
  defineCondition('robbed', { forbids: 'preparedness' }),
]

/** The id of a condition without the prefix `humanity-`, which is also the name of its icon. */
export const toShortConditionId = ({ icon }: Pick<HumanityConditionDefinition, 'icon'>): string => icon
