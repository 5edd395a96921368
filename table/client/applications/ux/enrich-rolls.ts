/**
 * Inline rolls: `[[/r 2d6]]{label}` becomes a button that rolls, `[[2d6]]` becomes a result (foundry-api §10.8).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.TextEditor.html
 */
import { defaultRollClass, rollCommands } from '../rolls'
import { createAnchor } from './anchor'
import type { EnrichmentOptions } from './text-editor'

export const rollPattern = /\[\[(?:\/(?<command>[a-z]+)\s+)?(?<formula>[^\]]+)\]\](?:\{(?<label>[^}]+)\})?/g

function rollData({ rollData: data, relativeTo }: EnrichmentOptions): object {
  if (typeof data === 'function') return (data as () => object)()
  const own = relativeTo as { getRollData?: () => object } | undefined
  return data ?? own?.getRollData?.() ?? {}
}

async function rolledAtOnce(formula: string, options: EnrichmentOptions): Promise<HTMLElement | null> {
  const Roll = defaultRollClass()
  if (!Roll.validate(formula)) return null
  const roll = await Roll.create(formula, rollData(options)).evaluate({ allowInteractive: false })
  return roll.toAnchor()
}

/** @returns null if the brackets hold an unknown command or an invalid formula: they stay ordinary text */
export async function createInlineRoll(
  match: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement | null> {
  const { command, formula = '', label } = match.groups ?? {}
  if (command === undefined) return rolledAtOnce(formula, options)
  const audience = rollCommands[command]
  if (audience === undefined) return null
  const [dice = '', flavor = ''] = formula.split('#').map((part) => part.trim())
  return createAnchor({
    classes: ['inline-roll', 'roll'],
    icon: 'fa-solid fa-dice-d20',
    label: label ?? dice,
    dataset: { formula: dice, flavor, audience: audience ?? '' },
  })
}
