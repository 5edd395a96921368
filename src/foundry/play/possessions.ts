/** Gives items to actors and takes items away, with the changes that the games make at the same time. */
import type { Changes, JsonRecord, Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { Arrival, Leaving, Ruleset } from '../../core/contract'
import type { Words } from '../../core/words'
import { currentVisibility } from '../platform/compat'
import { nameOf, speakerOf } from '../platform/faces'
import { iconPath } from '../platform/system-id'
import { rulesetsOf } from '../world/active-rulesets'
import { essenceOf } from '../world/documents'
import { COMMON } from '../world/told'
import { itemView, situationOf } from '../world/views'
import { creationChanges, deletionChanges } from '../write/changes'
import type { Creation } from '../write/item-operations'
import { creations, deletions } from '../write/item-operations'
import { posting } from '../write/message-operations'
import { write } from '../write/write'
import { inOwnOrder } from './arbiter'
import { audienceOf } from './audience'
import type { Prepared } from './prepare'
import { prepare } from './prepare'
import { newMessage } from './telling'
import { whyNotReach } from './reach'

/**
 * Gives an actor an item that a person drops or adds on a sheet. One write creates the item and makes the changes of
 * the actor's games. If a game changes or reports something, a message says so, and Undo in the message also removes
 * the item.
 * @param data the item's data, as it is stored or as a button offers it
 * @param id the id for the new item, with which the caller can find it afterwards
 */
export function bring(
  actor: Actor.Implementation,
  data: Item.CreateData,
  id = foundry.utils.randomID(),
): Promise<Refusal | null> {
  return inOwnOrder(async () => {
    const item = new Item.implementation(
      { ...data, img: data.img ?? iconPath(data.type), _id: id },
      { parent: actor },
    )
    // Reason for the cast: Foundry types the source by the item's schema, and `Creation` needs plain data.
    const source = item.toObject() as unknown as Creation['source']
    const broken = item.whyNotStored(source)
    if (broken) return broken
    const rules = changesOf(actor, item, 'arrives')
    if (isRefusal(rules)) return rules
    const done = prepare(without(rules, item))
    const made = { on: actor.uuid, source: { ...storedPart(withOwn(rules, item, source)), _id: source._id } }
    const told = rules.told !== undefined || done.changes.length > 0
    await write([
      ...creations([made]),
      ...done.operations,
      ...(told
        ? [telling(actor, item, 'came', [...creationChanges([made]), ...done.changes], rules.told)]
        : []),
    ])
    return null
  })
}

/**
 * Deletes an actor's item at a person's request. One write deletes the item and makes the changes of the actor's games.
 * A message reports it, and has Undo.
 * @param way the id of the chosen departure (`waysToLeave`); empty where the games offer none
 */
export function takeAway(item: Item.Implementation, way = ''): Promise<Refusal | null> {
  return inOwnOrder(async () => {
    const actor = item.parent
    if (!(actor instanceof Actor) || !item.id || !actor.items.has(item.id)) return gone()
    const told = waysToLeave(item).find(({ id }) => id === way)?.told
    const rules = changesOf(actor, item, 'leaves', way)
    if (isRefusal(rules)) return rules
    const done = prepare(without(rules, item))
    await write([
      ...done.operations,
      telling(actor, item, 'went', [...done.changes, ...deletionChanges([item.uuid])], told),
      ...deletions([item.uuid]),
    ])
    return null
  })
}

/** The ways in which an actor can lose an item, in games whose rules depend on the way. */
export function waysToLeave(item: Item.Implementation): readonly Leaving[] {
  const actor = item.parent
  if (!(actor instanceof Actor)) return []
  return rulesetsOf(actor.gameType).flatMap(
    (ruleset) =>
      rulesOf(ruleset, item)?.leaving(situationOf(actor, ruleset, game.user), itemView(item, ruleset.key)) ??
      [],
  )
}

const gone = (): Refusal => ({ refused: 'HnB.refusal.itemGone', data: {} })

/**
 * All changes of the actor's games when the item arrives or leaves; a refusal where a change is beyond this user's
 * reach.
 */
function changesOf(
  actor: Actor.Implementation,
  item: Item.Implementation,
  when: 'arrives' | 'leaves',
  way = '',
): Arrival | Refusal {
  const all: Arrival[] = []
  for (const ruleset of rulesetsOf(actor.gameType)) {
    const changes = rulesOf(ruleset, item)?.[when](
      situationOf(actor, ruleset, game.user),
      itemView(item, ruleset.key),
      way,
    )
    if (isRefusal(changes)) return changes
    if (changes) all.push(changes)
  }
  const together: Changes = {
    edits: all.flatMap(({ edits = [] }) => edits),
    statuses: all.flatMap(({ statuses = [] }) => statuses),
    makes: all.flatMap(({ makes = [] }) => makes),
    drops: all.flatMap(({ drops = [] }) => drops),
  }
  const told = all.find((one) => one.told)?.told
  return (
    whyNotReach(without(together, item), { actor, agreed: [] }, game.user) ?? {
      ...together,
      ...(told && { told }),
    }
  )
}

/** The changes without those of the item itself, which is created or deleted as a whole. */
function without(changes: Changes, { uuid }: Item.Implementation): Changes {
  return {
    ...changes,
    edits: changes.edits?.filter(({ of }) => of !== uuid) ?? [],
    drops: changes.drops?.filter((drop) => drop !== uuid) ?? [],
  }
}

/** The item's data with the games' own edits of the item, so that it is created with them. */
function withOwn({ edits = [] }: Changes, { uuid }: Item.Implementation, source: JsonRecord): JsonRecord {
  const changed = foundry.utils.deepClone(source)
  for (const { set } of edits.filter(({ of }) => of === uuid))
    for (const [path, value] of Object.entries(set)) foundry.utils.setProperty(changed, path, value)
  return changed
}

function rulesOf({ items }: Ruleset, { gameType }: Item.Implementation) {
  return items[gameType]
}

function telling(
  actor: Actor.Implementation,
  item: Item.Implementation,
  way: 'came' | 'went',
  changes: Prepared['changes'],
  besides?: Words,
) {
  const author = game.user
  return posting(
    newMessage({
      author,
      speaker: speakerOf(actor),
      rolls: [],
      ...audienceOf(currentVisibility(), author, author),
      told: {
        ruleset: COMMON,
        kind: 'possession',
        actor: actor.uuid,
        facts: {
          way,
          name: item.name,
          img: item.img ?? '',
          whose: nameOf(actor),
          ...(besides && { besides }),
        },
      },
      entry: {
        by: author.id,
        writer: author.id,
        what: { key: `HnB.common.possession.${way}`, data: { item: item.name, name: nameOf(actor) } },
        changes,
        undone: false,
      },
    }),
  )
}

/** The part of an item's data that does not depend on where it was stored before. */
function storedPart(source: JsonRecord): JsonRecord {
  return { ...essenceOf(source), effects: source.effects ?? [], flags: source.flags ?? {} }
}
