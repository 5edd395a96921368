/**
 * When code reads a documented member that the table's class lacks, the read throws. This module defines these throwing
 * members.
 */
import { DataModel } from '../abstract/data-model'
import { Document } from '../abstract/document'
import { EmbeddedCollection } from '../abstract/embedded-collection'
import { TypeDataModel } from '../abstract/type-data-model'
import { TooltipManager } from '../applications/ux/tooltip-manager'
import { AudioHelper } from '../audio/audio-helper'
import { DocumentCollection } from '../collections/document-collection'
import { WorldCollection } from '../collections/world-collection'
import * as collections from '../collections/world-collections'
import { CompendiumCollection, CompendiumPacks } from '../compendium/compendium-collection'
import { ClientDocument } from '../documents/client-document'
import { documentClassesOf } from '../documents/configure'
import { isV14 } from '../generation'
import { ClientSettings } from '../helpers/client-settings'
import { GameTime } from '../helpers/game-time'
import { Localization } from '../helpers/localization'
import { Tour } from '../helpers/tours'
import { MISSING_MEMBERS } from './members'
import { apiPageUrl, markAsTableClass, refuseReading } from './refuse-reading'

type AbstractClass = abstract new (...args: never[]) => object

const classesWithPaths = (namespacePath: string, classes: object): [string, AbstractClass][] =>
  Object.entries(classes).map(([name, givenClass]) => [
    `${namespacePath}.${name}`,
    givenClass as AbstractClass,
  ])

/**
 * Lists the classes in a tree of namespaces. Each class has its path, for example
 * `foundry.applications.api.ApplicationV2`.
 */
export function classesInNamespace(namespacePath: string, namespace: object): [string, AbstractClass][] {
  return Object.entries(namespace).flatMap(([name, value]: [string, unknown]): [string, AbstractClass][] => {
    const memberPath = `${namespacePath}.${name}`
    if (isClass(value)) return [[memberPath, value]]
    return typeof value === 'object' && value !== null && !(value instanceof Map)
      ? classesInNamespace(memberPath, value)
      : []
  })
}

/** Is the value a class: a function whose `prototype` is read-only? */
function isClass(value: unknown): value is AbstractClass {
  return (
    typeof value === 'function' && Object.getOwnPropertyDescriptor(value, 'prototype')?.writable === false
  )
}

/**
 * The published classes of documents and helpers, by their documented paths. A parent class comes before its
 * subclasses.
 */
export const DOCUMENTED_CLASSES: ReadonlyMap<string, AbstractClass> = new Map([
  ...classesWithPaths('foundry.audio', { AudioHelper }),
  ...classesWithPaths('foundry.abstract', { DataModel, Document, EmbeddedCollection, TypeDataModel }),
  ...classesWithPaths('foundry.documents.abstract', {
    ClientDocumentMixin: ClientDocument,
    DocumentCollection,
    WorldCollection,
  }),
  ...classesWithPaths('foundry.documents.collections', {
    ...collections,
    CompendiumCollection,
    CompendiumPacks,
  }),
  ...classesWithPaths('foundry.documents', documentClassesOf(14)),
  ...classesWithPaths('foundry.helpers', { ClientSettings, GameTime, Localization }),
  ...classesWithPaths('foundry.helpers.interaction', { TooltipManager }),
  ...classesWithPaths('foundry.nue', { Tour }),
])

/**
 * Members that exist only in Foundry 14. On Foundry 13 the table removes them, because packages test whether they
 * exist.
 */
const MEMBERS_SINCE_14: Readonly<Record<string, { own?: readonly string[]; static?: readonly string[] }>> = {
  'foundry.applications.api.ApplicationV2': { own: ['detachWindow'] },
  'foundry.applications.sheets.ItemSheetV2': {
    own: [
      '_canDragDrop',
      '_canDragStart',
      '_onDragOver',
      '_onDragStart',
      '_onDrop',
      '_onDropActiveEffect',
      '_onDropDocument',
    ],
  },
  'foundry.data.fields.SchemaField': { own: ['extendFields', 'removeFields'] },
  'foundry.documents.ActiveEffect': {
    own: ['isExpiryEvent', 'isExpiryTrackable'],
    static: ['applyChange', 'registry'],
  },
  'foundry.documents.ActorDelta': { own: ['syntheticActor'] },
  'foundry.documents.Scene': { own: ['_view', 'firstLevel'] },
  'foundry.documents.User': { static: ['queryMany'] },
}

function removeMembers(names: readonly string[] = [], target: object): void {
  for (const name of names) Reflect.deleteProperty(target, name)
}

/**
 * Makes the members that the table lacks throw. On Foundry 13, also removes the members that only Foundry 14 has. Runs
 * once per client, after `setGeneration`.
 * @param namespaces further namespaces in `foundry`, by their names
 */
export function refuseMissingMembers(namespaces: Readonly<Record<string, object>>): void {
  const namespaceClasses = Object.entries(namespaces).flatMap(([name, namespace]) =>
    classesInNamespace(`foundry.${name}`, namespace),
  )
  const classes = new Map([...DOCUMENTED_CLASSES, ...namespaceClasses])
  if (!isV14())
    for (const [classPath, { own, static: statics }] of Object.entries(MEMBERS_SINCE_14)) {
      const ownerClass = classes.get(classPath)
      if (!ownerClass) continue
      removeMembers(own, ownerClass.prototype as object)
      removeMembers(statics, ownerClass)
    }
  for (const [classPath, givenClass] of classes) {
    markAsTableClass(givenClass)
    const missingMembers = MISSING_MEMBERS[classPath]
    if (!missingMembers) continue
    const kind = classPath.endsWith('Mixin') ? 'functions' : 'classes'
    const page = apiPageUrl(`${kind}/${classPath}`)
    const membersOfGeneration = isV14()
      ? [missingMembers.only14, missingMembers.static14]
      : [missingMembers.only13, missingMembers.static13]
    const [members, statics] = [
      [...(missingMembers.both ?? []), ...(membersOfGeneration[0] ?? [])],
      [...(missingMembers.static ?? []), ...(membersOfGeneration[1] ?? [])],
    ]
    const name = classPath.slice(classPath.lastIndexOf('.') + 1)
    refuseReading(givenClass.prototype as object, `${name}#`, members, page)
    refuseReading(givenClass, `${name}.`, statics, page)
  }
}
