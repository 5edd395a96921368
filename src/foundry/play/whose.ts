/** Asks which actor acts, where a button names no actor and none is selected. */
import type { People } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuseAt } from '../../core/outcome'
import { nobodyActs } from '../world/character'
import type { Press } from '../platform/press-once'
import { everybody } from '../world/present'
import { eachSound } from '../world/sound'
import { ask } from './ask'
import type { Choice } from './people'
import { isHere } from './people'
import type { Asked } from './ready'
import { makeReady } from './ready'
import { NOTHING_KEPT } from './remember'

const WHOSE: People = {
  label: 'HnB.common.people.whose',
  title: { key: 'HnB.common.people.whoseTitle' },
  least: 1,
  most: 1,
  first: 'targeted',
  oneself: true,
}

/**
 * Asks this person which of their actors acts. A player with only one possible actor is not asked.
 * @returns the actor's uuid, null where the person closed the question, or a refusal where they have no actor for it
 */
export async function askWhose(
  press: Omit<Asked, 'actor'>,
  running: Press,
): Promise<string | Refusal | null> {
  const persons = mayAct(press)
  const able = persons.filter(({ off }) => !off)
  const [only] = able
  if (!only) return persons[0]?.off ?? nobodyActs()
  if (able.length === 1 && !game.user.isGM) return only.actor.uuid
  let chosen: string | null = null
  await ask({
    choice: { people: WHOSE, persons, first: [] },
    about: () => null,
    recall: () => NOTHING_KEPT,
    running,
    attempt: (_answers, [one]) => {
      chosen = one ?? null
      return Promise.resolve(one === undefined ? refuseAt('people', 'HnB.refusal.nobodyChosen') : null)
    },
  })
  return chosen
}

/** The actors that this person owns and that have the button; `off` says why an actor cannot press it. */
function mayAct(press: Omit<Asked, 'actor'>): Choice['persons'] {
  const scene = canvas.scene?.id ?? ''
  const persons = eachSound(everybody(scene), (actor) => {
    if (!actor.isOwner) return []
    const ready = makeReady({ ...press, actor: actor.uuid }, game.user)
    if (isRefusal(ready)) return []
    const question = ready.ask()
    // A refusal at `people` does not matter here: the people are chosen afterwards.
    const off = isRefusal(question) && !(ready.people && question.field === 'people') ? question : null
    return [{ actor, here: isHere(actor, scene), off }]
  })
  return persons.sort((one, other) => Number(one.off !== null) - Number(other.off !== null))
}
