/** Publishes the globals that are documented for Foundry 13 and 14 (foundry-api §12.1) and the namespace `foundry`. */
import Handlebars from 'handlebars'
import jQuery from 'jquery'
import { abstractNamespace } from './abstract/namespace'
import { AudioHelper } from './audio/audio-helper'
import { appv1Namespace } from './appv1/namespace'
import { CONFIG, findDocumentConfig } from './config'
import { createDataNamespace } from './data/namespace'
import { defineDeprecatedGlobals } from './deprecated-globals'
import { listDocumentClasses } from './documents/configure'
import { createDocumentsNamespace } from './documents/namespace'
import { Game } from './game'
import { getGeneration } from './generation'
import { warnDeprecated } from './helpers/compatibility'
import { Hooks } from './helpers/hooks'
import { _loc } from './helpers/localization'
import { helpersNamespace } from './helpers/namespace'
import { Tour } from './helpers/tours'
import { fromUuid, fromUuidSync } from './helpers/uuid'
import { proxyConfigAgainstMisspelling } from './unsupported/strict-config'
import { createStandInDocuments, createStandInNamespace, findStandIn } from './unsupported/stand-ins'
import { throwOnReadsOfMissingCanvasMembers } from './unsupported/missing-canvas'
import { throwOnReadsOfMissingMembers } from './unsupported/missing-members'
import { throwOnReadsOfMissingGameMembers } from './unsupported/missing-game'
import { canvas, game, ui } from './state'
import { proxyNamespaceAgainstUnknownNames, createStrictNamespaceTree } from './strict-namespace'
import { Collection } from './utils/collection'
import { Color } from './utils/color'
import { extendPrimitives } from './utils/primitives'
import { createUtilsNamespace } from './utils/namespace'
import { createFoundryConstants } from '../shared/constants'
import { ForcedDeletion, ForcedReplacement } from '../shared/operators'

/**
 * Parts of the global `foundry` that the caller passes as arguments, so that this file does not import the user
 * interface.
 */
export interface GlobalNamespaces {
  applications: (generation: 13 | 14) => object
  canvas: object
  dice: { Roll: unknown }
}

/** Namespaces whose classes throw when code reads a documented member that the practice table lacks. */
type StrictFoundryNamespaces = Readonly<Record<'applications' | 'data' | 'dice', object>>

/**
 * Names that the other Foundry generation has and this one lacks. They read as undefined, so that packages can test for
 * them.
 */
const NAMES_OF_OTHER_GENERATION: Readonly<Record<13 | 14, Readonly<Record<string, readonly string[]>>>> = {
  13: {
    'foundry.applications.api': ['Application', 'Dialog', 'DocumentSheet'],
    'foundry.applications.elements': ['AdoptableHTMLElement', 'HTMLFormulaInputElement'],
    'foundry.applications.sheets': ['ActorSheet', 'ItemSheet'],
    'foundry.data': ['operators', 'ActiveEffectTypeDataModel'],
    'foundry.documents': ['modifyBatch'],
    'foundry.utils': ['equals', 'isPlainObject', 'buildRelativeUuid'],
  },
  14: { 'foundry.utils': ['objectsEqual'] },
}

/**
 * Names in `CONST` that the other Foundry generation has and this one lacks. They read as undefined, so that packages
 * can test for them. All other unknown names throw.
 */
const CONSTANTS_OF_OTHER_GENERATION = {
  13: [
    'ACTIVE_EFFECT_CHANGE_TYPES',
    'ACTIVE_EFFECT_DURATION_UNITS',
    'ACTIVE_EFFECT_EXPIRY_EVENTS',
    'ACTIVE_EFFECT_SHOW_ICON',
    'ACTIVE_EFFECT_TIME_DURATION_UNITS',
  ],
  14: [],
} as const

function createFoundryNamespace(
  canvasNamespace: object,
  strictFoundryNamespaces: StrictFoundryNamespaces,
  CONST: object,
): object {
  const namespaceTree = {
    ...strictFoundryNamespaces,
    abstract: abstractNamespace,
    appv1: appv1Namespace,
    audio: { AudioHelper },
    canvas: canvasNamespace,
    documents: createDocumentsNamespace(getGeneration()),
    helpers: helpersNamespace,
    nue: { Tour },
    utils: createUtilsNamespace(getGeneration()),
  }
  const strictFoundry = createStrictNamespaceTree(
    'foundry',
    namespaceTree,
    NAMES_OF_OTHER_GENERATION[getGeneration()],
  )
  const standInNamespaces = Object.fromEntries(
    ['av', 'config', 'grid', 'packages', 'prosemirror'].map((namespaceName) => [
      namespaceName,
      findStandIn('foundry', namespaceName),
    ]),
  )
  return proxyNamespaceAgainstUnknownNames(
    'foundry',
    Object.assign({ CONST, Game }, standInNamespaces, strictFoundry),
  )
}

/** Publishes the globals that a package's modules need while they load. `game` and `ui` follow after this. */
export function publishFoundryGlobals(globalNamespaces: GlobalNamespaces, globalObject: object): void {
  const CONST = proxyNamespaceAgainstUnknownNames(
    'CONST',
    createFoundryConstants(getGeneration(), (deprecatedName, replacementName) =>
      warnDeprecated(deprecatedName, replacementName, 16),
    ),
    CONSTANTS_OF_OTHER_GENERATION[getGeneration()],
  )
  const strictFoundryNamespaces = {
    applications: globalNamespaces.applications(getGeneration()),
    data: createDataNamespace(getGeneration()),
    dice: globalNamespaces.dice,
  }
  const libraryGlobals = {
    CONFIG: proxyConfigAgainstMisspelling(CONFIG),
    CONST,
    Collection,
    Color,
    Handlebars,
    Hooks,
    ...listDocumentClasses(getGeneration()),
    ...createStandInDocuments(),
    PIXI: createStandInNamespace('PIXI'),
    Roll: globalNamespaces.dice.Roll,
    // Foundry includes jQuery for version 1 windows and for packages (foundry-api §12.1).
    $: jQuery,
    jQuery,
    canvas,
    foundry: createFoundryNamespace(globalNamespaces.canvas, strictFoundryNamespaces, CONST),
    fromUuid,
    fromUuidSync,
    // Before the packages have loaded, `game` is an empty object. The community's types call it UninitializedGame.
    game: {},
    getDocumentClass: (documentName: string) => findDocumentConfig(documentName).documentClass,
    ...(getGeneration() === 14 && {
      _del: new ForcedDeletion(),
      _loc,
      _replace: (replacementValue: unknown) => ForcedReplacement.create(replacementValue),
    }),
  }
  Object.assign(globalObject, libraryGlobals)
  extendPrimitives()
  throwOnReadsOfMissingMembers(strictFoundryNamespaces)
  defineDeprecatedGlobals(globalObject)
}

export function publishGameGlobals(globalObject: object): void {
  throwOnReadsOfMissingGameMembers()
  throwOnReadsOfMissingCanvasMembers()
  // `game.canvas` and the global `canvas` are the same object: https://foundryvtt.com/api/v14/classes/foundry.Game.html
  Object.assign(game, { canvas })
  Object.assign(globalObject, { game, ui })
}
