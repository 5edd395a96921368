/** Checks the people who were chosen for an action. */
import type { Action } from '../contract'
import type { Refusal } from '../outcome'
import { refuseAt } from '../outcome'

/**
 * Refuses too few or too many people, and people who cannot be chosen.
 * @param alone the same click once for each chosen person, with only this person as target
 */
export function whyNotChosen<C>(action: Action<C>, click: C, alone: readonly C[]): Refusal | null {
  const people = action.people(click)
  if (!people) return null
  const { least, most } = people
  if (alone.length < least) {
    return refuseAt('people', least === 1 ? 'HnB.refusal.nobodyChosen' : 'HnB.refusal.tooFewPeople', {
      least,
    })
  }
  if (alone.length > most) return refuseAt('people', 'HnB.refusal.tooManyPeople', { most })
  const no = alone.map((one) => action.whyNotPerson(one)).find((one) => one !== null)
  return no ? { ...no, field: 'people' } : null
}
