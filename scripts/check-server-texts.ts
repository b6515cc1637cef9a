// Says which texts of the server are shown in English because a translation is missing, and stops the build at a wrong one.
import { fileURLToPath } from 'node:url'
import { htmlLanguage, languages } from '../packages/contract/src/language.ts'
import { compileFor } from '../packages/messages/src/po-catalogue.ts'
import { readCatalogue } from '../packages/site-kit/build/catalogue.ts'
import { allMessages } from '../packages/site-kit/build/message-files.ts'

const texts = allMessages(fileURLToPath(new URL('..', import.meta.url))).filter((it) =>
  /^(server|contract)\./.test(it.id),
)
for (const language of languages) {
  const { items } = readCatalogue(language)
  const missing = texts.filter((it) => compileFor(it, language, items).missing).length
  if (missing)
    console.warn(
      `${missing} texts of the server have no translation in ${htmlLanguage[language]}.po and are shown in English`,
    )
}
