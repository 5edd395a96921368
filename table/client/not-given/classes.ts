/** Makes documented members that the table's classes under `foundry` lack throw when code reads them. */
import { DataModel } from '../abstract/data-model'
import { Document } from '../abstract/document'
import { EmbeddedCollection } from '../abstract/embedded-collection'
import { TypeDataModel } from '../abstract/type-data-model'
import { TooltipManager } from '../applications/ux/tooltip-manager'
import { DocumentCollection } from '../collections/document-collection'
import { WorldCollection } from '../collections/world-collection'
import * as collections from '../collections/world-collections'
import { CompendiumCollection, CompendiumPacks } from '../compendium/compendium-collection'
import { ClientDocument } from '../documents/client-document'
import { DOCUMENT_CLASSES } from '../documents/configure'
import { isV14 } from '../generation'
import { ClientSettings } from '../helpers/client-settings'
import { GameTime } from '../helpers/game-time'
import { Localization } from '../helpers/localization'
import { Tour } from '../helpers/tours'
import { NOT_GIVEN } from './members'
import { apiPage, notePublished, refuseReading } from './refuse'

type AnyClass = abstract new (...args: never[]) => object

const under = (place: string, classes: object): [string, AnyClass][] =>
  Object.entries(classes).map(([name, given]) => [`${place}.${name}`, given as AnyClass])

/** The classes in a tree of namespaces, each with its path, e.g. `foundry.applications.api.ApplicationV2`. */
export function classesIn(place: string, namespace: object): [string, AnyClass][] {
  return Object.entries(namespace).flatMap(([name, value]: [string, unknown]): [string, AnyClass][] => {
    const inner = `${place}.${name}`
    if (isClass(value)) return [[inner, value]]
    return typeof value === 'object' && value !== null && !(value instanceof Map)
      ? classesIn(inner, value)
      : []
  })
}

/** Is the value a class: a function whose `prototype` is read-only? */
function isClass(value: unknown): value is AnyClass {
  return (
    typeof value === 'function' && Object.getOwnPropertyDescriptor(value, 'prototype')?.writable === false
  )
}

/** Documented path → class, of documents and helpers; a parent class comes before its subclasses. */
export const CLASSES: ReadonlyMap<string, AnyClass> = new Map([
  ...under('foundry.abstract', { DataModel, Document, EmbeddedCollection, TypeDataModel }),
  ...under('foundry.documents.abstract', {
    ClientDocumentMixin: ClientDocument,
    DocumentCollection,
    WorldCollection,
  }),
  ...under('foundry.documents.collections', { ...collections, CompendiumCollection, CompendiumPacks }),
  ...under('foundry.documents', DOCUMENT_CLASSES),
  ...under('foundry.helpers', { ClientSettings, GameTime, Localization }),
  ...under('foundry.helpers.interaction', { TooltipManager }),
  ...under('foundry.nue', { Tour }),
])

/** Members that only generation 14 has: on 13 the table removes them, because packages test for them. */
const SINCE_14: Readonly<Record<string, { own?: readonly string[]; static?: readonly string[] }>> = {
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
  'foundry.documents.User': { static: ['queryMany'] },
}

function takeAway(names: readonly string[] = [], target: object): void {
  for (const name of names) Reflect.deleteProperty(target, name)
}

/**
 * Makes missing members throw, and on 13 removes the members of 14; runs once per client, after `setGeneration`.
 * @param namespaces further parts of `foundry`: name → namespace
 */
export function refuseMissingMembers(namespaces: Readonly<Record<string, object>>): void {
  const further = Object.entries(namespaces).flatMap(([name, all]) => classesIn(`foundry.${name}`, all))
  const classes = new Map([...CLASSES, ...further])
  if (!isV14())
    for (const [place, { own, static: statics }] of Object.entries(SINCE_14)) {
      const since = classes.get(place)
      if (!since) continue
      takeAway(own, since.prototype as object)
      takeAway(statics, since)
    }
  for (const [place, given] of classes) {
    notePublished(given)
    const missing = NOT_GIVEN[place]
    if (!missing) continue
    const kind = place.endsWith('Mixin') ? 'functions' : 'classes'
    const page = apiPage(`${kind}/${place}`)
    const only = isV14() ? [missing.only14, missing.static14] : [missing.only13, missing.static13]
    const [members, statics] = [
      [...(missing.both ?? []), ...(only[0] ?? [])],
      [...(missing.static ?? []), ...(only[1] ?? [])],
    ]
    const name = place.slice(place.lastIndexOf('.') + 1)
    refuseReading(given.prototype as object, `${name}#`, members, page)
    refuseReading(given, `${name}.`, statics, page)
  }
}
