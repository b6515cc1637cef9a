import { makePreviewLink } from '#modules/storefront/content'
import { runOnApp } from './run-on-app.ts'

/** A link that shows the drafts of floors and site texts for a day: `npm run preview-link`. */
await runOnApp('preview-link', ({ app }) => {
  const { url, endsAt } = makePreviewLink(app)
  return Promise.resolve(`${url}\nGood until ${endsAt.toISOString()}`)
})
