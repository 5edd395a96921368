/** Items that are given to an actor or taken away by hand, with what their games change. */
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
 * Gives an actor an item by hand, with all that its games change when it arrives, in one write. What the games changed
 * is told in a message, and undone there together with the item; an item that changes nothing else, and of which
 * nothing has to be told, needs no message.
 * @param data of the item, as it is stored or as a button offers it
 * @param id the item's new id, for a caller that looks for it afterwards
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
    // Reason for the cast: a document's source is plain data, which Foundry types by schema and we by shape.
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
 * Takes an item from its actor by hand, with all that its games change when it leaves; told, and undone, in a message.
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

/** The ways in which an item may be taken from its actor, where a game has to know. */
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

/** What the games at this table change together, provided all of it is within this person's reach. */
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

/** What else they change, apart from the item itself, which comes or goes as a whole. */
function without(changes: Changes, { uuid }: Item.Implementation): Changes {
  return {
    ...changes,
    edits: changes.edits?.filter(({ of }) => of !== uuid) ?? [],
    drops: changes.drops?.filter((drop) => drop !== uuid) ?? [],
  }
}

/** The item with what a game edits as it arrives. */
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

/** An item's data without what belonged to its former place. */
function storedPart(source: JsonRecord): JsonRecord {
  return { ...essenceOf(source), effects: source.effects ?? [], flags: source.flags ?? {} }
}
