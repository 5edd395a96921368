/** The class of chat messages: how ours are shown, and what a Gamemaster's client records about each that it writes. */
import { unveil } from '../platform/faces'
import { setClassName } from '../platform/class-name'
import { SYSTEM_ID } from '../platform/system-id'
import type { Told } from '../world/told'
import { isStuffed, passOn, toldOf } from '../world/told'
import { ToldModel } from '../world/told-model'
import { markUnsealed, unsealedFlags } from '../world/unsealed'
import { forgetWrites, heardPost, heardWrite, lagsBehind, sealFor } from '../world/vouched'
import { isOurWrite } from '../write/our-writes'
import { showTold } from './message-view'
import { sealAnew } from './seal-anew'
import { drawn } from './unreadable'
import { noteWritten } from './young-cards'
import { foundBefore, inToday, noteMade } from '../world/old-shapes'

/** A chat message; the words of one of ours are made anew from its facts at every rendering. */
export class HarmBlessingMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  static {
    setClassName(this, 'HarmBlessingMessage')
  }

  constructor(...made: ConstructorParameters<typeof ChatMessage<SubType>>) {
    const before = foundBefore()
    super(...made)
    noteMade(this, before)
  }

  static override migrateData(
    source: Record<string, unknown>,
    ...options: object[]
  ): ReturnType<typeof ChatMessage.migrateData> {
    return super.migrateData(inToday('ChatMessage', source), ...(options as []))
  }

  override renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const ours = (html: HTMLElement) => showTold(html, this)
    // For one that is not read, Foundry draws only the frame.
    const shown = isStuffed(this)
      ? this.clone({ rolls: [], content: '', flavor: '' }, { keepId: true })
      : this
    return drawn(this.id ?? '', () => super.renderHTML.call(shown, options), ours)
  }

  override get alias(): string {
    return unveil(super.alias)
  }

  /** What our code posts on a Gamemaster's client is sealed; a copy of a message, or an imported one, never is. */
  protected override async _preCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    if (!user.isGM || !(this.system instanceof ToldModel)) return
    if (isOurWrite(this.id)) this.updateSource({ system: { seal: sealFor(this) } })
    else this.updateSource({ flags: { [SYSTEM_ID]: unsealedFlags() } })
  }

  /**
   * Whatever a Gamemaster changes on a message, such as who sees it, makes them its last writer. So each of their writes
   * carries either a seal, or the mark that there is none: a player may have made the message one of ours meanwhile, or
   * another of the same id, with a seal that fits.
   */
  protected override async _preUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    if (!user.isGM) return
    const told = toldOf(this)
    if (told && (isOurWrite(this.id) || !touchesSystem(changed))) this.#seal(told, changed, options)
    // A Gamemaster's own message cannot become a player's.
    else if (told || 'type' in changed || !this.author?.isGM) markUnsealed(this, changed, options)
  }

  /**
   * What a player has stored is not believed more for a Gamemaster's write: each entry of its history still names its
   * writer, the message still names the player who wrote it, and the seal covers what this client has read, not what may
   * have been stored meanwhile.
   */
  #seal(
    told: Told,
    changed: ChatMessage.UpdateData,
    { recursive = true }: { readonly recursive?: boolean },
  ): void {
    const whole: object = recursive ? {} : foundry.utils.deepClone(this._source.system as object)
    const system: Record<string, unknown> = { ...whole, ...changed.system }
    if (!told.vouched) {
      system.doubted = told.writer?.id ?? GONE
      if (changed.system?.history === undefined) system.history = passOn(told)
    }
    Object.assign(changed, { system: { ...system, seal: sealFor(this, { ...changed, system }) } })
  }

  protected override _onCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.OnCreateOperation,
    userId: string,
  ): void {
    noteWritten(this)
    super._onCreate(data, options, userId)
    if (!(this.system instanceof ToldModel)) return
    heardPost(this)
    if (lagsBehind(this)) void sealAnew(this)
  }

  protected override _onUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.OnUpdateOperation,
    userId: string,
  ): void {
    noteWritten(this)
    super._onUpdate(changed, options, userId)
    if (!(this.system instanceof ToldModel)) {
      forgetWrites(this)
      return
    }
    heardWrite(this)
    if (lagsBehind(this)) void sealAnew(this)
  }
}

/** Does an update write the data of a message, or make it a message of another type? */
const touchesSystem = (changed: object): boolean =>
  ['type', 'system', '==system', '-=system'].some((key) => key in changed)

/** Stands for a player who is no longer a user of this world. */
const GONE = 'gone'
