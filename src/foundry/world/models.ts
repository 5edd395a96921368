/** The data models of actors and items. */
import type { Outline } from '../../core/contract'
import type { ActorType, ItemType } from '../../core/views'
import { ACTOR_TYPES, ITEM_TYPES } from '../../core/views'
import { describeActor, describeItem } from '../../core/shell/describe'
import type { Description } from '../../core/schema'
import { dataFieldOf } from './fields'
import { GamePart } from './game-part'

type Schema = foundry.data.fields.DataSchema

/** An actor's data: shared fields, and one record for each game below its key. */
export abstract class ActorModel extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['HnB.Actor']
}

export abstract class ItemModel extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['HnB.Item']
}

/** One model for each actor type, of the fields that the games describe. */
export function actorModels(rulesets: readonly Outline[]): Record<ActorType, typeof ActorModel> {
  return byType(ACTOR_TYPES, (type) => {
    const { fields } = describeActor(type, rulesets)
    return class extends ActorModel {
      static override defineSchema(): Schema {
        return schemaOf(fields)
      }
    }
  })
}

/** One model for each item type. */
export function itemModels(rulesets: readonly Outline[]): Record<ItemType, typeof ItemModel> {
  return byType(ITEM_TYPES, (type) => {
    const { fields } = describeItem(type, rulesets)
    return class extends ItemModel {
      static override defineSchema(): Schema {
        return schemaOf(fields)
      }
    }
  })
}

/** The shared fields, and the record of each game. */
function schemaOf(described: Readonly<Record<string, Description>>): Schema {
  return Object.fromEntries(
    Object.entries(described).map(([name, one]) => [
      name,
      one.kind === 'record' ? new GamePart(one) : dataFieldOf(one),
    ]),
  )
}

function byType<Type extends string, Model>(
  types: readonly Type[],
  make: (type: Type) => Model,
): Record<Type, Model> {
  const models: Partial<Record<Type, Model>> = {}
  for (const type of types) models[type] = make(type)
  return models as Record<Type, Model> // every type of the list has just been filled
}
