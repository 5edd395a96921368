/** Tells of what a package's classes do for members that nobody asks for here: the canvas, detached windows and the like. */
import { NotOnThisTable } from '../errors'
import { Hooks } from '../helpers/hooks'
import { overriddenInVain } from './refuse'

const reported = new Set<unknown>()

/** Each class is told of once. */
export function reportVainOverrides(theirs: abstract new (...args: never[]) => object): void {
  if (reported.has(theirs)) return
  reported.add(theirs)
  for (const member of overriddenInVain(theirs))
    Hooks.onError('not given', new NotOnThisTable(`What ${member} is called for`), {
      msg: 'A package overrides what the practice table does not do',
    })
}
