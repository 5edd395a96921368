/**
 * Draws a roll for `Roll#render` and `Roll#getTooltip`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#render
 */
import { renderTemplate } from '../applications/handlebars/templates'
import { game } from '../state'
import type { Roll } from '../class-types'
import type { RollRenderOptions } from './roll-types'

export function renderDiceTooltip(roll: Roll, templatePath: string): Promise<string> {
  return renderTemplate(templatePath, { parts: roll.dice.map((diceTerm) => diceTerm.getTooltipData()) })
}

/** Renders a roll as HTML. @param templatePath the template, unless `options.template` names another one */
export async function renderRollHtml(
  roll: Roll,
  templatePath: string,
  options: RollRenderOptions,
): Promise<string> {
  if (!roll._evaluated) await roll.evaluate()
  const displayedRoll = options.isPrivate
    ? { formula: '???', flavor: null, tooltip: '', total: '?' }
    : {
        formula: roll.formula,
        flavor: options.flavor ?? roll.options.flavor,
        tooltip: await roll.getTooltip(),
        total: roundRollTotal(roll),
      }
  return renderTemplate(options.template ?? templatePath, { ...displayedRoll, user: game.userId })
}

/** Rounds the total to at most two decimals, because a division can produce many decimals. */
function roundRollTotal(roll: Roll): number | string {
  return typeof roll.product === 'number' ? Math.round(roll.product * 100) / 100 : (roll.product ?? '')
}
