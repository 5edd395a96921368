/** The documented members that the practice table lacks, of data fields, dice, and data models (not documents). */
import type { MissingMembers } from './class-members'

export const MISSING_DATA_MEMBERS: Readonly<Record<string, MissingMembers>> = {
  'foundry.data.fields.ArrayField': {
    only14: ['_cleanElement', '_validateRecursive'],
    both: ['_updateCommit', '_updateDiff'],
    only13: ['_validateElement'],
    static: ['_validateElementType'],
  },
  'foundry.data.fields.DataField': {
    only14: ['_replaceDataRefs', '_validateRecursive', 'validators'],
  },
  'foundry.data.fields.DocumentStatsField': {
    only14: ['_sanitizeType'],
    static: ['fields', 'managedFields'],
  },
  'foundry.data.fields.EmbeddedCollectionField': {
    only14: ['_commitElement', '_updateElement', '_validateRecursive'],
    both: ['_updateCommit', '_updateDiff', 'getCollection', 'schema'],
    only13: ['_validateElements'],
    static: ['_validateElementType', 'implementation'],
  },
  'foundry.data.fields.EmbeddedDataField': {
    only14: ['_updateDiff'],
  },
  'foundry.data.fields.EmbeddedDocumentField': {
    both: ['getCollection'],
  },
  'foundry.data.fields.ObjectField': {
    both: ['_updateCommit', '_updateDiff'],
  },
  'foundry.data.fields.SchemaField': {
    only13: ['_addTypes'],
    both: ['_updateCommit', '_updateDiff'],
    only14: ['_validateRecursive'],
    static14: ['expandObject', 'reconstructOperator'],
  },
  'foundry.data.fields.SetField': {
    only14: ['_validateRecursive'],
  },
  'foundry.data.fields.StringField': {
    only14: ['_replaceDataRefs'],
  },
  'foundry.data.fields.TypeDataField': {
    only13: ['_addTypes'],
    only14: ['_validateRecursive'],
    both: ['_updateCommit', '_updateDiff', 'documentName'],
    static: ['getModelProvider'],
  },
  'foundry.data.fields.TypedObjectField': {
    only13: ['_addTypes'],
    both: ['_updateCommit', '_updateDiff'],
    only14: ['_validateRecursive'],
  },
  'foundry.data.fields.TypedSchemaField': {
    only13: ['_addTypes'],
    both: ['_updateCommit', '_updateDiff'],
  },
  'foundry.data.validation.DataModelValidationError': {
    both: ['asHTML', 'logAsTable'],
  },
  'foundry.data.validation.DataModelValidationFailure': {
    only14: ['asHTML', 'copyTo', 'empty', 'getAllFailures', 'getFailure', 'logAsTable'],
    both: ['toObject'],
  },
  'foundry.data.PrototypeToken': {
    both: ['actor', 'getFlag', 'isOwner', 'setFlag', 'testUserPermission', 'unsetFlag', 'update'],
    static: ['database'],
  },
  'foundry.audio.AudioHelper': {
    static: [
      ...['ANALYSIS_TIMEOUT_MS', 'AUDIO_CONTEXTS', 'THRESHOLD_CACHE_SIZE_BYTES', 'getDefaultSoundName'],
      ...['hasAudioExtension', 'inputToVolume', 'levelAnalyserNativeInterval', 'preloadSound'],
      ...['registerSettings', 'volumeToInput', 'volumeToPercentage'],
    ],
  },
  'foundry.dice.Roll': {
    static14: ['DICE_CONFIGURATION_SETTING'],
  },
  'foundry.dice.RollParser': {
    static: ['formatArg', 'formatDebug', 'formatList'],
  },
  'foundry.dice.terms.FunctionTerm': {
    both: ['_evaluateASync'],
  },
}
