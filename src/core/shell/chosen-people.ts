/** Checks if an action may affect the people whom a person has chosen. */
import type { Action } from '../contract'
import type { Refusal } from '../outcome'
import { refuseFormField } from '../outcome'

/**
 * Refuses too few, too many, or unselectable people.
 * @param singleClicks the click once for each chosen person, as its only target
 */
export function whyNotChoosePeople<C>(
  action: Action<C>,
  click: C,
  singleClicks: readonly C[],
): Refusal | null {
  const peopleChoice = action.people(click)
  if (!peopleChoice) return null
  const { minPeople, maxPeople } = peopleChoice
  if (singleClicks.length < minPeople) {
    return refuseFormField(
      'people',
      minPeople === 1 ? 'HnB.refusal.nobodyChosen' : 'HnB.refusal.tooFewPeople',
      {
        least: minPeople,
      },
    )
  }
  if (singleClicks.length > maxPeople)
    return refuseFormField('people', 'HnB.refusal.tooManyPeople', { most: maxPeople })
  const refusal = singleClicks.map((entry) => action.whyNotPerson(entry)).find((entry) => entry !== null)
  return refusal ? { ...refusal, field: 'people' } : null
}
