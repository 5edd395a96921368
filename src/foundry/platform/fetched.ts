/** What is seldom opened is fetched when it is, so that no page loads it before. */
import type * as writing from './writing'
import { logError } from './log-error'
import { tell } from './notify'

/** A script that is fetched now; null, and the person is told, where it cannot be had. */
export async function fetched<Script>(load: () => Promise<Script>): Promise<Script | null> {
  try {
    return await load()
  } catch (error) {
    logError('fetched', error)
    tell('error', { key: 'HnB.common.notFetched.window' })
    return null
  }
}

/** What keeps the fields of a window: nobody writes before a first window opens. */
export type WritingScript = typeof writing

export const fetchWriting = (): Promise<WritingScript | null> => fetched(() => import('./writing'))
