/** Decides when people may help with a roll: before or after the dice are thrown. */
import type { HumanitySettings } from '../rules'

/** Does the table's setting let people help on the message, after the roll was made (ruling HU8)? */
export const isHelpAllowedAfterDiceRoll = ({ helpTiming }: Pick<HumanitySettings, 'helpTiming'>): boolean =>
  helpTiming === 'afterDice'
