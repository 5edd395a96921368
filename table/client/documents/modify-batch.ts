/**
 * Foundry 14 only: sends several database operations in one request. The request succeeds or fails as a whole.
 * https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html, foundry-api §3.6
 */
import { documentConfig } from '../config'
import type { Document } from '../abstract/document'
import { runOperations, withErrorReport } from '../data/client-backend'
import { completeOperationOptions } from '../data/operation-options'
import type { OperationOptions } from '../data/database-operation'
import { prepareCreate, prepareDelete, prepareUpdate } from '../data/operation-requests'
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

/** Prepares all operations before the first is sent, so that no operation sees the effect of another. */
export function modifyBatch(operations: BatchOperation[]): Promise<Document[][]> {
  return withErrorReport(async () => {
    const preparedOperations: PreparedOperation[] = []
    for (const operation of operations) preparedOperations.push(await prepare(operation))
    // If a hook cancels one operation, the whole batch is cancelled.
    if (preparedOperations.some(({ cancelled }) => cancelled)) return operations.map(() => [])
    const requests = preparedOperations.flatMap(({ operation }) => operation ?? [])
    const results = requests.length > 0 ? await runOperations(requests) : []
    return preparedOperations.map(({ operation }) =>
      operation ? (results[requests.indexOf(operation)] ?? []) : [],
    )
  })
}

function prepare(batch: BatchOperation): Promise<PreparedOperation> {
  const { documentClass } = documentConfig(batch.documentName)
  const { data = [], updates = [], ids = [] } = batch
  const options = completeOperationOptions(
    omit<OperationOptions, string>(batch, ['data', 'updates', 'ids', 'documentName']),
  )
  switch (batch.action) {
    case 'create':
      return prepareCreate(documentClass, data, options)
    case 'update':
      return prepareUpdate(documentClass, updates, options)
    case 'delete':
      return prepareDelete(documentClass, ids, options)
  }
}
