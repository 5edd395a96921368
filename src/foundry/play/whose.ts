/** Asks whose a press is, where a button names nobody and nobody is selected: a Gamemaster has everybody to choose from. */
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
 * Asks this person which of the actors they own does what they pressed.
 * @returns the uuid of whoever was chosen, null where they closed the question, or a refusal where they have nobody
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

/** Those whom this person owns and who have such a button, those on the scene first; who cannot press it is off. */
function mayAct(press: Omit<Asked, 'actor'>): Choice['persons'] {
  const scene = canvas.scene?.id ?? ''
  const persons = eachSound(everybody(scene), (actor) => {
    if (!actor.isOwner) return []
    const ready = makeReady({ ...press, actor: actor.uuid }, game.user)
    if (isRefusal(ready)) return []
    const question = ready.ask()
    // Whom it is about is chosen afterwards.
    const off = isRefusal(question) && !(ready.people && question.field === 'people') ? question : null
    return [{ actor, here: isHere(actor, scene), off }]
  })
  return persons.sort((one, other) => Number(one.off !== null) - Number(other.off !== null))
}
