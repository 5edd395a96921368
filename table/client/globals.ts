/**
 * Publishes the globals that are documented on both generations (foundry-api §12.1) and the namespace `foundry`.
 */
import Handlebars from 'handlebars'
import jQuery from 'jquery'
import { abstractNamespace } from './abstract/namespace'
import { appv1Namespace } from './appv1/namespace'
import { CONFIG, documentConfig } from './config'
import { dataNamespace } from './data/namespace'
import { guardDeprecatedGlobals } from './deprecated-globals'
import { DOCUMENT_CLASSES } from './documents/configure'
import { documentsNamespace } from './documents/namespace'
import { Game } from './game'
import { generation } from './generation'
import { outdated } from './helpers/compatibility'
import { Hooks } from './helpers/hooks'
import { _loc } from './helpers/localization'
import { helpersNamespace } from './helpers/namespace'
import { Tour } from './helpers/tours'
import { fromUuid, fromUuidSync } from './helpers/uuid'
import { strictConfig } from './not-given/config'
import { inertDocuments, inertNamespace, standIn } from './not-given/inert'
import { refuseMissingOfCanvas } from './not-given/canvas'
import { refuseMissingMembers } from './not-given/classes'
import { refuseMissingOfGame } from './not-given/game'
import { canvas, game, ui } from './state'
import { strictNamespace, strictTree } from './strict-namespace'
import { Collection } from './utils/collection'
import { Color } from './utils/color'
import { extendPrimitives } from './utils/primitives'
import { utilsNamespace } from './utils/namespace'
import { constants } from '../shared/constants'
import { ForcedDeletion, ForcedReplacement } from '../shared/operators'

/** The namespaces that `main.ts` passes in, so that this file need not import the interface. */
export interface Namespaces {
  applications: (generation: 13 | 14) => object
  canvas: object
  dice: { Roll: unknown }
}

/** Namespaces whose classes throw when code reads a documented member that the table lacks. */
type Parts = Readonly<Record<'applications' | 'data' | 'dice', object>>

/** Names that only the other generation has: they read as undefined, so that packages can test for them. */
const ABSENT: Readonly<Record<13 | 14, Readonly<Record<string, readonly string[]>>>> = {
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

/** Names in `CONST` that only the other generation has: they read as undefined instead of throwing. */
const ABSENT_CONSTANTS = {
  13: [
    'ACTIVE_EFFECT_CHANGE_TYPES',
    'ACTIVE_EFFECT_DURATION_UNITS',
    'ACTIVE_EFFECT_EXPIRY_EVENTS',
    'ACTIVE_EFFECT_SHOW_ICON',
    'ACTIVE_EFFECT_TIME_DURATION_UNITS',
  ],
  14: [],
} as const

function foundryNamespace(canvas: object, parts: Parts, CONST: object): object {
  const tree = {
    ...parts,
    abstract: abstractNamespace,
    appv1: appv1Namespace,
    canvas,
    documents: documentsNamespace(generation()),
    helpers: helpersNamespace,
    nue: { Tour },
    utils: utilsNamespace(generation()),
  }
  const strict = strictTree('foundry', tree, ABSENT[generation()])
  const absent = Object.fromEntries(
    ['audio', 'av', 'config', 'grid', 'packages', 'prosemirror'].map((name) => [
      name,
      standIn('foundry', name),
    ]),
  )
  return strictNamespace('foundry', Object.assign({ CONST, Game }, absent, strict))
}

/** Publishes all globals except `game` and `ui`, which appear after the package's modules have loaded. */
export function publishLibrary(namespaces: Namespaces, target: object): void {
  const CONST = strictNamespace(
    'CONST',
    constants(generation(), (name, instead) => outdated(name, instead, 16)),
    ABSENT_CONSTANTS[generation()],
  )
  const parts = {
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
    ...DOCUMENT_CLASSES,
    ...inertDocuments(generation()),
    PIXI: inertNamespace('PIXI'),
    Roll: namespaces.dice.Roll,
    // Foundry includes jQuery for version 1 windows and for packages (foundry-api §12.1).
    $: jQuery,
    jQuery,
    canvas,
    foundry: foundryNamespace(namespaces.canvas, parts, CONST),
    fromUuid,
    fromUuidSync,
    // Until the packages have loaded, `game` is an empty object (the community's types call it UninitializedGame).
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
  refuseMissingMembers(parts)
  guardDeprecatedGlobals(target)
}

export function publishGame(target: object): void {
  refuseMissingOfGame()
  refuseMissingOfCanvas()
  // `game.canvas` is the global `canvas`: https://foundryvtt.com/api/v14/classes/foundry.Game.html
  Object.assign(game, { canvas })
  Object.assign(target, { game, ui })
}
