/** Asks which gear to add to an actor: gear from the compendia of the actor's games, or a new item. */
import type { ActionQuestion } from '../../core/contract'
import { refuseFormField } from '../../core/outcome'
import { SYSTEM_ID } from '../platform/icon-path'
import { continueButtonPress, findCurrentButtonPress } from '../platform/press-once'
import { askQuestionWithoutPeople } from '../play/ask-question'
import type { FormAnswers } from '../play/question-contents'
import { activeRulesetsForActorType } from '../world/active-rulesets'
import { isPackInOtherLanguage, readPackFlag } from '../world/our-packs'

/** The items of one game that the question offers. `title` is the heading above them. */
interface OfferedGearOfGame {
  readonly title: string
  readonly items: readonly { readonly uuid: string; readonly name: string }[]
}

/**
 * Asks which item of our compendia to add. Without such items, it answers 'own' at once.
 * @returns an item of a compendium; 'own' for a new item that the person describes; null if the person closed the
 * question
 */
export async function askForGear(
  actor: Actor.Implementation,
  itemType: string,
): Promise<Item.Implementation | 'own' | null> {
  const buttonPressToAddGear = findCurrentButtonPress()
  const offeredGear = await findGearOfGames(actor, itemType)
  if (offeredGear.length === 0) return 'own'
  const offeredItemUuids = offeredGear.flatMap(({ items }) => items.map(({ uuid }) => uuid))
  let chosenGear: Item.Implementation | 'own' | null = null
  const findChosenGear = async ({ item: chosenItemUuid }: FormAnswers) => {
    const offeredItemUuid = offeredItemUuids.find((itemUuid) => itemUuid === chosenItemUuid)
    if (chosenItemUuid === '') chosenGear = 'own'
    else if (offeredItemUuid !== undefined) chosenGear = await fromUuid<Item.Implementation>(offeredItemUuid)
    return chosenGear === null ? refuseFormField('item', 'HnB.refusal.itemGone') : null
  }
  await continueButtonPress(buttonPressToAddGear, () =>
    askQuestionWithoutPeople(createGearQuestion(itemType, offeredGear), findChosenGear),
  )
  return chosenGear
}

const createGearQuestion = (itemType: string, offeredGear: readonly OfferedGearOfGame[]): ActionQuestion => ({
  title: `HnB.sheet.add.${itemType}`,
  template: 'shared/gear-dialog',
  context: { groups: offeredGear },
  ok: 'HnB.sheet.gearAsk.ok',
  defaults: {},
})

/** The items of a type in our compendia of the actor's games, in this person's language, sorted by game and name. */
async function findGearOfGames(actor: Actor.Implementation, itemType: string): Promise<OfferedGearOfGame[]> {
  const { compare } = new Intl.Collator(game.i18n.lang, { numeric: true })
  const offeredGear = await Promise.all(
    activeRulesetsForActorType(actor.gameType).map(async ({ id, key }) => ({
      title: `HnB.${key}.title`,
      items: (await Promise.all(findItemPacksOfGame(id).map((pack) => pack.getIndex())))
        .flatMap((packIndex) => [...packIndex])
        .filter((packEntry) => foundry.utils.getProperty(packEntry, 'type') === itemType)
        .map(({ uuid, name }) => ({ uuid, name: name ?? '' }))
        .sort((a, b) => compare(a.name, b.name)),
    })),
  )
  return offeredGear.filter(({ items }) => items.length > 0)
}

/** Our compendia of a game's items that this person may read. */
const findItemPacksOfGame = (gameId: string) =>
  game.packs.contents.filter(
    ({ collection, documentName, metadata, visible }) =>
      documentName === 'Item' &&
      visible &&
      collection.startsWith(`${SYSTEM_ID}.`) &&
      readPackFlag(metadata, 'game') === gameId &&
      !isPackInOtherLanguage(metadata),
  )
