/** The schemas of client requests: the server rejects every request of another form, whoever sends it. */
import * as v from 'valibot'
import { isDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { FilesRequest, OperationRequest, QueryRequest, WorldRequest } from '../shared/wire'

const record = v.custom<PlainObject>(isPlainObject, 'must be an object')
const stored = v.intersect([v.looseObject({ _id: v.string() }), record])

const place = {
  documentName: v.pipe(v.string(), v.check(isDocumentKind, 'is no kind of document')),
  parentUuid: v.nullable(v.string()),
  pack: v.nullable(v.string()),
  options: record,
}

const operation = v.variant('action', [
  v.object({ action: v.literal('create'), ...place, data: v.array(record) }),
  v.object({ action: v.literal('update'), ...place, updates: v.array(stored) }),
  v.object({ action: v.literal('delete'), ...place, ids: v.array(v.string()) }),
])

const operationRequest = v.object({ requestId: v.string(), operations: v.array(operation) })

const queryRequest = v.object({
  userId: v.string(),
  name: v.string(),
  data: v.optional(v.unknown()),
  timeout: v.optional(v.pipe(v.number(), v.minValue(0))),
})

const worldRequest = v.object({
  documentName: v.pipe(v.string(), v.check(isDocumentKind, 'is no kind of document')),
  query: record,
  fields: v.nullable(v.array(v.string())),
})
const filesRequest = v.variant('action', [
  v.object({
    action: v.literal('browse'),
    target: v.string(),
    extensions: v.nullable(v.array(v.string())),
  }),
  v.object({ action: v.literal('createDirectory'), target: v.string() }),
  v.object({ action: v.literal('upload'), target: v.string(), name: v.string(), content: v.string() }),
])
const packRequest = v.object({ pack: v.string(), ids: v.nullable(v.array(v.string())) })
const indexRequest = v.object({ pack: v.string(), fields: v.array(v.string()) })

function read<T>(schema: v.GenericSchema<unknown, T>, payload: unknown): T {
  const result = v.safeParse(schema, payload)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`The request is malformed: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`)
}

export function readOperations(payload: unknown): OperationRequest {
  return read(operationRequest, payload)
}

export function readQuery(payload: unknown): QueryRequest {
  const { timeout, ...query } = read(queryRequest, payload)
  return { ...query, data: query.data ?? null, ...(timeout !== undefined && { timeout }) }
}

export function readWorldRequest(payload: unknown): WorldRequest {
  return read(worldRequest, payload)
}

export function readFilesRequest(payload: unknown): FilesRequest {
  return read(filesRequest, payload)
}

export function readPackRequest(payload: unknown): v.InferOutput<typeof packRequest> {
  return read(packRequest, payload)
}

export function readIndexRequest(payload: unknown): v.InferOutput<typeof indexRequest> {
  return read(indexRequest, payload)
}
