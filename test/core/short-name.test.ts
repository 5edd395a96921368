/** Tests shown and stored names: never empty, never cut inside a character, never longer than a message allows. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { truncateText, toDisplayName, storedIdSchema, storedNameSchema } from '../../src/core/short-name'

const FAMILY_EMOJI = '👨‍👩‍👧‍👦'
const LETTER_WITH_ACCENT = 'a\u0301'

it.each([
  ['an ordinary name', 'Mina Calder', 'Mina Calder'],
  ['spaces around it', '  Mina ', '  Mina '],
  ['empty', '', '?'],
  ['spaces only', ' \t\u00A0\u3000', '?'],
  ['characters without width only', '\u200B\u200D\u2060\uFEFF', '?'],
  ['direction controls only', '\u202E\u2066', '?'],
  ['the Hangul filler', '\u3164', '?'],
  ['markup', '<b>Mina</b> & "co"', '<b>Mina</b> & "co"'],
  ['a path', 'system.name', 'system.name'],
  ['a key of the language', 'HnB.common.title', 'HnB.common.title'],
  ['a key of objects', '__proto__', '__proto__'],
  ['braces of a phrase', '{name}', '{name}'],
  ['200 units', 'x'.repeat(200), 'x'.repeat(200)],
  ['201 units', 'x'.repeat(201), `${'x'.repeat(199)}…`],
  ['a cut after a space', `${'x'.repeat(198)} yz`, `${'x'.repeat(198)}…`],
  ['letters with combining marks', LETTER_WITH_ACCENT.repeat(101), `${LETTER_WITH_ACCENT.repeat(99)}…`],
  ['pairs of surrogates', '🙂'.repeat(101), `${'🙂'.repeat(99)}…`],
  ['sequences of emoji', FAMILY_EMOJI.repeat(20), `${FAMILY_EMOJI.repeat(18)}…`],
  ['flags', '🇺🇦'.repeat(51), `${'🇺🇦'.repeat(49)}…`],
  ['one letter with 300 marks', `a${'\u0301'.repeat(300)}`, `a${'\u0301'.repeat(198)}…`],
])('a long name is shortened: %s', (_caseTitle, longShownName, shortenedName) => {
  expect(toDisplayName(longShownName)).toBe(shortenedName)
  expect(toDisplayName(shortenedName)).toBe(shortenedName)
  expect(shortenedName.length).toBeLessThanOrEqual(200)
  expect(shortenedName).not.toMatch(/\p{Surrogate}/u)
})

it('a message with too long a name is read, with the name shortened', () => {
  expect(v.parse(storedNameSchema, 'x'.repeat(5_000))).toBe(`${'x'.repeat(199)}…`)
  expect(v.safeParse(storedNameSchema, 5).success).toBe(false)
})

it('an item named after another name may shorten it further', () => {
  expect(truncateText('🙂'.repeat(50), 80)).toBe(`${'🙂'.repeat(39)}…`)
})

it.each([200, 201])('an id of %i units is kept whole or refused, and never shortened', (idUnitCount) => {
  const longId = 'a'.repeat(idUnitCount)
  expect(v.safeParse(storedIdSchema, longId)).toMatchObject({
    success: idUnitCount === 200,
    output: longId,
  })
})
