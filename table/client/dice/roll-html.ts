/**
 * Draws a roll for `Roll#render` and `Roll#getTooltip`:
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#render
 */
import { renderTemplate } from '../applications/handlebars/templates'
import { game } from '../state'
import type { Roll } from '../class-types'
import type { RenderOptions } from './roll-types'

export function renderTooltip(roll: Roll, template: string): Promise<string> {
  return renderTemplate(template, { parts: roll.dice.map((term) => term.getTooltipData()) })
}

/**
 * Renders a roll as HTML.
 * @param template the default template of the roll's class; `options.template` takes precedence
 */
export async function renderRoll(roll: Roll, template: string, options: RenderOptions): Promise<string> {
  if (!roll._evaluated) await roll.evaluate()
  const displayedRoll = options.isPrivate
    ? { formula: '???', flavor: null, tooltip: '', total: '?' }
    : {
        formula: roll.formula,
        flavor: options.flavor ?? roll.options.flavor,
        tooltip: await roll.getTooltip(),
        total: roundedTotal(roll),
      }
  return renderTemplate(options.template ?? template, { ...displayedRoll, user: game.userId })
}

/** Rounds the total to at most two decimals, because a division can produce many decimals. */
function roundedTotal(roll: Roll): number | string {
  return typeof roll.product === 'number' ? Math.round(roll.product * 100) / 100 : (roll.product ?? '')
}
