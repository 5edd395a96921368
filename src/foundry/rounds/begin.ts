/** Before a fight begins: every fighter without initiative gets one, or comes last if the Gamemaster says so. */
import type { Edit } from '../../core/outcome'
import { askShort } from '../platform/dialog'
import { tellRefusal } from '../platform/notify'
import { nameHere } from '../platform/faces'
import { act } from '../play/act'
import { inOwnOrder } from '../play/arbiter'
import { fieldOperations } from '../write/field-operations'
import { write } from '../write/write'
import type { FightingGame } from './the-game'
import { fightingGame, fightingSituation } from './the-game'

/**
 * Prepares a fight: initiative that needs no dice is written together. For the other fighters the Gamemaster is asked
 * once, and the game rolls for all of them in one message.
 * @returns false where the Gamemaster wants to wait, or where the write was refused
 */
export async function prepareFight(fight: Combat.Implementation): Promise<boolean> {
  const running = fightingGame()
  if (!running) return true
  const lacking = fight.combatants.contents.flatMap(({ actor, initiative, isDefeated }) =>
    actor && initiative === null && !isDefeated ? [actor] : [],
  )
  if (!(await reckon(running, lacking))) return false
  const { actAll } = running.rounds
  const rolling = lacking.filter((actor) => initiativeOf(running, actor) === null && isOfGame(running, actor))
  if (actAll === null || rolling.length === 0) return true
  const answer = await askFor(rolling)
  if (answer !== 'roll') return answer === 'begin'
  const targets = [...new Set(rolling.map(({ uuid }) => uuid))]
  const { key } = running.ruleset
  return act({
    ruleset: key,
    scope: 'group',
    on: '',
    action: actAll,
    actor: '',
    targets,
    data: {},
    quick: true,
  })
}

const isOfGame = (running: FightingGame, actor: Actor.Implementation): boolean =>
  fightingSituation(running, actor) !== null

function initiativeOf(running: FightingGame, actor: Actor.Implementation): number | null {
  const situation = fightingSituation(running, actor)
  return situation && running.rounds.initiative(situation)
}

async function reckon(running: FightingGame, actors: readonly Actor.Implementation[]): Promise<boolean> {
  const edits = actors.flatMap((actor): Edit[] => {
    const value = initiativeOf(running, actor)
    return value === null ? [] : [{ of: actor.uuid, set: { 'turn.initiative': value } }]
  })
  if (edits.length === 0) return true
  const refusal = await inOwnOrder(async () => {
    await write(fieldOperations(edits))
    return null
  })
  if (refusal) tellRefusal(refusal)
  return !refusal
}

/** Asks the Gamemaster about fighters without initiative; null where the question was closed. */
async function askFor(actors: readonly Actor.Implementation[]): Promise<string | null> {
  const names = new Intl.ListFormat(game.i18n.lang).format(actors.map((actor) => nameHere(actor)))
  return askShort({
    title: { key: 'HnB.common.begin.title' },
    text: { key: 'HnB.common.begin.text', data: { names } },
    buttons: [
      { action: 'roll', label: { key: 'HnB.common.begin.roll' } },
      { action: 'begin', label: { key: 'HnB.common.begin.without' } },
    ],
  })
}
