/** Lets a game keep parts of its code in scripts that a page fetches when a person first needs them. */
import { defineAction, emptyAnswersSchema } from './action'
import type { Action } from './contract'
import type { GameData } from './game-views'
import { refuse } from './outcome'
import type { ActorWindowContents, BindableWindow, WindowFrame } from './window-kind'
import { defineActorWindow } from './window-kind'

/** A game's script that a page loads only when the page needs it. */
interface ScriptLoadedOnDemand<Script> {
  /** Fetches the script once. The promise rejects if the script cannot be fetched; a later call tries again. */
  readonly load: () => Promise<void>
  /** The script, or null before it is fetched. */
  readonly fetched: () => Script | null
}

export function createScriptLoadedOnDemand<Script>(
  fetchScript: () => Promise<Script>,
): ScriptLoadedOnDemand<Script> {
  let loadedScript: Script | null = null
  return {
    async load() {
      loadedScript ??= await fetchScript()
    },
    fetched: () => loadedScript,
  }
}

const whyNotScriptFetched = () => refuse('HnB.refusal.notFetched')

/** An action that refuses every click. It stands in for an action until the action's script has been fetched. */
const REFUSING_ACTION_BEFORE_FETCH: Action<unknown> = defineAction<unknown, object>({
  answers: emptyAnswersSchema,
  ask: whyNotScriptFetched,
  whyNotNonOwner: whyNotScriptFetched,
  decide: whyNotScriptFetched,
})

/**
 * Creates placeholders for actions whose script is fetched later. The shell calls `load` to fetch the script before it
 * uses one of the actions.
 * @param actionNames the names of the script's actions, which a page must know before it fetches the script
 */
export function createActionsLoadedOnDemand<C, Script>(
  { load, fetched }: ScriptLoadedOnDemand<Script>,
  actionNames: readonly string[],
  findActionsInScript: (loadedScript: Script) => Readonly<Record<string, Action<C>>>,
): Readonly<Record<string, Action<C>>> {
  return Object.fromEntries(
    actionNames.map((actionName): [string, Action<C>] => {
      const findFetchedAction = () => {
        const loadedScript = fetched()
        return (loadedScript && findActionsInScript(loadedScript)[actionName]) ?? REFUSING_ACTION_BEFORE_FETCH
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
          people: (actionContext) => findFetchedAction().people(actionContext),
          whyNotPerson: (actionContext) => findFetchedAction().whyNotPerson(actionContext),
          ask: (actionContext) => findFetchedAction().ask(actionContext),
          whyNotNonOwner: (actionContext, ownedActorIds) =>
            findFetchedAction().whyNotNonOwner(actionContext, ownedActorIds),
          decide: (actionContext, answers, chance) =>
            findFetchedAction().decide(actionContext, answers, chance),
        },
      ]
    }),
  )
}

/**
 * Defines an actor's window whose content is in a script fetched later. The shell calls `load` before it opens the
 * window.
 */
export function defineActorWindowLoadedOnDemand<G extends GameData, Script>(
  { load, fetched }: ScriptLoadedOnDemand<Script>,
  frameOfWindow: WindowFrame,
  findContentsInScript: (loadedScript: Script) => ActorWindowContents<G>,
): BindableWindow<G> {
  const findFetchedWindowContents = () => {
    const loadedScript = fetched()
    return loadedScript && findContentsInScript(loadedScript)
  }
  return defineActorWindow<G>({
    ...frameOfWindow,
    load,
    context: (situation) => findFetchedWindowContents()?.context(situation) ?? {},
    pendingSteps: (situation) => findFetchedWindowContents()?.pendingSteps?.(situation) ?? [],
  })
}
