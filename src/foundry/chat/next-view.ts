/** The line of pending steps in a message or a window, as this person sees it. */
import type { Step, StepButton } from '../../core/next'
import { unveil, unveilAll } from '../platform/faces'
import { say } from '../platform/notify'
import { characterOf } from '../world/character'
import { actorOf } from '../world/documents'
import { playersOf } from '../world/players'

/** How many own steps are shown before the rest goes into a collapsible, so that a long message stays short. */
const OPEN = 2

/** The template data of a step with its buttons. */
interface OwnStep {
  readonly who: string
  readonly uuid: string
  readonly words: string
  /** Is the viewer a Gamemaster who acts for an actor whose players are offline? */
  readonly away: boolean
  readonly buttons: readonly object[]
}

interface NextView {
  readonly own: readonly OwnStep[]
  /** The viewer's own steps beyond the first few; `number` counts them. */
  readonly more: readonly OwnStep[]
  readonly number: number
  /** The steps of other people as sentences. */
  readonly others: readonly string[]
  /** For a Gamemaster: the others' steps with their buttons. */
  readonly instead: readonly OwnStep[]
}

/** The template data of pending steps; null without steps. @param ruleset the key of the buttons' game */
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

/** Does this person have to do a step? For a Gamemaster, also every step whose players are all offline. */
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
 * The acting actor of a step that everybody may do: undefined means the person's usual acting actor, an empty string
 * means a question. A Gamemaster without a selected token is asked, because the message's own actor may be the only
 * actor who may not do the step.
 */
const anyone = (): string | undefined =>
  game.user.isGM && canvas.tokens?.controlled.length === 0 ? '' : undefined

/** The template data of a button. @param uuid the uuid of the acting actor; empty where the person is asked */
function buttonView(button: StepButton, uuid: string | undefined, ruleset: string): object {
  const data = Object.entries(button.data ?? {}).filter(([, value]) => value !== undefined)
  return { ...button, ruleset, for: button.for ?? uuid, data: Object.fromEntries(data) }
}

/** An actor's name as the message has it, because a disguise stays after its token is deleted. */
const nameOfStep = ({ name }: { readonly name: string }): string => unveil(name)

/** The sentences about people who are waited for; people with the same words share a sentence. */
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
