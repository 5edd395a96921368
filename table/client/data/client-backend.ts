/**
 * The way of a write: prepared here, carried out by the server, applied when the server tells everyone.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.DatabaseBackend.html, foundry-api §3.4
 */
import { ui } from '../state'
import { NotOnThisTable } from '../errors'
import { Hooks } from '../helpers/hooks'
import { request } from '../helpers/connection'
import type { Document, DocumentClass } from '../abstract/document'
import { randomID } from '../../shared/identifiers'
import type { PlainObject } from '../../shared/objects'
import type { Operation } from '../../shared/wire'
import { expectResult, forgetRequest, takeOwnResult } from './operation-results'
import { completeOptions } from './operation-options'
import type { OperationOptions } from './operation-options'
import { prepareCreate, prepareDelete, prepareUpdate } from './operation-requests'

/** Tell the user once, and let the caller's promise reject. */
async function reportingErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    ui.notifications?.error(message)
    Hooks.callAll('error', 'ClientDatabaseBackend', error, {})
    throw error
  }
}

/** Have operations carried out, all or none. @returns for each the documents, after this client's own handling */
export async function carryOut(operations: Operation[]): Promise<Document[][]> {
  const requestId = randomID()
  expectResult(requestId)
  try {
    await request('operations', { requestId, operations })
  } catch (error) {
    forgetRequest(requestId)
    throw error
  }
  return takeOwnResult(requestId)
}

interface GetOperation {
  readonly query: PlainObject
  readonly index?: boolean
  readonly indexFields?: string[]
}

export const database = {
  /**
   * What the server has of the world's documents: copies of their own, or of each only its id and what is named. It answers
   * a player as it does a Gamemaster (foundry-live §4.1).
   */
  get(
    documentClass: DocumentClass,
    { query, index = false, indexFields = [], ...rest }: GetOperation,
  ): Promise<(Document | PlainObject)[]> {
    return reportingErrors(async () => {
      const [other] = Object.keys(rest)
      if (other !== undefined) throw new NotOnThisTable(`The "${other}" of DatabaseBackend#get`)
      const { documentName } = documentClass
      const fields = index ? indexFields : null
      const sources = await request('worldDocuments', { documentName, query, fields })
      return index ? sources : sources.map((source) => new documentClass(source, { strict: false }))
    })
  },

  create(
    documentClass: DocumentClass,
    data: (PlainObject | Document)[],
    given: OperationOptions,
  ): Promise<Document[]> {
    return reportingErrors(async () => {
      const options = completeOptions({ ...given, action: 'create' })
      const { operation } = await prepareCreate(documentClass, data, options)
      return operation ? ((await carryOut([operation]))[0] ?? []) : []
    })
  },

  update(documentClass: DocumentClass, updates: PlainObject[], given: OperationOptions): Promise<Document[]> {
    return reportingErrors(async () => {
      const options = completeOptions({ ...given, action: 'update' })
      const { operation } = await prepareUpdate(documentClass, updates, options)
      return operation ? ((await carryOut([operation]))[0] ?? []) : []
    })
  },

  delete(documentClass: DocumentClass, ids: string[], given: OperationOptions): Promise<Document[]> {
    return reportingErrors(async () => {
      const options = completeOptions({ ...given, action: 'delete' })
      const { operation } = await prepareDelete(documentClass, ids, options)
      return operation ? ((await carryOut([operation]))[0] ?? []) : []
    })
  },
}

export { reportingErrors }
