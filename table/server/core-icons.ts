/**
 * Serves Foundry's core icon paths (`icons/svg/…`) with icons from Font Awesome Free.
 * (Icons by Font Awesome, CC BY 4.0, https://fontawesome.com/license/free)
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Font Awesome icons that replace Foundry's icons. The keys are the names of Foundry's icons. */
const CORE_ICONS: Readonly<Record<string, string>> = {
  'mystery-man': 'user',
  'item-bag': 'suitcase',
  'card-hand': 'clone',
  'card-joker': 'hat-wizard',
  'dice-target': 'dice-d20',
  'd20-grey': 'dice-d20',
  d20: 'dice-d20',
  aura: 'sun',
  book: 'book',
  skull: 'skull',
  unconscious: 'bed',
  falling: 'person-falling',
  invisible: 'eye-slash',
  blind: 'eye-low-vision',
  combat: 'khanda',
  chest: 'box-open',
  sword: 'khanda',
  shield: 'shield-halved',
  heal: 'heart-pulse',
  blood: 'droplet',
  stoned: 'gem',
  sleep: 'moon',
  daze: 'dizzy',
  upgrade: 'arrow-up',
  downgrade: 'arrow-down',
}

/** The folder of the installed package Font Awesome Free. */
export const ICON_FONT_FOLDER = path.dirname(
  createRequire(import.meta.filename).resolve('@fortawesome/fontawesome-free/package.json'),
)

/** Creates the SVG for one of Foundry's core icons. @returns null if Foundry has no icon with this name */
export async function readCoreIcon(iconName: string): Promise<string | null> {
  const iconDefinition = CORE_ICONS[iconName]
  if (iconDefinition === undefined) return null
  const svgText = await readFile(path.join(ICON_FONT_FOLDER, 'svgs/solid', `${iconDefinition}.svg`), 'utf8')
  const [, , width = '512', height = '512'] = /viewBox="([^"]*)"/.exec(svgText)?.[1]?.split(' ') ?? []
  const svgPathElementMatches = [...svgText.matchAll(/<path[^>]*\sd="([^"]*)"/g)]
    .map(([, d]) => `<path d="${d ?? ''}"/>`)
    .join('')
  // Draws a disc behind the icon, so that the icon is visible on light and on dark backgrounds.
  const iconSize = Math.max(Number(width), Number(height)) * 1.6
  const [x, y] = [(iconSize - Number(width)) / 2, (iconSize - Number(height)) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 ${String(iconSize)} ${String(iconSize)}"><circle cx="50%" cy="50%" r="50%" fill="#6b6459"/><g fill="#f4efe6" transform="translate(${String(x)} ${String(y)})">${svgPathElementMatches}</g></svg>`
}
