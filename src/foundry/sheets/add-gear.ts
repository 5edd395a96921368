/**
 * Asks which gear to add to an actor. The question offers the gear of the actor's games from our compendia, and a new item as its
 * last choice.
 */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import { refuseField } from '../../core/outcome'
import { SYSTEM_ID } from '../platform/icon-path'
import { continuePress, currentPress } from '../platform/press-once'
import { askWithoutPeople } from '../play/ask-question'
import type { FormAnswers } from '../play/question-window'
import { activeRulesetsFor } from '../world/active-rulesets'
import { isPackInOtherLanguage, readPackFlag } from '../world/our-packs'

/** The items of one game that the question offers. `title` is the heading above them. */
interface OfferedGear {
  readonly title: string
  readonly items: readonly { readonly uuid: string; readonly name: string }[]
}

const gearAnswersSchema = v.object({ item: v.string() })

/**
 * Asks which item to add. If our compendia have no item of this type, there is no question and the answer is 'own'.
 * @returns an item of a compendium; 'own' for a new item that the person describes; null if the person closed the question
 */
export async function askForGear(
  actor: Actor.Implementation,
  type: string,
): Promise<Item.Implementation | 'own' | null> {
  const press = currentPress()
  const groups = await gearOfGames(actor, type)
  if (groups.length === 0) return 'own'
  const offeredItemUuids = groups.flatMap(({ items }) => items.map(({ uuid }) => uuid))
  let chosenGear: Item.Implementation | 'own' | null = null
  const chooseGearFromAnswers = async (answers: FormAnswers) => {
    const parsed = v.safeParse(gearAnswersSchema, answers)
    const uuid = parsed.success ? parsed.output.item : null
    if (uuid === '') chosenGear = 'own'
    else if (uuid !== null && offeredItemUuids.includes(uuid))
      chosenGear = await fromUuid<Item.Implementation>(uuid)
    return chosenGear === null ? refuseField('item', 'HnB.refusal.itemGone') : null
  }
  await continuePress(press, () => askWithoutPeople(gearQuestion(type, groups), chooseGearFromAnswers))
  return chosenGear
}

const gearQuestion = (type: string, groups: readonly OfferedGear[]): ActionQuestion => ({
  title: `HnB.sheet.add.${type}`,
  template: 'shared/gear-dialog',
  context: { groups },
  ok: 'HnB.sheet.gearAsk.ok',
  defaults: {},
})

/** The items of a type in our compendia of the actor's games, in this person's language, sorted by game and name. */
async function gearOfGames(actor: Actor.Implementation, type: string): Promise<OfferedGear[]> {
  const { compare } = new Intl.Collator(game.i18n.lang, { numeric: true })
  const groups = await Promise.all(
    activeRulesetsFor(actor.gameType).map(async ({ id, key }) => ({
      title: `HnB.${key}.title`,
      items: (await Promise.all(itemPacksOf(id).map((pack) => pack.getIndex())))
        .flatMap((index) => [...index])
        .filter((entry) => foundry.utils.getProperty(entry, 'type') === type)
        .map(({ uuid, name }) => ({ uuid, name: name ?? '' }))
        .sort((a, b) => compare(a.name, b.name)),
    })),
  )
  return groups.filter(({ items }) => items.length > 0)
}

/** Our compendia of a game's items that this person may read. */
const itemPacksOf = (gameId: string) =>
  game.packs.contents.filter(
    ({ collection, documentName, metadata, visible }) =>
      documentName === 'Item' &&
      visible &&
      collection.startsWith(`${SYSTEM_ID}.`) &&
      readPackFlag(metadata, 'game') === gameId &&
      !isPackInOtherLanguage(metadata),
  )
