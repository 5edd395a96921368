/** A text of several pages, in one Markdown file: what stands at its head, and the pages below it, in their order. */
import { parse } from 'yaml'
import { filled } from './fill'
import type { Filling } from './fill'
import { idOf } from './ids'
import type { Targets } from './markdown'
import { htmlOf } from './markdown'

/** One text as it is written, its placeholders filled. */
export interface Text {
  /** What stands between the lines of dashes at its head. */
  readonly head: Readonly<Record<string, unknown>>
  readonly pages: readonly TextPage[]
}

export interface TextPage {
  /** `# Harm and wounds {#wounds}`: what other texts link to. */
  readonly slug: string
  readonly name: string
  readonly markdown: string
}

/** @throws with the name of the text, for whatever in it cannot be filled */
export function textOf(name: string, source: string, language: Filling): Text {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  try {
    return {
      head: filledHead(parse(head) as Text['head'], language),
      pages: pagesOf(filled(body, language)),
    }
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function filledHead(head: Text['head'], language: Filling): Text['head'] {
  const values = Object.entries(head).map(([name, value]) => [
    name,
    typeof value === 'string' ? filled(value, language) : value,
  ])
  return Object.fromEntries(values) as Text['head']
}

function pagesOf(body: string): TextPage[] {
  const [before = '', ...pages] = body.split(/^# /m)
  if (before.trim() !== '') throw new Error('Something stands before the first page.')
  return pages.map((page) => {
    const [, name = '', slug = '', markdown = ''] = /^(.+?) \{#([\w-]+)\}\n([\s\S]*)$/.exec(page) ?? []
    if (slug === '') throw new Error(`A page has no {#name}: "${page.slice(0, 40)}".`)
    return { slug, name, markdown }
  })
}

/** The id of a page of a text. */
export const pageId = (text: string, slug: string): string => idOf(`page ${text} ${slug}`)

/** A page as Foundry stores it. @param look classes of ours, for its style */
export function pageSource(text: string, page: TextPage, at: number, look: string, targets: Targets) {
  const section = `<section class="hnb-book ${look}">\n${htmlOf(page.markdown, targets)}\n</section>`
  return {
    _id: pageId(text, page.slug),
    name: page.name,
    type: 'text',
    sort: (at + 1) * 100_000,
    title: { show: true, level: 1 },
    text: { format: 1, content: section },
  }
}
