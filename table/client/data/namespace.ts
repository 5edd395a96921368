/**
 * The namespace `foundry.data`: https://foundryvtt.com/api/v14/modules/foundry.data.html. Only Foundry 14 has update
 * operators and effect data in it.
 */
import {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  OPERATOR_IDENTIFIER,
  OPERATOR_VALUE_KEY,
  readUpdateOperator,
} from '../../shared/operators'
import { ActiveEffectTypeDataModel } from './active-effect-model'
import { ArrayField, SetField } from './fields/array-field'
import { BooleanField } from './fields/boolean-field'
import { DataField } from './fields/data-field'
import {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from './fields/document-fields'
import { EmbeddedCollectionField, EmbeddedDocumentField } from './fields/embedded-collection-field'
import { EmbeddedDataField, TypedSchemaField } from './fields/embedded-data-field'
import { ColorField, FilePathField } from './fields/media-fields'
import { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from './fields/number-field'
import { AnyField, ObjectField } from './fields/object-field'
import { SchemaField } from './fields/schema-field'
import { HTMLField, JavaScriptField, JSONField, StringField } from './fields/string-field'
import { TypeDataField } from './fields/type-data-field'
import { TypedObjectField } from './fields/typed-object-field'
import { PrototypeToken } from './prototype-token'
import { DataModelValidationError, DataModelValidationFailure } from './validation'
import { fieldValidators } from './validators'

const fieldClasses = {
  AlphaField,
  AngleField,
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  HueField,
  IntegerSortField,
  JSONField,
  JavaScriptField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  TypedObjectField,
  TypedSchemaField,
}

export function createDataNamespace(generation: 13 | 14): object {
  return {
    fields: fieldClasses,
    validators: fieldValidators,
    validation: { DataModelValidationError, DataModelValidationFailure },
    PrototypeToken,
    ...(generation === 14 && {
      ActiveEffectTypeDataModel,
      operators: {
        DataFieldOperator,
        ForcedDeletion,
        ForcedReplacement,
        OPERATOR_IDENTIFIER,
        OPERATOR_VALUE: OPERATOR_VALUE_KEY,
        reconstructOperator: readUpdateOperator,
      },
    }),
  }
}
