/** Parts of a game in scripts of their own. A page fetches such a script when a person first needs it. */
import { defineAction, noAnswersSchema } from './action'
import type { Action } from './contract'
import type { GameData } from './game-views'
import { refuse } from './outcome'
import type { ActorWindowContents, BindableWindow, WindowFrame } from './window-kind'
import { defineActorWindow } from './window-kind'

/** A script of a game that the page fetches only when it is needed. */
interface LaterScript<Script> {
  /** Fetches the script once. The promise rejects if the script cannot be fetched; a later call tries again. */
  readonly load: () => Promise<void>
  /** The script, or null before it is fetched. */
  readonly fetched: () => Script | null
}

export function laterScript<Script>(fetchScript: () => Promise<Script>): LaterScript<Script> {
  let script: Script | null = null
  return {
    async load() {
      script ??= await fetchScript()
    },
    fetched: () => script,
  }
}

const whyNotFetched = () => refuse('HnB.refusal.notFetched')

/** Stands in for an action while the action's script is not fetched. It refuses every click. */
const UNFETCHED_ACTION: Action<unknown> = defineAction<unknown, object>({
  answers: noAnswersSchema,
  ask: whyNotFetched,
  whyNotNonOwner: whyNotFetched,
  decide: whyNotFetched,
})

/**
 * The actions in a script that the page fetches later. The shell calls `load` before it uses such an action.
 * @param names the names of the script's actions, which a page must know before it fetches the script
 */
export function laterActions<C, Script>(
  { load, fetched }: LaterScript<Script>,
  names: readonly string[],
  getActions: (script: Script) => Readonly<Record<string, Action<C>>>,
): Readonly<Record<string, Action<C>>> {
  return Object.fromEntries(
    names.map((name): [string, Action<C>] => {
      const fetchedAction = () => {
        const script = fetched()
        return (script && getActions(script)[name]) ?? UNFETCHED_ACTION
      }
      return [
        name,
        {
          load,
          get decided() {
            return fetchedAction().decided
          },
          get targets() {
            return fetchedAction().targets
          },
          people: (click) => fetchedAction().people(click),
          whyNotPerson: (click) => fetchedAction().whyNotPerson(click),
          ask: (click) => fetchedAction().ask(click),
          whyNotNonOwner: (click, ownedActorIds) => fetchedAction().whyNotNonOwner(click, ownedActorIds),
          decide: (click, answers, chance) => fetchedAction().decide(click, answers, chance),
        },
      ]
    }),
  )
}

/**
 * Defines a window for one actor whose contents are in a script that the page fetches later. The shell calls `load`
 * before it opens the window.
 */
export function laterActorWindow<G extends GameData, Script>(
  { load, fetched }: LaterScript<Script>,
  frame: WindowFrame,
  getContents: (script: Script) => ActorWindowContents<G>,
): BindableWindow<G> {
  const fetchedContents = () => {
    const script = fetched()
    return script && getContents(script)
  }
  return defineActorWindow<G>({
    ...frame,
    load,
    context: (situation) => fetchedContents()?.context(situation) ?? {},
    pendingSteps: (situation) => fetchedContents()?.pendingSteps?.(situation) ?? [],
  })
}
