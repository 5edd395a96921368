import * as v from 'valibot'
import { action } from '../../core/action'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { majorView } from '../push/context'
import type { MajorFacts, ShownCards } from '../push/facts'
import { majorsOf } from '../push/facts'
import type { Hit } from './facts'
import type { OnHit } from './suffer'

/** What a card held off: wounds, or a stun. Each has its own push, and its own major arcana. */
const PARTS = ['wounds', 'stun'] as const
type Part = (typeof PARTS)[number]

/** The push against one of them. */
type Held = { readonly shown: ShownCards; readonly major: MajorFacts }

function heldOf(hit: Hit, part: Part): Held | null {
  return part === 'stun' ? hit.stun : hit
}

/** The major arcana that held something off, as a message shows them, and the buttons of whoever may press them. */
export function heldViews(hit: Hit, mine: boolean, isGM: boolean): object[] {
  return PARTS.flatMap((part) => {
    const held = heldOf(hit, part)
    const majors = held ? majorsOf(held) : []
    if (!held || majors.length === 0) return []
    const { used, toward, told } = held.major
    const card = toward === '' ? undefined : majors[used]
    return [
      {
        part,
        majors: majors.map((one, index) => ({ ...majorView(one), index })),
        used: card ? majorView(card) : null,
        toward: toward === '' ? null : `HnB.tarot.major.toward.${toward}`,
        told,
        mayTurn: mine && toward === '',
        mayTell: toward !== '' && (isGM || (mine && toward === 'self')),
      },
    ]
  })
}

interface Found {
  readonly held: Held
  /** Where its major arcana stands in the facts. */
  readonly path: string
}

function foundBy({ message: { facts }, data, actor, asker }: OnHit): Found | Refusal {
  const key = data.hit ?? ''
  const hit = Object.hasOwn(facts.hits, key) ? facts.hits[key] : undefined
  const part = PARTS.find((known) => known === data.part)
  const held = hit && part ? heldOf(hit, part) : null
  if (!hit || !part || !held) return refuse('HnB.tarot.refusal.noHit')
  if (hit.actor !== actor.uuid && !asker.isGM)
    return refuse('HnB.tarot.refusal.notTheirs', { name: hit.name })
  return { held, path: `hits.${key}.${part === 'stun' ? 'stun.major' : 'major'}` }
}

const words = v.object({ told: v.optional(v.pipe(v.string(), v.maxLength(1_500)), '') })
type Told = v.InferOutput<typeof words>

const question = (told: string) => ({
  title: 'HnB.tarot.major.tellTitle',
  template: 'tarot/tell-dialog',
  context: { told },
  ok: 'HnB.tarot.major.tell',
  defaults: { told },
})

/** "Playing a Major Arcana will stop all Wounds, even if you have to turn it towards the Narrator": to whom, once. */
export const turnHeld = action<OnHit, Told>({
  answers: words,
  decided: 'byGM',
  ask: ({ data }) => (data.toward === 'self' ? question('') : null),
  decide(click, { told }): Outcome | Refusal {
    const found = foundBy(click)
    if (isRefusal(found)) return found
    const { held, path } = found
    const used = Number(click.data.major ?? 0)
    if (!Number.isInteger(used) || !majorsOf(held)[used]) return refuse('HnB.tarot.refusal.noMajor')
    if (held.major.toward !== '') return refuse('HnB.tarot.refusal.alreadyTurned')
    const toward = click.data.toward === 'self' ? 'self' : 'narrator'
    return {
      amend: {
        set: { [path]: { used, toward, told: told.trim() } },
        what: { key: `HnB.tarot.major.${toward}` },
      },
    }
  },
})

/** What it brings is told by the player where it is turned to them, and always by the Narrator. */
export const tellHeld = action<OnHit, Told>({
  answers: words,
  decided: 'byGM',
  ask(click) {
    const found = foundBy(click)
    return isRefusal(found) ? found : question(found.held.major.told)
  },
  decide(click, { told }): Outcome | Refusal {
    const found = foundBy(click)
    if (isRefusal(found)) return found
    const { toward } = found.held.major
    if (toward === '') return refuse('HnB.tarot.refusal.notTurned')
    if (toward !== 'self' && !click.asker.isGM) return refuse('HnB.tarot.refusal.narratorTells')
    return {
      amend: { set: { [`${found.path}.told`]: told.trim() }, what: { key: 'HnB.tarot.major.toldIt' } },
    }
  },
})
