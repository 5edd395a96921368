/**
 * `foundry.utils` of a generation: foundry-api §10.10, §12.2.
 * https://foundryvtt.com/api/v14/modules/foundry.utils.html
 */
import { readTextFromFile, saveDataToFile } from './files'
import { deepFreeze } from '../../shared/deep-freeze'
import { parseHTML } from './parse-html'
import { Semaphore } from './semaphore'
import { game } from '../state'
import { logCompatibilityWarning } from '../helpers/compatibility'
import { fromUuid, fromUuidSync, parseUuid } from '../helpers/uuid'
import {
  deepClone,
  deleteProperty,
  equals,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  isEmpty,
  isPlainObject,
  copyThroughJson,
  setProperty,
} from '../../shared/objects'
import { randomID } from '../../shared/identifiers'
import { cleanHTML } from '../applications/ux/clean-html'
import { Collection } from './collection'
import { Color } from './color'
import { diffObject, filterObject, mergeObject } from './merge-object'
import { performIntegerSort } from './sorting'
import { debounce, throttle, timeSince } from './timing'
import {
  escapeHTML,
  getDefiningClass,
  getParentClasses,
  getType,
  invertObject,
  isSubclass,
} from './value-types'
import { isNewerVersion } from './versions'

async function fetchWithTimeout(
  fetchedUrl: string,
  requestInit: RequestInit = {},
  options: FetchOptions = {},
): Promise<Response> {
  const { timeoutMs = 30_000 } = options
  return fetch(
    fetchedUrl,
    timeoutMs === null ? requestInit : { ...requestInit, signal: AbortSignal.timeout(timeoutMs) },
  )
}

async function fetchJsonWithTimeout(
  fetchedUrl: string,
  requestInit: RequestInit = {},
  options: FetchOptions = {},
): Promise<unknown> {
  const response = await fetchWithTimeout(fetchedUrl, requestInit, options)
  if (!response.ok) throw new Error(`${String(response.status)} ${response.statusText}: ${fetchedUrl}`)
  return response.json() as Promise<unknown>
}

interface FetchOptions {
  timeoutMs?: number | null
}

/** Returns the URL path of a file on the server. Unlike Foundry, the practice table has no route prefix. */
function getRoute(routePath: string): string {
  return `/${routePath.replace(/^\/+/, '')}`
}

export function createUtilsNamespace(generation: 13 | 14): object {
  return {
    Collection,
    Color,
    cleanHTML,
    debounce,
    deepClone,
    deepFreeze,
    deleteProperty,
    diffObject,
    duplicate: copyThroughJson,
    expandObject,
    fetchJsonWithTimeout,
    fetchWithTimeout,
    filterObject,
    flattenObject,
    fromUuid,
    fromUuidSync,
    getDefiningClass,
    getParentClasses,
    getProperty,
    getRoute,
    getType,
    hasProperty,
    invertObject,
    isEmpty,
    isNewerVersion,
    isSubclass,
    logCompatibilityWarning,
    mergeObject,
    parseHTML,
    parseUuid,
    readTextFromFile,
    saveDataToFile,
    Semaphore,
    performIntegerSort,
    randomID: (randomIdLength?: number) => randomID(randomIdLength),
    setProperty,
    throttle,
    timeSince: (timeInPast: Date | string | number) => timeSince(timeInPast, game.i18n.lang),
    escapeHTML,
    ...(generation === 14 ? { equals, isPlainObject } : { objectsEqual: equals }),
  }
}
