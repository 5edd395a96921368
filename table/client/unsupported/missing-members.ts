/** Defines members that throw when code reads them: documented members that the table's classes lack. */
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
import { listDocumentClasses } from '../documents/configure'
import { isFoundry14 } from '../generation'
import { ClientSettings } from '../helpers/client-settings'
import { GameTime } from '../helpers/game-time'
import { Localization } from '../helpers/localization'
import { Tour } from '../helpers/tours'
import { MISSING_MEMBERS } from './members'
import { apiPageUrl, markAsTableClass, throwOnMemberReads } from './refuse-reading'

type AbstractClass = abstract new (...args: never[]) => object

const listClassesWithPaths = (namespacePath: string, classesByName: object): [string, AbstractClass][] =>
  Object.entries(classesByName).map(([name, givenClass]) => [
    `${namespacePath}.${name}`,
    givenClass as AbstractClass,
  ])

/** Lists the classes in a tree of namespaces by path, such as `foundry.applications.api.ApplicationV2`. */
export function listClassesInNamespace(
  namespacePath: string,
  namespaceObject: object,
): [string, AbstractClass][] {
  return Object.entries(namespaceObject).flatMap(
    ([name, value]: [string, unknown]): [string, AbstractClass][] => {
      const memberPath = `${namespacePath}.${name}`
      if (isClass(value)) return [[memberPath, value]]
      return typeof value === 'object' && value !== null && !(value instanceof Map)
        ? listClassesInNamespace(memberPath, value)
        : []
    },
  )
}

/** True if the value is a class: a function whose `prototype` is read-only. */
function isClass(testedValue: unknown): testedValue is AbstractClass {
  return (
    typeof testedValue === 'function' &&
    Object.getOwnPropertyDescriptor(testedValue, 'prototype')?.writable === false
  )
}

/**
 * The classes of documents and helpers that packages can reach. The key is the documented path. Parent classes come
 * first.
 */
export const DOCUMENTED_CLASSES: ReadonlyMap<string, AbstractClass> = new Map([
  ...listClassesWithPaths('foundry.audio', { AudioHelper }),
  ...listClassesWithPaths('foundry.abstract', { DataModel, Document, EmbeddedCollection, TypeDataModel }),
  ...listClassesWithPaths('foundry.documents.abstract', {
    ClientDocumentMixin: ClientDocument,
    DocumentCollection,
    WorldCollection,
  }),
  ...listClassesWithPaths('foundry.documents.collections', {
    ...collections,
    CompendiumCollection,
    CompendiumPacks,
  }),
  ...listClassesWithPaths('foundry.documents', listDocumentClasses(14)),
  ...listClassesWithPaths('foundry.helpers', { ClientSettings, GameTime, Localization }),
  ...listClassesWithPaths('foundry.helpers.interaction', { TooltipManager }),
  ...listClassesWithPaths('foundry.nue', { Tour }),
])

/** Members that only Foundry 14 has. On 13 the table removes them, because packages test for them. */
const MEMBERS_SINCE_FOUNDRY_14: Readonly<
  Record<string, { own?: readonly string[]; static?: readonly string[] }>
> = {
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

function removeObjectMembers(memberNames: readonly string[] = [], memberOwner: object): void {
  for (const memberName of memberNames) Reflect.deleteProperty(memberOwner, memberName)
}

/**
 * Replaces each Foundry member that the practice table lacks by a member that throws. On Foundry 13, also removes the
 * members that only Foundry 14 has. Runs once per client, after `setGeneration`.
 * @param namespacesByPath further namespaces in `foundry`, by their names
 */
export function throwOnReadsOfMissingMembers(namespacesByPath: Readonly<Record<string, object>>): void {
  const namespaceClasses = Object.entries(namespacesByPath).flatMap(([name, namespace]) =>
    listClassesInNamespace(`foundry.${name}`, namespace),
  )
  const publishedClasses = new Map([...DOCUMENTED_CLASSES, ...namespaceClasses])
  if (!isFoundry14())
    for (const [classPath, { own, static: statics }] of Object.entries(MEMBERS_SINCE_FOUNDRY_14)) {
      const ownerClass = publishedClasses.get(classPath)
      if (!ownerClass) continue
      removeObjectMembers(own, ownerClass.prototype as object)
      removeObjectMembers(statics, ownerClass)
    }
  for (const [classPath, givenClass] of publishedClasses) {
    markAsTableClass(givenClass)
    const missingMembers = MISSING_MEMBERS[classPath]
    if (!missingMembers) continue
    const apiPageFolder = classPath.endsWith('Mixin') ? 'functions' : 'classes'
    const apiPageAddress = apiPageUrl(`${apiPageFolder}/${classPath}`)
    const membersOfGeneration = isFoundry14()
      ? [missingMembers.only14, missingMembers.static14]
      : [missingMembers.only13, missingMembers.static13]
    const [members, statics] = [
      [...(missingMembers.both ?? []), ...(membersOfGeneration[0] ?? [])],
      [...(missingMembers.static ?? []), ...(membersOfGeneration[1] ?? [])],
    ]
    const className = classPath.slice(classPath.lastIndexOf('.') + 1)
    throwOnMemberReads(givenClass.prototype as object, `${className}#`, members, apiPageAddress)
    throwOnMemberReads(givenClass, `${className}.`, statics, apiPageAddress)
  }
}
