/** Reports overrides in a package's classes that the table never calls: for the canvas, detached windows and others. */
import { NotOnThisTable } from '../errors'
import { Hooks } from '../helpers/hooks'
import { overriddenInVain } from './refuse'

const reported = new Set<unknown>()

/** Reports a class's uncalled overrides, once per class. */
export function reportVainOverrides(theirs: abstract new (...args: never[]) => object): void {
  if (reported.has(theirs)) return
  reported.add(theirs)
  for (const member of overriddenInVain(theirs))
    Hooks.onError('not given', new NotOnThisTable(`What ${member} is called for`), {
      msg: 'A package overrides a method that the practice table never calls',
    })
}
