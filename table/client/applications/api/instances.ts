/**
 * The applications that are rendered at present, their root elements, and the window in front of the others.
 * `foundry.applications.instances`: https://foundryvtt.com/api/v14/variables/foundry.applications.instances.html
 */
import type { ApplicationV2 } from '../../class-types'

export const applicationInstances = new Map<string, ApplicationV2>()

const applicationRoots = new WeakSet<Element>()

/** Marks an element as the root of an application. */
export function markApplicationRoot(applicationElement: HTMLElement): void {
  applicationRoots.add(applicationElement)
}

/**
 * True if no other application lies between the element and `rootElement`. Applications can be nested; for example, the
 * sidebar contains its tabs.
 */
export function isInsideApplication(innerElement: Element, rootElement: HTMLElement): boolean {
  let element: Element | null = innerElement
  while (element && !applicationRoots.has(element)) element = element.parentElement
  return element === rootElement
}

/** The frontmost window: Escape closes it. */
export function findFrontmostWindow(): ApplicationV2 | undefined {
  return [...applicationInstances.values()]
    .filter((application) => application.hasFrame && application.rendered)
    .sort((a, b) => b.position.zIndex - a.position.zIndex)[0]
}

let highestWindowZIndex = 100

/** Puts a window in front of the others. */
export function raiseWindow(application: ApplicationV2): void {
  if (application.position.zIndex === highestWindowZIndex) return
  highestWindowZIndex += 1
  application.position.zIndex = highestWindowZIndex
  application.element.style.zIndex = String(highestWindowZIndex)
}
