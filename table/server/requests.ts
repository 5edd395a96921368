/** The schemas of client requests. The server rejects every request that does not match its schema, even a GM's. */
import * as v from 'valibot'
import { isDocumentKind } from '../shared/document-kinds'
import { isPlainObject } from '../shared/objects'
import type { PlainObject } from '../shared/objects'
import type { FilesRequest, OperationRequest, QueryRequest, WorldRequest } from '../shared/wire'

const plainObjectSchema = v.custom<PlainObject>(isPlainObject, 'must be an object')
const storedDocumentSchema = v.intersect([v.looseObject({ _id: v.string() }), plainObjectSchema])

const operationTargetSchemas = {
  documentName: v.pipe(v.string(), v.check(isDocumentKind, 'is no kind of document')),
  parentUuid: v.nullable(v.string()),
  pack: v.nullable(v.string()),
  options: plainObjectSchema,
}

const operationSchema = v.variant('action', [
  v.object({ action: v.literal('create'), ...operationTargetSchemas, data: v.array(plainObjectSchema) }),
  v.object({
    action: v.literal('update'),
    ...operationTargetSchemas,
    updates: v.array(storedDocumentSchema),
  }),
  v.object({ action: v.literal('delete'), ...operationTargetSchemas, ids: v.array(v.string()) }),
])

const operationRequestSchema = v.object({ requestId: v.string(), operations: v.array(operationSchema) })

const queryRequestSchema = v.object({
  userId: v.string(),
  name: v.string(),
  data: v.optional(v.unknown()),
  timeout: v.optional(v.pipe(v.number(), v.minValue(0))),
})

const worldRequestSchema = v.object({
  documentName: v.pipe(v.string(), v.check(isDocumentKind, 'is no kind of document')),
  query: plainObjectSchema,
  fields: v.nullable(v.array(v.string())),
})
const filesRequestSchema = v.variant('action', [
  v.object({
    action: v.literal('browse'),
    target: v.string(),
    extensions: v.nullable(v.array(v.string())),
  }),
  v.object({ action: v.literal('createDirectory'), target: v.string() }),
  v.object({ action: v.literal('upload'), target: v.string(), name: v.string(), content: v.string() }),
])
const packRequestSchema = v.object({ pack: v.string(), ids: v.nullable(v.array(v.string())) })
const indexRequestSchema = v.object({ pack: v.string(), fields: v.array(v.string()) })

function parseRequestPayload<T>(payloadSchema: v.GenericSchema<unknown, T>, payload: unknown): T {
  const parseResult = v.safeParse(payloadSchema, payload)
  if (parseResult.success) return parseResult.output
  const [issue] = parseResult.issues
  throw new Error(`The request is malformed at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`)
}

export function parseOperationRequest(payload: unknown): OperationRequest {
  return parseRequestPayload(operationRequestSchema, payload)
}

export function parseQueryRequest(payload: unknown): QueryRequest {
  const { timeout, ...query } = parseRequestPayload(queryRequestSchema, payload)
  return { ...query, data: query.data ?? null, ...(timeout !== undefined && { timeout }) }
}

export function parseWorldRequest(payload: unknown): WorldRequest {
  return parseRequestPayload(worldRequestSchema, payload)
}

export function parseFilesRequest(payload: unknown): FilesRequest {
  return parseRequestPayload(filesRequestSchema, payload)
}

export function parseCompendiumRequest(payload: unknown): v.InferOutput<typeof packRequestSchema> {
  return parseRequestPayload(packRequestSchema, payload)
}

export function parseCompendiumIndexRequest(payload: unknown): v.InferOutput<typeof indexRequestSchema> {
  return parseRequestPayload(indexRequestSchema, payload)
}
