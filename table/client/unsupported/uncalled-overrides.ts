/** Reports overrides in a package's classes that the table never calls: for the canvas, detached windows and others. */
import { NotOnThisTableError } from '../errors'
import { Hooks } from '../helpers/hooks'
import { uncalledOverrides } from './refuse-reading'

const reportedClasses = new Set<unknown>()

/** Reports a class's uncalled overrides, once per class. */
export function reportUncalledOverrides(packageClass: abstract new (...args: never[]) => object): void {
  if (reportedClasses.has(packageClass)) return
  reportedClasses.add(packageClass)
  for (const member of uncalledOverrides(packageClass))
    Hooks.onError('not given', new NotOnThisTableError(`What ${member} is called for`), {
      msg: 'A package overrides a method that the practice table never calls',
    })
}
