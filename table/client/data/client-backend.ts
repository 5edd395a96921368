/**
 * Reads from and writes to the server. The server executes a write and broadcasts it; then every client applies it.
 * https://foundryvtt.com/api/v14/classes/foundry.abstract.DatabaseBackend.html, foundry-api §3.4
 */
import { ui } from '../state'
import { NotOnThisTableError } from '../errors'
import { Hooks } from '../helpers/hooks'
import { sendRequestToServer } from '../helpers/connection'
import type { Document } from '../class-types'
import type { DocumentClass } from '../abstract/document-class'
import { randomID } from '../../shared/identifiers'
import type { PlainObject } from '../../shared/objects'
import type { Operation } from '../../shared/wire'
import {
  awaitOperationResult,
  forgetOperationRequest,
  awaitAndRemoveRequestResult,
} from './operation-results'
import { fillInOperationOptions } from './operation-options'
import type { OperationOptions } from './database-operation'
import { prepareCreateOperation, prepareDeleteOperation, prepareUpdateOperation } from './operation-requests'

/** Runs a request. If the request fails, notifies the user and rejects the promise that the caller received. */
async function runWithErrorReport<T>(runReportedRequest: () => Promise<T>): Promise<T> {
  try {
    return await runReportedRequest()
  } catch (error) {
    const errorText = error instanceof Error ? error.message : String(error)
    ui.notifications?.error(errorText)
    Hooks.callAll('error', 'ClientDatabaseBackend', error, {})
    throw error
  }
}

/**
 * Sends operations to the server, which executes all or none.
 * @returns the documents of each operation, after this client has applied it
 */
export async function runOperations(operations: Operation[]): Promise<Document[][]> {
  const requestId = randomID()
  awaitOperationResult(requestId)
  try {
    await sendRequestToServer('operations', { requestId, operations })
  } catch (error) {
    forgetOperationRequest(requestId)
    throw error
  }
  return awaitAndRemoveRequestResult(requestId)
}

interface DocumentGetRequest {
  readonly query: PlainObject
  readonly index?: boolean
  readonly indexFields?: string[]
}

export const clientDatabase = {
  /**
   * Reads world documents from the server, or with `index` only their id and `indexFields`. Players get the same
   * documents as Gamemasters (foundry-live §4.1).
   */
  get(
    documentClass: DocumentClass,
    { query, index = false, indexFields = [], ...rest }: DocumentGetRequest,
  ): Promise<(Document | PlainObject)[]> {
    return runWithErrorReport(async () => {
      const [unsupportedOption] = Object.keys(rest)
      if (unsupportedOption !== undefined)
        throw new NotOnThisTableError(`The "${unsupportedOption}" of DatabaseBackend#get`)
      const { documentName } = documentClass
      const requestedIndexFields = index ? indexFields : null
      const storedDocuments = await sendRequestToServer('worldDocuments', {
        documentName,
        query,
        fields: requestedIndexFields,
      })
      return index
        ? storedDocuments
        : storedDocuments.map((documentSource) => new documentClass(documentSource, { strict: false }))
    })
  },

  create(
    documentClass: DocumentClass,
    documentData: (PlainObject | Document)[],
    optionsOfCaller: OperationOptions,
  ): Promise<Document[]> {
    return runWithErrorReport(async () => {
      const options = fillInOperationOptions({ ...optionsOfCaller, action: 'create' })
      const { operation } = await prepareCreateOperation(documentClass, documentData, options)
      return operation ? ((await runOperations([operation]))[0] ?? []) : []
    })
  },

  update(
    documentClass: DocumentClass,
    documentUpdates: PlainObject[],
    optionsOfCaller: OperationOptions,
  ): Promise<Document[]> {
    return runWithErrorReport(async () => {
      const options = fillInOperationOptions({ ...optionsOfCaller, action: 'update' })
      const { operation } = await prepareUpdateOperation(documentClass, documentUpdates, options)
      return operation ? ((await runOperations([operation]))[0] ?? []) : []
    })
  },

  delete(
    documentClass: DocumentClass,
    documentIds: string[],
    optionsOfCaller: OperationOptions,
  ): Promise<Document[]> {
    return runWithErrorReport(async () => {
      const options = fillInOperationOptions({ ...optionsOfCaller, action: 'delete' })
      const { operation } = await prepareDeleteOperation(documentClass, documentIds, options)
      return operation ? ((await runOperations([operation]))[0] ?? []) : []
    })
  },
}

export { runWithErrorReport as withErrorReport }
