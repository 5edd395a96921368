import { fillCard } from './card-view'

/** A chat message; one that carries a card of ours shows what its facts tell, made anew at every rendering. */
export class HarmBlessingMessage extends ChatMessage {
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const html = await super.renderHTML(options)
    await fillCard(html, this)
    return html
  }
}
