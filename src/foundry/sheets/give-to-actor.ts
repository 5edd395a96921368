/** "Give to …" on the sheet of an item without an actor: asks which actor gets a copy. Phones have no drag and drop. */
import type { PeopleChoice } from '../../core/contract'
import { refuse, refuseAt } from '../../core/outcome'
import { notifyRefusal } from '../platform/notify'
import type { Press } from '../platform/press-once'
import { currentPress } from '../platform/press-once'
import { askQuestion } from '../play/ask-question'
import type { ChoosablePeople } from '../play/choosable-people'
import { isPresentOrPlayed } from '../play/choosable-people'
import { NOTHING_REMEMBERED } from '../play/remembered-answers'
import { isReadableItemType } from '../world/active-rulesets'
import { actorsOnScene, viewedSceneId } from '../world/actors-present'
import { readIntactActors } from '../world/intact-actors'
import { characterOf } from '../world/user-character'
import { notifyGiven, receiveItem } from './receive-item'

/**
 * Does the item's sheet have the button? Only for an item of a compendium or of the world that an active game reads.
 */
export const hasGiveButton = ({ parent, gameType }: Item.Implementation): boolean =>
  parent === null && isReadableItemType(gameType)

/** Asks which actor gets a copy of the item, and gives the copy. A player with only one actor is not asked. */
export async function giveToChosenActor(item: Item.Implementation): Promise<void> {
  const runningPress = currentPress()
  const persons = possibleReceivers()
  const [onlyPerson] = persons
  if (!onlyPerson) return notifyRefusal(refuse('HnB.sheet.give.nobody', { item: item.name }))
  const actor =
    persons.length === 1 && !game.user.isGM
      ? onlyPerson.actor
      : await askReceiver(item, persons, runningPress)
  if (actor) await receiveItem(actor, item, notifyGiven)
}

/** The actors that this person owns; actors on the viewed scene come first. */
function possibleReceivers(): ChoosablePeople['candidates'] {
  const sceneId = viewedSceneId()
  const persons = readIntactActors(actorsOnScene(sceneId), (actor) =>
    actor.isOwner ? [{ actor, isPresent: isPresentOrPlayed(actor, sceneId), refusal: null }] : [],
  )
  return persons.sort((a, b) => Number(b.isPresent) - Number(a.isPresent))
}

async function askReceiver(
  { name }: Item.Implementation,
  persons: ChoosablePeople['candidates'],
  running: Press | undefined,
): Promise<Actor.Implementation | null> {
  const people: PeopleChoice = {
    label: 'HnB.sheet.give.who',
    title: { key: 'HnB.sheet.give.title', data: { item: name } },
    least: 1,
    most: 1,
    first: 'targeted',
    oneself: true,
  }
  let receiver: Actor.Implementation | null = null
  await askQuestion({
    choice: { rules: people, candidates: persons, tickedFirst: usualReceiver(persons) },
    questionFor: () => null,
    recallFor: () => NOTHING_REMEMBERED,
    press: running,
    attempt: (_answers, [chosenUuid]) => {
      receiver = persons.find(({ actor }) => actor.uuid === chosenUuid)?.actor ?? null
      return Promise.resolve(receiver ? null : refuseAt('people', 'HnB.refusal.nobodyChosen'))
    },
  })
  return receiver
}

/** The actor that is ticked at first, by uuid: the actor of the only selected token, or else the person's character. */
function usualReceiver(persons: ChoosablePeople['candidates']): string[] {
  const selectedActors = (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => actor ?? [])
  const [usual = characterOf(game.user)] = selectedActors.length === 1 ? selectedActors : []
  return persons.flatMap(({ actor }) => (actor.uuid === usual?.uuid ? actor.uuid : []))
}
