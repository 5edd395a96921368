/** Checks whether the chosen people may be the targets of an action. */
import type { Action } from '../contract'
import type { Refusal } from '../outcome'
import { refuseFormField } from '../outcome'

/**
 * Refuses too few people, too many people, or people who may not be selected.
 * @param singleActionContexts one action context for each chosen person, who is its only target
 */
export function whyNotChoosePeople<C>(
  action: Action<C>,
  actionContext: C,
  singleActionContexts: readonly C[],
): Refusal | null {
  const peopleChoice = action.people(actionContext)
  if (!peopleChoice) return null
  const { minPeople, maxPeople } = peopleChoice
  if (singleActionContexts.length < minPeople) {
    return refuseFormField(
      'people',
      minPeople === 1 ? 'HnB.refusal.nobodyChosen' : 'HnB.refusal.tooFewPeople',
      {
        least: minPeople,
      },
    )
  }
  if (singleActionContexts.length > maxPeople)
    return refuseFormField('people', 'HnB.refusal.tooManyPeople', { most: maxPeople })
  const refusal = singleActionContexts
    .map((entry) => action.whyNotPerson(entry))
    .find((entry) => entry !== null)
  return refusal ? { ...refusal, field: 'people' } : null
}
