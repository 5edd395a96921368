/**
 * Converts the Markdown of compendium texts to the HTML of journal pages. It supports additional links: `[a
 * goblin](story-people/goblin)`, `[](…)` with the document's name as its text, `[wounds](page:story-mode#wounds)`,
 * `[her](here:nan)`. It also supports boxes: `> [!example] Title`.
 */
import { Marked } from 'marked'
import type { Tokens } from 'marked'

/**
 * The documents to which a text can link. The key is the target that a link in the text states; the value is the
 * document's uuid and name.
 */
export type LinkTargets = ReadonlyMap<string, { readonly uuid: string; readonly name: string }>

const MARKDOWN_BOX_KINDS = ['example', 'read', 'gm', 'note'] as const

/**
 * Converts the Markdown of a compendium's text to HTML.
 * @param linkTargets the documents to which the text can link
 * @throws for a broken link, and for a box of an unknown kind
 */
export function convertMarkdownToHtml(markdown: string, linkTargets: LinkTargets): string {
  const markedParser: Marked = new Marked({
    async: false,
    renderer: {
      link: ({ href, text }: Tokens.Link) => createLinkHtml(href, text, linkTargets),
      blockquote: ({ text }: Tokens.Blockquote) =>
        createHtmlOfTextBox(text, (boxMarkdown) => markedParser.parse(boxMarkdown) as string),
    },
  })
  return (markedParser.parse(markdown) as string).trim()
}

function createLinkHtml(href: string, text: string, linkTargets: LinkTargets): string {
  if (/^https:\/\//.test(href)) return `<a href="${href}">${text}</a>`
  const linkTarget = linkTargets.get(href)
  if (!linkTarget) throw new Error(`A text links to "${href}", which does not exist.`)
  return `@UUID[${linkTarget.uuid}]{${text === '' ? linkTarget.name : text}}`
}

/**
 * Converts a block such as `> [!example] Ines jumps` to an HTML box. The first line of the block states the kind of the
 * box and its title. The other lines are the content.
 */
function createHtmlOfTextBox(text: string, parseMarkdown: (markdown: string) => string): string {
  const boxHeadMatch = /^\[!(?<kind>\w+)\] *(?<title>[^\n]*)\n?/.exec(text)
  if (!boxHeadMatch?.groups) return `<blockquote>${parseMarkdown(text)}</blockquote>\n`
  const { kind = '', title = '' } = boxHeadMatch.groups
  if (!MARKDOWN_BOX_KINDS.some((markdownBoxKind) => markdownBoxKind === kind))
    throw new Error(`"${kind}" is not a kind of box. Write one of: ${MARKDOWN_BOX_KINDS.join(', ')}.`)
  const headingHtml = title === '' ? '' : `<h4>${title}</h4>`
  return `<aside class="hnb-box hnb-box-${kind}">${headingHtml}${parseMarkdown(text.slice(boxHeadMatch[0].length))}</aside>\n`
}
