/** Asks a person which actor acts, when neither the pressed button nor a selected token says so. */
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { createRefusalForMissingActingActor } from '../world/user-character'
import type { Press } from '../platform/press-once'
import { findActorsOnScene, viewedSceneId } from '../world/actors-present'
import { readValuesOfActorsWithoutErrors } from '../world/intact-actors'
import { askForPerson } from './ask-person'
import type { ChoosablePeople } from './choosable-people'
import { isActorPresentOrPlayed } from './person-presence'
import type { ClickSpecification } from './ready-action'
import { prepareAction } from './prepare-action'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Asks this person which of their actors acts. A player with only one possible actor is not asked.
 * @returns the actor's uuid; null if the person closed the question; a refusal if the person has no actor that can act
 */
export async function askActingActor(
  clickSpecification: Omit<ClickSpecification, 'actor'>,
  buttonPressInProgress: Press,
): Promise<string | Refusal | null> {
  const actorsWithButton = findActorsWithButton(clickSpecification)
  const choosablePersons = actorsWithButton.filter(({ refusal }) => !refusal)
  const [onlyPerson] = choosablePersons
  if (!onlyPerson) return actorsWithButton[0]?.refusal ?? createRefusalForMissingActingActor()
  if (choosablePersons.length === 1 && !game.user.isGM) return onlyPerson.actor.uuid
  const chosenPerson = await askForPerson(
    {
      label: 'HnB.common.people.whose',
      title: { key: 'HnB.common.people.whoseTitle' },
      persons: actorsWithButton,
      first: [],
    },
    buttonPressInProgress,
  )
  return chosenPerson && chosenPerson.actor.uuid
}

/**
 * Lists this person's actors that have the pressed button. An actor that cannot press it has a `refusal` that says why.
 */
function findActorsWithButton(
  clickSpecification: Omit<ClickSpecification, 'actor'>,
): ChoosablePeople['candidates'] {
  const sceneId = viewedSceneId()
  const actorsWithButton = readValuesOfActorsWithoutErrors(findActorsOnScene(sceneId), (actor) => {
    if (!actor.isOwner) return []
    const readyAction = prepareAction({ ...clickSpecification, actor: documentUuidOrEmpty(actor) }, game.user)
    if (isRefusal(readyAction)) return []
    const question = readyAction.ask()
    // If the only refusal concerns the field `people`, the actor can still act: the question lets the person choose
    // people.
    const disabledReason =
      isRefusal(question) && !(readyAction.people && question.field === 'people') ? question : null
    return [{ actor, isPresent: isActorPresentOrPlayed(actor, sceneId), refusal: disabledReason }]
  })
  return actorsWithButton.sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))
}
