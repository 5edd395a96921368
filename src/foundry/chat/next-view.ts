/** The line of a message or a window that says who is to do what, as this person sees it. */
import type { Step, StepButton } from '../../core/next'
import { unveil, unveilAll } from '../platform/faces'
import { say } from '../platform/notify'
import { characterOf } from '../world/character'
import { actorOf } from '../world/documents'
import { playersOf } from '../world/players'

/** If this person has more steps than this, the rest is folded, so that a long message stays short. */
const OPEN = 2

/** A step with buttons for the viewer. */
interface OwnStep {
  readonly who: string
  readonly uuid: string
  readonly words: string
  /** Does a Gamemaster do it for somebody whose player is away? */
  readonly away: boolean
  readonly buttons: readonly object[]
}

interface NextView {
  readonly own: readonly OwnStep[]
  /** The viewer's own steps beyond the first few, and how many there are. */
  readonly more: readonly OwnStep[]
  readonly number: number
  /** What others are to do, one sentence for each. */
  readonly others: readonly string[]
  /** For a Gamemaster: the others' steps with their buttons. */
  readonly instead: readonly OwnStep[]
}

/** @param ruleset the game whose actions the buttons are @returns null where nothing is waited for */
export function nextView(steps: readonly Step[], ruleset: string): object | null {
  const known = steps.filter(({ of }) => of === null || actorOf(of.uuid) !== null)
  if (known.length === 0) return null
  const own = known.filter(isMine).map((step) => ownStep(step, ruleset))
  const others = known.filter((step) => !isMine(step))
  const folds = own.length > OPEN + 1
  const view: NextView = {
    own: folds ? own.slice(0, OPEN) : own,
    more: folds ? own.slice(OPEN) : [],
    number: own.length - OPEN,
    others: waitedFor(others),
    instead: game.user.isGM
      ? others.filter(({ buttons }) => buttons.length > 0).map((step) => ownStep(step, ruleset))
      : [],
  }
  return unveilAll({ ...view })
}

/** Is it for this person to do: their own step, or for a Gamemaster any that nobody else is present for? */
export function isMine({ of, anybody, shared, buttons }: Step): boolean {
  if (shared && game.user.isGM) return true
  if (anybody) return buttons.length > 0
  if (of === null) return game.user.isGM
  const actor = actorOf(of.uuid)
  return actor?.isOwner === true && (!game.user.isGM || playersOf(actor).length === 0)
}

function ownStep({ of, anybody, words, buttons }: Step, ruleset: string): OwnStep {
  const actor = of && actorOf(of.uuid)
  const isMe = !of || (!game.user.isGM && (!characterOf(game.user) || characterOf(game.user) === actor))
  return {
    who: anybody
      ? say({ key: 'HnB.next.anybody' })
      : isMe || !actor
        ? game.i18n.localize('HnB.next.you')
        : nameOfStep(of),
    uuid: of?.uuid ?? '',
    words: say(words),
    away: game.user.isGM && actor?.hasPlayerOwner === true && playersOf(actor).length === 0,
    buttons: buttons.map((button) =>
      buttonView(button, of?.uuid ?? (anybody ? anyone() : undefined), ruleset),
    ),
  }
}

/**
 * What anybody may do is done by the character that a player acts for. A Gamemaster who has selected nobody is asked,
 * because the one whom the message is about may be the only one who may not.
 */
const anyone = (): string | undefined =>
  game.user.isGM && canvas.tokens?.controlled.length === 0 ? '' : undefined

/** @param uuid of the actor it acts for; empty where that is asked */
function buttonView(button: StepButton, uuid: string | undefined, ruleset: string): object {
  const data = Object.entries(button.data ?? {}).filter(([, value]) => value !== undefined)
  return { ...button, ruleset, for: button.for ?? uuid, data: Object.fromEntries(data) }
}

/** Their name in the message, since a disguise outlives its token. */
const nameOfStep = ({ name }: { readonly name: string }): string => unveil(name)

/** Who is waited for; those who are to do the same together. */
function waitedFor(steps: readonly Step[]): string[] {
  const byWords = new Map<string, string[]>()
  for (const { of, anybody, words } of steps) {
    const actor = of && actorOf(of.uuid)
    const away = actor?.hasPlayerOwner === true && playersOf(actor).length === 0
    const nobody = anybody ? 'somebody' : 'gamemaster'
    const name = of ? nameOfStep(of) : say({ key: `HnB.next.${nobody}` })
    const said = away ? game.i18n.format('HnB.next.isAway', { name }) : name
    const now = byWords.get(say(words)) ?? []
    if (!now.includes(said)) byWords.set(say(words), [...now, said])
  }
  const list = new Intl.ListFormat(game.i18n.lang)
  return [...byWords].map(([words, names]) =>
    unveil(game.i18n.format('HnB.next.waits', { names: list.format(names), words })),
  )
}
