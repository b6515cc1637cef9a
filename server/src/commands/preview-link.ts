import { makePreviewLink } from '#modules/content'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { makeLog } from '#platform/log'
import { migrate } from '#platform/migrate'
import { openSecrets } from '#platform/secrets'

/** A link that shows the drafts of floors and site texts for a day: `npm run preview-link`. */
const config = readConfig()
const database = await openDatabase(config)
try {
  await migrate(database)
  const { url, endsAt } = makePreviewLink({
    config,
    database,
    clock: systemClock,
    log: makeLog('warn'),
    secrets: await openSecrets(config, database),
    news: { post: async () => {}, wake() {} },
  })
  process.stdout.write(`${url}\nGood until ${endsAt.toISOString()}\n`)
} finally {
  await database.close()
}
