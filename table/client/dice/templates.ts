/** The built-in templates for rolls. The keys are the paths `Roll.CHAT_TEMPLATE` and `Roll.TOOLTIP_TEMPLATE`. */
import roll from './templates/roll.hbs?raw'
import tooltip from './templates/tooltip.hbs?raw'

export const diceTemplates: Readonly<Record<string, string>> = {
  'templates/dice/roll.hbs': roll,
  'templates/dice/tooltip.hbs': tooltip,
}
