/**
 * Synthetic actors: the actors of unlinked tokens. The token's delta stores every change; then the actor is built
 * again. (foundry-api §10.9, foundryvtt/foundryvtt#8973)
 */
import { getGeneration } from '../generation'
import { game } from '../state'
import type { Document } from '../abstract/document'
import { writeChangesIntoDelta } from '../../shared/actor-delta'
import type { PlainObject } from '../../shared/objects'
import { createArrayRecordAccess, createDeltaRecordAccess } from '../../shared/record-places'
import type { EmbeddedRecordAccess } from '../../shared/record-places'

/** A synthetic actor together with the token to which it belongs. */
export interface SyntheticActorWithToken {
  readonly actor: Document
  readonly token: Document & {
    readonly delta: Document
    readonly baseActor: Document | null
    /** The synthetic actor, which is built when code first reads it. Null until then. */
    readonly _synthetic: { render(): void } | null
    _refreshActor(): void
  }
}

export function findSyntheticActor(document: Document | null): SyntheticActorWithToken | null {
  for (let ancestorDocument = document; ancestorDocument; ancestorDocument = ancestorDocument.parent) {
    if (ancestorDocument.documentName === 'Actor' && ancestorDocument.parent?.documentName === 'Token') {
      // The cast is safe: TokenDocument has these members. An import of TokenDocument would be circular.
      return { actor: ancestorDocument, token: ancestorDocument.parent as SyntheticActorWithToken['token'] }
    }
  }
  return null
}

/**
 * Finds where a token's delta stores the documents embedded in `parentDocument`, which is the synthetic actor or one of
 * its items.
 */
export function createRecordAccessForDelta(
  { actor, token }: SyntheticActorWithToken,
  parentDocument: Document,
  collectionKey: string,
): EmbeddedRecordAccess | null {
  const baseActorSource = token.baseActor?._source ?? {}
  if (parentDocument === actor)
    return createDeltaRecordAccess(token.delta._source, baseActorSource, collectionKey)
  const itemRecordInDelta = createDeltaRecordAccess(token.delta._source, baseActorSource, 'items').get(
    parentDocument.id ?? '',
  )
  return itemRecordInDelta ? createArrayRecordAccess(itemRecordInDelta, collectionKey) : null
}

export function changeSyntheticActor({ token }: SyntheticActorWithToken, changes: PlainObject): void {
  writeChangesIntoDelta(token.delta._source, changes, getGeneration())
  token._refreshActor()
}

/**
 * Rebuilds the actors of the unlinked tokens of a world actor after the world actor has changed, because they inherit
 * from it.
 */
export function refreshSyntheticActors(document: Document, options: { render?: boolean }): void {
  let rootDocument = document
  while (rootDocument.parent) rootDocument = rootDocument.parent
  if (rootDocument.documentName !== 'Actor') return
  for (const scene of game.collections.get('Scene') ?? []) {
    for (const token of scene.getEmbeddedCollection('Token')) {
      if (token._source['actorId'] !== rootDocument.id || token._source['actorLink'] === true) continue
      const unlinkedToken = token as SyntheticActorWithToken['token']
      unlinkedToken._refreshActor()
      if (options.render !== false) unlinkedToken._synthetic?.render()
    }
  }
}
