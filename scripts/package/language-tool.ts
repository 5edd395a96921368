/** `npm run language -- <code> <name>`. */
import { newLanguage } from './new-language'

const [code, ...name] = process.argv.slice(2)
if (code === undefined || !/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code) || name.length === 0) {
  console.error('Say which language, and what it calls itself: npm run language -- de Deutsch')
  process.exit(2)
}
const open = await newLanguage(code, name.join(' '))
console.log(
  `lang/${code} says all that there is to say, in English where nobody has translated it: its *.json, texts/ and ` +
    `texts/packs.json, of which ${String(open)} texts have no translation yet. The build does the rest.`,
)
