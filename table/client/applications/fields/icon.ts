/**
 * Builds the element of a Font Awesome icon: `foundry.applications.fields.createFontAwesomeIcon`.
 * https://foundryvtt.com/api/v14/functions/foundry.applications.fields.createFontAwesomeIcon.html
 */
export interface IconOptions {
  style?: 'solid' | 'regular' | 'duotone'
  fixedWidth?: boolean
  classes?: readonly string[]
}

/** Creates the element of a Font Awesome icon. @param iconName with or without the prefix `fa-` */
export function createFontAwesomeIcon(
  iconName: string,
  { style = 'solid', fixedWidth = false, classes = [] }: IconOptions = {},
): HTMLElement {
  const iconElement = document.createElement('i')
  iconElement.classList.add(`fa-${style}`, iconName.startsWith('fa-') ? iconName : `fa-${iconName}`)
  if (fixedWidth) iconElement.classList.add('fa-fw')
  iconElement.classList.add(...classes)
  // Screen readers skip an inert element, and clicks pass through it.
  iconElement.inert = true
  return iconElement
}
