/**
 * Inline rolls: `[[/r 2d6]]{label}` becomes a button that rolls, `[[2d6]]` becomes a result (foundry-api §10.8).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.TextEditor.html
 */
import { findDefaultRollClass, audiencesByRollCommand } from '../rolls'
import { createLinkAnchor } from './anchor'
import type { EnrichmentOptions } from './enrichment-options'

export const inlineRollPattern =
  /\[\[(?:\/(?<command>[a-z]+)\s+)?(?<formula>[^\]]+)\]\](?:\{(?<label>[^}]+)\})?/g

function findRollData({ rollData: data, relativeTo }: EnrichmentOptions): object {
  if (typeof data === 'function') return (data as () => object)()
  const documentWithRollData = relativeTo as { getRollData?: () => object } | undefined
  return data ?? documentWithRollData?.getRollData?.() ?? {}
}

async function evaluateInlineRoll(formula: string, options: EnrichmentOptions): Promise<HTMLElement | null> {
  const defaultRollClass = findDefaultRollClass()
  if (!defaultRollClass.validate(formula)) return null
  const roll = await defaultRollClass
    .create(formula, findRollData(options))
    .evaluate({ allowInteractive: false })
  return roll.toAnchor()
}

/**
 * Creates the button or the result of an inline roll.
 * @returns null for an unknown command or an invalid formula, which stay ordinary text
 */
export async function createInlineRoll(
  patternMatch: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const { command, formula = '', label } = patternMatch.groups ?? {}
  if (command === undefined) return evaluateInlineRoll(formula, options)
  const messageAudience = audiencesByRollCommand[command]
  if (messageAudience === undefined) return null
  const [diceFormula = '', flavor = ''] = formula.split('#').map((inlineRollPart) => inlineRollPart.trim())
  return createLinkAnchor({
    classes: ['inline-roll', 'roll'],
    icon: 'fa-solid fa-dice-d20',
    label: label ?? diceFormula,
    dataset: { formula: diceFormula, flavor, audience: messageAudience ?? '' },
  })
}
