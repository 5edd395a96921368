/** Tests which HTML the server keeps in documents, and which it removes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from './sanitise'

describe('the HTML that cleaning keeps', () => {
  it.each([
    '<p>Text &amp; more</p>',
    '<button type="button" data-action="roll" aria-label="Roll" class="a b">Roll</button>',
    '<section class="card" data-id="1"><h2>Title</h2><ul><li>One</li></ul></section>',
    '<img src="icons/svg/book.svg" alt="A book" />',
    '<a href="https://example.com">out</a>',
    '<secret-block><p>x</p></secret-block>',
    '<details open><summary>More</summary></details>',
    '<iframe src="https://www.youtube.com/embed/x"></iframe>',
  ])('cleaning keeps: %s', (cleanedHtml) => {
    expect(sanitiseHtml(cleanedHtml).replaceAll('open=""', 'open')).toBe(cleanedHtml)
  })
})

describe('the HTML that cleaning removes', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a handler', '<img src="x.png" onerror="alert(1)">', '<img src="x.png" />'],
    ['a javascript address', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['one with blanks in it', '<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['one in capitals and entities', '<a href="JAVASCRIPT&colon;alert(1)">x</a>', '<a>x</a>'],
    ['a data address of a page', '<a href="data:text/html,<script>x</script>">x</a>', '<a>x</a>'],
    ['the page in a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<iframe></iframe>'],
    ['a frame of elsewhere', '<iframe src="https://evil.example/"></iframe>', '<iframe></iframe>'],
    ['a frame of this server', '<iframe src="/logout"></iframe>', '<iframe></iframe>'],
    ['a drawing, which may hold scripts', '<svg><script>alert(1)</script></svg>', ''],
    ['an object', '<object data="x"></object><embed src="x">', ''],
    [
      'where a form is sent',
      '<form action="https://evil.example/" name="f"></form>',
      '<form name="f"></form>',
    ],
    ['where a button sends it', '<button formaction="javascript:alert(1)">x</button>', '<button>x</button>'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=x">', ''],
    ['a base', '<base href="https://evil.example/">', ''],
    ['a style sheet', '<style>body{}</style><link rel="stylesheet" href="x">', ''],
  ])('cleaning removes: %s', (_title, uncleanHtml, expectedHtml) => {
    expect(sanitiseHtml(uncleanHtml)).toBe(expectedHtml)
  })

  it('cleaning removes any combination of unsafe parts', () => {
    const htmlParts = fc.constantFrom(
      ...[
        '<script>',
        '</script>',
        '<img src=x onerror=alert(1)>',
        '<a href="javascript:alert(1)">',
        '">',
        "'>",
      ],
      ...[
        '<svg onload=alert(1)>',
        '<iframe srcdoc="<script>">',
        '<!--',
        '-->',
        '<p ',
        'onclick=alert(1) ',
        '&lt;',
      ],
      ...['</textarea>', '<textarea>', '<math><mtext>', '<style>', '</style>', '<noscript>', '\0', '`'],
    )
    fc.assert(
      fc.property(fc.array(htmlParts, { maxLength: 8 }), (chosenHtmlParts) => {
        const pageTemplate = document.createElement('template')
        pageTemplate.innerHTML = sanitiseHtml(chosenHtmlParts.join(''))
        expect(
          pageTemplate.content.querySelector('script, svg, object, embed, style, link, meta, base, noscript'),
        ).toBeNull()
        for (const element of pageTemplate.content.querySelectorAll('*')) {
          for (const { name, value } of element.attributes) {
            expect(name).not.toMatch(/^on|srcdoc|formaction|^action$/)
            expect(value.replace(/\s/g, '')).not.toMatch(/^javascript:/i)
          }
        }
      }),
    )
  })

  it('cleaning leaves clean text unchanged', () => {
    const allowedHtml = '<p style="color: red">a <b>b</b> &lt;c&gt;</p>'
    expect(sanitiseHtml(sanitiseHtml(allowedHtml))).toBe(sanitiseHtml(allowedHtml))
  })
})
