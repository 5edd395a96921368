/** Refusals that say which button to press first name the button by its words, in every language. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface HumanityPhrases {
  readonly refusal: Readonly<Record<'settleFirst' | 'openContest', string>>
  readonly contest: Readonly<Record<'settle' | 'settleWound', string>>
  readonly chase: { readonly close: { readonly one: string } }
}

/** The words of a button's label before the bracket: "Accept the result (ends helping)". */
const removeBracket = (label: string) => label.replace(/ \(.*\)$/, '')

it.each(['en', 'de', 'es', 'fr', 'pt-BR'])('%s', (language) => {
  const { HnB } = JSON.parse(readFileSync(`lang/${language}/humanity.json`, 'utf8')) as {
    HnB: { humanity: HumanityPhrases }
  }
  const { refusal, contest, chase } = HnB.humanity
  expect(refusal.settleFirst).toContain(removeBracket(contest.settle))
  expect(refusal.settleFirst).toContain(removeBracket(contest.settleWound))
  expect(refusal.openContest).toContain(chase.close.one)
})
