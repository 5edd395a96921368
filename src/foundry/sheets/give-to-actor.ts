/**
 * The button "Give to …" on the sheet of an item that belongs to no actor. The button asks which actor gets a copy.
 * People who cannot drag and drop need this button. This file is part of the script of the sheets' buttons.
 */
import { refuse } from '../../core/outcome'
import { fetchScript } from '../platform/fetch-script'
import { notifyRefusal } from '../platform/notify'
import { findCurrentButtonPress } from '../platform/press-once'
import { receiveItem } from '../play/give-items'
import type { ChoosablePeople } from '../play/choosable-people'
import { isActorPresentOrPlayed } from '../play/person-presence'
import { findActorsOnScene, viewedSceneId } from '../world/actors-present'
import { readValuesOfActorsWithoutErrors } from '../world/intact-actors'
import { findCharacterOfUser } from '../world/user-character'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** Asks which actor gets a copy of the item, and gives it to that actor. A player with only one actor is not asked. */
export async function giveItemToChosenActor(item: Item.Implementation): Promise<void> {
  const buttonPressInProgress = findCurrentButtonPress()
  const receivers = listPossibleReceivers()
  const [onlyPerson] = receivers
  if (!onlyPerson) return notifyRefusal(refuse('HnB.sheet.give.nobody', { item: item.name }))
  if (receivers.length === 1 && !game.user.isGM) {
    await receiveItem(onlyPerson.actor, item, true)
    return
  }
  const pressScript = await fetchScript(() => import('../play/press-script'))
  const receiver = await pressScript?.askForPerson(
    {
      label: 'HnB.sheet.give.who',
      title: { key: 'HnB.sheet.give.title', data: { item: item.name } },
      persons: receivers,
      first: findDefaultReceiverUuids(receivers),
    },
    buttonPressInProgress,
  )
  if (receiver) await receiveItem(receiver.actor, item, true)
}

/** This person's own actors as possible receivers of an item, those present on the viewed scene first. */
function listPossibleReceivers(): ChoosablePeople['candidates'] {
  const sceneId = viewedSceneId()
  const receivers = readValuesOfActorsWithoutErrors(findActorsOnScene(sceneId), (actor) =>
    actor.isOwner ? [{ actor, isPresent: isActorPresentOrPlayed(actor, sceneId), refusal: null }] : [],
  )
  return receivers.sort((a, b) => Number(b.isPresent) - Number(a.isPresent))
}

/**
 * Returns the uuid of the actor that is ticked when the question opens. This is the actor of the selected token if
 * exactly one token is selected; otherwise it is the user's own character.
 */
function findDefaultReceiverUuids(receivers: ChoosablePeople['candidates']): string[] {
  const selectedActors = (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => actor ?? [])
  const [usual = findCharacterOfUser(game.user)] = selectedActors.length === 1 ? selectedActors : []
  return receivers.flatMap(({ actor }) => (actor.uuid === usual?.uuid ? documentUuidOrEmpty(actor) : []))
}
