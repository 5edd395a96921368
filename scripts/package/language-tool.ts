/**
 * `npm run language -- <code> <name>` creates a language. `npm run language -- <code>` lists its new and changed texts.
 * `npm run language -- <code> --keep <address> …` confirms that the translations at these addresses may stay unchanged.
 */
import { listLanguageCodesInFolder } from './language'
import { createLanguage } from './new-language'
import { findTranslationProgress } from './sources'

const [code = '', ...options] = process.argv.slice(2)
const indexOfKeepOption = options.indexOf('--keep')
const languageName = (indexOfKeepOption < 0 ? options : options.slice(0, indexOfKeepOption)).join(' ')
const isKnownLanguage = (await listLanguageCodesInFolder()).includes(code)
if (
  !/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code) ||
  code === 'en' ||
  (languageName === '' && !isKnownLanguage) ||
  languageName.startsWith('-')
) {
  console.error('Say which language, and what it calls itself: npm run language -- de Deutsch')
  process.exit(2)
}
await createLanguage(
  code,
  languageName === '' ? null : languageName,
  indexOfKeepOption < 0 ? [] : options.slice(indexOfKeepOption + 1),
)
const { fresh, changed, translated } = await findTranslationProgress(code)
if (fresh.length > 0) console.log(`New, not translated:\n  ${fresh.join('\n  ')}`)
if (changed.length > 0) console.log(`Changed in English since the translation:\n  ${changed.join('\n  ')}`)
console.log(
  `lang/${code}: ${String(translated.length)} texts translated, ${String(fresh.length)} new, ` +
    `${String(changed.length)} changed. English replaces missing translations.`,
)
