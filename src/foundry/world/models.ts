/** The data models of actors and items. */
import type { Outline } from '../../core/contract'
import type { ActorType, ItemType } from '../../core/game-views'
import { ACTOR_TYPES, ITEM_TYPES } from '../../core/game-views'
import { describeActorData, describeItemData } from '../../core/shell/describe-documents'
import type { FieldDescription } from '../../core/schema'
import type { FieldRecogniser } from '../../core/shell/recogniser'
import { isDataAlreadyValidated, rememberValidatedData } from './accepted-data'
import { createDataField } from './data-fields'
import {
  GameDataField,
  doesCleaningOnlyFillMissingFields,
  createFieldRecogniserForUserLanguage,
} from './game-data-field'

type RecordDataSchema = foundry.data.fields.DataSchema
type CleanOptions = foundry.data.fields.DataField.CleanOptions

/**
 * The data of an actor or an item: the shared fields, and one record for each game under the game's key. It accepts
 * correct data at once, where Foundry would check field by field.
 */
abstract class GameRecordsModel<Parent extends Actor.Implementation | Item.Implementation> extends foundry
  .abstract.TypeDataModel<RecordDataSchema, Parent> {
  /**
   * The description of all data that a document of this type stores. The static field `recogniser` is made from this
   * description.
   */
  static readonly described: Extract<FieldDescription, { kind: 'record' }>
  static readonly recogniser: FieldRecogniser

  static override defineSchema(): RecordDataSchema {
    return Object.fromEntries(
      Object.entries(this.described.fields).map(([name, field]) => [
        name,
        field.kind === 'record' ? new GameDataField(field) : createDataField(field),
      ]),
    )
  }

  /** Returns the data unchanged, because `old-data.ts` migrates a document as a whole. */
  static override migrateData<Source extends object>(sourceData: Source): Source {
    return sourceData
  }

  static override cleanData(
    sourceData: Record<string, unknown> = {},
    options?: CleanOptions,
    ...otherArguments: object[]
  ): ReturnType<typeof foundry.abstract.TypeDataModel.cleanData> {
    if (doesCleaningOnlyFillMissingFields(options)) {
      if (isDataAlreadyValidated(sourceData)) return sourceData
      if (this.recogniser.fitsAfterCompleting(sourceData)) {
        rememberValidatedData(sourceData)
        return sourceData
      }
    }
    return super.cleanData(sourceData, options, ...(otherArguments as []))
  }

  override validate(options?: foundry.abstract.DataModel.ValidateOptions<RecordDataSchema>): boolean {
    // Cast: for TypeScript, `constructor` is any function, but here it is the object's class.
    const { recogniser } = this.constructor as typeof GameRecordsModel
    const isFullValidation = !options?.changes && !this.invalid
    return (
      (isFullValidation && (isDataAlreadyValidated(this._source) || recogniser.fits(this._source))) ||
      super.validate(options)
    )
  }
}

/** The data model of an actor. */
export abstract class ActorDataModel extends GameRecordsModel<Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ['HnB.Actor']
}

export abstract class ItemDataModel extends GameRecordsModel<Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ['HnB.Item']
}

/** One data model for each actor type, made of the fields that the games describe. */
export function createActorDataModels(
  rulesets: readonly Outline[],
): Record<ActorType, typeof ActorDataModel> {
  return createDataModelsByType(ACTOR_TYPES, (actorType) => {
    const dataDescription = describeActorData(actorType, rulesets)
    return class extends ActorDataModel {
      static override readonly described = dataDescription
      static override readonly recogniser = createFieldRecogniserForUserLanguage(dataDescription)
    }
  })
}

/** Makes a data model for each item type. */
export function createItemDataModels(rulesets: readonly Outline[]): Record<ItemType, typeof ItemDataModel> {
  return createDataModelsByType(ITEM_TYPES, (itemType) => {
    const dataDescription = describeItemData(itemType, rulesets)
    return class extends ItemDataModel {
      static override readonly described = dataDescription
      static override readonly recogniser = createFieldRecogniserForUserLanguage(dataDescription)
    }
  })
}

function createDataModelsByType<Type extends string, Model>(
  documentSubtypes: readonly Type[],
  createModel: (documentSubtype: Type) => Model,
): Record<Type, Model> {
  const modelsByType: Partial<Record<Type, Model>> = {}
  for (const documentSubtype of documentSubtypes) modelsByType[documentSubtype] = createModel(documentSubtype)
  return modelsByType as Record<Type, Model> // Cast: the loop has filled every type.
}
