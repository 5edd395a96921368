/** Tests of `cleanHTML`: the HTML that it keeps and removes. */
import { expect, test } from 'vitest'
import { cleanHTML } from './clean-html'

test.each([
  ['<p>text <b>bold</b></p>', '<p>text <b>bold</b></p>'],
  ['<script>x()</script>a', 'a'],
  ['<p onclick="x()" class="c">a</p>', '<p class="c">a</p>'],
  ['<img src="a.webp" onerror="x()">', '<img src="a.webp">'],
  ['<a href="javascript:x()">a</a>', '<a>a</a>'],
  ['<a href=" java\nscript:x()">a</a>', '<a>a</a>'],
  ['<a href="https://example.com/?a:b">a</a>', '<a href="https://example.com/?a:b">a</a>'],
  ['<img src="systems/s/a.webp">', '<img src="systems/s/a.webp">'],
  ['<img src="data:text/html,x">', '<img>'],
  ['<img src="data:image/png;base64,AA">', '<img src="data:image/png;base64,AA">'],
  ['<iframe srcdoc="x"></iframe>', ''],
  ['<form action="javascript:x()"></form>', '<form></form>'],
  ['a<svg><use href="i.svg#i"></use></svg>b', 'ab'],
  ['<canvas>a</canvas><marquee>b</marquee>', ''],
  ['<input name="a" maxlength="8" pattern="x" min="1">', '<input name="a" min="1">'],
  ['<textarea name="a" placeholder="b" rows="2"></textarea>', '<textarea name="a" rows="2"></textarea>'],
  [
    '<div style="color: red" aria-label="a" data-b="c" onfocus="x()" autofocus=""></div>',
    '<div style="color: red" aria-label="a" data-b="c" autofocus=""></div>',
  ],
  ['<style>p{}</style><math><mtext>a</mtext></math>', ''],
  ['<string-tags name="a" data-x="1"></string-tags>', '<string-tags name="a" data-x="1"></string-tags>'],
])('cleanHTML turns %s into %s', (uncleanHtml, expectedHtml) => {
  expect(cleanHTML(uncleanHtml)).toBe(expectedHtml)
})
