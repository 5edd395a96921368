/** Makes the package's icons from the collection of game-icons.net. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { icons as set } from '@iconify-json/game-icons'

/** The colours of an item's picture, equal in the light and the dark theme. */
const INK_COLOUR = '#f6efe2'
const PAPER_COLOUR = '#4a3b3f'

/** The icons that cover a whole token. They are drawn so that the token behind them can still be recognised. */
const TOKEN_COVERING_ICONS: ReadonlySet<string> = new Set(['crisis'])
const TOKEN_COVERING_ICON_COLOUR = '#a3152b'

/**
 * Makes the package's pictures from the game-icons set (CC BY 3.0): for each name in `assets/icons.json` a tile for
 * documents and a symbol for buttons in the text's colour.
 * @param outputFolder the `assets` folder of the built package
 */
export async function writeIconPictures(outputFolder: string): Promise<void> {
  const iconSources = JSON.parse(await readFile('assets/icons.json', 'utf8')) as Record<string, string>
  await mkdir(join(outputFolder, 'icons'), { recursive: true })
  const symbolElements: string[] = []
  for (const [name, source] of Object.entries(iconSources)) {
    const iconSvgBody = set.icons[source]?.body
    if (iconSvgBody === undefined)
      throw new Error(`assets/icons.json: the set game-icons has no icon "${source}", which "${name}" names.`)
    await writeFile(
      join(outputFolder, 'icons', `${name}.svg`),
      TOKEN_COVERING_ICONS.has(name) ? paintOverlayIcon(iconSvgBody) : paintIconTile(iconSvgBody),
    )
    symbolElements.push(`<symbol id="${name}" viewBox="0 0 512 512">${iconSvgBody}</symbol>`)
  }
  await writeFile(
    join(outputFolder, 'glyphs.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${symbolElements.join('')}</svg>\n`,
  )
}

function paintIconTile(iconSvgBody: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">` +
    `<rect width="512" height="512" rx="64" fill="${PAPER_COLOUR}"/>` +
    `<g color="${INK_COLOUR}" transform="translate(56 56) scale(.78125)">${iconSvgBody}</g></svg>\n`
  )
}

function paintOverlayIcon(iconSvgBody: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">` +
    `<circle cx="256" cy="256" r="232" fill="${TOKEN_COVERING_ICON_COLOUR}" fill-opacity=".55" stroke="${TOKEN_COVERING_ICON_COLOUR}" stroke-width="44"/>` +
    `<g color="${INK_COLOUR}" stroke="${TOKEN_COVERING_ICON_COLOUR}" stroke-width="14" paint-order="stroke" transform="translate(86 86) scale(.664)">${iconSvgBody}</g></svg>\n`
  )
}
