// Brings the catalogues in translations/ up to date with the words in the sources (`npm run messages`), or with --verify
// says whether they are. Texts that stand beside the English in a source, in the order of the languages, are moved there.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '../packages/contract/src/language.ts'
import { catalogueFile, readCatalogue, updateCatalogue } from '../packages/site-kit/build/catalogue.ts'
import { allMessages } from '../packages/site-kit/build/message-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const verify = process.argv.includes('--verify')
const complaints: string[] = []

const sources = allMessages(root)
const seen = new Set<string>()
for (const { id, file } of sources) {
  if (seen.has(id)) complaints.push(`${file}: ${id} is there twice`)
  seen.add(id)
}

const translated = languages.filter((it) => it !== 'en-us')
for (const [at, language] of translated.entries()) {
  const file = catalogueFile(language)
  const { text, counts } = updateCatalogue(readCatalogue(language), language, sources, at)
  const { faults, translated, missing, fuzzy } = counts
  const shown = (count: number) => count.toLocaleString('en-US')
  console.log(
    `${relative(root, file)}: ${shown(sources.length)} texts, ${shown(translated)} translated, ${shown(missing)} missing, ${shown(fuzzy)} to look at again`,
  )
  complaints.push(...faults.map((it) => `${relative(root, file)}: ${it}`))
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  if (verify) complaints.push(`${relative(root, file)} is not up to date: npm run messages`)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

const withTriples = [...new Set(sources.filter((it) => it.beside.length).map((it) => it.file))]
for (const file of withTriples) {
  if (verify) complaints.push(`${file} holds translations: npm run messages moves them`)
  else {
    const path = join(root, file)
    let text = readFileSync(path, 'utf8')
    // From the end, so that the places before stay where they are.
    for (const { start, end, english, beside } of sources.filter((it) => it.file === file).toReversed())
      if (beside.length) text = text.slice(0, start) + quoted(english) + text.slice(end)
    writeFileSync(path, text)
  }
}

function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  return mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`).replaceAll('\n', '\\n') + mark
}

if (complaints.length) {
  console.error(complaints.join('\n'))
  process.exit(1)
}
