/**
 * An icon of Font Awesome as an element: `foundry.applications.fields.createFontAwesomeIcon`.
 * https://foundryvtt.com/api/v14/functions/foundry.applications.fields.createFontAwesomeIcon.html
 */
export interface IconOptions {
  style?: 'solid' | 'regular' | 'duotone'
  fixedWidth?: boolean
  classes?: readonly string[]
}

/** @param glyph with or without `fa-` */
export function createFontAwesomeIcon(
  glyph: string,
  { style = 'solid', fixedWidth = false, classes = [] }: IconOptions = {},
): HTMLElement {
  const icon = document.createElement('i')
  icon.classList.add(`fa-${style}`, glyph.startsWith('fa-') ? glyph : `fa-${glyph}`)
  if (fixedWidth) icon.classList.add('fa-fw')
  icon.classList.add(...classes)
  // It says nothing, and cannot be pressed.
  icon.inert = true
  return icon
}
