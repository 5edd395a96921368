/** The effects of a recovery, grouped by actor, for the window that previews the recovery. */
import { EDIT_TARGET_FOR_WHOLE_TABLE } from '../../core/outcome'
import type { RecoveryEffectRow } from '../../core/shell/recovery-rows'
import { fillInNames } from '../platform/actor-names'
import { capitalizeFirstLetter, localizePhrase } from '../platform/notify'
import { activeGameOutlines } from '../world/active-rulesets'

interface ActorEffectGroup {
  readonly uuid: string
  readonly at: number
  readonly name: string
  readonly img: string
  /**
   * True if this row shows effects on the table's own data, and not on an actor. Every recovery may have effects on the
   * table.
   */
  readonly ofTable: boolean
  readonly effects: object[]
}

/** Groups the effects by actor, in the order of the rows. Each effect keeps the number of its row. */
export function groupEffectsByActor(effectRows: readonly RecoveryEffectRow[]): ActorEffectGroup[] {
  const hasSeveralGames = new Set(effectRows.map(({ ruleset }) => ruleset)).size > 1
  const effectGroupsByActor = new Map<string, ActorEffectGroup>()
  for (const [index, { actor, name, img, ruleset, effect }] of effectRows.entries()) {
    const effectGroupOfActor = effectGroupsByActor.get(actor) ?? {
      uuid: actor,
      at: effectGroupsByActor.size,
      name: fillInNames(name) || localizePhrase({ key: 'HnB.common.title' }),
      img,
      ofTable: actor === EDIT_TARGET_FOR_WHOLE_TABLE,
      effects: [],
    }
    effectGroupOfActor.effects.push({
      index,
      ruleset,
      mark: hasSeveralGames ? findGameIconAndTitle(ruleset) : null,
      // The effect's phrase is here a row of its own, so it begins with a capital letter. A pending step uses the same
      // phrase within a sentence.
      phrase: { text: capitalizeFirstLetter(localizePhrase(effect.phrase)) },
      on: effect.ticked,
    })
    effectGroupsByActor.set(actor, effectGroupOfActor)
  }
  return [...effectGroupsByActor.values()]
}

/** The icon and title of a row's game. Null if the game is inactive. */
function findGameIconAndTitle(gameKey: string): object | null {
  const gameOutline = activeGameOutlines().find(({ key }) => key === gameKey)
  return gameOutline ? { icon: gameOutline.icon, title: `HnB.${gameOutline.key}.title` } : null
}
