/** Lets a game keep parts of its code in scripts that a page fetches when a person first needs them. */
import { defineAction, noAnswersSchema } from './action'
import type { Action } from './contract'
import type { GameData } from './game-views'
import { refuse } from './outcome'
import type { ActorWindowContents, BindableWindow, WindowFrame } from './window-kind'
import { defineActorWindow } from './window-kind'

/** A game's script that a page loads only when the page needs it. */
interface LazyScript<Script> {
  /** Fetches the script once. The promise rejects if the script cannot be fetched; a later call tries again. */
  readonly load: () => Promise<void>
  /** The script, or null before it is fetched. */
  readonly fetched: () => Script | null
}

export function createLazyScript<Script>(fetchScript: () => Promise<Script>): LazyScript<Script> {
  let loadedScript: Script | null = null
  return {
    async load() {
      loadedScript ??= await fetchScript()
    },
    fetched: () => loadedScript,
  }
}

const whyNotScriptFetched = () => refuse('HnB.refusal.notFetched')

/** An action that refuses every click. It replaces each action whose script has not been fetched yet. */
const UNFETCHED_SCRIPT_ACTION: Action<unknown> = defineAction<unknown, object>({
  answers: noAnswersSchema,
  ask: whyNotScriptFetched,
  whyNotNonOwner: whyNotScriptFetched,
  decide: whyNotScriptFetched,
})

/**
 * The actions in a script that is fetched later. The shell calls `load` before it uses one.
 * @param actionNames the names of the script's actions, which a page must know before it fetches the script
 */
export function createLazyActions<C, Script>(
  { load, fetched }: LazyScript<Script>,
  actionNames: readonly string[],
  findActions: (loadedScript: Script) => Readonly<Record<string, Action<C>>>,
): Readonly<Record<string, Action<C>>> {
  return Object.fromEntries(
    actionNames.map((actionName): [string, Action<C>] => {
      const findFetchedAction = () => {
        const loadedScript = fetched()
        return (loadedScript && findActions(loadedScript)[actionName]) ?? UNFETCHED_SCRIPT_ACTION
      }
      return [
        actionName,
        {
          load,
          get decided() {
            return findFetchedAction().decided
          },
          get targets() {
            return findFetchedAction().targets
          },
          people: (click) => findFetchedAction().people(click),
          whyNotPerson: (click) => findFetchedAction().whyNotPerson(click),
          ask: (click) => findFetchedAction().ask(click),
          whyNotNonOwner: (click, ownedActorIds) => findFetchedAction().whyNotNonOwner(click, ownedActorIds),
          decide: (click, answers, chance) => findFetchedAction().decide(click, answers, chance),
        },
      ]
    }),
  )
}

/**
 * Defines an actor's window whose content is in a script fetched later. The shell calls `load` before it opens the
 * window.
 */
export function defineLazyActorWindow<G extends GameData, Script>(
  { load, fetched }: LazyScript<Script>,
  windowFrame: WindowFrame,
  getWindowContents: (loadedScript: Script) => ActorWindowContents<G>,
): BindableWindow<G> {
  const findFetchedWindowContents = () => {
    const loadedScript = fetched()
    return loadedScript && getWindowContents(loadedScript)
  }
  return defineActorWindow<G>({
    ...windowFrame,
    load,
    context: (situation) => findFetchedWindowContents()?.context(situation) ?? {},
    pendingSteps: (situation) => findFetchedWindowContents()?.pendingSteps?.(situation) ?? [],
  })
}
