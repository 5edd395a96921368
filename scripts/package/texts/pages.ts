/** A text of several pages, in one Markdown file: what stands at its head, and the pages below it, in their order. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { filled } from './fill'
import type { Language } from './fill'
import { idOf } from './ids'
import type { Targets } from './markdown'
import { htmlOf } from './markdown'
import { wordsOf } from '../words'

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

/** The words that texts are filled with. */
export async function languageOf(language = 'en'): Promise<Language> {
  return {
    words: await wordsOf(language),
    numerals: parse(await readFile(join('lang', language, 'texts/numerals.yml'), 'utf8')) as string[],
  }
}

/** What the build calls things that nothing else has a name for. */
export async function namesOf(
  language = 'en',
): Promise<{ readonly folders: Readonly<Record<string, string>>; readonly players: string }> {
  const source = await readFile(join('lang', language, 'texts/names.yml'), 'utf8')
  return parse(source) as Awaited<ReturnType<typeof namesOf>>
}

/** @throws with the name of the text, for whatever in it cannot be filled */
export function textOf(name: string, source: string, language: Language): Text {
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

function filledHead(head: Text['head'], language: Language): Text['head'] {
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
