/** A question with one field: the choice of one person. */
import type { PeopleChoice } from '../../core/contract'
import { refuseFormField } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import type { Press } from '../platform/press-once'
import type { ChoosablePeople } from './choosable-people'
import { openQuestion } from './open-question'
import { NO_REMEMBERED_ANSWERS } from './remembered-answers'

type CandidateForPersonChoice = ChoosablePeople['candidates'][number]

interface PersonQuestion {
  /** The phrase key of the field's label. */
  readonly label: PeopleChoice['label']
  readonly title: Phrase
  readonly persons: readonly CandidateForPersonChoice[]
  /** The uuids of the people who are chosen when the window opens. */
  readonly first: readonly string[]
}

/** Asks the user to choose one person. @returns the chosen person, or null if the user closed the question */
export async function askForPerson(
  question: PersonQuestion,
  buttonPressInProgress: Press | undefined,
): Promise<CandidateForPersonChoice | null> {
  const { label, title, persons, first } = question
  let chosenPerson: CandidateForPersonChoice | null = null
  await openQuestion({
    choice: {
      rules: { label, title, minPeople: 1, maxPeople: 1, first: 'targeted', mayChooseSelf: true },
      candidates: [...persons],
      tickedFirst: [...first],
    },
    questionFor: () => null,
    recallAnswersFor: () => NO_REMEMBERED_ANSWERS,
    press: buttonPressInProgress,
    attempt: (_answers, [uuid]) => {
      chosenPerson = persons.find(({ actor }) => actor.uuid === uuid) ?? null
      return Promise.resolve(chosenPerson ? null : refuseFormField('people', 'HnB.refusal.nobodyChosen'))
    },
  })
  return chosenPerson
}
