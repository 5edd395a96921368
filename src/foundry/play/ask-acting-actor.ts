/** Asks which actor acts, where a button names no actor and none is selected. */
import type { PeopleChoice } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseAt } from '../../core/outcome'
import { noActorRefusal } from '../world/user-character'
import type { Press } from '../platform/press-once'
import { actorsOnScene, viewedSceneId } from '../world/actors-present'
import { readIntactActors } from '../world/intact-actors'
import { askQuestion } from './ask-question'
import type { ChoosablePeople } from './choosable-people'
import { isPresentOrPlayed } from './choosable-people'
import type { ClickSpec } from './ready-action'
import { prepareAction } from './ready-action'
import { NOTHING_REMEMBERED } from './remembered-answers'

const ACTING_ACTOR_CHOICE: PeopleChoice = {
  label: 'HnB.common.people.whose',
  title: { key: 'HnB.common.people.whoseTitle' },
  least: 1,
  most: 1,
  first: 'targeted',
  oneself: true,
}

/**
 * Asks this person which of their actors acts. A player with only one possible actor is not asked.
 * @returns the actor's uuid, null where the person closed the question, or a refusal where they have no actor for it
 */
export async function askActingActor(
  press: Omit<ClickSpec, 'actor'>,
  runningPress: Press,
): Promise<string | Refusal | null> {
  const persons = possibleActors(press)
  const ablePersons = persons.filter(({ refusal: off }) => !off)
  const [onlyPerson] = ablePersons
  if (!onlyPerson) return persons[0]?.refusal ?? noActorRefusal()
  if (ablePersons.length === 1 && !game.user.isGM) return onlyPerson.actor.uuid
  let chosenUuid: string | null = null
  await askQuestion({
    choice: { rules: ACTING_ACTOR_CHOICE, candidates: persons, tickedFirst: [] },
    questionFor: () => null,
    recallFor: () => NOTHING_REMEMBERED,
    press: runningPress,
    attempt: (_answers, [pickedUuid]) => {
      chosenUuid = pickedUuid ?? null
      return Promise.resolve(pickedUuid === undefined ? refuseAt('people', 'HnB.refusal.nobodyChosen') : null)
    },
  })
  return chosenUuid
}

/** The actors that this person owns and that have the button. `refusal` says why an actor cannot press it. */
function possibleActors(press: Omit<ClickSpec, 'actor'>): ChoosablePeople['candidates'] {
  const sceneId = viewedSceneId()
  const persons = readIntactActors(actorsOnScene(sceneId), (actor) => {
    if (!actor.isOwner) return []
    const readyAction = prepareAction({ ...press, actor: actor.uuid }, game.user)
    if (isRefusal(readyAction)) return []
    const question = readyAction.ask()
    // A refusal at `people` does not matter here: the people are chosen afterwards.
    const disabledReason =
      isRefusal(question) && !(readyAction.people && question.field === 'people') ? question : null
    return [{ actor, isPresent: isPresentOrPlayed(actor, sceneId), refusal: disabledReason }]
  })
  return persons.sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))
}
