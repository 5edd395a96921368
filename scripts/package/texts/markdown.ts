/**
 * Converts Markdown texts of compendia to the HTML of a journal's page. Additions to Markdown: `[a
 * goblin](story-people/goblin)` links to a compendium's document by its file, `[](…)` also shows the document's name;
 * `[wounds](page:story-mode#wounds)` links to a page of a book, `[her](here:nan)` links to an actor of the same first
 * scene; `> [!example] Title` and its kin (`read`, `gm`, `note`) are boxes; `[[/roll 2d6bump]]` is left to Foundry.
 */
import { Marked } from 'marked'
import type { Tokens } from 'marked'

/** The targets of links by the text in their brackets: each document's uuid and name. */
export type LinkTargets = ReadonlyMap<string, { readonly uuid: string; readonly name: string }>

const BOXES = ['example', 'read', 'gm', 'note'] as const

/** @param targets the targets of links @throws for a broken link, and for a box of an unknown kind */
export function htmlFromMarkdown(markdown: string, targets: LinkTargets): string {
  const marked: Marked = new Marked({
    async: false,
    renderer: {
      link: ({ href, text }: Tokens.Link) => linkTo(href, text, targets),
      blockquote: ({ text }: Tokens.Blockquote) => box(text, (inner) => marked.parse(inner) as string),
    },
  })
  return (marked.parse(markdown) as string).trim()
}

function linkTo(href: string, text: string, targets: LinkTargets): string {
  if (/^https:\/\//.test(href)) return `<a href="${href}">${text}</a>`
  const target = targets.get(href)
  if (!target) throw new Error(`A text links to "${href}", which does not exist.`)
  return `@UUID[${target.uuid}]{${text === '' ? target.name : text}}`
}

/** `> [!example] Ines jumps` and the lines after it: a box of that kind, with its title. */
function box(text: string, parse: (markdown: string) => string): string {
  const head = /^\[!(?<kind>\w+)\] *(?<title>[^\n]*)\n?/.exec(text)
  if (!head?.groups) return `<blockquote>${parse(text)}</blockquote>\n`
  const { kind = '', title = '' } = head.groups
  if (!BOXES.some((known) => known === kind))
    throw new Error(`"${kind}" is not a kind of box. Write one of: ${BOXES.join(', ')}.`)
  const heading = title === '' ? '' : `<h4>${title}</h4>`
  return `<aside class="hnb-box hnb-box-${kind}">${heading}${parse(text.slice(head[0].length))}</aside>\n`
}
