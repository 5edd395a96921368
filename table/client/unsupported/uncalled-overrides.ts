/**
 * Reports a package's overrides of Foundry methods that the table never calls, such as methods of the canvas or
 * detached windows.
 */
import { NotOnThisTableError } from '../errors'
import { Hooks } from '../helpers/hooks'
import { listUncalledOverrides } from './refuse-reading'

const classesWithReportedOverrides = new Set<unknown>()

/** Reports which overridden methods of a package's class the practice table never calls. Reports each class once. */
export function reportUncalledOverrides(packageClass: abstract new (...args: never[]) => object): void {
  if (classesWithReportedOverrides.has(packageClass)) return
  classesWithReportedOverrides.add(packageClass)
  for (const overriddenMethodPath of listUncalledOverrides(packageClass))
    Hooks.onError('not given', new NotOnThisTableError(`What ${overriddenMethodPath} is called for`), {
      msg: 'A package overrides a method that the practice table never calls',
    })
}
