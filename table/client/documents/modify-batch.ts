/**
 * Foundry 14 only: sends several database operations in one request, which succeeds or fails as a whole.
 * https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html, foundry-api §3.6
 */
import { findDocumentConfig } from '../config'
import type { Document } from '../abstract/document'
import { runOperations, withErrorReport } from '../data/client-backend'
import { fillInOperationOptions } from '../data/operation-options'
import type { OperationOptions } from '../data/database-operation'
import {
  prepareCreateOperation,
  prepareDeleteOperation,
  prepareUpdateOperation,
} from '../data/operation-requests'
import type { PreparedOperation } from '../data/operation-requests'
import { omit } from '../../shared/objects'
import type { PlainObject } from '../../shared/objects'

export interface BatchOperation extends OperationOptions {
  action: 'create' | 'update' | 'delete'
  documentName: string
  data?: (PlainObject | Document)[]
  updates?: PlainObject[]
  ids?: string[]
}

/**
 * Prepares all operations before the first is sent, so that the preparation of one operation does not see the effects
 * of another operation in the batch.
 */
export function modifyBatch(batchOperations: BatchOperation[]): Promise<Document[][]> {
  return withErrorReport(async () => {
    const preparedOperations: PreparedOperation[] = []
    for (const batchOperation of batchOperations)
      preparedOperations.push(await prepareBatchOperation(batchOperation))
    // If a hook cancels one operation, the whole batch is cancelled.
    if (preparedOperations.some(({ cancelled }) => cancelled)) return batchOperations.map(() => [])
    const operationRequests = preparedOperations.flatMap(({ operation }) => operation ?? [])
    const operationResults = operationRequests.length > 0 ? await runOperations(operationRequests) : []
    return preparedOperations.map(({ operation }) =>
      operation ? (operationResults[operationRequests.indexOf(operation)] ?? []) : [],
    )
  })
}

function prepareBatchOperation(batchOperation: BatchOperation): Promise<PreparedOperation> {
  const { documentClass } = findDocumentConfig(batchOperation.documentName)
  const { data = [], updates = [], ids = [] } = batchOperation
  const options = fillInOperationOptions(
    omit<OperationOptions, string>(batchOperation, ['data', 'updates', 'ids', 'documentName']),
  )
  switch (batchOperation.action) {
    case 'create':
      return prepareCreateOperation(documentClass, data, options)
    case 'update':
      return prepareUpdateOperation(documentClass, updates, options)
    case 'delete':
      return prepareDeleteOperation(documentClass, ids, options)
  }
}
