import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Viewer } from '../../../core/views'
import { statLabel } from '../../check/question'
import type { Humanity } from '../../rules'
import { spentEdit } from '../../rules/pool'
import { wayAnswers, wayQuestion } from '../../sync/payment'
import type { WayAnswers } from '../../sync/payment'
import type { Contest, ContestClick } from '../facts'
import { openPacts, planned } from './offer'
import { rollPlanned } from '../rolls/roll'
import { turnFor } from '../rolls/next-roll'

/** The pact that a button names, while its roll is still to come: who asked, what they may roll now. */
function pactOf({ message: { facts }, sides, data }: ContestClick) {
  const key = data.side ?? ''
  const pact = Object.hasOwn(facts.pacts, key) ? facts.pacts[key] : undefined
  const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const one = sides.find(({ actor }) => actor.uuid === side?.uuid)
  if (!pact || !side || !one || side.left || facts.settled || facts.exchange.over)
    return refuse('HnB.humanity.refusal.notNow')
  const turn = turnFor(facts, { key, side }, one, sides)
  return isRefusal(turn) ? turn : { key, pact, one, turn }
}

function asked(click: ContestClick) {
  const found = pactOf(click)
  if (isRefusal(found)) return found
  return found.pact.with === click.actor.uuid ? found : refuse('HnB.humanity.refusal.notNow')
}

/** Whoever was asked agrees: both pay, all or nothing, and the roll of whoever asked falls. */
export const spark = action<ContestClick, WayAnswers>({
  answers: wayAnswers,
  decided: 'byGM',
  ask(click) {
    const found = asked(click)
    return isRefusal(found) ? found : wayQuestion(click, [found.pact.mine, found.pact.theirs])
  },
  async decide(click, { payment }, chance) {
    const found = asked(click)
    if (isRefusal(found)) return found
    const { key, pact, one, turn } = found
    const two = planned({ ...one, settings: click.settings }, click, turn, pact, payment)
    if (isRefusal(two)) return two
    const partner = {
      name: click.actor.name,
      paid: two.theirs.ids.map((id) => click.state.blessings[id] ?? 1),
    }
    const asker = { ...click, ...one }
    const { facts } = click.message
    const { changes, set } = await rollPlanned(
      asker,
      facts,
      turn,
      two.plan,
      { ...pact.answers, partner },
      chance,
    )
    return {
      ...changes,
      edits: [...(changes.edits ?? []), spentEdit(click.actor.uuid, two.theirs.ids)],
      amend: {
        set: { ...set, [`pacts.${key}`]: undefined },
        what: { key: 'HnB.humanity.sync.agreed', data: { name: click.actor.name } },
      },
    }
  },
})

/** Whoever asked, or was asked, lets it be. */
export const sparkNot = action<ContestClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const found = pactOf(click)
    if (isRefusal(found)) return found
    const { actor } = click
    if (actor.uuid !== found.one.actor.uuid && actor.uuid !== found.pact.with)
      return refuse('HnB.humanity.refusal.notNow')
    return {
      amend: {
        set: { [`pacts.${found.key}`]: undefined },
        what: { key: 'HnB.humanity.sync.declined', data: { name: actor.name } },
      },
    }
  },
})

/** The same as a message shows them. */
export function pactsView(facts: Contest, { plays, settings }: Viewer<Humanity>): object[] {
  return openPacts(facts).map(({ key, side, pact }) => ({
    key,
    asker: side.name,
    uuid: side.uuid,
    other: pact.name,
    asked: pact.with,
    mine: statLabel(pact.mine, settings.customStat),
    theirs: statLabel(pact.theirs, settings.customStat),
    mayAgree: plays.includes(pact.with),
    mayDrop: plays.includes(side.uuid) || plays.includes(pact.with),
    drops: plays.includes(pact.with) ? pact.with : side.uuid,
  }))
}
