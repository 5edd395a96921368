/** The frame for a game's own windows, such as a chase or a character's creation. */
import type { Ruleset, WindowKind } from '../../core/contract'
import { refuse } from '../../core/outcome'
import { ours } from '../platform/controls'
import { nameHere } from '../platform/faces'
import { setClassName } from '../platform/class-name'
import { tellRefusal } from '../platform/notify'
import { piecesReady } from '../platform/pieces'
import { showStored } from '../platform/read-back'
import { systemPath } from '../platform/system-id'
import { openOnce, WindowBase } from '../platform/window-base'
import { turnTo } from '../platform/pages'
import { act } from '../play/act'
import { pressOf } from '../play/press'
import { activeRulesets } from '../world/active-rulesets'
import { actorOf, messageOf } from '../world/documents'
import { toldOf } from '../world/told'
import { actingActor } from './viewer'
import { nextOf, viewOf } from './window-view'

import applications = foundry.applications

type RenderOptions = applications.api.ApplicationV2.RenderOptions & { isFirstRender: boolean }

/** Identifies a window: the game's key, the window's name in that game, and the uuid of its actor or message. */
interface WindowName {
  readonly ruleset: string
  readonly name: string
  readonly subject: string
}

/** The pending steps, below the part that scrolls. */
const NEXT = systemPath('templates/shared/window-next.hbs')

/** The frame of a game's own windows. The game gives template and data; buttons act as on a sheet or a message. */
class GameWindow extends WindowBase {
  static {
    setClassName(this, 'GameWindow')
  }

  static override DEFAULT_OPTIONS = {
    tag: 'form',
    classes: ['hnb', 'hnb-window'],
    window: { contentClasses: ['standard-form'] },
    actions: ours({ act: GameWindow.#act, openWindow: GameWindow.#open }),
    form: { handler: GameWindow.#store, submitOnChange: true, closeOnSubmit: false },
  }

  static override PARTS = {
    body: { template: systemPath('templates/shared/window.hbs'), scrollable: [''] },
    next: { template: NEXT },
  }

  readonly of: WindowName
  readonly #ruleset: Ruleset
  readonly #kind: WindowKind
  /** The current page of a window with several pages. */
  #page = ''

  constructor(of: WindowName, ruleset: Ruleset, kind: WindowKind) {
    super({
      id: idOf(of),
      window: { title: kind.title },
      position: { width: kind.width },
      classes: [`hnb-${ruleset.key}`],
    })
    this.of = of
    this.#ruleset = ruleset
    this.#kind = kind
  }

  override get title(): string {
    const actor = actorOf(this.of.subject)
    const title = game.i18n.localize(this.#kind.title)
    return actor ? `${title}: ${nameHere(actor)}` : title
  }

  /** Chooses the game's template, or a template that says that the subject cannot be read. */
  protected override _configureRenderParts(): Record<string, { template: string; scrollable?: string[] }> {
    const name = this.#view() ? `${this.#ruleset.id}/window-${this.of.name}` : 'shared/window'
    return {
      body: { template: systemPath(`templates/${name}.hbs`), scrollable: [''] },
      next: { template: NEXT },
    }
  }

  protected override async _prepareContext(options: RenderOptions) {
    await piecesReady()
    const next = nextOf(this.#kind, this.#ruleset, this.of.subject)
    return Object.assign(await super._prepareContext(options), this.#view(), { rootId: this.id, next })
  }

  protected override async _onRender(context: object, options: RenderOptions): Promise<void> {
    await super._onRender(context, options)
    this.#page = turnTo(this.element, this.#page)
  }

  #view(): object | null {
    return viewOf(this.#kind, this.#ruleset, this.of.subject)
  }

  static async #act(this: GameWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { subject } = this.of
    const ruleset = this.#ruleset.key
    switch (this.#kind.of) {
      case 'actor': {
        const isDone = await act({ ...pressOf(event, target, subject), ruleset })
        return isDone && target.dataset.then === 'sheet' ? this.#goToSheet() : undefined
      }
      case 'message': {
        // As on the message itself, a button without an actor acts for this person's acting actor.
        const message = messageOf(subject)
        const told = message && toldOf(message)
        const actor = target.dataset.for ?? (told && actingActor(told)?.uuid) ?? ''
        return void (await act({ ...pressOf(event, target, actor, subject), ruleset }))
      }
    }
  }

  /** Closes the window after its last step, and opens the actor's sheet. */
  async #goToSheet(): Promise<void> {
    const sheet = actorOf(this.of.subject)?.sheet
    await this.close()
    if (sheet instanceof applications.api.ApplicationV2) await sheet.render({ force: true })
  }

  static #open(this: GameWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    return openWindow({ ...this.of, name: dataset.window ?? '' })
  }

  /** Stores a changed field of an actor's window, as the sheet would, when it is a field of the window's game. */
  static async #store(
    this: GameWindow,
    event: Event,
    _form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    const name = event.target && 'name' in event.target ? event.target.name : ''
    const actor = actorOf(this.of.subject)
    if (!actor?.isOwner || typeof name !== 'string' || !name.startsWith(`system.${this.#ruleset.key}.`))
      return
    const change = { [name]: formData.object[name] }
    await actor.update(change)
    await showStored(this, actor, change)
  }
}

const idOf = ({ ruleset, name, subject }: WindowName): string =>
  `hnb-window-${ruleset}-${name}-${subject.replaceAll('.', '-')}`

/** Opens a game's window, or brings it to the front. */
export async function openWindow(of: WindowName): Promise<void> {
  const ruleset = activeRulesets().find(({ key }) => key === of.ruleset)
  if (!ruleset) return tellRefusal(refuse('HnB.refusal.rulesetOff'))
  const kind = Object.hasOwn(ruleset.windows, of.name) ? ruleset.windows[of.name] : undefined
  if (!kind) return tellRefusal(refuse('HnB.refusal.unknownAction'))
  await openOnce(idOf(of), () => new GameWindow(of, ruleset, kind))
}

/** The element of the open window of a message (by uuid), or null. Such a window also shows changes of the message. */
export function windowOf(message: string): HTMLElement | null {
  const all = [...applications.instances.values()]
  const mine = all.find((app) => app instanceof GameWindow && app.rendered && app.of.subject === message)
  return mine?.element ?? null
}

/** Redraws all game windows, 50 ms after the last of several changes. */
export const refreshWindows = foundry.utils.debounce(() => {
  for (const app of applications.instances.values()) if (app instanceof GameWindow) void app.render()
}, 50)
