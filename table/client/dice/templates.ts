/** The built-in templates of rolls, by the paths that `Roll.CHAT_TEMPLATE` and `Roll.TOOLTIP_TEMPLATE` name. */
import roll from './templates/roll.hbs?raw'
import tooltip from './templates/tooltip.hbs?raw'

export const diceTemplates: Readonly<Record<string, string>> = {
  'templates/dice/roll.hbs': roll,
  'templates/dice/tooltip.hbs': tooltip,
}
