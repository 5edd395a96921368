/** The class of chat messages: how ours are shown, and what a Gamemaster's client records about each that it writes. */
import { unveil } from '../platform/faces'
import { setClassName } from '../platform/class-name'
import { isStuffed, passOn, toldOf } from '../world/told'
import { ToldModel } from '../world/told-model'
import { heardPost, heardWrite, lagsBehind, sealFor } from '../world/vouched'
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

  /** What a Gamemaster's client posts is sealed. */
  protected override async _preCreate(
    data: ChatMessage.CreateData,
    options: ChatMessage.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false
    if (user.isGM && this.system instanceof ToldModel) this.updateSource({ system: { seal: sealFor(this) } })
  }

  /**
   * Whatever a Gamemaster changes on a message, such as who sees it, makes them its last writer. What a player has
   * stored is not believed more for that: each entry of its history still names its writer, the message still names the
   * player who wrote it, and the seal covers what this client has read, not what may have been stored meanwhile.
   */
  protected override async _preUpdate(
    changed: ChatMessage.UpdateData,
    options: ChatMessage.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false
    const told = toldOf(this)
    if (!told || !user.isGM) return
    const system: Record<string, unknown> = { ...changed.system }
    if (!told.vouched) {
      system.doubted = told.writer?.id ?? GONE
      system.history ??= passOn(told)
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
    if (!(this.system instanceof ToldModel)) return
    heardWrite(this)
    if (lagsBehind(this)) void sealAnew(this)
  }
}

/** Stands for a player who is no longer a user of this world. */
const GONE = 'gone'
