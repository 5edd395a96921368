/**
 * Publishes the globals that are documented on both generations (foundry-api §12.1) and the namespace `foundry`.
 */
import Handlebars from 'handlebars'
import jQuery from 'jquery'
import { abstractNamespace } from './abstract/namespace'
import { AudioHelper } from './audio/audio-helper'
import { appv1Namespace } from './appv1/namespace'
import { CONFIG, documentConfig } from './config'
import { dataNamespace } from './data/namespace'
import { defineDeprecatedGlobals } from './deprecated-globals'
import { documentClassesOf } from './documents/configure'
import { documentsNamespace } from './documents/namespace'
import { Game } from './game'
import { generation } from './generation'
import { warnDeprecated } from './helpers/compatibility'
import { Hooks } from './helpers/hooks'
import { _loc } from './helpers/localization'
import { helpersNamespace } from './helpers/namespace'
import { Tour } from './helpers/tours'
import { fromUuid, fromUuidSync } from './helpers/uuid'
import { strictConfig } from './unsupported/strict-config'
import { standInDocuments, makeStandInNamespace, standInFor } from './unsupported/stand-ins'
import { refuseMissingCanvasMembers } from './unsupported/missing-canvas'
import { refuseMissingMembers } from './unsupported/missing-members'
import { refuseMissingGameMembers } from './unsupported/missing-game'
import { canvas, game, ui } from './state'
import { strictNamespace, strictTree } from './strict-namespace'
import { Collection } from './utils/collection'
import { Color } from './utils/color'
import { extendPrimitives } from './utils/primitives'
import { utilsNamespace } from './utils/namespace'
import { createConstants } from '../shared/constants'
import { ForcedDeletion, ForcedReplacement } from '../shared/operators'

/** The namespaces that `main.ts` passes in, so that this file need not import the interface. */
export interface PassedNamespaces {
  applications: (generation: 13 | 14) => object
  canvas: object
  dice: { Roll: unknown }
}

/** Namespaces whose classes throw when code reads a documented member that the table lacks. */
type CheckedNamespaces = Readonly<Record<'applications' | 'data' | 'dice', object>>

/** Names that exist only in the other generation. They read as undefined, so that packages can test for them. */
const OTHER_GENERATION_NAMES: Readonly<Record<13 | 14, Readonly<Record<string, readonly string[]>>>> = {
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
 * Names in `CONST` that exist only in the other generation. They read as undefined, so that packages can test for them;
 * all other unknown names throw.
 */
const OTHER_GENERATION_CONSTANTS = {
  13: [
    'ACTIVE_EFFECT_CHANGE_TYPES',
    'ACTIVE_EFFECT_DURATION_UNITS',
    'ACTIVE_EFFECT_EXPIRY_EVENTS',
    'ACTIVE_EFFECT_SHOW_ICON',
    'ACTIVE_EFFECT_TIME_DURATION_UNITS',
  ],
  14: [],
} as const

function foundryNamespace(canvas: object, checkedNamespaces: CheckedNamespaces, CONST: object): object {
  const tree = {
    ...checkedNamespaces,
    abstract: abstractNamespace,
    appv1: appv1Namespace,
    audio: { AudioHelper },
    canvas,
    documents: documentsNamespace(generation()),
    helpers: helpersNamespace,
    nue: { Tour },
    utils: utilsNamespace(generation()),
  }
  const strictFoundry = strictTree('foundry', tree, OTHER_GENERATION_NAMES[generation()])
  const standIns = Object.fromEntries(
    ['av', 'config', 'grid', 'packages', 'prosemirror'].map((name) => [name, standInFor('foundry', name)]),
  )
  return strictNamespace('foundry', Object.assign({ CONST, Game }, standIns, strictFoundry))
}

/**
 * Publishes the global variables that exist before the package's modules load. `game` and `ui` follow after the modules
 * have loaded.
 */
export function publishLibraryGlobals(namespaces: PassedNamespaces, target: object): void {
  const CONST = strictNamespace(
    'CONST',
    createConstants(generation(), (name, replacement) => warnDeprecated(name, replacement, 16)),
    OTHER_GENERATION_CONSTANTS[generation()],
  )
  const checkedNamespaces = {
    applications: namespaces.applications(generation()),
    data: dataNamespace(generation()),
    dice: namespaces.dice,
  }
  const library = {
    CONFIG: strictConfig(CONFIG),
    CONST,
    Collection,
    Color,
    Handlebars,
    Hooks,
    ...documentClassesOf(generation()),
    ...standInDocuments(),
    PIXI: makeStandInNamespace('PIXI'),
    Roll: namespaces.dice.Roll,
    // Foundry includes jQuery for version 1 windows and for packages (foundry-api §12.1).
    $: jQuery,
    jQuery,
    canvas,
    foundry: foundryNamespace(namespaces.canvas, checkedNamespaces, CONST),
    fromUuid,
    fromUuidSync,
    // Before the packages have loaded, `game` is an empty object. The community's types call it UninitializedGame.
    game: {},
    getDocumentClass: (name: string) => documentConfig(name).documentClass,
    ...(generation() === 14 && {
      _del: new ForcedDeletion(),
      _loc,
      _replace: (value: unknown) => ForcedReplacement.create(value),
    }),
  }
  Object.assign(target, library)
  extendPrimitives()
  refuseMissingMembers(checkedNamespaces)
  defineDeprecatedGlobals(target)
}

export function publishGameGlobals(target: object): void {
  refuseMissingGameMembers()
  refuseMissingCanvasMembers()
  // `game.canvas` and the global `canvas` are the same object: https://foundryvtt.com/api/v14/classes/foundry.Game.html
  Object.assign(game, { canvas })
  Object.assign(target, { game, ui })
}
